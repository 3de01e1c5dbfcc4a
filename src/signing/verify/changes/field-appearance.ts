/** A form field's value and what its widget draws: whether people and programs read the same (ISO 32000-2 §12.7.4.3). */
import { contentOperations } from '../../../pdf/content/content-operations.js';
import type { FieldDecoration } from '../../../pdf/content/painted-path.js';
import { paintingOf } from '../../../pdf/content/painting.js';
import { colorIn, colorFrom, contrast, leastContrast, white } from '../../../pdf/content/color.js';
import { shownText } from '../../../pdf/content/shown-text.js';
import { PdfDict, PdfName, type PdfObject, PdfStream, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../pdf/objects/text-string.js';
import { asArray, catalogOf, asDict, asName, asNumber, asString } from '../../../pdf/read/object-source.js';
import type { DocumentChange } from '../../../contract/verification-report.js';
import type { FieldNode } from './ruled-objects.js';
import type { Step } from './step.js';
import { SameWalk } from './walk/same-walk.js';
import { isHidden, normalLook, rectangleOf } from './drawing/visible-area.js';
import { standardWidths } from '../../../pdf/content/standard-widths-data.js';

// Resources allowed in an appearance that was added after signing: signed ones, and the standard fonts (ISO 32000-2 §9.6.2.2, §8.4.5).

/** Whether an object existed when the document was signed, with everything that it refers to. */
function isSigned(step: Step, value: PdfObject): boolean {
  if (!(value instanceof PdfRef)) return false;
  const old = step.signed.document.indirectObject(value, step.signed.revision.index);
  return old !== undefined && isSameSinceSigned(step, value, value);
}

/** The entries that a standard font may have; widths would move its letters. */
const ofStandardFont: ReadonlySet<string> = new Set(['Type', 'Subtype', 'BaseFont', 'Name', 'Encoding']);

/** A standard font with letters: the reader supplies its shapes, and its encoding defines its codes. */
function isStandardFont({ after }: Step, font: PdfDict): boolean {
  const name = asName(after, font.get('BaseFont')) ?? '';
  return (
    Object.hasOwn(standardWidths, name) &&
    asName(after, font.get('Subtype')) === 'Type1' &&
    [...font.entries.keys()].every((key) => ofStandardFont.has(key))
  );
}

/** Graphics state entries that change neither the opacity of a colour nor its blending (Table 57). */
const plainStates: Readonly<Record<string, (step: Step, value: PdfObject) => boolean>> = {
  Type: () => true,
  SA: () => true,
  LW: () => true,
  ca: ({ after }, value) => asNumber(after, value) === 1,
  CA: ({ after }, value) => asNumber(after, value) === 1,
  AIS: ({ after }, value) => after.resolve(value) === false,
  BM: ({ after }, value) => ['Normal', 'Compatible'].includes(asName(after, value) ?? ''),
  SMask: ({ after }, value) => asName(after, value) === 'None',
};

function isPlainState(step: Step, state: PdfDict): boolean {
  return [...state.entries].every(([key, value]) => Object.hasOwn(plainStates, key) && plainStates[key]?.(step, value) === true);
}

/** Whether a resource is not vouched for, so that its effect on text is unknown. */
function isStrangeResource(step: Step, resource: PdfObject, category: 'Font' | 'ExtGState' | 'ColorSpace'): boolean {
  const dict = asDict(step.after, resource);
  // A signed graphics state may still hide what is drawn with it.
  if (category === 'ExtGState') return dict === undefined || !isPlainState(step, dict);
  if (category === 'Font' && dict !== undefined && isStandardFont(step, dict)) return false;
  if (resource instanceof PdfName) return true;
  return !isSigned(step, resource);
}

type Agreement = DocumentChange['appearance'];

/** Field flags (Tables 228, 231, 233). */
const password = 1 << 13;
const combo = 1 << 17;
const pushButton = 1 << 16;
/** The maximum number of nodes between a widget and the top of its field. */
const maxAncestors = 32;

/** An entry of the field or of its nearest ancestor that has it. */
function inherited({ after }: Step, node: FieldNode, key: string): PdfObject | undefined {
  let dict: PdfDict | undefined = node.dict;
  for (let count = 0; dict !== undefined && count < maxAncestors; count++) {
    const own = dict.get(key);
    if (own !== undefined) return own;
    dict = asDict(after, dict.get('Parent'));
  }
  return undefined;
}

function textValue({ after }: Step, value: PdfObject | undefined): string | undefined {
  const resolved = after.resolve(value);
  if (resolved === null) return '';
  if (resolved instanceof PdfStream) return decodePdfText(after.document.decodeStream(resolved, after.revision.index).data);
  const string = asString(after, resolved);
  return string && decodePdfText(string.bytes);
}

/** The display text of a choice's value: the second of a pair in `Opt` (Table 234). */
function displayed(step: Step, node: FieldNode, value: string): string {
  for (const option of asArray(step.after, inherited(step, node, 'Opt')).slice(0, 10_000)) {
    const [exported, shown] = asArray(step.after, option).map((item) => textValue(step, item));
    if (exported === value && shown !== undefined) return shown;
  }
  return value;
}

/** Field flag of a comb, and the width of an unspecified border (Tables 168 and 231). */
const comb = 1 << 24;
const usualBorder = 1;

/** The field's own decoration, which later revisions cannot change. */
function decorationOf(step: Step, node: FieldNode): FieldDecoration {
  const { after } = step;
  const characteristics = asDict(after, node.dict.get('MK'));
  const style = asDict(after, node.dict.get('BS'));
  const flags = asNumber(after, inherited(step, node, 'Ff')) ?? 0;
  const isComb = node.type === 'Tx' && (flags & comb) !== 0;
  return {
    background: colorIn(after, characteristics?.get('BG')),
    border: colorIn(after, characteristics?.get('BC')),
    borderWidth: Math.abs(asNumber(after, style?.get('W')) ?? asNumber(after, asArray(after, node.dict.get('Border'))[2]) ?? usualBorder),
    hasShades: ['B', 'I'].includes(asName(after, style?.get('S')) ?? ''),
    cells: isComb ? Math.min(mostCells, asNumber(after, inherited(step, node, 'MaxLen')) ?? 0) : 0,
    isList: node.type === 'Ch' && (flags & combo) === 0,
  };
}
const mostCells = 1000;

const comparable = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\u2212-]/gu, (sign) => (sign === '\u2212' || sign === '-' ? '-' : ''));

