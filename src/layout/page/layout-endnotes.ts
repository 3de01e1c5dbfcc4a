/** Endnotes after the body: a separator, then the notes as ordinary content (WR-NOTE-9). */
import { flowContent } from '../flow/flow-content.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { PageFiller } from './page-filler.js';

/** @param order ids of the endnotes that the text refers to */
export function layoutEndnotes(filler: PageFiller, context: FlowContext, order: readonly string[]): void {
  if (order.length === 0) return;
  for (const note of context.tree.endnotes.values()) {
    if (note.type === 'separator') filler.fill(flowContent(note.children, context), 'explicit-break');
  }
  for (const id of order) {
    const note = context.tree.endnotes.get(id);
    if (note) filler.fill(flowContent(note.children, context), 'explicit-break', { noteMark: context.noteMarks.endnote(id) });
  }
}
