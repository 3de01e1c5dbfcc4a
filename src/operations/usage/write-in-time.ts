/** One write to a telemetry sink, abandoned if it takes too long. */
import type { TelemetrySink, UsageEvent } from '../../adapters/telemetry-sink/types.js';

/**
 * Rejects if the sink does, or if it does not answer within `ms`; then the sink's signal is aborted.
 * @returns The number of events in the batch that the sink refused
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
