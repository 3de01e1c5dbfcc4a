/** How the bytes of jobs are sealed, and what they are bound to. */
import type { JobKey } from '../../adapters/job-store/types.js';

/** Seals bytes for a context, without which they cannot be opened. */
export interface JobSeal {
  seal(plain: readonly Uint8Array[], context: string): Promise<Buffer>;
  open(sealed: Buffer, context: string): Promise<Buffer>;
}

export const sealContext = ({ owner, id }: JobKey, direction: 'request' | 'answer'): string => `job:${owner}:${id}:${direction}`;

export const nameOfJob = ({ owner, id }: JobKey): string => `${owner}/${id}`;
