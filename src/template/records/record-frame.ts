/** A record of a mail merge → the object that tags and fields see. */
import type { Frame } from '../expression/frame.js';
import type { MergeRecord } from './record-cursor.js';

export function recordFrame({ data, at, isBehindLast }: MergeRecord): Frame {
  return { value: data, outer: undefined, at, isRecord: true, isBehindLast };
}
