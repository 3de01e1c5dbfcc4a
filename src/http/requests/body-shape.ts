/** The schema of a JSON body, and the same body as a form: its parts, and their schema in OpenAPI. */

/** A JSON body as a form: its parts, and their schema in OpenAPI, all derived from the schema of the body. */
type Schema = Readonly<Record<string, unknown>>;

/** The body of a call with documents, as JSON and as a form. */
export interface BodyShape {
  readonly body: ClosedObject & { readonly required?: readonly string[]; readonly anyOf?: readonly object[] };
  /** Schemas that the body refers to, by their names in OpenAPI. */
  readonly schemas: Readonly<Record<string, object>>;
  /** The members of the body that a file is the document of, by the names of their parts; the first name of a member is the usual one. */
  readonly documentParts: Readonly<Record<string, string>>;
  /** Texts under other names are ignored, as they were before the form had text parts. */
  readonly ignoresTexts?: true | undefined;
}

/** The member of most bodies that is the document. */
export const documentMember = 'document';

/** The members of the body that are documents. */
export const documentMembers = ({ documentParts }: BodyShape): readonly string[] => [...new Set(Object.values(documentParts))];

/** The usual name of the part that is a document. */
export const partOfDocument = ({ documentParts }: BodyShape, member: string): string =>
  Object.keys(documentParts).find((name) => documentParts[name] === member) ?? member;

/** The names that parts may begin with. */
export const partNames = ({ body, documentParts }: BodyShape): readonly string[] => [
  ...new Set([...Object.keys(documentParts), ...Object.keys(body.properties)]),
];

const resolved = (schema: Schema, { schemas }: BodyShape): Schema => {
  const { $ref } = schema;
  return typeof $ref === 'string' ? ((schemas[$ref.slice($ref.lastIndexOf('/') + 1)] as Schema | undefined) ?? {}) : schema;
};

/** The schema one step further in; empty if any value is allowed, undefined if none is. */
function innerSchema(schema: Schema, step: string | number): Schema | undefined {
  const { properties, additionalProperties, items, type } = schema as { [name: string]: Schema | undefined };
  if (typeof step === 'number') return items;
  if (properties && Object.hasOwn(properties, step)) return properties[step] as Schema;
  if (typeof additionalProperties === 'object') return additionalProperties;
  const isOpen = (additionalProperties as unknown) !== false && (type === undefined || (type as unknown) === 'object');
  return isOpen ? {} : undefined;
}

/** The schema at a path in the body; undefined if the body cannot have a value there. */
export function schemaAt(shape: BodyShape, path: readonly (string | number)[]): Schema | undefined {
  let schema: Schema | undefined = { type: 'object', ...shape.body };
  for (const step of path) {
    schema = innerSchema(resolved(schema, shape), step);
    if (!schema) return undefined;
  }
  return resolved(schema, shape);
}

/** How a text part of a form is read. */
export type TextKind = 'text' | 'flag' | 'number' | 'json';

export function textKindAt(shape: BodyShape, path: readonly (string | number)[]): TextKind {
  const { type = [] } = schemaAt(shape, path) ?? {};
  const types: readonly string[] = [type as string | readonly string[]].flat();
  // Where any value is allowed, a text stays a text; other values can be sent with the enclosing member as JSON.
  if (types.includes('string') || types.length === 0) return 'text';
  if (types.includes('boolean')) return 'flag';
  return types.includes('number') || types.includes('integer') ? 'number' : 'json';
}

/** The members that a form has as JSON. */
export const jsonMembers = (shape: BodyShape): readonly string[] =>
  Object.keys(shape.body.properties).filter((name) => !Object.hasOwn(shape.documentParts, name) && textKindAt(shape, [name]) === 'json');

/** The form in OpenAPI. @param examples Examples of its parts, by name */
export function formSchema(shape: BodyShape, examples: Readonly<Record<string, unknown>> = {}): Schema {
  const { required = [], anyOf, properties } = shape.body;
  const parts = Object.entries(shape.documentParts);
  const documents = documentMembers(shape);
  const isGiven = documents.map((member) => {
    const names = new Set([...parts.filter(([, own]) => own === member).map(([name]) => name), member]);
    const alternatives = [...names].map((name) => ({ required: [name] }));
    return alternatives.length === 1 ? { required: [...names] } : { anyOf: alternatives };
  });
  const files = parts.map(([name, member]): [string, unknown] => [
    name,
    { ...filePart, ...descriptionOf(properties[member] as Schema | undefined) },
  ]);
  const members = Object.entries(properties).filter(([name]) => !Object.hasOwn(shape.documentParts, name));
  const withExamples = members.map(([name, schema]): [string, unknown] => {
    const example = examples[name];
    return [name, example === undefined ? schema : { ...schema, examples: [example] }];
  });
  return {
    type: 'object',
    required: required.filter((name) => !documents.includes(name)),
    allOf: [...isGiven, ...(anyOf ? [{ anyOf }] : [])],
    properties: { ...Object.fromEntries(files), ...Object.fromEntries(withExamples) },
  };
}

const descriptionOf = (schema: Schema | undefined): Schema =>
  typeof schema?.['description'] === 'string' ? { description: schema['description'] } : {};

/** A JSON Schema of an object without further properties. */
export interface ClosedObject {
  readonly properties: Readonly<Record<string, object>>;
  readonly additionalProperties: false;
}

/** The names that the object may have. */
export const propertyNames = ({ properties }: ClosedObject): readonly string[] => Object.keys(properties);

/** A document in a JSON body, and the members around it in most bodies. */
export const documentSource = {
  type: 'object',
  additionalProperties: false,
  description: 'A document: exactly one of its bytes or their URL.',
  properties: {
    base64: { type: 'string', description: 'Base64, or a data URI with base64; white space is ignored.' },
    url: {
      type: 'string',
      format: 'uri',
      pattern: '^\\s*[hH][tT][tT][pP][sS]?://',
      description: 'A public http or https address that the service fetches.',
    },
  },
  oneOf: [{ required: ['base64'] }, { required: ['url'] }],
} as const;

export const documentSourceRef = { $ref: '#/components/schemas/DocumentSource' } as const;

/** The part of a multipart body that is the document. */
export const filePart = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: 'The document.',
} as const;
