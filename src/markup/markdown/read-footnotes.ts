/** References to notes → footnotes; a second reference to one note repeats its number. */
import type { Inline, RunProperties } from '../../document/run.js';
import type { MarkdownContext } from './markdown-context.js';
import { inlineText } from './text/plain-text.js';
import { textRuns } from './text/text-runs.js';
import type { FootnoteReference, InlineNote } from './lex/token-types.js';

const referenceRun = (run: RunProperties): RunProperties => ({ ...run, styleId: 'FootnoteReference' });

/** The first reference reserves the note; its text is read after the entire body, so that no note can wait for itself. */
export function readFootnoteReference(token: FootnoteReference, run: RunProperties, context: MarkdownContext): Inline[] {
  const { builder, notes } = context;
  const label = token.label.toLowerCase();
  const known = notes.get(label);
  if (known) return repeatedReference(known, run);
  if (context.isInNote) return inParentheses(noteText(label, context), run, context);
  const id = builder.reserveNote('footnote');
  const note = context.footnotes.get(label);
  context.waitingNotes.push({ id, tokens: note?.definition.tokens ?? [], index: note?.index });
  if (!context.repeatedNotes.has(label)) return [reference(id, run)];
  const anchor = `_RefNote${id}`;
  notes.set(label, { id, bookmark: builder.bookmarks.nameOf(anchor) });
  return builder.bookmarks.around(anchor, [reference(id, run)]);
}

export function readInlineNote(token: InlineNote, run: RunProperties, context: MarkdownContext): Inline[] {
  if (context.isInNote) return inParentheses(inlineText(token.tokens), run, context);
  const id = context.builder.reserveNote('footnote');
  context.waitingNotes.push({ id, tokens: [{ type: 'paragraph', raw: token.raw, text: token.raw, tokens: token.tokens }] });
  return [reference(id, run)];
}

/** Word has no nested notes (§17.11.10): their text is in the note that refers to them. */
function inParentheses(text: string, run: RunProperties, context: MarkdownContext): Inline[] {
  return textRuns(` (${text.trim()})`, run, context.bidiLanguage);
}

function noteText(label: string, context: MarkdownContext): string {
  const note = context.footnotes.get(label);
  if (!note) return '';
  context.cutText(note.index);
  return inlineText(note.definition.tokens);
}

function reference(id: string, run: RunProperties): Inline {
  return { kind: 'run', properties: referenceRun(run), content: [{ kind: 'note-reference', note: 'footnote', id, customMark: false }] };
}

/** `NOTEREF` with the note's number: notes are numbered like their ids. */
function repeatedReference(note: { id: string; bookmark: string }, run: RunProperties): Inline[] {
  const shown: Inline = { kind: 'run', properties: referenceRun(run), content: [{ kind: 'text', text: note.id }] };
  return [{ kind: 'field', instruction: ` NOTEREF ${note.bookmark} \\f \\h `, dirty: false, children: [shown] }];
}
