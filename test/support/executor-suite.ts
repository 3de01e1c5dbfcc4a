/** Tests for every executor, with local or remote threads: over test/support/http-worker.mjs, which obeys the document's content. */
import type { DocOpsError, Executor } from 'docops-router';
import { afterEach, expect, test } from 'vitest';
import type { ConvertResult } from '../../src/operations/convert/convert.js';
import { order, until } from './http-executors.js';

interface ExecutorLimits {
  readonly threads?: number;
  readonly memoryMb?: number;
  /** The maximum number of waiting operations. */
  readonly maxQueue?: number;
}

export interface ExecutorUnderTest {
  readonly executor: Executor;
  readonly close: () => Promise<void>;
}

type Order = Parameters<typeof order>[0];

/** [what the document does, the error that its caller receives, a pattern for its message] */
const failures: readonly (readonly [Order, string, RegExp])[] = [
  ['refuse', 'UNPROCESSABLE_DOCUMENT', /^No\.$/],
  ['throw', 'INTERNAL_ERROR', /^The operation failed\.$/],
  ['die', 'INTERNAL_ERROR', /^The operation failed\.$/],
  ['exhaust', 'UNPROCESSABLE_DOCUMENT', /memory/],
  ['spin', 'OPERATION_TIMEOUT', /time limit/],
];

/** Registers the tests. */
export function executorSuite(open: (limits: ExecutorLimits) => Promise<ExecutorUnderTest>): void {
  let opened: ExecutorUnderTest | undefined;
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });
  const start = async (limits: ExecutorLimits = {}): Promise<Executor> => {
    opened = await open(limits);
    await opened.executor.ready();
    return opened.executor;
  };
  const convert = (executor: Executor, what: Order, options: Parameters<Executor['run']>[2] = {}): Promise<ConvertResult> =>
    executor.run('convert', { bytes: order(what), from: 'docx' }, { timeoutMs: 2000, ...options });

  test('returns the operation’s result', async () => {
    const executor = await start();
    const { bytes, ...rest } = await convert(executor, 'hello');
    expect(rest).toEqual({ contentType: 'application/pdf', pages: 1, warnings: [] });
    expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
    expect(Buffer.from(bytes).toString()).toBe('%PDF-hello');
  });

  test.each(failures)('a document that makes its thread %s is %s, and the next one succeeds', async (what, code, message) => {
    const executor = await start({ threads: 1, memoryMb: 64 });
    const error: unknown = await convert(executor, what, { timeoutMs: what === 'spin' ? 300 : 20_000 }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DocOpsError', code, message: expect.stringMatching(message) as string });
    // The host's log has the cause; the service's caller does not see it.
    if (what === 'throw') expect((error as DocOpsError).cause).toMatchObject({ message: 'secret detail' });
    expect((await convert(executor, 'hello')).pages).toBe(1);
  });

  test('a full queue is SERVICE_UNAVAILABLE with a time to retry', async () => {
    const executor = await start({ threads: 1, maxQueue: 1 });
    const running = convert(executor, 'sleep');
    await until(() => executor.status().running === 1, 'it runs');
    const waiting = convert(executor, 'sleep');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(convert(executor, 'hello')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
    await Promise.all([running, waiting]);
  });

  test('an abort rejects with its reason, while the operation waits and while it runs', async () => {
    const executor = await start({ threads: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = convert(executor, 'spin', { signal: first.signal, timeoutMs: 20_000 });
    await until(() => executor.status().running === 1, 'it runs');
    const waiting = convert(executor, 'sleep', { signal: second.signal });
    second.abort(new Error('gone while waiting'));
    await expect(waiting).rejects.toThrow('gone while waiting');
    first.abort(new Error('gone while running'));
    await expect(running).rejects.toThrow('gone while running');
    // The thread is free again.
    expect((await convert(executor, 'hello')).pages).toBe(1);
  });

  test('close() stops running and waiting operations, and refuses new ones', async () => {
    const executor = await start({ threads: 1 });
    const all = [convert(executor, 'spin', { timeoutMs: 20_000 }), convert(executor, 'hello')].map((one) =>
      one.catch((error: unknown) => error),
    );
    await until(() => executor.status().running === 1, 'one runs');
    await executor.close();
    for (const error of [...(await Promise.all(all)), await convert(executor, 'hello').catch((reason: unknown) => reason)])
      expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
}
