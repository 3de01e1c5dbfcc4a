import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DocOpsError } from '../../../src/base/errors.js';
import type { ConvertSettings } from '../../../src/cli/convert/convert-settings.js';
import { createOwnThread, isShort } from '../../../src/cli/convert/convert-command.js';
import { runOperation } from '../../../src/operations/operation-table.js';
import type { Executor } from '../../../src/workers/executor.js';

vi.mock(import('../../../src/operations/operation-table.js'), () => ({ runOperation: vi.fn() }));

const folder = mkdtempSync(join(tmpdir(), 'docops-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const input = { bytes: Uint8Array.of(1, 2, 3), from: 'docx' } as const;
const result = { bytes: Uint8Array.of(4), contentType: 'application/pdf', pages: 1, warnings: [] };
const settings = { to: 'pdf', common: {} } as ConvertSettings;

const job = (name: string, bytes: number) => {
  const source = join(folder, name);
  writeFileSync(source, 'a line of text\n'.repeat(Math.ceil(bytes / 15)));
  return { source, target: '-', from: 'md', isNamed: true, isAssumed: false } as const;
};

const noPool = (): Promise<Executor> => Promise.reject(new Error('A pool was started.'));

describe('one conversion in the thread of the command', () => {
  it('is for documents that take a moment', async () => {
    expect(await isShort(job('short.md', 2_000), settings)).toBe(true);
    expect(await isShort(job('long.md', 900_000), settings)).toBe(false);
    expect(await isShort(job('very-long.md', 2_000_000), settings)).toBe(false);
  });
  it('reports a missing file without a pool', async () => {
    expect(await isShort({ source: join(folder, 'gone.md'), target: '-', from: 'md', isNamed: true, isAssumed: false }, settings)).toBe(
      true,
    );
  });
  it('runs the operation with the fonts of the command', async () => {
    vi.mocked(runOperation).mockResolvedValueOnce(result);
    expect(await createOwnThread(['/fonts'], noPool).run('convert', input)).toBe(result);
    expect(runOperation).toHaveBeenLastCalledWith('convert', { ...input, fonts: { directories: ['/fonts'] } });
  });
  it('passes work that needs more stack to a pool', async () => {
    vi.mocked(runOperation).mockRejectedValueOnce(new RangeError('Maximum call stack size exceeded'));
    const pool = { run: vi.fn(() => Promise.resolve(result)) } as unknown as Executor;
    expect(await createOwnThread(undefined, () => Promise.resolve(pool)).run('convert', input)).toBe(result);
  });
  it('throws errors of documents as they are, and faults as the pool does', async () => {
    const refused = new DocOpsError('INVALID_FILE_FORMAT', 'no');
    vi.mocked(runOperation).mockRejectedValueOnce(refused);
    await expect(createOwnThread(undefined, noPool).run('convert', input)).rejects.toBe(refused);
    vi.mocked(runOperation).mockRejectedValueOnce(new TypeError('a fault'));
    await expect(createOwnThread(undefined, noPool).run('convert', input)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });
});
