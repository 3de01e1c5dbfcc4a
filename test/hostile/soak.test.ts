/** Half a minute of `npm run soak`: good, wrong, hostile, slow and rude clients at once, stores that go away, threads that are ended. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

test('serves 64 clients for half a minute without a fault', async () => {
  const args = ['--import', tsx, 'scripts/soak.ts', '--seconds', '30', '--clients', '64'];
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, { timeout: 240_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  expect(code, output).toBe(0);
  expect(Number(/: (\d+) requests/.exec(output)?.[1])).toBeGreaterThan(100);
}, 300_000);
