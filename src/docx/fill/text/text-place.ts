/** The place of a value within text. */
import { endsTable } from '../template/placeholders.js';
import { tagsIn } from '../../edit/tags.js';
import { afterName } from '../../edit/attributes.js';
import type { RunLook } from '../content/runs.js';
import { startTagEnd } from '../../edit/markup.js';
import { outerXml, markupText, childOf } from '../../edit/fragment.js';
import type { Story } from '../fill-scope.js';
import { paragraphProperties } from '../control/read-control.js';
import type { Surroundings } from '../scan/story-index.js';

export interface TextPlace {
  readonly story: Story;
  readonly at: Surroundings;
  /** The range that is cut out. */
  readonly start: number;
  readonly end: number;
  /** Closes the run that contains `start`; empty between runs. */
  readonly close: string;
  /** Reopens the run for the text after `end`. */
  readonly open: string;
  readonly look: RunLook;
  /** Its run, or the place itself between runs, is a child of the paragraph. */
  readonly isDirect: boolean;
  /** The start and end of the runs if they contain nothing else before and after it; otherwise undefined. */
  readonly wholeStart?: number | undefined;
  readonly wholeEnd?: number | undefined;
}

/** Puts runs in the place of the range that is cut out. */
export function replaceAt({ story, start, end, close, open, wholeStart, wholeEnd }: TextPlace, runs: string): void {
  const from = close !== '' && wholeStart !== undefined ? wholeStart : start;
  const to = open !== '' && wholeEnd !== undefined ? wholeEnd : end;
  story.edits.replace(from, to, `${from === start ? close : ''}${runs}${to === end ? open : ''}`);
}

/** Marks that do not keep a paragraph from being empty. */
const markNames: ReadonlySet<string> = new Set(['w:proofErr', 'w:lastRenderedPageBreak']);

function isNothing(xml: string, scope: RunLook['scope']): boolean {
  return markupText(xml).trim() === '' && Array.from(tagsIn(xml, scope)).every(({ name }) => markNames.has(name));
}

/**
 * Ends the paragraph before the place, inserts the blocks, and restarts it after them; an empty paragraph is left out.
 * @returns false if the place is not directly in a paragraph, or the paragraph ends a section
 */
export function partParagraph(place: TextPlace, blocks: string): boolean {
  const { story, at, start, end, close, open, wholeStart, wholeEnd } = place;
  const { paragraph } = at;
  if (!paragraph || !place.isDirect) return false;
  const { source } = story;
  const tagEnd = startTagEnd(source, paragraph.start);
  const raw = source.slice(paragraph.start + 1, afterName(source, paragraph.start + 1));
  const properties = paragraphProperties(source, paragraph.start, at.scope);
  if (childOf(properties, 'w:sectPr')) return false;
  const contentStart = properties?.end ?? tagEnd;
  const contentEnd = source.lastIndexOf('</', paragraph.end - 1);
  const isFirst = wholeStart !== undefined && isNothing(source.slice(contentStart, wholeStart), at.scope);
  const isLast = wholeEnd !== undefined && isNothing(source.slice(wholeEnd, contentEnd), at.scope);
  const before = isFirst ? '' : `${wholeStart === undefined ? close : ''}</${raw}>`;
  const after = isLast ? '' : `<${raw}>${outerXml(source, properties)}${wholeEnd === undefined ? open : ''}`;
  // A cell ends with a paragraph (§17.4.65).
  const last = isLast && endsTable(blocks) ? '<w:p/>' : '';
  story.edits.replace(
    isFirst ? paragraph.start : (wholeStart ?? start),
    isLast ? paragraph.end : (wholeEnd ?? end),
    `${before}${blocks}${last}${after}`,
  );
  return true;
}
