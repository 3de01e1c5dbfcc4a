/** One try at a job of the queue: its sealed input → its packed outcome. */
import { DocOpsError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { operationFailed, timedOut } from '../../workers/executor-errors.js';
import { packedLength, packError, packResult, unpackJob, type Packed } from './job-bytes.js';
import { sealOverhead } from './seal.js';
import type { BegunJob, SharedQueue } from './shared-queue.js';
import type { Executor } from './types.js';

/** Dependencies of {@link tryJob}. */
export interface JobTools {
  readonly shared: SharedQueue;
  readonly pool: Executor;
  readonly logger: Logger;
  /** Maximum bytes of a result. */
  readonly maxResultBytes: number;
}

/** A job that is started more often than this has killed its workers. */
const maxTries = 2;

const killed = (): DocOpsError => operationFailed(new Error(`${String(maxTries)} workers died while they worked on this document`));

function resultTooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError(
    'UNPROCESSABLE_DOCUMENT',
    `The result is larger than may be handed back: ${String(maxBytes)} bytes. Make the document smaller.`,
  );
}

/** @returns The packed outcome, an error included; undefined: the job was stopped */
export async function tryJob(tools: JobTools, id: string, begun: BegunJob, signal: AbortSignal): Promise<Packed | undefined> {
  const { shared, pool, logger, maxResultBytes } = tools;
  try {
    if (begun.tries > maxTries) throw killed();
    const { operation, input, timeoutMs } = unpackJob(await shared.open(id, 'input', begun.sealed));
    // Earlier tries count towards the timeout.
    const leftMs = timeoutMs === undefined ? undefined : timeoutMs - begun.elapsedMs;
    if (leftMs !== undefined && leftMs <= 0) throw timedOut();
    const packed = packResult(await pool.run(operation, input, { signal, ...(leftMs === undefined ? {} : { timeoutMs: leftMs }) }));
    if (packedLength(packed) + sealOverhead > maxResultBytes) throw resultTooLarge(maxResultBytes);
    return packed;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof DocOpsError)) logger.error({ err: error, job: id }, 'a job of the queue cannot be read');
    return packError(error instanceof DocOpsError ? error : operationFailed(error));
  }
}
