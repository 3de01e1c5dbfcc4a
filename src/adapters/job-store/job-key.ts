/** The form of the names of owners and jobs, which stores use in names of folders and keys. */
import type { JobKey } from './types.js';

export const nameForm = /^[A-Za-z0-9_-]{1,100}$/;

/** A key of another form has no job. */
export const isJobKey = ({ owner, id }: JobKey): boolean => nameForm.test(owner) && nameForm.test(id);

export const wrongKey = (): TypeError => new TypeError('owner and id must be letters, digits, - and _, at most 100');
