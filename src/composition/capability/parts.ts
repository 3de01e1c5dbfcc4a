/** The parts that each capability is composed of. */
import type { FetchDocument } from '../../operations/fetch-document.js';
import type { Executor } from '../../workers/executor.js';
import type { Adapters } from '../choose-adapters.js';
import type { Configuration } from '../options/router-options.js';

export interface CapabilityParts {
  /** As the host passed them. */
  readonly adapters: Adapters;
  readonly configuration: Configuration;
  readonly executor: Executor;
  readonly fetchDocument: FetchDocument;
}
