/** Usage events as log lines, one each. */
import type { Logger } from '../../base/logger.js';
import type { TelemetrySink } from './types.js';

export function createLogTelemetrySink(logger: Logger): TelemetrySink {
  return {
    write: async (batch) => {
      for (const event of batch) logger.info({ usage: event }, 'usage event');
    },
  };
}
