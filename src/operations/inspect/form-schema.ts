/** The fields of a PDF form → a JSON Schema (2020-12) of their values by name, as for the fields of a DOCX template. */
import type { FieldType } from '../../contract/field-types.js';
import type { FieldItem, TemplateField, ValueSchema } from '../../contract/inspection.js';
import { formatKind } from '../../pdf/form/field-format.js';
import { formatCall } from '../../pdf/form/format-call.js';
import { isSet, type FillableField } from '../../pdf/form/form-field.js';
import { decodePdfText } from '../../pdf/objects/text-string.js';
import { asString } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { valueSchema } from './value-schema.js';

const numberSchema: ValueSchema = {
  type: ['number', 'string', 'null'],
  pattern: '^\\s*(?:[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,2})?)?\\s*$',
};

/** Undefined for a field that is not filled. */
function typeOf(document: PdfDocument, field: FillableField): FieldType | undefined {
  switch (field.kind) {
    case 'text':
      return formatKind(formatCall(document, document, field)) ?? 'text';
    case 'checkbox':
      return field.states.length > 1 ? 'dropdown' : 'checkbox';
    case 'radio':
    case 'combo':
      return 'dropdown';
    case 'list':
      return isSet(field, 'multiSelect') ? 'list' : 'dropdown';
    case 'button':
      return 'image';
    default:
      return undefined;
  }
}

function itemsOf({ choices, states }: FillableField): FieldItem[] {
  const ofStates = states.flatMap(({ labels }) => labels.map((label) => ({ text: label, value: label })));
  return choices.length > 0 ? [...choices] : ofStates;
}

/** Schemas that differ from those of a DOCX template's fields. */
function ownSchema(type: FieldType, field: FillableField): ValueSchema | undefined {
  if (type === 'number') return numberSchema;
  if (type === 'text' && field.maxLength !== undefined)
    return { type: ['string', 'number', 'boolean', 'null'], maxLength: field.maxLength };
  if (type !== 'list') return undefined;
  return { type: 'array', items: { enum: [...new Set(field.choices.flatMap(({ value, text }) => [value, text]))] } };
}

export function formSchema(document: PdfDocument, fields: readonly FillableField[]): ValueSchema {
  const own = new Map<string, ValueSchema>();
  const described = fields.flatMap((field): TemplateField[] => {
    const type = typeOf(document, field);
    if (type === undefined || field.name === '') return [];
    const schema = ownSchema(type, field);
    const readOnly = isSet(field, 'readOnly') ? { readOnly: true } : {};
    own.set(field.name, { ...own.get(field.name), ...schema, ...readOnly });
    const tip = asString(document, field.dict.get('TU'));
    const place = { where: 'body', inTable: false, kind: 'form-text' } as const;
    const title = tip ? { title: decodePdfText(tip.bytes).slice(0, 1000) } : {};
    return [
      { ...place, ...title, name: field.name, type, items: itemsOf(field), takesOther: field.kind === 'combo' && isSet(field, 'edit') },
    ];
  });
  const whole = valueSchema(described);
  const properties = Object.entries(whole['properties'] as Readonly<Record<string, ValueSchema>>);
  return { ...whole, properties: Object.fromEntries(properties.map(([name, schema]) => [name, { ...schema, ...own.get(name) }])) };
}
