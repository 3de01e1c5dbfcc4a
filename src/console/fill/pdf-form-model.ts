/** A PDF form's inspection (`inspect`) → a form: a control for each field that people may fill in. */
import type { InspectedFormField, PdfInspection, ValueSchema } from '../../contract/inspection.js';
import { fieldLabel, isLong, isSchema, mostItems, shownText, type FormItem } from './form-item.js';

/** The last part of a name without indices: `form1[0].customer[0].city[0]` → `city` */
const lastPart = (name: string): string => (name.split('.').at(-1) ?? '').replace(/\[\d+\]/g, '') || name;

const labelOf = (name: string, { title }: ValueSchema): string =>
  typeof title === 'string' && title.trim() !== '' ? title : fieldLabel(lastPart(name));

/** Allowed values: their labels if each has one, otherwise as they are stored. */
function choicesOf({ enum: allowed }: ValueSchema, { options = [] }: InspectedFormField): readonly string[] | undefined {
  if (!Array.isArray(allowed)) return undefined;
  const labels = allowed.filter((value): value is string => typeof value === 'string' && value !== '' && !options.includes(value));
  if (labels.length > 0 && (options.length === 0 || labels.length === options.length)) return labels;
  return options.length > 0 ? options : undefined;
}

function controlOf(name: string, label: string, schema: ValueSchema, field: InspectedFormField): FormItem {
  const { value, options, required } = field;
  const now = typeof value === 'string' ? shownText(value) : undefined;
  const named = { name, label, ...(required && { hint: 'Required by the form.' }) };
  const withValue = { ...named, ...(now !== undefined && { now }) };
  const [type, items, most] = [schema['x-type'], schema['items'], schema['maxLength']];
  if (type === 'checkbox') return { ...named, kind: 'check', isOn: value !== undefined && value !== 'Off' };
  if (type === 'image') return { ...named, kind: 'picture' };
  if (type === 'date' || type === 'number') return { ...withValue, kind: type };
  if (type === 'list')
    return {
      ...named,
      kind: 'set',
      choices: (isSchema(items) && choicesOf(items, field)) || [],
      on: typeof value === 'object' ? value : [],
    };
  const choices = type === 'dropdown' ? choicesOf(schema, field) : undefined;
  if (choices) return { ...withValue, kind: 'choice', choices, unset: 'As in the form' };
  if (isLong(value)) return { ...withValue, kind: 'long' };
  return { ...withValue, kind: 'text', ...(typeof most === 'number' && { most }), ...(options && { offers: options }) };
}

/** Fields that are read-only for people are left out. */
export function readPdfForm({ fields, schema }: PdfInspection): readonly FormItem[] {
  const properties = schema['properties'];
  if (!isSchema(properties)) return [];
  const byName = new Map(fields.map((field) => [field.name, field]));
  const open = [...byName.values()].slice(0, mostItems).flatMap((field) => {
    const own = properties[field.name];
    return isSchema(own) && own['readOnly'] !== true ? [{ field, schema: own, label: labelOf(field.name, own) }] : [];
  });
  const isShared = (label: string): boolean => open.filter((one) => one.label === label).length > 1;
  return open.map(({ field, schema: own, label }) =>
    controlOf(field.name, isShared(label) ? `${label} (${field.name})` : label, own, field),
  );
}
