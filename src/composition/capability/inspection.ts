/** Composes `POST inspect`. */
import type { HttpServices } from '../../http/services.js';
import type { CapabilityParts } from './parts.js';
import { sourceBytes } from './source-bytes.js';

export function inspectionOf({ configuration: { inspect }, executor, fetchDocument }: CapabilityParts): Pick<HttpServices, 'inspect'> {
  return {
    inspect: async ({ document, ...choices }, { owner }, signal) => {
      const bytes = await sourceBytes(document, inspect, fetchDocument, signal);
      return executor.run('inspectToJson', { ...choices, bytes }, { signal, owner, timeoutMs: inspect.timeoutMs });
    },
  };
}
