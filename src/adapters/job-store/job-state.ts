/** The states of a job and their changes, for stores that change them themselves. Each change gives the next state, or undefined if it is not allowed. */
import type { StoredJob } from './types.js';

export interface JobState {
  readonly createdAt: number;
  /** When the job is forgotten. */
  readonly endsAt: number;
  /** When it can be claimed: its lease, or the pause after it was given back, ends then. */
  readonly freeAt: number;
  /** The last claim's lease; undefined once it was given back. */
  readonly lease?: string | undefined;
  readonly tries: number;
  readonly isDone: boolean;
  /** Bytes that the store holds for it. */
  readonly bytes: number;
}

export const newState = (now: number, keepMs: number, bytes: number): JobState => ({
  ...{ createdAt: now, endsAt: now + keepMs, freeAt: now },
  ...{ tries: 0, isDone: false, bytes },
});

export const isClaimable = ({ isDone, freeAt }: JobState, now: number): boolean => !isDone && freeAt <= now;

export function statusOf(state: JobState, now: number): StoredJob['status'] {
  if (state.isDone) return 'done';
  return state.lease !== undefined && state.freeAt > now ? 'running' : 'waiting';
}

const leased = (state: JobState, now: number, leaseMs: number): JobState => ({
  ...state,
  freeAt: now + leaseMs,
  endsAt: Math.max(state.endsAt, now + leaseMs),
});

export const claimed = (state: JobState, lease: string, now: number, leaseMs: number): JobState | undefined =>
  isClaimable(state, now) ? { ...leased(state, now, leaseMs), lease, tries: state.tries + 1 } : undefined;

const isHeld = (state: JobState, lease: string): boolean => !state.isDone && state.lease === lease;

export const renewed = (state: JobState, lease: string, now: number, leaseMs: number): JobState | undefined =>
  isHeld(state, lease) ? leased(state, now, leaseMs) : undefined;

export const givenBack = (state: JobState, lease: string, now: number, delayMs: number): JobState | undefined =>
  isHeld(state, lease) ? { ...state, lease: undefined, freeAt: now + delayMs, tries: state.tries - 1 } : undefined;

/** @param bytes The answer's size */
export const finished = (state: JobState, lease: string, now: number, keepMs: number, bytes: number): JobState | undefined =>
  isHeld(state, lease) ? { ...state, isDone: true, endsAt: now + keepMs, bytes } : undefined;
