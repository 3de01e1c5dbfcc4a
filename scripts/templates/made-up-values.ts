/**
 * The inspection of a template → a made-up value for each of its fields and names, each with words that nothing else in the document has.
 */
import type { AnnotateField } from '../../src/operations/annotate/plan.js';
import type { ChartContent } from '../../src/contract/field-types.js';
import type { DocxInspection, TemplateField, ValueSchema } from '../../src/contract/inspection.js';

/** A word to look for in the result, and the name that requested it. */
export interface Given {
  readonly name: string;
  readonly word: string;
  /**
   * Whether every page layout shows it: a header may belong to other pages, and names of a chart's series are shown only if it has a
   * legend.
   */
  readonly isShown: boolean;
}

export interface MadeUp {
  readonly fields: readonly AnnotateField[];
  /** Absent if the template takes no data, or has faulty tags. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly given: readonly Given[];
}

type MakeWord = (name: string, isShown?: boolean) => string;

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const deepest = 12;

export function makeUpValues({ fields, template, dataSchema }: DocxInspection): MadeUp {
  const given: Given[] = [];
  const word: MakeWord = (name, isShown = true) => {
    const made = `Qz${(given.length + 1).toString(36)}x`;
    given.push({ name, word: made, isShown });
    return made;
  };
  const asFields = distinct(fields.filter(({ kind }) => kind !== 'tag')).map((field) => asked(field, word));
  const named = new Set(asFields.flatMap((field) => field.id ?? []));
  const wanted = Object.entries((dataSchema.properties ?? {}) as Readonly<Record<string, ValueSchema>>);
  const own = Object.fromEntries(wanted.filter(([name]) => !named.has(name)));
  const takesData = template.tags.length > 0 && template.problems.length === 0;
  const data = takesData ? new SchemaValues(dataSchema, word).value({ properties: own }, '', 0) : undefined;
  return { fields: asFields, given, ...(data !== undefined && { data: data as NonNullable<MadeUp['data']> }) };
}

/** One field per name: copies are filled together. */
function distinct(fields: readonly TemplateField[]): (TemplateField & { readonly name: string })[] {
  const named = fields.flatMap((field) => (field.name === undefined ? [] : [{ ...field, name: field.name }]));
  return [...new Map(named.map((field) => [field.name, field])).values()];
}

function asked(field: TemplateField & { readonly name: string }, make: MakeWord): AnnotateField {
  const { name: id, type, items = [], takesOther, columns = [] } = field;
  const isInPage = field.where === 'body';
  const word = (name: string, isShown = isInPage): string => make(name, isShown);
  switch (type) {
    case 'checkbox':
      return { id, type, value: true };
    case 'date':
      return { id, type, value: '2031-07-19' };
    case 'number':
      return { id, type, value: 73_519 };
    case 'image':
      return { id, type, value: pixel };
    case 'chart':
      return { id, type, value: { categories: [word(id, false), word(id, false)], series: [{ name: word(id, false), values: [7, 9] }] } };
    case 'table':
      return { id, type, value: [0, 1].map(() => (columns.length > 0 ? columns : [0]).map(() => word(id))) };
    case 'dropdown':
      return { id, type, value: takesOther === true || items.length === 0 ? word(id) : (items.at(-1)?.text ?? '') };
    case 'html':
      return { id, type, value: `<p>${word(id)} <b>${word(id)}</b></p>` };
    default:
      return { id, type: 'text', value: word(id) };
  }
}

/** Values as the schema intends them: the first of each choice. */
class SchemaValues {
  readonly #whole: ValueSchema;
  readonly #word: MakeWord;

  constructor(whole: ValueSchema, word: MakeWord) {
    this.#whole = whole;
    this.#word = word;
  }

  value(schema: ValueSchema, name: string, depth: number): unknown {
    if (depth > deepest) return undefined;
    const { $ref, anyOf, allOf } = schema as { $ref?: string; anyOf?: ValueSchema[]; allOf?: ValueSchema[] };
    const within = (inner: ValueSchema): unknown => this.value(inner, name, depth + 1);
    // A value that is only accepted with a type is a chart.
    if ($ref === '#/$defs/typed') return { type: 'chart', value: this.#chart(name) };
    if ($ref !== undefined) return within(this.#definition($ref));
    if (anyOf?.[0]) return within(anyOf[0]);
    if (allOf?.[0]) return within(allOf[0]);
    const {
      enum: choices,
      properties,
      items,
      format,
      contentMediaType,
      pattern,
    } = schema as {
      enum?: unknown[];
      properties?: Record<string, ValueSchema>;
      items?: ValueSchema;
      format?: string;
      contentMediaType?: string;
      pattern?: string;
    };
    if (choices) return choices[0];
    if (properties) return this.#object(properties, name, depth);
    if (items) return [0, 1].map(() => within(items));
    const type = [schema.type].flat()[0];
    if (type === 'number') return 73_519;
    if (type === 'boolean') return true;
    if (format === 'date') return '2031-07-19';
    if (format === 'date-time') return '2031-07-19T10:30:00Z';
    if (contentMediaType !== undefined) return `<b>${this.#word(name)}</b>`;
    return pattern?.includes('[dD][aA]') === true ? pixel : this.#word(name);
  }

  #chart(name: string): ChartContent {
    return { categories: [this.#word(name, false), this.#word(name, false)], series: [{ name: this.#word(name, false), values: [7, 9] }] };
  }

  #object(properties: Readonly<Record<string, ValueSchema>>, name: string, depth: number): unknown {
    const under = (inner: string): string => (name === '' ? inner : `${name}.${inner}`);
    return Object.fromEntries(Object.entries(properties).map(([inner, schema]) => [inner, this.value(schema, under(inner), depth + 1)]));
  }

  #definition(ref: string): ValueSchema {
    const definitions = this.#whole.$defs as Record<string, ValueSchema> | undefined;
    return definitions?.[ref.replace('#/$defs/', '')] ?? {};
  }
}
