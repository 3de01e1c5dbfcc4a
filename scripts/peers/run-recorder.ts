/** Runs a peer's own tests with a recorder around the library; their failures do not matter, but missing recordings do. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import type { PeerOptions } from './peer.js';
import { readCases, type RecordedCase } from './read-cases.js';

export interface Recorder {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const longest = 600_000;

/** @throws Error with the last lines of the run, if nothing was recorded */
export function recordCases(peer: string, { folder, scratch }: PeerOptions, recorder: Recorder): RecordedCase[] {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const own = { PEER_NAME: peer, PEER_FOLDER: folder, PEER_CASES: scratch, PYTHONDONTWRITEBYTECODE: '1' };
  const env = { ...process.env, ...own, ...recorder.env };
  const options = { cwd: folder, env, encoding: 'utf8', timeout: longest, maxBuffer: 1 << 28 } as const;
  const { stdout, stderr, error } = spawnSync(recorder.command, recorder.arguments, options);
  const cases = readCases(scratch);
  if (cases.length > 0) return cases;
  const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n');
  throw new Error(`nothing was recorded of ${peer}: ${error ? `${recorder.command} ${error.message}` : said}`);
}
