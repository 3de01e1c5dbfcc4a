/** The fields in a paragraph's text: the appearance of typed text, and the other state of a check box. */
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import type { CheckboxSign } from '../../document/run.js';
import type { ResolvedFont } from '../../fonts/font-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { ContentOwner, FieldLook } from '../page-item.js';
import type { CollectedField, CollectedText } from './collect/collected-text.js';
import { entriesBetween, firstEndingAfter } from './at-offset.js';
import { inlineObject } from './inline-objects.js';
import type { FieldRange, InlineSpan, OtherState, PreparedFields } from './prepared-paragraph.js';
import { textLine } from './set/text-line.js';
import { textColor } from './text-style-of.js';

/** The paragraph around the fields. */
interface Around {
  readonly properties: ResolvedParagraph;
  readonly owner: ContentOwner;
  readonly context: FlowContext;
  readonly depth: number;
  /** The spans of the paragraph's text. */
  readonly spans: readonly InlineSpan[];
}

/** Undefined if the text has no fields. */
export function prepareFields(collected: CollectedText, around: Around): PreparedFields | undefined {
  const fields = collected.fieldsUntil(collected.length);
  if (fields.length === 0) return undefined;
  const ranges = fields.map((field): FieldRange => {
    const span = around.spans[firstEndingAfter(around.spans, field.start)];
    const own = span && span.start < field.end ? span : undefined;
    const other = otherState(field, collected, around, own);
    return { ...field, look: fieldLook(field, own, around), other };
  });
  return { ranges, edges: fields.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b) };
}

function fieldLook({ found }: CollectedField, span: InlineSpan | undefined, { properties, context }: Around): FieldLook {
  const run = found.typed ? context.cascade.run(found.typed, properties) : (span?.run ?? properties.mark);
  const isComplex = run.complexScript || run.rightToLeft;
  return {
    font: fontForTyping(run, isComplex, properties, context),
    size: isComplex ? run.sizeComplex : run.size,
    color: !found.typed && span ? span.color : textColor(run.color, run.shading ?? properties.shading),
    alignment: fieldAlignment(properties),
  };
}

/** A font with Latin letters: characters of symbol fonts cannot be typed. */
function fontForTyping(run: ResolvedRun, isComplex: boolean, { mark }: ResolvedParagraph, { library }: FlowContext): ResolvedFont {
  const of = ({ fonts, bold, italic }: ResolvedRun, family = fonts.ascii): ResolvedFont => library.resolve({ family, bold, italic });
  const wanted = isComplex ? [of(run, run.fonts.complex), of(run), of(mark)] : [of(run), of(mark)];
  // typed text has one byte per character in viewers; a face with TrueType outlines can be embedded for that
  return (
    wanted.find(({ face, mapSymbol }) => face.format === 'truetype' && !mapSymbol && face.glyphForCodePoint(0x61) !== 0) ??
    of(mark, 'Arial')
  );
}

function fieldAlignment({ alignment, bidi }: ResolvedParagraph): FieldLook['alignment'] {
  if (alignment === 'center') return 'center';
  return (alignment === 'end') === bidi ? 'left' : 'right';
}

function otherState(field: CollectedField, collected: CollectedText, around: Around, span?: InlineSpan): OtherState | undefined {
  const { properties, owner, context, depth } = around;
  const { found, start, end } = field;
  if (found.field.kind !== 'checkbox') return undefined;
  if (found.otherSign) return signText(found.otherSign, span?.run ?? properties.mark, around);
  const box = entriesBetween(collected.objects, start, end - 1).find(({ source: { kind } }) => kind === 'checkbox');
  if (box?.source.kind !== 'checkbox') return undefined;
  const flipped = { ...box.source, checked: !box.source.checked };
  const { width, above, fragment } = inlineObject({ ...box, source: flipped, owner }, properties, context, depth, false);
  return { width, itemsAt: (x, y) => [{ kind: 'fragment', x, y: y - above, fragment }] };
}

/** The sign in the formatting of the shown one. */
function signText({ font, code }: CheckboxSign, shown: ResolvedRun, { context }: Around): OtherState {
  return textLine(String.fromCodePoint(code), { ...shown, fonts: { ascii: font, hAnsi: font, eastAsia: font, complex: font } }, context);
}
