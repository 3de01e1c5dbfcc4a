/** `docops serve` under a test: started with flags and variables, ready, with a key obtained as users obtain one. */
import { expect } from 'vitest';
import { startProgram, type RunningProgram } from './http-processes.js';
import { untilReady } from './http-service.js';
import type { Reached } from './public-clients.js';

export interface Served extends Reached {
  readonly program: RunningProgram;
  /** The folder for keys and usage events. */
  readonly data: string;
}

/** The flags with which everything must also hold. */
export const withAndWithoutCompatibility: readonly { readonly title: string; readonly flags: readonly string[] }[] = [
  [],
  ['--compatibility', 'superdoc'],
].map((flags) => ({ title: ['docops serve', ...flags].join(' '), flags }));

/** @param data A separate folder */
export async function serve(
  data: string,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const program = startProgram(['dist/cli.js', 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data, ...flags], environment);
  const [, url = ''] = await program.printed(/listening on (http\S+\/v1)\n/);
  await untilReady(url);
  const email = encodeURIComponent('ann@example.com');
  expect((await fetch(`${url}/auth/register?email=${email}`)).status).toBe(200);
  const [, code = ''] = await program.printed(/code is (\d{6})/);
  const key = (await (await fetch(`${url}/auth/verify?email=${email}&code=${code}`)).json()) as string;
  return { url, key, program, data };
}
