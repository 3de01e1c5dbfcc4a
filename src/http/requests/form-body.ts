/** A body of JSON as a form: which parts there are, and what OpenAPI says of them. Everything comes from the schema of the body. */
import type { ClosedObject } from './closed-object.js';
import { filePart } from './document-source.js';

type Schema = Readonly<Record<string, unknown>>;

/** What a call with a document takes, as JSON and as a form. */
export interface BodyShape {
  readonly body: ClosedObject & { readonly required?: readonly string[]; readonly anyOf?: readonly object[] };
  /** Schemas that the body refers to, by their names in OpenAPI. */
  readonly schemas: Readonly<Record<string, object>>;
  /** Names of the part that is the document itself. */
  readonly documentParts: readonly [string, ...string[]];
  /** Texts under other names are let through, as they were before the form had any. */
  readonly ignoresTexts?: true;
}

/** The member of a body that is the document. */
export const documentMember = 'document';

/** The names that parts may begin with. */
export const partNames = ({ body, documentParts }: BodyShape): readonly string[] => [...documentParts, ...Object.keys(body.properties)];

const resolved = (schema: Schema, { schemas }: BodyShape): Schema => {
  const { $ref } = schema;
  return typeof $ref === 'string' ? ((schemas[$ref.slice($ref.lastIndexOf('/') + 1)] as Schema | undefined) ?? {}) : schema;
};

/** The schema one step further in; an empty one where anything may be, undefined where nothing is. */
function within(schema: Schema, step: string | number): Schema | undefined {
  const { properties, additionalProperties, items, type } = schema as { [name: string]: Schema | undefined };
  if (typeof step === 'number') return items;
  if (properties && Object.hasOwn(properties, step)) return properties[step] as Schema;
  if (typeof additionalProperties === 'object') return additionalProperties;
  const isOpen = (additionalProperties as unknown) !== false && (type === undefined || (type as unknown) === 'object');
  return isOpen ? {} : undefined;
}

/** What the body has at a path; undefined where it can have nothing. */
export function schemaAt(shape: BodyShape, path: readonly (string | number)[]): Schema | undefined {
  let schema: Schema | undefined = { type: 'object', ...shape.body };
  for (const step of path) {
    schema = within(resolved(schema, shape), step);
    if (!schema) return undefined;
  }
  return resolved(schema, shape);
}

/** What a text is that a form has in the place of a value. */
export type TextKind = 'text' | 'flag' | 'number' | 'json';

export function textKindAt(shape: BodyShape, path: readonly (string | number)[]): TextKind {
  const { type = [] } = schemaAt(shape, path) ?? {};
  const types: readonly string[] = [type as string | readonly string[]].flat();
  // Where anything may be, a text is a text: who means more sends the member around it as JSON.
  if (types.includes('string') || types.length === 0) return 'text';
  if (types.includes('boolean')) return 'flag';
  return types.includes('number') || types.includes('integer') ? 'number' : 'json';
}

/** The members that a form has as JSON. */
export const jsonMembers = (shape: BodyShape): readonly string[] =>
  Object.keys(shape.body.properties).filter((name) => textKindAt(shape, [name]) === 'json');

/** The form in OpenAPI. @param examples Of its parts, by their names */
export function formSchema({ body, documentParts }: BodyShape, examples: Readonly<Record<string, unknown>> = {}): Schema {
  const { required = [], anyOf, properties } = body;
  const documents = [...documentParts, documentMember].map((name) => ({ required: [name] }));
  const members = Object.entries(properties).map(([name, schema]): [string, unknown] => {
    const example = examples[name];
    return [name, example === undefined ? schema : { ...schema, examples: [example] }];
  });
  return {
    type: 'object',
    required: required.filter((name) => name !== documentMember),
    allOf: [{ anyOf: documents }, ...(anyOf ? [{ anyOf }] : [])],
    properties: { ...Object.fromEntries(documentParts.map((name) => [name, filePart])), ...Object.fromEntries(members) },
  };
}
