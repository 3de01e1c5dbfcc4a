/** A run of vitest from the folder of checkouts, with our recorder of a peer. */
import { join } from 'node:path';
import type { PeerOptions } from './peer.js';
import type { Recorder } from './run-recorder.js';

export const vitestRecorder = ({ tools }: PeerOptions): Recorder => ({
  command: process.execPath,
  arguments: [join(tools, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(import.meta.dirname, 'record/vitest.config.mjs')],
});
