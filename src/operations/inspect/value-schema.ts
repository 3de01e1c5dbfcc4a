/** A template's fields → a JSON Schema (2020-12) of their values by name: `annotate` accepts what it accepts, with the type of `x-type`. */
import type { FieldType } from '../../contract/field-types.js';
import type { FieldItem, TemplateField, ValueSchema } from '../../contract/inspection.js';

export const dialect = 'https://json-schema.org/draft/2020-12/schema';

const scalar: ValueSchema = { type: ['string', 'number', 'boolean', 'null'] };
const none = ['', null];

/** Existing dates, with or without a time (ISO 8601). */
const day =
  '(?!0000)\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))' +
  '|(?!0000)(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29';
const time = '(?:T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)?)?';

const number: ValueSchema = { type: ['number', 'string'], pattern: '^\\s*[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,2})?\\s*$' };
/** A chart; only `annotate` checks which kind of values it takes, and that their number matches the categories. */
const chart: ValueSchema = {
  type: 'object',
  required: ['series'],
  properties: {
    categories: { type: 'array', items: { type: ['string', 'number', 'null'] } },
    series: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['values'],
        properties: {
          name: { type: ['string', 'number'] },
          values: {
            type: 'array',
            minItems: 1,
            items: { anyOf: [number, { type: 'null' }, { type: 'array', minItems: 2, maxItems: 3, items: number }] },
          },
        },
      },
    },
  },
};

const texts = (items: readonly FieldItem[]): string[] => [...new Set(items.flatMap(({ value, text }) => [value, text]))];

/** A value for a column of a repeating section, where all values are texts. */
function columnSchema({ type, items = [], takesOther }: TemplateField): ValueSchema {
  if (type === 'checkbox') return { enum: ['true', 'false', 'x', '', true, false, null] };
  if (type === 'dropdown' && takesOther !== true) return { enum: [...texts(items).filter((text) => text !== ''), ...none] };
  return type === 'image' ? { enum: none } : scalar;
}

function tableSchema({ columns = [] }: TemplateField, fields: readonly TemplateField[]): ValueSchema {
  const prefixItems = columns.flatMap((index) => (fields[index] ? [columnSchema(fields[index])] : []));
  return { type: 'array', items: { type: 'array', items: scalar, ...(prefixItems.length > 0 && { prefixItems }) } };
}

function typeSchema(field: TemplateField, fields: readonly TemplateField[]): ValueSchema {
  switch (field.type) {
    case 'checkbox':
      return { enum: [true, false, 'true', 'false', 'x', '', null] };
    case 'date':
      return { anyOf: [{ type: 'string', pattern: `^(?:${day})${time}$` }, { enum: none }] };
    case 'dropdown':
      if (field.takesOther === true) return { type: ['string', 'number', 'null'] };
      return { enum: [...texts(field.items ?? []).filter((text) => text !== ''), ...none] };
    case 'image':
      return { anyOf: [{ type: 'string', pattern: '^(?:data:image/|https?://)' }, { enum: none }] };
    case 'chart':
      return chart;
    case 'table':
      return tableSchema(field, fields);
    default:
      return scalar;
  }
}

/** Types that give way to others if several places have the same name: the narrowest type counts, since text takes most values. */
const widest: ReadonlySet<FieldType> = new Set(['text']);

function propertyOf(same: readonly TemplateField[], fields: readonly TemplateField[]): ValueSchema {
  const [first] = same;
  const type = same.find((field) => !widest.has(field.type))?.type ?? 'text';
  const schemas = [...new Map(same.map((field) => [JSON.stringify(typeSchema(field, fields)), typeSchema(field, fields)])).values()];
  const narrow = schemas.length > 1 ? schemas.filter((schema) => schema !== scalar) : schemas;
  return {
    ...(first?.title !== undefined && { title: first.title }),
    ...(narrow.length === 1 ? narrow[0] : { allOf: narrow }),
    'x-type': type,
  };
}

/** Whether the field is filled through an enclosing repeating section. */
export function isInRepeat(field: TemplateField, fields: readonly TemplateField[]): boolean {
  for (let at = field.within; at !== undefined; at = fields[at]?.within) if (fields[at]?.kind === 'repeatingSection') return true;
  return field.kind === 'repeatingSectionItem';
}

export function valueSchema(fields: readonly TemplateField[]): ValueSchema {
  const byName = new Map<string, TemplateField[]>();
  for (const field of fields) {
    if (field.name === undefined || isInRepeat(field, fields)) continue;
    const same = byName.get(field.name);
    if (same) same.push(field);
    else byName.set(field.name, [field]);
  }
  return {
    $schema: dialect,
    type: 'object',
    properties: Object.fromEntries(Array.from(byName, ([name, same]) => [name, propertyOf(same, fields)])),
    additionalProperties: false,
  };
}
