/** References to notes, and the notes themselves. */
import type { Block } from '../../document/block.js';
import type { Inline } from '../../document/run.js';
import { textWidthOf } from '../defaults/default-page.js';
import { childrenOf } from './dom/dom.js';
import { Flow } from './flow.js';
import { runPropertiesOf } from './inline-format.js';
import { rootStyle } from './page/page-styles.js';
import type { PageContext } from './page/page-context.js';
import type { PageNote } from './page/page-notes.js';
import type { Place, Reader } from './reader.js';

const styles = {
  footnote: { reference: 'FootnoteReference', text: 'FootnoteText' },
  endnote: { reference: 'EndnoteReference', text: 'EndnoteText' },
} as const;

/** Reserves the note at its first reference; later references refer to the same note. */
export function readNoteReference(note: PageNote, { state, flow, style }: Place, { page }: Reader): void {
  const { builder, notes } = page;
  if (note.noteId === undefined) {
    note.noteId = builder.reserveNote(note.kind);
    notes?.waiting.push(note);
  }
  const { styleId: _, verticalAlign: __, ...properties } = runPropertiesOf({ ...state, style }, page);
  const content = { kind: 'note-reference', note: note.kind, id: note.noteId, customMark: false } as const;
  flow.object(content, { ...properties, styleId: styles[note.kind].reference });
}

/** Called after the entire page is read, so that no note can wait for itself. */
export function readWaitingNotes(reader: Reader): void {
  const { page } = reader;
  const waiting = page.notes?.waiting ?? [];
  for (let note = waiting.shift(); note; note = waiting.shift()) {
    const scope = {
      style: rootStyle(),
      styleId: styles[note.kind].text,
      start: 0,
      end: 0,
      width: textWidthOf(page.builder.page),
      listDepth: -1,
      characterStyles: [],
      isTight: true,
    };
    const flow = new Flow(scope);
    reader.into(childrenOf(note.element), { style: scope.style, characterStyles: [] }, flow);
    page.builder.setNote(note.kind, note.noteId ?? '', withMark(note, inNoteStyle(flow.finish(), scope.styleId)));
  }
}

/** Paragraphs without a style get the style of notes. */
const inNoteStyle = (blocks: readonly Block[], styleId: string): Block[] =>
  blocks.map((block) =>
    block.kind === 'paragraph' && block.properties.styleId === undefined
      ? { ...block, properties: { ...block.properties, styleId } }
      : block,
  );

/** The note's own number goes to the beginning of its first paragraph; a note ends with a paragraph. */
function withMark({ kind }: PageNote, blocks: readonly Block[]): Block[] {
  const mark: Inline[] = [
    { kind: 'run', properties: { styleId: styles[kind].reference }, content: [{ kind: 'note-mark' }] },
    { kind: 'run', properties: {}, content: [{ kind: 'text', text: ' ' }] },
  ];
  const [first, ...rest] = blocks;
  const own: Block = { kind: 'paragraph', properties: { styleId: styles[kind].text }, children: mark };
  const marked = first?.kind === 'paragraph' ? [{ ...first, children: [...mark, ...first.children] }, ...rest] : [own, ...blocks];
  return marked.at(-1)?.kind === 'paragraph' ? marked : [...marked, { kind: 'paragraph', properties: {}, children: [] }];
}

/** Hides sections of notes and comments, which are not read in their place. */
export function hideNotes(page: PageContext): void {
  for (const section of [...(page.notes?.sections ?? []), ...(page.comments?.sections ?? [])]) page.shown.add(section);
}
