/** An archivable PDF stays one when it is signed, visibly or not, with certificate pages and an audit trail: veraPDF's verdict. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { handMadePdf } from './sign-pdf-inputs.js';
import { sign } from './sign-pdf-tools.js';

const java = 'java';
const jars = 'node_modules/.verapdf';
const hasValidator = existsSync(jars) && spawnSync(java, ['-version']).error === undefined;
if (!hasValidator) process.stdout.write('skipped: archivable PDF after signing (Java and veraPDF, see .ci/run)\n');

const archival = async (text: string): Promise<Uint8Array> =>
  (await convert({ bytes: Buffer.from(`---\ntitle: Archive\nlang: en\n---\n${text}\n`), from: 'md', pdfa: '2b' })).bytes;

/** `PASS`, or what is wrong, a file each. */
function verdicts(files: readonly Uint8Array[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sign-archival-'));
  try {
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, file);
      return path;
    });
    const options = ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', '2b', '--format', 'text', '-v', ...paths];
    const { stdout } = spawnSync(java, options, { encoding: 'utf8' });
    const lines = stdout.split(/\n(?=PASS|FAIL)/);
    return paths.map((path) => {
      const line = lines.find((candidate) => candidate.includes(path)) ?? 'no verdict';
      return line.startsWith('PASS') ? 'PASS' : line.replaceAll(folder, '');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!hasValidator)('veraPDF agrees that it stays PDF/A-2b', () => {
  let found: string[] = [];

  beforeAll(async () => {
    const base = await archival('# Contract\n\nText.');
    const pdf = await archival('Signed by Jürgen, 山田');
    const content = { kind: 'page', pdf } as const;
    const invisible = await sign(base);
    found = verdicts([
      base,
      invisible,
      await sign(invisible),
      await sign(base, { appearance: { content } }),
      await sign(base, { appendedPages: pdf, auditTrail: { json: '{"events":[]}', headHash: '00'.repeat(32) }, certify: 'form-filling' }),
      await sign(base, { appendedPages: handMadePdf({}) }),
    ]);
  }, 180_000);

  test.each(
    ['before', 'signed', 'signed twice', 'visibly', 'with certificate page and audit trail'].map((name, index) => [name, index] as const),
  )('%s', (_, index) => {
    expect(found[index]).toBe('PASS');
  });

  test('and would say so where fonts are not embedded', () => {
    expect(found[5]).toContain('FAIL');
  });
});
