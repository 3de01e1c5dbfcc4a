/** Schemathesis, which generates requests from our OpenAPI document, finds no undocumented status, header, type or body, and no failure. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startService } from '../support/http-service.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
// If the folder has moved since the installation, its scripts no longer work, but Python itself does.
const program = join(root, 'node_modules/.schemathesis/bin/python3');
const isThere = existsSync(program);
if (!isThere) process.stdout.write('skipped: Schemathesis is not installed in node_modules/.schemathesis (see .ci/run)\n');

/** Disabled checks: that everything undocumented is refused; null and other forms of values are tolerated. */
const settings = `[checks]
negative_data_rejection.enabled = false
positive_data_acceptance.enabled = false
`;

/** Larger limits are removed: texts of 100,000 characters and lists of 10,000 fields would be generated one by one. */
const mostBound = 300;

function withoutLongBounds(name: string, value: unknown): unknown {
  return /^max(Length|Items|Properties)$/.test(name) && (value as number) > mostBound ? undefined : value;
}

test.skipIf(!isThere)(
  'requests that are made up',
  async () => {
    const service = await startService({ urlFetcher: false });
    await service.router.ready();
    const folder = mkdtempSync(join(tmpdir(), 'docops-schemathesis-'));
    try {
      const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as object;
      writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document, withoutLongBounds));
      writeFileSync(join(folder, 'schemathesis.toml'), settings);
      const { Authorization } = await service.authorization();
      const args = [
        ...['run', 'openapi.json', '--url', service.url, '--header', `Authorization: ${Authorization}`, '--seed', '1'],
        ...['--phases', 'examples,coverage,fuzzing', '--max-examples', '30', '--continue-on-failure', '--warnings', 'off', '--no-color'],
        // It would revoke the key that all later requests need.
        ...['--exclude-operation-id', 'revokeKey'],
      ];
      const { status, printed } = await new Promise<{ status: number; printed: string }>((resolve) =>
        execFile(program, ['-m', 'schemathesis.cli', ...args], { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
          resolve({ status: error === null ? 0 : 1, printed: stdout + stderr }),
        ),
      );
      expect(status, printed.slice(-6000)).toBe(0);
      expect(Number(/(\d+) generated/.exec(printed)?.[1])).toBeGreaterThan(500);
      process.stdout.write(`${/\d+ generated.*/.exec(printed)?.[0] ?? ''}\n`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await service.close();
    }
  },
  300_000,
);