/** Whether no other appearance replaces it: for another state, when it is pressed or hovered, or from rich text. */
function hasOneLook(step: Step, node: FieldNode, form: PdfStream): boolean {
  const { after } = step;
  const looks = asDict(after, node.dict.get('AP'));
  const others = ['D', 'R'].filter((key) => after.resolve(looks?.get(key)) !== null);
  const signedLooks = signedEntry(step, node, 'AP');
  const isKept = (key: string): boolean => {
    const was = asDict(step.signed, signedLooks)?.get(key);
    return was !== undefined && isSameSinceSigned(step, was, looks?.get(key));
  };
  if (after.resolve(looks?.get('N')) !== form || !others.every((key) => after.resolve(looks?.get(key)) === form || isKept(key)))
    return false;
  const rich = node.dict.get('RV');
  return after.resolve(rich) === null || isSameSinceSigned(step, signedEntry(step, node, 'RV'), rich);
}

/** The same object's entry at the time of signing. */
function signedEntry({ signed }: Step, { reference }: FieldNode, key: string): PdfObject | undefined {
  const value = signed.document.indirectObject(reference, signed.revision.index)?.value;
  return value instanceof PdfDict ? value.get(key) : undefined;
}

const isSameSinceSigned = ({ signed, after, budget }: Step, old: PdfObject | undefined, now: PdfObject | undefined): boolean =>
  new SameWalk({ before: signed, after, budget }).isSameBelow(old, now, { kind: 'form-field' });

/** Programs that redraw the value use the default appearance: if the update added one, its text must be readable (Table 228). */
function setsReadably(step: Step, node: FieldNode): boolean {
  const text = asString(step.after, node.dict.get('DA'));
  if (text === undefined || isSameSinceSigned(step, signedEntry(step, node, 'DA'), node.dict.get('DA'))) return true;
  for (const { operator, operands } of contentOperations(text.bytes, step.budget)) {
    const numbers = operands.filter((item) => typeof item === 'number');
    const isColor = ['g', 'rg', 'k'].includes(operator) && numbers.length === operands.length;
    if (
      operator === 'Tf'
        ? !(numbers[0] === 0 || (numbers[0] ?? -1) >= leastSize)
        : !isColor || !isReadable(numbers, decorationOf(step, node))
    )
      return false;
  }
  return true;
}
const leastSize = 3;

