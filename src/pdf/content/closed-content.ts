/** Content of a page → the same with every state that it saves restored, so that content after it is not affected (ISO 32000-2 §8.4.2, §9.4.1, §14.6). */
import type { Budget } from '../../base/abort.js';
import { contentOperations } from './content-operations.js';

export interface ClosedContent {
  /** The content without restores that have no save, which viewers ignore; absent if it has none. */
  readonly data?: Uint8Array;
  /** Operators that end what the content leaves open; empty if it leaves nothing open. */
  readonly end: string;
}

/** More states than viewers keep. */
const mostOpen = 10_000;

export function closedContent(data: Uint8Array, budget: Budget): ClosedContent {
  const open = { saved: 0, marked: 0, text: false };
  const stray: number[] = [];
  for (const { operator, start } of contentOperations(data, budget)) {
    if (operator === 'q') open.saved += 1;
    else if (operator === 'Q' && open.saved === 0) stray.push(start);
    else if (operator === 'Q') open.saved -= 1;
    else if (operator === 'BT') open.text = true;
    else if (operator === 'ET') open.text = false;
    else if (operator === 'BMC' || operator === 'BDC') open.marked += 1;
    else if (operator === 'EMC' && open.marked > 0) open.marked -= 1;
  }
  const end = [
    ...(open.text ? ['ET'] : []),
    ...Array.from({ length: Math.min(open.marked, mostOpen) }, () => 'EMC'),
    ...Array.from({ length: Math.min(open.saved, mostOpen) }, () => 'Q'),
  ].join(' ');
  if (stray.length === 0) return { end };
  const without = Uint8Array.from(data);
  for (const at of stray) without[at] = 0x20;
  return { data: without, end };
}
