/** A template's use of its data → a JSON Schema (2020-12) that accepts everything that filling accepts; nothing is required. */
import type { TemplateField, ValueSchema } from '../../contract/inspection.js';
import type { Certainty, Opening, ValueUse, Wanted } from '../../docx/inspect/wanted.js';
import { fieldShape, refTo, scalarTypes, shapes, type ShapeName } from './value-shapes.js';
import { dialect } from './value-schema.js';

/** Uses that reject values, the narrower ones first; in `wide`, each accepts everything that the ones before it accept. */
const narrow: readonly ValueUse[] = ['number', 'date', 'dateTime', 'image', 'html'];
const wide: readonly ValueUse[] = ['scalar', 'list', 'text'];
/** Uses that only hint at the meaning, the best first. */
const hints: readonly ValueUse[] = ['comparedNumber', 'comparedText', 'measured', 'condition', 'any'];
/** Each accepts everything that the ones before it accept. */
const loops: readonly Opening[] = ['column', 'each', 'section'];
/** Maximum number of places of an array that are listed individually. */
const mostPlaces = 20;

interface Part {
  readonly schema: ValueSchema;
  readonly certainty: Certainty;
}

/** @param fields Fields that take values of the data by name */
export function dataSchema(root: Wanted, fields: readonly TemplateField[]): ValueSchema {
  for (const field of fields) {
    if (field.name === undefined || field.kind === 'tag') continue;
    const wanted = root.property(field.name);
    if (!wanted.openings.has('control')) wanted.fields.push(field);
  }
  return new SchemaWriter().whole(root);
}

class SchemaWriter {
  readonly #definitions = new Map<string, ValueSchema>();
  #items = 0;

  whole(root: Wanted): ValueSchema {
    const properties = this.#properties(root, false);
    const definitions = this.#definitions.size > 0 && { $defs: Object.fromEntries(this.#definitions) };
    return { $schema: dialect, type: 'object', properties, ...definitions };
  }

  #use(name: ShapeName): ValueSchema {
    if (!this.#definitions.has(name)) {
      this.#definitions.set(name, shapes[name]);
      for (const [, inner = ''] of JSON.stringify(shapes[name]).matchAll(/#\/\$defs\/(\w+)/g)) this.#use(inner as ShapeName);
    }
    return refTo(name);
  }

  #properties(wanted: Wanted, isMeant: boolean): ValueSchema {
    return Object.fromEntries(Array.from(wanted.properties, ([name, inner]) => [name, this.#value(inner, isMeant)]));
  }

  /** @param isMeant Whether an enclosing schema allows other values: then conditions are ignored and the intended values described */
  #value(wanted: Wanted, isMeant: boolean): ValueSchema {
    const parts = [...this.#leaves(wanted), ...this.#openings(wanted, isMeant)];
    const known = parts.filter(({ certainty }) => certainty !== 'unsure');
    const all = (known.length > 0 ? known : parts).map(({ schema, certainty }) => (isMeant ? schema : this.#under(schema, certainty)));
    for (const field of wanted.fields) {
      const { schema, uses } = fieldShape(field);
      if (uses) this.#use(uses);
      all.push(schema);
    }
    const distinct = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
    const [first] = distinct;
    if (first === undefined) {
      const schemas = hints.find((use) => wanted.uses.has(use));
      return schemas === undefined || schemas === 'any' ? {} : this.#use(schemas);
    }
    return distinct.length === 1 ? first : { allOf: distinct };
  }

  #under(schema: ValueSchema, certainty: Certainty): ValueSchema {
    return certainty === 'sure' ? schema : { anyOf: [schema, this.#use(certainty === 'guarded' ? 'empty' : 'unused')] };
  }

  #leaves({ uses }: Wanted): Part[] {
    const part = (use: ValueUse): Part[] => {
      const certainty = uses.get(use);
      return certainty === undefined ? [] : [{ schema: this.#use(use), certainty }];
    };
    const found = narrow.flatMap(part);
    if (found.some(({ certainty }) => certainty === 'sure')) return found;
    const [widest] = wide.flatMap(part);
    if (!widest) return found;
    return widest.certainty === 'sure' || found.length === 0 ? [...found, widest] : found;
  }

  #openings(wanted: Wanted, isMeant: boolean): Part[] {
    const { openings, properties } = wanted;
    const parts: Part[] = [];
    const certainties: readonly Certainty[] = ['sure', 'guarded', 'unsure'];
    const opened = certainties.flatMap((certainty) => loops.filter((loop) => openings.get(loop) === certainty));
    const [loop] = opened;
    for (const opening of [loop, ...(openings.has('control') ? (['control'] as const) : [])]) {
      const certainty = opening && openings.get(opening);
      if (!opening || !certainty) continue;
      parts.push({ schema: this.#loop(opening, wanted, isMeant || certainty === 'unsure'), certainty });
    }
    const isMeasured = properties.has('length') && (properties.size === 1 || parts.length > 0);
    const names = [...properties.keys()].filter((name) => !isMeasured || name !== 'length');
    if (names.length === 0) return parts.length > 0 || !isMeasured ? parts : [{ schema: this.#use('measured'), certainty: 'sure' }];
    const certainty = openings.get('object');
    const inner = this.#properties(wanted, isMeant || certainty === 'unsure');
    const schema = certainty === undefined ? { properties: inner } : objectSchema(names, inner);
    return [...parts, { schema, certainty: certainty ?? 'sure' }];
  }

  #loop(opening: Opening, wanted: Wanted, isMeant: boolean): ValueSchema {
    const items = opening === 'control' ? wanted.controlItems : wanted.items;
    const item = items ? this.#value(items, isMeant) : {};
    switch (opening) {
      case 'column':
        return { anyOf: [{ type: 'array', items: item }, { type: 'null' }, this.#use('typed')] };
      case 'control': {
        const other = { anyOf: [{ type: ['array', ...scalarTypes] }, this.#use('typed')] };
        const objects = { type: 'array', items: { type: 'object', ...item } };
        return { anyOf: [objects, { type: 'array', contains: other }, { type: [...scalarTypes, 'object'] }] };
      }
      default: {
        const own = this.#shared(item);
        const list = { type: 'array', items: own };
        if (opening === 'each')
          return { anyOf: [list, { type: 'object', additionalProperties: own }, { type: 'null' }, this.#use('typed')] };
        return { anyOf: [list, { type: 'object', ...own }, { type: scalarTypes }, this.#use('typed')] };
      }
    }
  }

  /** Moves a schema that is used twice into the definitions. */
  #shared(schema: ValueSchema): ValueSchema {
    if (Object.keys(schema).length === 0 || '$ref' in schema) return schema;
    const name = `item${String(++this.#items)}`;
    this.#definitions.set(name, schema);
    return refTo(name);
  }
}

/** An object that paths lead through; `lines[1].what` leads through an array. */
function objectSchema(names: readonly string[], properties: ValueSchema): ValueSchema {
  const places = names.filter((name) => /^\d+$/.test(name));
  if (places.length === 0) return { type: ['object', 'null'], properties };
  if (places.length < names.length) return { type: ['object', 'array', 'null'], properties };
  const most = Math.max(...places.map(Number));
  const schemas = Array.from(
    { length: most < mostPlaces ? most + 1 : 0 },
    (_, index) => (properties[String(index)] as ValueSchema | undefined) ?? {},
  );
  return { type: ['array', 'object', 'null'], ...(schemas.length > 0 && { prefixItems: schemas }) };
}
