/** Composes the checks of `GET health`. */
import type { HealthCheck } from '../../http/services.js';
import type { Executor } from '../../workers/executor.js';
import type { Adapters } from '../choose-adapters.js';
import { adapterChecks } from '../service-lifecycle.js';

/** Adapters without which documents are still processed. */
const minorAdapters = ['telemetrySink'];

export function healthChecksOf(adapters: Adapters, executor: Executor): HealthCheck[] {
  // Callers of this check are about to send documents: if the host never called `ready()`, the check starts the threads.
  const workers = async (): Promise<void> => {
    if (executor.status().ready) return;
    void executor.ready().catch(() => undefined);
    throw new Error('the worker threads have not started yet');
  };
  return [...adapterChecks({ ...adapters }, minorAdapters), { name: 'workers', onlyReady: true, check: workers }];
}
