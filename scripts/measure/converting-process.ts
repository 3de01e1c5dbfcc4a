/** A process with one thread that converts documents when it is asked to, so that it can take turns with others that are as warm. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OneThread } from './one-thread.js';

export interface ConvertingProcess {
  readonly run: (seconds: number) => Promise<OneThread>;
  readonly stop: () => void;
}

const script = fileURLToPath(new URL('one-thread.ts', import.meta.url));

/** @param paths Documents that are converted in turn */
export function startConvertingProcess(paths: readonly string[]): ConvertingProcess {
  const child = fork(script, ['--documents', paths.join(',')], { execArgv: ['--v8-pool-size=1', '--import', 'tsx'] });
  return {
    run: async (seconds) => {
      const answer = once(child, 'message');
      child.send(seconds);
      const [figures] = (await answer) as [OneThread];
      return figures;
    },
    stop: () => {
      child.disconnect();
    },
  };
}
