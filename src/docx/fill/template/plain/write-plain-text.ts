/** A {@link PlainTextNode} and an object of the data → the text that replaces it. */
import { escapeAttribute, escapeForAnyQuotes, escapeText } from '../../../../base/xml/escape-xml.js';
import { FormatError, type FormatContext } from '../../../../template/format/format-types.js';
import { formatValue } from '../../../../template/format/format-value.js';
import { instructionWord } from '../../../../document/field/instruction-word.js';
import { evaluate } from '../../../../template/expression/evaluate.js';
import type { Frame } from '../../../../template/expression/frame.js';
import { itemValue } from '../items/item-values.js';
import { dataPath, type RenderTally } from '../render-tally.js';
import { isTypedValue, shownValue, type TypedValue } from '../../../../template/shown-value.js';
import type { PictureNameNode, PlainPlace, PlainTextNode } from '../program.js';

export interface PlainScope {
  readonly tally: RenderTally;
  readonly formats: FormatContext;
  readonly fieldNames: ReadonlySet<string>;
  /** The name of the next value that is filled in as a field. */
  readonly nextName: () => string;
}

export function plainTextXml(node: PlainTextNode, frame: Frame, scope: PlainScope): string {
  const { tag, place, written, isWholeName } = node;
  const { tally, formats, fieldNames } = scope;
  const { expression, steps, text, style } = tag;
  let isMissed = false;
  const found = evaluate(expression, frame, (operand) => {
    isMissed = true;
    tally.miss(operand, frame, text);
  });
  if (found === undefined && fieldNames.has(text)) return written;
  const typed = typedOf(found, style);
  if (typed?.type === 'image' && isWholeName) return pictureName(typed, dataPath(expression, frame, text), scope);
  // A chart is found by its names in the template.
  if (typed?.type === 'chart') return isWholeName ? escapeAttribute(text) : '';
  try {
    const plain = typed ? typed.value : found;
    const shown = shownValue(steps.length > 0 ? formatValue(plain, steps, formats) : plain, 'text');
    if (shown === 'missing') {
      if (!isMissed) tally.miss(expression, frame, text);
      return '';
    }
    if ('text' in shown) return escapeForPlace(shown.text, place);
    tally.problem(expression, frame, text, 'issue' in shown ? shown.issue : 'must be text, since this place cannot hold anything else');
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    tally.problem(expression, frame, text, error.message);
  }
  return '';
}

function typedOf(value: unknown, style: PlainTextNode['tag']['style']): TypedValue | undefined {
  if (isTypedValue(value)) return value;
  return style === 'image' && value !== undefined && value !== null ? { type: 'image', value } : undefined;
}

/** The picture gets a unique name, by which its value finds it. */
function pictureName(typed: TypedValue, at: string, { tally, nextName }: PlainScope): string {
  const name = nextName();
  tally.addTyped(name, typed, at);
  return name;
}

export function pictureNameXml({ name, written }: PictureNameNode, frame: Frame, scope: PlainScope): string {
  const found = itemValue({ names: [name], of: 'control' }, frame);
  return found && isTypedValue(found.value) && found.value.type === 'image' ? pictureName(found.value, found.at, scope) : written;
}

function escapeForPlace(text: string, place: PlainPlace): string {
  switch (place) {
    case 'attribute':
      return escapeForAnyQuotes(text);
    case 'text':
      return escapeText(text);
    case 'instruction':
      return escapeForAnyQuotes(instructionWord(text, { isQuoted: false }));
    case 'quoted instruction':
      return escapeForAnyQuotes(instructionWord(text, { isQuoted: true }));
  }
}
