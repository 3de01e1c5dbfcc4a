/** A form field's value and what its widget draws: whether a person reads there what a program reads (ISO 32000-2 §12.7.4.3). */
import { shownText } from '../../../pdf/content/shown-text.js';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../../../pdf/objects/pdf-object.js';
import { textOf } from '../../../pdf/read/field-tree.js';
import { arrayOf, catalogOf, dictOf, nameOf, numberOf, stringOf } from '../../../pdf/read/object-source.js';
import type { DocumentChange } from '../../../base/names/verification-report.js';
import type { FieldNode } from './ruled-objects.js';
import type { Step } from './step.js';
import { isHidden } from './visible-area.js';

type Agreement = DocumentChange['appearance'];

/** Field flags (Tables 228, 231, 233). */
const password = 1 << 13;
const combo = 1 << 17;
const pushButton = 1 << 16;
/** Most nodes between a widget and the top of its field. */
const maxAncestors = 32;

/** An entry of the field or of the nearest node above it that has one. */
function inherited({ after }: Step, node: FieldNode, key: string): PdfObject | undefined {
  let dict: PdfDict | undefined = node.dict;
  for (let count = 0; dict !== undefined && count < maxAncestors; count++) {
    const own = dict.get(key);
    if (own !== undefined) return own;
    dict = dictOf(after, dict.get('Parent'));
  }
  return undefined;
}

function textValue({ after }: Step, value: PdfObject | undefined): string | undefined {
  const resolved = after.resolve(value);
  if (resolved === null) return '';
  if (resolved instanceof PdfStream) return textOf(after.document.decodeStream(resolved, after.revision.index).data);
  const string = stringOf(after, resolved);
  return string && textOf(string.bytes);
}

/** What a choice shows for a value: the second of a pair of `Opt` (Table 234). */
function displayed(step: Step, node: FieldNode, value: string): string {
  for (const option of arrayOf(step.after, inherited(step, node, 'Opt')).slice(0, 10_000)) {
    const [exported, shown] = arrayOf(step.after, option).map((item) => textValue(step, item));
    if (exported === value && shown !== undefined) return shown;
  }
  return value;
}

/** The normal appearance, of the state that the widget is in. */
function normalAppearance({ after }: Step, { dict }: FieldNode): PdfStream | undefined {
  const normal = after.resolve(dictOf(after, dict.get('AP'))?.get('N'));
  if (normal instanceof PdfStream) return normal;
  const state = normal instanceof PdfDict ? after.resolve(normal.get(nameOf(after, dict.get('AS')) ?? '')) : undefined;
  return state instanceof PdfStream ? state : undefined;
}

/** Whether the font's shapes came with the update: they may look like anything. */
function isNewFont({ after }: Step, font: PdfDict): boolean {
  const descriptor = dictOf(after, font.get('FontDescriptor'));
  const files = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => descriptor?.get(key));
  return files.some(
    (file) => file instanceof PdfRef && after.document.entry(file.number, after.revision.index)?.revision === after.revision.index,
  );
}

const comparable = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\u2212-]/gu, (sign) => (sign === '\u2212' || sign === '-' ? '-' : ''));

function compareText(step: Step, node: FieldNode, values: readonly string[]): Agreement {
  const form = normalAppearance(step, node);
  // Without an appearance the reader makes one of the value.
  if (form === undefined) return undefined;
  const resources = dictOf(step.after, dictOf(step.after, catalogOf(step.after)?.get('AcroForm'))?.get('DR'));
  const isStrange = (font: PdfDict): boolean => isNewFont(step, font);
  const shown = shownText(form, { view: step.after, budget: step.budget, fallback: resources, isStrange });
  if (shown === undefined) return 'not-comparable';
  const [seen, expected] = [comparable(shown), values.map(comparable)];
  const isList = node.type === 'Ch' && ((numberOf(step.after, inherited(step, node, 'Ff')) ?? 0) & combo) === 0;
  if (isList ? expected.every((value) => seen.includes(value)) : seen === expected.join('')) return undefined;
  // A script of the field may write the value in another form: 1000 as 1,000.00 €.
  const isFormatted = dictOf(step.after, inherited(step, node, 'AA'))?.get('F') !== undefined;
  return isFormatted ? 'not-comparable' : 'differs';
}

/** Undefined where they agree, or where nothing is shown. */
export function compareAppearance(step: Step, node: FieldNode): Agreement {
  const { after } = step;
  const flags = numberOf(after, inherited(step, node, 'Ff')) ?? 0;
  if (isHidden(after, node)) return undefined;
  if (node.type === 'Btn') {
    const state = nameOf(after, node.dict.get('AS')) ?? 'Off';
    const value = after.resolve(node.value);
    // A push button has no value that its picture could be held against.
    if ((flags & pushButton) !== 0) return 'not-comparable';
    return state === 'Off' || (value instanceof PdfName && value.value === state) ? undefined : 'differs';
  }
  if ((flags & password) !== 0 && node.type === 'Tx') return undefined;
  if (node.type !== 'Tx' && node.type !== 'Ch') return undefined;
  const resolved = after.resolve(node.value);
  const items = Array.isArray(resolved) ? (resolved as readonly PdfObject[]) : [resolved];
  const values = items.map((item) => textValue(step, item));
  if (!values.every((value) => value !== undefined)) return 'not-comparable';
  return compareText(step, node, node.type === 'Ch' ? values.map((value) => displayed(step, node, value)) : values);
}
