/** A client built only from a service's own OpenAPI document: requests and answers must match it; objects may have no other properties. */
import { DescribedService, type Content, type OpenApiDocument, type Operation } from './openapi-answers.js';
import type { Reached } from './public-clients.js';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
}

interface Described extends Omit<Operation, 'parameters'> {
  readonly parameters: readonly Parameter[];
  readonly security: readonly Json[];
}

export interface Arguments {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Parts of a form: texts, and files with their names. */
  readonly form?: readonly (readonly [
    name: string,
    value: string | { readonly bytes: Uint8Array<ArrayBuffer>; readonly fileName: string },
  ])[];
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly json: unknown;
}

/** JSON Schema keywords whose subschemas describe only parts of an object. */
const combining = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'contains', 'if', 'then', 'else']);
/** Keywords with values, not schemas. */
const notSchemas = new Set(['examples', 'example', 'enum', 'const', 'default']);

/** The same document, in which objects that list their properties allow no others. */
function closed<T>(value: T, isPiece = false): T {
  if (Array.isArray(value)) return value.map((one: unknown) => closed(one, isPiece)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    notSchemas.has(key) ? inner : closed(inner, combining.has(key)),
  ]);
  const isOpen = 'type' in value && value.type === 'object' && 'properties' in value && !('additionalProperties' in value);
  return Object.fromEntries([...entries, ...(isOpen && !isPiece ? [['additionalProperties', false]] : [])]) as T;
}

/** The first bytes of each file type. */
const beginnings: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-',
  'application/zip': 'PK',
  'image/png': '\u0089PNG',
  'image/svg+xml': '<svg',
  'multipart/mixed': '--',
};

/** A text's value as its schema sees it. */
function valueOf(text: string, { type }: Json): unknown {
  if (type === 'integer' || type === 'number') return text.trim() === '' ? text : Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

export class StrictClient {
  private constructor(
    private readonly described: DescribedService,
    private readonly service: Reached,
  ) {}

  static async of(service: Reached): Promise<StrictClient> {
    const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApiDocument;
    return new StrictClient(new DescribedService(closed(document)), service);
  }

  /** The names of all calls. */
  operations(): readonly string[] {
    return this.described.operations().map(({ operation }) => operation.operationId);
  }

  /** The document's own examples of JSON bodies. */
  examples(): readonly { readonly id: string; readonly name: string; readonly json: unknown }[] {
    return this.described.operations().flatMap(({ operation: { operationId: id, requestBody } }) => {
      const named = requestBody?.content['application/json']?.examples ?? {};
      return Object.entries(named).map(([name, { value: json }]) => ({ id, name, json }));
    });
  }

  /**
   * @param id The operation's id
   * @throws Error with everything in the request or the answer that the document does not describe
   */
  async call(id: string, given: Arguments = {}): Promise<Answered> {
    const found = this.described.operations().find(({ operation }) => operation.operationId === id);
    if (!found) throw new Error(`the document has no operation ${id}`);
    const { path, method } = found;
    const operation = found.operation as unknown as Described;
    const wrong = [...this.#queryProblems(path, method, operation, given), ...this.#bodyProblems(path, method, operation, given)];
    if (wrong.length > 0) throw new Error(`${id}, the request: ${wrong.join('; ')}`);
    const response = await fetch(`${this.service.url}${path}?${new URLSearchParams(given.query).toString()}`, {
      method: method.toUpperCase(),
      headers: this.#headersOf(operation, given),
      ...this.#bodyOf(given),
    });
    const copy = response.clone();
    const problems = [...(await this.described.problemsOf(method, path, response))];
    const bytes = Buffer.from(await copy.arrayBuffer());
    const type = (copy.headers.get('Content-Type') ?? '').replace(/;.*/, '');
    const beginning = beginnings[type] ?? (type.includes('wordprocessingml') ? 'PK' : '');
    if (!bytes.toString('latin1').startsWith(beginning)) problems.push(`the body is not ${type}`);
    if (problems.length > 0) throw new Error(`${id}, the answer ${String(copy.status)}: ${problems.join('; ')}`);
    return {
      status: copy.status,
      type,
      bytes,
      json: type === 'application/json' && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
    };
  }

  /** A key only if the document requires one. */
  #headersOf({ security }: Described, { headers = {}, json }: Arguments): Record<string, string> {
    const needsKey = security.length > 0 && security.every((one) => 'key' in one);
    return {
      ...(needsKey && { Authorization: `Bearer ${this.service.key}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    };
  }

  #bodyOf({ json, form }: Arguments): { body?: string | FormData } {
    if (json !== undefined) return { body: JSON.stringify(json) };
    if (!form) return {};
    const body = new FormData();
    for (const [name, value] of form)
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, new Blob([value.bytes]), value.fileName);
    return { body };
  }

  #queryProblems(path: string, method: string, { parameters }: Described, { query = {} }: Arguments): string[] {
    const known = parameters.filter((one) => one.in === 'query');
    const missing = known
      .filter(({ name, required }) => required === true && query[name] === undefined)
      .map(({ name }) => `${name} is missing`);
    const wrong = Object.entries(query).flatMap(([name, text]) => {
      const index = parameters.findIndex((one) => one.in === 'query' && one.name === name);
      const schema = parameters[index]?.schema;
      if (!schema) return [`${name} is not a parameter`];
      const at = ['paths', path, method, 'parameters', String(index), 'schema'];
      return this.described.problems(valueOf(text, schema), ...at).map((problem) => `${name}${problem}`);
    });
    return [...missing, ...wrong];
  }

  #bodyProblems(path: string, method: string, { requestBody }: Described, { json, form }: Arguments): readonly string[] {
    if (json === undefined && !form) return requestBody ? ['there is no body'] : [];
    const type = form ? 'multipart/form-data' : 'application/json';
    const content = requestBody?.content[type];
    if (!content) return [`${type} is not taken`];
    if (!form) return this.described.problems(json, 'paths', path, method, 'requestBody', 'content', type, 'schema');
    return formProblems(
      content,
      form.map(([name]) => name),
    );
  }
}

/** Checks the names of a form's parts, and how many of each are allowed. */
function formProblems({ schema }: Content, names: readonly string[]): string[] {
  const { properties = {}, required = [] } = schema as { properties?: Readonly<Record<string, Json>>; required?: readonly string[] };
  const unknown = names.filter((name) => !(name in properties)).map((name) => `the part ${name} is not known`);
  const missing = required.filter((name) => !names.includes(name)).map((name) => `the part ${name} is missing`);
  const twice = names
    .filter((name, index) => names.indexOf(name) < index && properties[name]?.['type'] !== 'array')
    .map((name) => `there are two parts ${name}`);
  return [...unknown, ...missing, ...twice];
}
