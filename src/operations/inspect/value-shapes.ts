/** Schemas of single values as filling accepts them, by use. The first schema of an `anyOf` is the intended one. */
import { fieldTypeNames } from '../../contract/field-types.js';
import type { TemplateField, ValueSchema } from '../../contract/inspection.js';
import { isoDatePattern } from '../../template/format/date-value.js';
import type { ValueUse } from '../../docx/inspect/wanted.js';

export const scalarTypes = ['string', 'number', 'boolean', 'null'] as const;

/** Schemas that others refer to. */
export type ShapeName = ValueUse | 'typed' | 'picture' | 'unused' | 'empty';
export const refTo = (name: string): ValueSchema => ({ $ref: `#/$defs/${name}` });
const typed = refTo('typed' satisfies ShapeName);
const meant = (first: ValueSchema, ...others: readonly ValueSchema[]): ValueSchema => ({ anyOf: [first, ...others, typed] });
/** A hint that accepts any value. */
const hint = (first: ValueSchema): ValueSchema => ({ anyOf: [first, {}] });

const none: ValueSchema = { type: 'null' };
const scalars: ValueSchema = { type: scalarTypes };
const day: ValueSchema = { type: 'string', format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' };
const instant: ValueSchema = {
  ...{ type: 'string', format: 'date-time' },
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)$',
};
/** An empty value is a date, too, and so are milliseconds since 1970. */
const dates: readonly ValueSchema[] = [{ type: 'string', pattern: `${isoDatePattern}|^$` }, { type: ['number', 'null'] }];
const numeral: ValueSchema = {
  type: 'string',
  pattern: '^\\s*(?:[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?|0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)?\\s*$',
};

export const shapes: Readonly<Record<ShapeName, ValueSchema>> = {
  typed: {
    description: 'A typed value, with the types and options of fields.',
    type: 'object',
    required: ['type', 'value'],
    properties: { type: { enum: fieldTypeNames }, value: {}, options: {} },
    additionalProperties: false,
  },
  text: meant(
    { type: 'string' },
    { type: ['number', 'boolean', 'null'] },
    { type: 'array', items: { type: [...scalarTypes, 'array'], items: scalars } },
  ),
  scalar: meant({ type: 'string' }, { type: ['number', 'boolean', 'null'] }),
  list: meant({ type: 'array', items: scalars }, scalars),
  number: meant({ type: 'number' }, numeral, none),
  date: meant(day, ...dates),
  dateTime: meant(instant, ...dates),
  image: meant({ type: 'string', pattern: '^\\s*(?:[dD][aA][tT][aA]:|[hH][tT][tT][pP][sS]?://|$)' }, none),
  html: meant({ type: 'string', contentMediaType: 'text/html' }, none),
  comparedNumber: hint({ type: 'number' }),
  comparedText: hint({ type: 'string' }),
  condition: hint({ type: 'boolean' }),
  measured: { type: ['array', 'string', 'object', 'number', 'boolean', 'null'] },
  any: {},
  picture: { anyOf: [refTo('image' satisfies ShapeName), { type: ['array', 'object'] }] },
  unused: { description: 'Any value, if a condition omits its uses.' },
  empty: { description: 'Values that are false in a condition.', anyOf: [{ enum: [false, 0, '', null] }, { type: 'array', maxItems: 0 }] },
};

/** The schema of a field's value by name in the data: without a type, it is a text, a table or a tick. Objects and arrays are for loops. */
export function fieldShape({ kind, type, items = [], takesOther, title }: TemplateField): {
  readonly schema: ValueSchema;
  readonly uses?: ShapeName;
} {
  const named = title === undefined ? {} : { title };
  switch (type) {
    case 'dropdown': {
      const texts = [...new Set(items.flatMap(({ text, value }) => [text, value]))].filter((text) => text !== '');
      if (takesOther === true || kind !== 'dropDownList') return { schema: { ...named, ...hint({ enum: [...texts, '', null] }) } };
      const others = texts.flatMap((text) => [
        ...(String(Number(text)) === text ? [Number(text)] : []),
        ...(/^(?:true|false)$/.test(text) ? [text === 'true'] : []),
      ]);
      const choice = { enum: [...texts, '', null, ...others] };
      return { schema: { ...named, anyOf: [choice, { type: 'string', pattern: '^\\s|\\s$' }, { type: ['array', 'object'] }] } };
    }
    case 'image':
      return { schema: { ...named, ...refTo('picture') }, uses: 'picture' };
    case 'checkbox':
      return { schema: { ...named, ...hint({ type: 'boolean' }) } };
    case 'date':
      return { schema: { ...named, ...hint(day) } };
    case 'table':
      return { schema: { ...named, ...hint({ type: 'array', items: { type: 'array', items: scalars } }) } };
    case 'chart':
      return { schema: { ...named, ...hint(typed) }, uses: 'typed' };
    default:
      return { schema: { ...named, ...hint({ type: 'string' }) } };
  }
}
