/** README's program for the client against `docops serve`, with `--compatibility` and without: what it fills, signs and checks does not depend on the form of answers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inspect } from 'docops-router';
import { blocksOf, kitchen } from '../support/cookbook-page.js';
import { pageText } from '../support/curl-lines.js';
import { serve, withAndWithoutCompatibility } from '../support/served.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(withAndWithoutCompatibility)('$title', async ({ flags }) => {
  const script = blocksOf(pageText('README.md')).find(({ file }) => file === 'steps.mjs')?.text ?? '';
  const service = await serve(join(folder, String(flags.length)), flags);
  const place = kitchen();
  try {
    writeFileSync(join(place, 'steps.mjs'), script.replace('http://localhost:8080/v1', service.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['steps.mjs', service.key], { cwd: place, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, 'signed by docops-router (self-signed)\n', '']);
    const { signatures } = await inspect({ bytes: new Uint8Array(readFileSync(join(place, 'quotation-signed.pdf'))) });
    expect(signatures).toHaveLength(1);
  } finally {
    rmSync(place, { recursive: true });
    expect(await service.program.stop()).toBe(0);
  }
});