function isReadable(components: readonly number[], { background }: FieldDecoration): boolean {
  const color = colorFrom(components);
  return color !== undefined && contrast(color, background ?? white) >= leastContrast;
}

function compareText(step: Step, node: FieldNode, values: readonly string[]): Agreement {
  const form = normalLook(step.after, node.dict);
  // Without an appearance, the reader generates one from the value.
  if (form === undefined) return undefined;
  const resources = asDict(step.after, asDict(step.after, catalogOf(step.after)?.get('AcroForm'))?.get('DR'));
  const rectangle = rectangleOf(step.after, node.dict);
  if (rectangle === undefined || !hasOneLook(step, node, form) || !setsReadably(step, node)) return 'not-comparable';
  const shown = shownText(form, {
    view: step.after,
    budget: step.budget,
    fallback: resources,
    isStrange: (resource, category) => isStrangeResource(step, resource, category),
    decoration: decorationOf(step, node),
    rectangle,
  });
  if (shown === undefined) return 'not-comparable';
  const [seen, expected] = [comparable(shown), values.map(comparable)];
  const isList = node.type === 'Ch' && ((asNumber(step.after, inherited(step, node, 'Ff')) ?? 0) & combo) === 0;
  if (isList ? expected.every((value) => seen.includes(value)) : seen === expected.join('')) return undefined;
  // A script of the field may format the value: 1000 as 1,000.00 €.
  const isFormatted = asDict(step.after, inherited(step, node, 'AA'))?.get('F') !== undefined;
  return isFormatted ? 'not-comparable' : 'differs';
}

/** A button shows one of the signed appearances: an existing state, or one named Off that paints nothing. */
function hasSignedLooks(step: Step, node: FieldNode): boolean {
  const { after, signed, budget } = step;
  const old = signedEntry(step, node, 'AP');
  const looks = after.resolve(node.dict.get('AP'));
  if (isSameSinceSigned(step, old, node.dict.get('AP'))) return true;
  if (looks === null) return signed.resolve(old) === null;
  if (!(looks instanceof PdfDict)) return false;
  return [...looks.entries].every(([key, value]) => {
    const was = asDict(signed, old)?.get(key);
    const states = after.resolve(value);
    if (!(states instanceof PdfDict)) return states === null || isSameSinceSigned(step, was, value);
    return [...states.entries].every(([state, look]) => {
      const before = asDict(signed, was)?.get(state);
      if (before !== undefined) return isSameSinceSigned(step, before, look);
      const stream = after.resolve(look);
      return stream === null || (state === 'Off' && stream instanceof PdfStream && paintingOf(stream, after, budget) === 'nothing');
    });
  });
}

function compareButton(step: Step, node: FieldNode, isPushButton: boolean): Agreement {
  const { after } = step;
  if (!hasSignedLooks(step, node)) return 'not-comparable';
  // A push button has no value to compare its picture with; the picture is the signed one.
  if (isPushButton) return undefined;
  const state = asName(after, node.dict.get('AS')) ?? 'Off';
  const value = after.resolve(node.value);
  const chosen = value instanceof PdfName ? value.value : 'Off';
  if (value !== null && !(value instanceof PdfName)) return 'not-comparable';
  const own = asDict(after, asDict(after, node.dict.get('AP'))?.get('N'));
  // If several buttons have the same value, all that have it as a state are on.
  const isOn = chosen !== 'Off' && own?.get(chosen) !== undefined;
  return state === (isOn ? chosen : 'Off') ? undefined : 'differs';
}

/** Undefined if they agree or nothing is shown. */
export function compareAppearance(step: Step, node: FieldNode): Agreement {
  const { after } = step;
  const flags = asNumber(after, inherited(step, node, 'Ff')) ?? 0;
  if (isHidden(after, node)) return undefined;
  if (node.type === 'Btn') return compareButton(step, node, (flags & pushButton) !== 0);
  if ((flags & password) !== 0 && node.type === 'Tx') return undefined;
  if (node.type !== 'Tx' && node.type !== 'Ch') return undefined;
  const resolved = after.resolve(node.value);
  const items = Array.isArray(resolved) ? (resolved as readonly PdfObject[]) : [resolved];
  const values = items.map((item) => textValue(step, item));
  if (!values.every((value) => value !== undefined)) return 'not-comparable';
  return compareText(step, node, node.type === 'Ch' ? values.map((value) => displayed(step, node, value)) : values);
}
