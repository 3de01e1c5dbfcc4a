/**
 * The worker thread: runs operations, one at a time. Its default export is a promise, so that the pool assigns work only once it is warm.
 */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { constants, getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { setDocumentLimits } from '../base/check-document-limit.js';
import { DocOpsError, serializeDocOpsError } from '../base/errors.js';
import { watchStopFlag } from '../base/abort.js';
import { runOperation, type OperationResult } from '../operations/operation-table.js';
import type { WorkerReply, WorkerSettings, WorkerTask } from './messages.js';
import { Buffer } from 'node:buffer';
import { convert, type FontSettings } from '../operations/convert/convert.js';
import { rehearse } from './rehearsal.js';

const settings: WorkerSettings = { warm: true, rehearsalMs: 0, ...(workerData as Partial<WorkerSettings> | undefined) };

/** On Linux the call affects the calling thread only, elsewhere the whole process: there it does nothing. */
function yieldToEventLoop(niceness: number): void {
  if (process.platform !== 'linux' || niceness === 0) return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
  } catch {
    // A container may forbid it; the threads then compete equally with the event loop.
  }
}

/** Bytes in their own buffer; transferring a view into a larger one would take its neighbours along. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength) return new Uint8Array(buffer);
  return new Uint8Array(bytes);
}

async function reply(task: WorkerTask): Promise<WorkerReply> {
  const started = performance.now();
  if (task.operation === 'start') return { kind: 'done', result: {}, ms: 0 };
  try {
    const input = settings.fonts === undefined ? task.input : { ...task.input, fonts: settings.fonts };
    const result = (await runOperation(task.operation, input)) as object as OperationResult;
    const own = result.bytes === undefined ? result : { ...result, bytes: ownBytes(result.bytes) };
    return { kind: 'done', result: own, ms: performance.now() - started };
  } catch (error) {
    if (error instanceof DocOpsError) return { kind: 'refused', error: serializeDocOpsError(error) };
    // V8 reports too deep a recursion as a RangeError; the document's depth causes it, not a fault of the host.
    if (error instanceof RangeError && /call stack/i.test(error.message)) {
      return {
        kind: 'refused',
        error: serializeDocOpsError(new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The document is nested too deeply.')),
      };
    }
    return {
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    };
  }
}

/** Whether no document has come yet. */
let isIdle = true;

async function runTask(task: WorkerTask): Promise<unknown> {
  if (task.operation !== 'start') isIdle = false;
  watchStopFlag(task.stop);
  const answer = await reply(task);
  if (answer.kind !== 'done' || answer.result.bytes === undefined) return answer;
  return move({ [transferableSymbol]: [answer.result.bytes.buffer], [valueSymbol]: answer });
}

yieldToEventLoop(settings.niceness ?? 0);
setDocumentLimits(settings.limits ?? {});

/** A failed warm-up is not final: the first document reports the problem. */
const ready = settings.warm ? warmUp(settings.fonts).catch(() => undefined) : Promise.resolve();

export default ready.then(() => {
  const { rehearsalMs: milliseconds, fonts } = settings;
  // Like the warm-up, it is not needed for anything.
  if (milliseconds > 0) void rehearse({ milliseconds, fonts, isIdle: () => isIdle }).catch(() => undefined);
  return runTask;
});

/** A package of three parts with one paragraph in the default font, Calibri and Arial. */
const sample = [
  'UEsDBBQAAAAIAAAAIQB0JJxTuwAAAD4BAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQuQ7CMAyGX6XKiqgRAwNquwArMPACVuq2EbkUuxxvT8o1sDHa//FZrk73SFzcnPVcq0EkrgFYD+SQyxDJZ6',
  'ULyaHkMfUQUZ+xJ1guFivQwQt5mcvUoZpqSx2OVordLa/ZBF+rRJZVsXkZJ1atMEZrNErW4eLbH8r8TShz8unhwUSeZYOCpjpcKCXTUnHEJHt0uQ6uIbXQBj26jCgn41+80HVG0zc/tcUUNDEb3ztb',
  'fhWHxn/ugOfbmgdQSwMEFAAAAAgAAAAhAGF7L0OJAAAA8gAAAAsAAABfcmVscy8ucmVsc43POw4CIRAG4KsQDrCzWlgYoLLZ1ngBAsMjLo8MGPX2UlisxsJy5p98f0accdU9ltxCrI090pqb5KH3eg',
  'RoJmDSbSoV80hcoaT7GMlD1eaqPcJ+ng9AW4MrsTXZYiWnxe44uzwr/mMX56LBUzG3hLn/qPi6GLImj13yeyEL9r2eBstBCfh4Ub0AUEsDBBQAAAAIAAAAIQCA8UXizwAAAI4BAAARAAAAd29yZC9k',
  'b2N1bWVudC54bWyVkTtuwzAMhq8i6ABh0KGDYBsICnTu0AvIMhOztR4h5Si9fSwbadOtXX6Czw8km2KG6GaPIaurn4KY0uox52QAxI3orexiwrDkjpG9zYvLJyiRh8TRoQiFk5/gab9/Bm8p6K4ppo',
  '/DV7WpClfJ3fuI6jyT+1Q9xxLUMV4bqImq/F3Ib5t5jSGLKsaKI2r1i52oZ9JLZDwEeYjACoRtzNa8rmIkWYetToyCfEHdqY/ZJ/kH9MBkpwfk5q9A+hMwXpAV5d0vJqx3gfuV4OcD3Q1QSwECFAMU',
  'AAAACAAAACEAdCScU7sAAAA+AQAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAIAAAAIQBhey9DiQAAAPIAAAALAAAAAAAAAAAAAACAAewAAABfcmVscy8ucm',
  'Vsc1BLAQIUAxQAAAAIAAAAIQCA8UXizwAAAI4BAAARAAAAAAAAAAAAAACAAZ4BAAB3b3JkL2RvY3VtZW50LnhtbFBLBQYAAAAAAwADALkAAACcAgAAAAA=',
].join('');

async function warmUp(fonts?: FontSettings): Promise<void> {
  const bytes = new Uint8Array(Buffer.from(sample, 'base64'));
  await Promise.all([
    import('../operations/annotate/annotate.js'),
    import('../operations/sign/sign-steps.js'),
    import('../operations/verify/verify.js'),
  ]);
  await convert({ bytes, from: 'docx', timeoutMs: 20_000, fonts });
}
