/**
 * The state of a job as numbered files of its folder, of which the highest counts. A change links the next number, which succeeds once, so
 * that processes need no lock, and one that is killed leaves none behind.
 */
import { randomUUID } from 'node:crypto';
import { link, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobState } from './job-state.js';

interface Numbered {
  readonly number: number;
  readonly state: JobState;
}

/** Attempts of a change or of a read; each fails only because another process has changed the job meanwhile. */
const maxAttempts = 100;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Undefined in place of a file or folder that is missing. */
export async function whereThere<T>(value: Promise<T>): Promise<T | undefined> {
  try {
    return await value;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Durable when it resolves. */
export async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const stateFile = (folder: string, number: number): string => join(folder, `${String(number)}.json`);

async function numbersIn(folder: string): Promise<number[] | undefined> {
  const names = await whereThere(readdir(folder));
  const numbers = names?.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
  return numbers?.map(Number).sort((one, other) => one - other);
}

/** Undefined for a file that the disk has damaged, which costs its job but no other. */
function numbered(number: number, text: string): Numbered | undefined {
  try {
    return { number, state: JSON.parse(text) as JobState };
  } catch {
    return undefined;
  }
}

async function readNumbered(folder: string): Promise<Numbered | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const number = (await numbersIn(folder))?.at(-1);
    if (number === undefined) return undefined;
    const text = await whereThere(readFile(stateFile(folder, number), 'utf8'));
    if (text !== undefined) return numbered(number, text);
  }
  throw new Error('the state of a job changes too often to be read');
}

/** Undefined if the job is missing. */
export const readState = async (folder: string): Promise<JobState | undefined> => (await readNumbered(folder))?.state;

export const writeFirstState = (folder: string, state: JobState): Promise<void> =>
  writeDurably(stateFile(folder, 1), JSON.stringify(state));

/** False if another process was first. */
async function writeNext(folder: string, { number, state }: Numbered): Promise<boolean> {
  const [draft, file] = [join(folder, `${randomUUID()}.draft`), stateFile(folder, number)];
  try {
    await writeDurably(draft, JSON.stringify(state));
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const numbers = (await numbersIn(folder)) ?? [];
  // The number was free because others had already gone beyond it and removed it.
  const isHighest = numbers.at(-1) === number;
  const old = isHighest ? numbers.slice(0, -1) : [number];
  await Promise.all(old.map((one) => rm(stateFile(folder, one), { force: true })));
  return isHighest;
}

/** The new state; undefined if the job is missing or `next` does not allow the change. */
export async function changeState(folder: string, next: (state: JobState) => JobState | undefined): Promise<JobState | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const current = await readNumbered(folder);
    const state = current && next(current.state);
    if (!state) return undefined;
    if (await writeNext(folder, { number: current.number + 1, state })) return state;
  }
  throw new Error('the state of a job changes too often to be changed');
}
