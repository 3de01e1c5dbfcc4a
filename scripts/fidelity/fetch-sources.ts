/**
 * Downloads the files of the list into a folder. A file is written under another name until its SHA-256 is verified, so that an interrupted
 * run leaves nothing half-written, and the next one fetches only missing files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Source } from './read-sources.js';

export interface FetchOptions {
  readonly sources: readonly Source[];
  readonly folder: string;
  /** Followed by `/owner/name/commit/path`. */
  readonly baseUrl: string;
  /** Files at one time; default 4. */
  readonly concurrency?: number;
  /** Milliseconds for one attempt at one file; default 60,000. */
  readonly timeoutMs?: number;
  /** Milliseconds before the second attempt, twice that before the third; default 1,000. */
  readonly pauseMs?: number;
  readonly signal?: AbortSignal;
}

export interface FetchOutcome {
  readonly fetched: number;
  /** Files that were already present. */
  readonly present: number;
  /** A sentence for each file that could not be fetched; starts with its name. */
  readonly failures: readonly string[];
  /** Files that were not tried, since the host could not be reached. */
  readonly skipped: number;
}

const attempts = 3;
/** Consecutive files whose host did not respond, after which the rest is not tried. */
const mostUnreachable = 4;

/** A failure that another attempt may fix. */
class PassingFailure extends Error {}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function isThere({ file, sha256 }: Source, folder: string): boolean {
  const path = join(folder, file);
  return existsSync(path) && sha256Of(readFileSync(path)) === sha256;
}

function urlOf({ repository, commit, path }: Source, baseUrl: string): string {
  const segments = path.split('/').map(encodeURIComponent).join('/');
  return `${baseUrl.replace(/\/+$/, '')}/${repository}/${commit}/${segments}`;
}

/** Reads no more bytes than the list states. */
async function bodyOf(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) throw new Error(`is larger than ${String(most)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function attempt(source: Source, options: FetchOptions): Promise<Uint8Array> {
  const url = urlOf(source, options.baseUrl);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 60_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw new PassingFailure(`${url} cannot be reached (${reasonOf(error)})`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    const answer = `${url} answers ${String(response.status)}`;
    throw response.status >= 500 || response.status === 429 ? new PassingFailure(answer) : new Error(answer);
  }
  const bytes = await bodyOf(response, source.bytes).catch((error: unknown) => {
    throw error instanceof Error && error.message.startsWith('is larger')
      ? new Error(`${url} ${error.message}`)
      : new PassingFailure(`${url} broke off (${reasonOf(error)})`);
  });
  const sum = sha256Of(bytes);
  if (sum !== source.sha256) throw new Error(`${url} has SHA-256 ${sum}, not ${source.sha256}`);
  return bytes;
}

/** `fetch failed` is not helpful; its cause is. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

async function fetchOne(source: Source, options: FetchOptions): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      const bytes = await attempt(source, options);
      const path = join(options.folder, source.file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.part`, bytes);
      renameSync(`${path}.part`, path);
      return;
    } catch (error) {
      if (!(error instanceof PassingFailure) || tried === attempts || options.signal?.aborted === true) throw error;
      await pause((options.pauseMs ?? 1000) * tried);
    }
  }
}

/** Fetches missing files. Never rejects for a file: problems are in `failures`. */
export async function fetchSources(options: FetchOptions): Promise<FetchOutcome> {
  const failures: string[] = [];
  let [fetched, present, skipped, unreachable] = [0, 0, 0, 0];
  const waiting = options.sources.values();
  const work = async (): Promise<void> => {
    for (const source of waiting) {
      if (isThere(source, options.folder)) present += 1;
      else if (unreachable >= mostUnreachable || options.signal?.aborted === true) skipped += 1;
      else {
        try {
          await fetchOne(source, options);
          fetched += 1;
          unreachable = 0;
        } catch (error) {
          unreachable = error instanceof PassingFailure ? unreachable + 1 : 0;
          failures.push(`${source.file}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 4 }, work));
  return { fetched, present, skipped, failures };
}
