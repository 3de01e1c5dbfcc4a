/** Appends the content of a run to its paragraph's text: characters as they are, everything else as objects, anchors and marks. */
import { copyWith } from '../../../base/copy-with.js';
import type { ResolvedRun, ResolvedParagraph } from '../../../document/cascade/resolved.js';
import { formatNumber } from '../../../document/number-format/format-number.js';
import type { RunContent } from '../../../document/run.js';
import { columnBreakCharacter, lineBreakCharacter, pageBreakCharacter, tabCharacter } from '../prepared-paragraph.js';
import { type CollectedStyle, appendCased, type CollectedText } from './collected-text.js';
import { computedStyle } from './compute-field.js';
import type { Paragraph } from '../../../document/paragraph.js';
import type { FlowContext } from '../../flow/flow-context.js';
import type { FieldStack } from './field-stack.js';

type ContentOf<Kind extends RunContent['kind']> = Extract<RunContent, { kind: Kind }>;

export function collectContent(content: RunContent, style: CollectedStyle, run: ResolvedRun, walk: Walk): void {
  const { out } = walk;
  walk.fields.resultStarts(style);
  switch (content.kind) {
    case 'text':
      appendText(content, style, run, walk);
      return;
    case 'tab':
      out.append(tabCharacter, style);
      return;
    case 'positioned-tab':
      out.appendPositionedTab(content, style);
      return;
    case 'break':
      appendBreak(content, style, walk);
      return;
    case 'soft-hyphen':
      out.append('\u00AD', style);
      return;
    case 'no-break-hyphen':
      out.append('\u2011', style);
      return;
    case 'symbol':
      out.append(String.fromCharCode(content.code), copyWith(style, { symbolFamily: content.font }));
      return;
    case 'drawing':
      appendDrawing(content, style, walk);
      return;
    case 'note-reference':
      appendNoteReference(content, style, walk);
      return;
    case 'note-mark':
      appendNoteMark(style, walk);
      return;
    case 'separator':
    case 'continuation-separator':
      out.appendObject({ kind: 'rule', continuation: content.kind === 'continuation-separator' }, style);
      return;
    case 'ruby':
      out.appendObject({ kind: 'ruby', ruby: content.ruby }, style);
      return;
    case 'comment-reference':
      markComment(content, walk);
      return;
    case 'computed':
      if (content.what === 'pgNum') appendPageNumber(style, run, walk);
      return;
    default:
      return;
  }
}

function appendText({ text }: ContentOf<'text'>, style: CollectedStyle, run: ResolvedRun, { out }: Walk): void {
  if (run.eastAsianLayout?.combine && text.trim() !== '') out.appendObject({ kind: 'two-lines', text, layout: run.eastAsianLayout }, style);
  else appendCased(text, style, out);
}

const breakCharacters = { page: pageBreakCharacter, column: columnBreakCharacter, line: lineBreakCharacter } as const;

function appendBreak({ type, clear }: ContentOf<'break'>, style: CollectedStyle, { out }: Walk): void {
  if (clear && clear !== 'none') out.clearAtNext(clear);
  out.append(breakCharacters[type], style);
}

function appendDrawing({ drawing }: ContentOf<'drawing'>, style: CollectedStyle, { out }: Walk): void {
  if (drawing.hidden) return;
  if (drawing.placement.kind === 'anchor') out.anchors.push({ offset: out.length, drawing, placement: drawing.placement });
  else out.appendObject({ kind: 'drawing', drawing }, style);
}

function appendNoteReference(content: ContentOf<'note-reference'>, style: CollectedStyle, { out, context: { noteMarks } }: Walk): void {
  const reference = { note: content.note, id: content.id };
  if (noteMarks.restartsByPage) out.dependsOnPass = true;
  if (noteMarks.isShown(content)) out.notes.push({ offset: out.length, reference });
  if (content.customMark) return;
  const mark = content.note === 'footnote' ? noteMarks.footnote(content.id) : noteMarks.endnote(content.id);
  out.append(mark, copyWith(style, { note: reference }));
}

function appendNoteMark(style: CollectedStyle, { out, context, options }: Walk): void {
  if (context.noteMarks.restartsByPage) out.dependsOnPass = true;
  out.append(options.noteMark ?? '', copyWith(style, { part: 'label' as const }));
}

/** Marks the place of a comment that has no range. */
function markComment({ id }: ContentOf<'comment-reference'>, { out, context }: Walk): void {
  if (context.comments?.isShown(id, 'point') !== true) return;
  out.beginComment(id);
  out.endComment(id);
}

function appendPageNumber(style: CollectedStyle, run: ResolvedRun, { out, context: { counters } }: Walk): void {
  out.dependsOnPage = true;
  counters.wasRead = true;
  const text = counters.chapter + formatNumber(counters.number, counters.format);
  out.append(text, computedStyle({ ...style, run }, text));
  out.pageTextEnd = out.length;
}

/** The surroundings of the paragraph, as far as its text depends on them. */
export interface CollectOptions {
  /** The number that `w:footnoteRef` shows in this note. */
  readonly noteMark?: string | undefined;
  /** The paragraph, for fields that look around it. */
  readonly source?: Paragraph;
  /** PAGE and similar fields are evaluated only if the page is known. */
  readonly depth: number;
}

/** The state that is shared while the inlines of one paragraph are collected. */
export interface Walk {
  readonly context: FlowContext;
  readonly paragraph: ResolvedParagraph;
  readonly options: CollectOptions;
  readonly out: CollectedText;
  readonly fields: FieldStack;
}
