/** A field of `POST annotate`, built from the tables that its values and options are read by. Options of other types are ignored. */
import { annotateLimits } from '../../contract/annotate-limits.js';
import { fieldOptions, fieldTypeNames, fieldTypes, type OptionShape } from '../../contract/field-types.js';

const text = { type: 'string' } as const;
const optionText = { ...text, maxLength: annotateLimits.optionText } as const;
const scalar = { type: ['string', 'number', 'boolean', 'null'] } as const;
const { chartPoints, chartSeries, chartText } = annotateLimits;

function optionSchema(shape: OptionShape): object {
  switch (shape.kind) {
    case 'flag':
      return { type: 'boolean', description: `Default: ${String(shape.fallback)}.` };
    case 'text':
      return shape.sentence === undefined ? optionText : { ...optionText, description: shape.sentence };
    case 'choice':
      return { ...text, enum: shape.choices, description: shape.sentence };
    case 'count':
      return { type: ['integer', 'string'], minimum: 0, maximum: shape.most, description: shape.sentence };
    case 'pixels':
      return {
        type: ['number', 'string'],
        exclusiveMinimum: 0,
        maximum: annotateLimits.pixels,
        description: 'CSS pixels, 96 to the inch; a string may end with px.',
      };
    case 'color':
      return { ...text, description: 'A colour of CSS: #rrggbb, a name, rgb(…).' };
    case 'parts':
      return optionsSchema(shape.parts);
  }
}

const optionsSchema = (shapes: Readonly<Record<string, OptionShape>>): object => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, optionSchema(shape)])),
  additionalProperties: false,
});

const label = { type: ['string', 'number'], maxLength: chartText } as const;
const numeral = { type: ['number', 'string'] } as const;

export const chartContent = {
  type: 'object',
  required: ['series'],
  description: 'New numbers of a chart of the template.',
  properties: {
    categories: {
      type: 'array',
      maxItems: chartPoints,
      items: { ...label, type: [...label.type, 'null'] },
      description: 'One for each value; not needed where values are pairs. ISO dates are days of a time axis.',
    },
    series: {
      type: 'array',
      minItems: 1,
      maxItems: chartSeries,
      items: {
        type: 'object',
        required: ['values'],
        properties: {
          name: label,
          values: {
            type: 'array',
            minItems: 1,
            maxItems: chartPoints,
            items: { anyOf: [{ type: ['number', 'string', 'null'] }, { type: 'array', minItems: 2, maxItems: 3, items: numeral }] },
            description: 'A number for each category, null for a gap; of a scatter chart [x, y], of a bubble chart [x, y, size].',
          },
        },
      },
    },
  },
} as const;

export const fieldValue = {
  anyOf: [
    scalar,
    { type: 'array', items: { type: 'array', items: scalar } },
    { $ref: '#/components/schemas/ChartContent' },
    { type: 'array', items: { type: [...scalar.type, 'object'] } },
  ],
  description: Object.values(fieldTypes)
    .flatMap(({ sentence }) => sentence ?? [])
    .join(' '),
};

export const fieldOptionsObject = optionsSchema(fieldOptions);

export const annotateField = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'value'],
  description: 'Exactly one of id and group. The type may be missing where the host infers it.',
  properties: {
    id: {
      type: ['string', 'number'],
      minLength: 1,
      maxLength: annotateLimits.fieldName,
      description: 'The id, tag, title or name of a field; all of its copies are filled.',
    },
    group: { ...text, minLength: 1, maxLength: annotateLimits.fieldName, description: 'All fields of the group are filled.' },
    type: { ...text, enum: fieldTypeNames },
    value: { $ref: '#/components/schemas/FieldValue' },
    options: { $ref: '#/components/schemas/FieldOptions' },
  },
  oneOf: [{ required: ['id'] }, { required: ['group'] }],
} as const;
