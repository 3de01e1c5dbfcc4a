/** A template's inspection (`inspect`) → a form: labels, kinds of controls and lists that grow, in document order. */
import type { DocxInspection, TemplateField, ValueSchema } from '../../contract/inspection.js';
import { fieldLabel, isLong, isSchema, mostItems, shownText, type FormItem } from './form-item.js';

/** The depth to which groups may be nested; deeper ones are left out. */
const deepest = 6;

/** The first of several alternatives is used. */
function meant(schema: ValueSchema, whole: ValueSchema, depth = 0): ValueSchema {
  if (depth > deepest * 2) return {};
  const { $ref: reference, anyOf, allOf, ...own } = schema;
  if (typeof reference === 'string') {
    const target = (whole['$defs'] as ValueSchema | undefined)?.[reference.replace('#/$defs/', '')];
    // A title beside the reference overrides its target's.
    return isSchema(target) ? { ...meant(target, whole, depth + 1), ...own } : own;
  }
  const first: unknown = Array.isArray(anyOf) ? anyOf[0] : Array.isArray(allOf) ? allOf[0] : undefined;
  return isSchema(first) ? { ...meant(first, whole, depth + 1), ...own } : schema;
}

const firstType = ({ type }: ValueSchema): unknown => (Array.isArray(type) ? type[0] : type);

class FormReader {
  readonly #whole: ValueSchema;
  readonly #fields: ReadonlyMap<string, TemplateField>;
  readonly #frames: ReadonlySet<string | undefined>;
  readonly #shares: ReadonlySet<string | undefined>;
  #left = mostItems;

  constructor({ dataSchema, fields, template }: DocxInspection) {
    // `{{line.rate | percent}}` is the form item `rate`.
    this.#shares = new Set(template.tags.filter(({ formats }) => formats?.includes('percent')).map(({ name }) => name?.split('.').at(-1)));
    this.#whole = dataSchema;
    const around = new Set(fields.map(({ within }) => within));
    // A field that only contains other fields is filled through them.
    const isFrame = (field: TemplateField, index: number): boolean => around.has(index) && field.repeats !== true && field.kind === 'rich';
    this.#frames = new Set(fields.filter(isFrame).map(({ name }) => name));
    this.#fields = new Map(fields.flatMap((field) => (field.name === undefined ? [] : [[field.name, field] as const])));
  }

  read(): FormItem[] {
    const properties = this.#whole['properties'];
    if (!isSchema(properties)) return [];
    // An object lists integer-like names first, whatever the document order.
    const inOrder = [...new Set([...this.#fields.keys(), ...Object.keys(properties)])].filter((name) => !this.#frames.has(name));
    return this.#items(inOrder, properties, 0);
  }

  #items(names: readonly string[], properties: ValueSchema, depth: number): FormItem[] {
    return names.flatMap((name) => {
      const schema = properties[name];
      if (!isSchema(schema) || depth > deepest || (this.#left -= 1) < 0) return [];
      const item = this.#item(name, meant(schema, this.#whole), depth, depth === 0 ? this.#fields.get(name) : undefined);
      const now = this.#fields.get(name);
      const shown = depth === 0 && now ? shownText(now.value) : undefined;
      const control = item && this.#shares.has(name) ? { ...item, isShare: true as const } : item;
      return control ? [shown === undefined || control.label.includes(shown) ? control : { ...control, now: shown }] : [];
    });
  }

  #item(name: string, schema: ValueSchema, depth: number, field: TemplateField | undefined): FormItem | undefined {
    const { title, properties, items, format, contentMediaType, pattern } = schema;
    const label = typeof title === 'string' && title !== '' ? title : fieldLabel(name, field?.value);
    const choices = fieldChoices(schema, field);
    if (choices) return { kind: 'choice', name, label, choices };
    if (field?.type === 'chart') return undefined;
    if (field?.type === 'image' || isPicture(pattern)) return { kind: 'picture', name, label };
    if (isSchema(properties)) {
      const inner = this.#items(Object.keys(properties), properties, depth + 1);
      return inner.length > 0 ? { kind: 'group', name, label, items: inner } : undefined;
    }
    switch (firstType(schema)) {
      case 'array': {
        const item = isSchema(items) ? meant(items, this.#whole) : {};
        if (isSchema(item['properties'])) {
          const columns = this.#items(Object.keys(item['properties']), item['properties'], depth + 1);
          return { kind: 'list', name, label, items: columns };
        }
        return { kind: firstType(item) === 'array' ? 'table' : 'lines', name, label };
      }
      case 'boolean':
        return { kind: 'check', name, label };
      case 'number':
        return { kind: 'number', name, label };
      default:
        if (format === 'date' || format === 'date-time') return { kind: 'date', name, label };
        return { kind: contentMediaType === 'text/html' || isLong(field?.value) ? 'long' : 'text', name, label };
    }
  }
}

const isPicture = (pattern: unknown): boolean => typeof pattern === 'string' && pattern.includes('[dD][aA][tT][aA]');

function fieldChoices(schema: ValueSchema, field: TemplateField | undefined): readonly string[] | undefined {
  const items = field?.items?.map(({ text }) => text).filter((text) => text !== '');
  if (items && items.length > 0 && field?.takesOther !== true) return items;
  const named: unknown = schema['enum'];
  return Array.isArray(named) && items ? named.filter((value): value is string => typeof value === 'string' && value !== '') : undefined;
}

export const readForm = (inspection: DocxInspection): readonly FormItem[] => new FormReader(inspection).read();
