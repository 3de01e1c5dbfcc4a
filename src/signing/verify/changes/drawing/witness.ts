/** An added or changed object on a page → its place and a description of what it draws, for readers of the report. */
import { summarizeDrawing, type DrawingSummary } from '../../../../pdf/content/drawing-summary.js';
import { displayableText } from '../../../../base/displayable-text.js';
import type { PdfObject } from '../../../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../../pdf/objects/text-string.js';
import type { PlacedDict } from '../../../../pdf/read/field-tree.js';
import { catalogOf, asDict, asName, asString } from '../../../../pdf/read/object-source.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';
import type { DocumentChange } from '../../../../contract/verification-report.js';
import type { Cover } from './page-cover.js';
import type { PageNode } from '../ruled-objects.js';
import type { Step } from '../step.js';
import { normalLook } from './visible-area.js';

/** The report's fields about a change’s place. */
export type Witness = Pick<DocumentChange, 'page' | 'overlapsPage' | 'pageShare' | 'box' | 'draws'>;

/** The longest text that is quoted. */
const longestText = 100;

const quoted = (text: string): string => `“${displayableText(text.length > longestText ? `${text.slice(0, longestText)}…` : text)}”`;
const counted = (count: number, one: string, several: string): string[] => (count === 0 ? [] : [count === 1 ? one : `${count} ${several}`]);

function drawingWords({ text, hasUnreadableText, shapes, pictures, isIncomplete }: DrawingSummary): string {
  const parts = [
    ...(text === '' ? [] : [`the text ${quoted(text)}`]),
    ...(hasUnreadableText ? ['unreadable text'] : []),
    ...counted(shapes, 'a line or an area', 'lines or areas'),
    ...counted(pictures, 'a picture', 'pictures'),
    ...(isIncomplete ? ['more that was not read'] : []),
  ];
  if (parts.length === 0) return 'nothing';
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** The maximum number of list choices that are named. */
const mostChoices = 20;

/** A field's value in words: for a list, each choice. */
function valueWords(view: PdfView, value: PdfObject | undefined): string {
  const resolved = view.resolve(value);
  const items = Array.isArray(resolved) ? (resolved as readonly PdfObject[]).slice(0, mostChoices) : [resolved];
  const texts = items.flatMap((item) => {
    const string = asString(view, item);
    return string === undefined ? (asName(view, item) ?? []) : [decodePdfText(string.bytes)];
  });
  return texts.length === 0 ? 'its value' : `its value ${texts.map(quoted).join(', ')}`;
}

/** As part of a sentence: `the text “Jane” and 2 lines or areas`. */
export function drawnWords({ after, budget }: Pick<Step, 'after' | 'budget'>, { dict }: PlacedDict): string {
  const look = normalLook(after, dict);
  if (look !== undefined) {
    const resources = asDict(after, asDict(after, catalogOf(after)?.get('AcroForm'))?.get('DR'));
    return drawingWords(summarizeDrawing([look], after, budget, resources));
  }
  const subtype = asName(after, dict.get('Subtype'));
  const contents = asString(after, dict.get(subtype === 'Widget' ? 'V' : 'Contents'));
  const text = contents === undefined ? '' : ` with the text ${quoted(decodePdfText(contents.bytes))}`;
  return `what programs make of ${subtype === 'Widget' ? 'the value' : `an annotation (${subtype ?? 'unknown kind'})`}${text}`;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** @param otherValue The value of a field whose appearance shows something else: programs that can fill in forms show it */
export function witnessOf(
  step: Pick<Step, 'after' | 'budget'>,
  page: PageNode,
  annotation: PlacedDict,
  { share, box }: Cover,
  otherValue?: PdfObject,
): Witness {
  const [left, bottom, right, top] = box ?? [];
  const place =
    left === undefined || bottom === undefined || right === undefined || top === undefined
      ? {}
      : { box: [rounded(left), rounded(bottom), rounded(right), rounded(top)] as const };
  const value = otherValue === undefined ? '' : `; programs in which fields can be filled in show ${valueWords(step.after, otherValue)}`;
  return { page: page.number, overlapsPage: true, pageShare: share, ...place, draws: `${drawnWords(step, annotation)}${value}` };
}
