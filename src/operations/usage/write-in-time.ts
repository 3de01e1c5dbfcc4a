/** One write to a telemetry sink, given up when it takes too long. */
import type { TelemetrySink, UsageEvent } from '../../adapters/telemetry-sink/types.js';

/**
 * Rejects when the sink does, or does not answer within `ms`; the sink's signal is aborted then.
 * @returns how many of the batch the sink refused
 */
export async function writeInTime(sink: TelemetrySink, batch: readonly UsageEvent[], ms: number): Promise<number> {
  const controller = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => {
      const error = new Error(`the sink did not answer within ${String(ms)} ms`);
      controller.abort(error);
      reject(error);
    }, ms).unref();
  });
  try {
    const result = await Promise.race([(async () => sink.write(batch, controller.signal))(), tooLate]);
    return Math.min(batch.length, result?.rejected ?? 0);
  } finally {
    clearTimeout(limit);
  }
}
