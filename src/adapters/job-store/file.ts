/** Jobs in a folder, a folder for each: for the processes of one machine. They survive a restart. */
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeState, readState, whereThere, writeDurably, writeFirstState } from './job-folder.js';
import { isJobKey, nameForm, wrongKey } from './job-key.js';
import { claimed, finished, givenBack, isClaimable, newState, renewed, statusOf, type JobState } from './job-state.js';
import type { JobKey, JobStore, NewJob } from './types.js';

/** Options of {@link createFileJobStore}. */
export interface FileJobStoreOptions {
  /** On a local file system, with nothing else in it; created if missing, readable by this user only. */
  readonly directory: string;
}

/** Names of owners never begin with a dot, so drafts are apart from them. */
const draftsName = '.drafts';
/** Drafts of a killed process are removed after this time. */
const draftMs = 3_600_000;

interface FoundJob {
  readonly key: JobKey;
  readonly state: JobState;
}

/** Makes the names in a folder durable; not possible everywhere (Windows). */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

/** Folders of owners or jobs; files that somebody else left there are ignored. */
const foldersIn = async (folder: string): Promise<string[]> =>
  ((await whereThere(readdir(folder, { withFileTypes: true }))) ?? [])
    .filter((entry) => entry.isDirectory() && nameForm.test(entry.name))
    .map(({ name }) => name);

const requestName = 'request';
const answerName = (lease: string): string => `${lease}.answer`;

/** The folders of a store. */
function foldersOf(directory: string) {
  const drafts = join(directory, draftsName);
  const folderOf = (key: JobKey): string | undefined => (isJobKey(key) ? join(directory, key.owner, key.id) : undefined);

  async function newDraft(): Promise<string> {
    const draft = join(drafts, randomUUID());
    await mkdir(draft, { recursive: true, mode: 0o700 });
    return draft;
  }

  /** At once for all processes; false if it is missing. */
  async function removeFolder(folder: string): Promise<boolean> {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    const gone = join(drafts, randomUUID());
    if ((await whereThere(rename(folder, gone).then(() => true))) === undefined) return false;
    await rm(gone, { recursive: true, force: true });
    return true;
  }

  /** Jobs that have not expired; those that have are removed. */
  async function jobsOf(owner: string, now: number): Promise<FoundJob[]> {
    const found: FoundJob[] = [];
    for (const id of await foldersIn(join(directory, owner))) {
      const folder = join(directory, owner, id);
      const state = await readState(folder);
      if (state && state.endsAt <= now) await removeFolder(folder);
      else if (state) found.push({ key: { owner, id }, state });
    }
    return found;
  }

  async function place(draft: string, owner: string, folder: string): Promise<void> {
    const parent = join(directory, owner);
    // The owner's folder may be removed in between because it is empty.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await mkdir(parent, { recursive: true, mode: 0o700 });
      if ((await whereThere(rename(draft, folder).then(() => true))) !== undefined) return syncFolder(parent);
    }
    throw new Error('the folder of a job could not be created');
  }

  async function removeOldDrafts(now: number): Promise<void> {
    for (const name of (await whereThere(readdir(drafts))) ?? []) {
      const draft = join(drafts, name);
      const facts = await whereThere(stat(draft));
      if (facts && facts.mtimeMs + draftMs <= now) await rm(draft, { recursive: true, force: true });
    }
  }

  return { folderOf, newDraft, removeFolder, jobsOf, place, removeOldDrafts };
}

/** @param now The clock, milliseconds; for tests. */
export function createFileJobStore({ directory }: FileJobStoreOptions, now: () => number = Date.now): JobStore {
  const folders = foldersOf(directory);

  async function change(
    key: JobKey,
    next: (state: JobState) => JobState | undefined,
  ): Promise<{ folder: string; state: JobState } | undefined> {
    const folder = folders.folderOf(key);
    if (folder === undefined) return undefined;
    const state = await changeState(folder, (current) => (current.endsAt <= now() ? undefined : next(current)));
    return state && { folder, state };
  }

  async function exceeds(owner: string, maxJobs: number, maxBytes: number): Promise<boolean> {
    const jobs = await folders.jobsOf(owner, now());
    return jobs.length > maxJobs || jobs.reduce((sum, { state }) => sum + state.bytes, 0) > maxBytes;
  }

  async function add({ owner, request, keepMs }: NewJob, folder: string): Promise<void> {
    const draft = await folders.newDraft();
    await writeDurably(join(draft, requestName), request);
    await writeFirstState(draft, newState(now(), keepMs, request.length));
    await syncFolder(draft);
    await folders.place(draft, owner, folder);
  }

  // One after another: the jobs of an owner are counted before and after. Two processes that add an owner's last job at once may both be refused.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  const ready = async (): Promise<void> => void (await mkdir(directory, { recursive: true, mode: 0o700 }));
  return {
    ready,
    create: (job, { maxJobs, maxBytes }) =>
      inTurn(async () => {
        const folder = folders.folderOf(job);
        if (folder === undefined) throw wrongKey();
        if (await exceeds(job.owner, maxJobs - 1, maxBytes - job.request.length)) return false;
        await add(job, folder);
        if (!(await exceeds(job.owner, maxJobs, maxBytes))) return true;
        await folders.removeFolder(folder);
        return false;
      }),
    claimable: async (limit) => {
      await folders.removeOldDrafts(now());
      const found: FoundJob[] = [];
      for (const owner of await foldersIn(directory)) {
        const jobs = await folders.jobsOf(owner, now());
        found.push(...jobs.filter(({ state }) => isClaimable(state, now())));
        // Fails as long as there are jobs in it.
        if (jobs.length === 0) await rmdir(join(directory, owner)).catch(() => undefined);
      }
      return found
        .sort((one, other) => one.state.createdAt - other.state.createdAt)
        .slice(0, limit)
        .map(({ key }) => key);
    },
    claim: async (key, leaseMs) => {
      const lease = randomUUID();
      const job = await change(key, (state) => claimed(state, lease, now(), leaseMs));
      const request = job && (await whereThere(readFile(join(job.folder, requestName))));
      return request && { lease, tries: job.state.tries, request };
    },
    renew: async (key, lease, leaseMs) => (await change(key, (state) => renewed(state, lease, now(), leaseMs))) !== undefined,
    giveBack: async (key, lease, delayMs) => void (await change(key, (state) => givenBack(state, lease, now(), delayMs))),
    finish: async (key, lease, answer, keepMs) => {
      const folder = folders.folderOf(key);
      const before = folder === undefined ? undefined : await readState(folder);
      if (folder === undefined || !before || !finished(before, lease, now(), keepMs, answer.length)) return false;
      const file = join(folder, answerName(lease));
      // An earlier call may have failed after it was written.
      await rm(file, { force: true });
      await whereThere(writeDurably(file, answer));
      const job = await change(key, (state) => finished(state, lease, now(), keepMs, answer.length));
      await rm(job ? join(folder, requestName) : file, { force: true });
      return job !== undefined;
    },
    read: async (key) => {
      const folder = folders.folderOf(key);
      const state = folder === undefined ? undefined : await readState(folder);
      if (folder === undefined || !state || state.endsAt <= now()) return undefined;
      const status = statusOf(state, now());
      if (status !== 'done') return { status };
      const answer = await whereThere(readFile(join(folder, answerName(state.lease ?? ''))));
      return answer && { status, answer };
    },
    remove: async (key) => {
      const folder = folders.folderOf(key);
      return folder !== undefined && folders.removeFolder(folder);
    },
    check: async () => {
      await ready();
      await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}
