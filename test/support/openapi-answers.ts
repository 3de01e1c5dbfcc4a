/** Checks a service's answers against its OpenAPI document, with a third-party validator (JSON Schema 2020-12). */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly headers: Readonly<Record<string, Header>> };
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Header {
  readonly required?: boolean;
  readonly schema: Json;
}
export interface Content {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Answer {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, Content>>;
}

/** Headers of HTTP itself and of its security, which no client reads. */
const plainHeaders = new Set([
  ...['content-type', 'content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'allow', 'x-powered-by', 'etag'],
  ...['cache-control', 'x-content-type-options', 'content-security-policy'],
  ...['access-control-allow-methods', 'access-control-allow-headers', 'access-control-max-age'],
]);

/** OpenAPI keywords that are not JSON Schema keywords. */
const vocabulary = ['openapi', 'info', 'servers', 'tags', 'paths', 'components', 'discriminator', 'example'];

const pointer = (...steps: readonly string[]): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

export class DescribedService {
  readonly #ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });

  constructor(readonly document: OpenApiDocument) {
    formats.default(this.#ajv);
    this.#ajv.addVocabulary(vocabulary);
    this.#ajv.addSchema(document, 'openapi');
  }

  static async of(url: string): Promise<DescribedService> {
    return new DescribedService((await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument);
  }

  /** All calls of the document. */
  operations(): readonly { readonly path: string; readonly method: string; readonly operation: Operation }[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  }

  /** The problems of a value; the steps lead to its schema in the document. */
  problems(value: unknown, ...steps: readonly string[]): readonly string[] {
    const validate = this.#ajv.getSchema(`openapi#${pointer(...steps)}`) as ValidateFunction | undefined;
    if (!validate) return [`there is no schema at ${steps.join(' ')}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${String(message)} ${JSON.stringify(params)}`,
    );
  }

  /** The parts of an answer that the document does not describe. */
  async problemsOf(method: string, path: string, response: Response): Promise<readonly string[]> {
    const steps = ['paths', path, method.toLowerCase(), 'responses', String(response.status)];
    const answer = this.document.paths[path]?.[method.toLowerCase()]?.responses[String(response.status)];
    const body = Buffer.from(await response.arrayBuffer());
    if (!answer) return [`${method} ${path} has no answer ${String(response.status)}: ${body.toString().slice(0, 300)}`];
    const whole = response.headers.get('Content-Type') ?? '';
    // For texts, the document also names the encoding.
    const type = answer.content?.[whole] ? whole : whole.replace(/;.*/, '');
    const problems = [...this.#headerProblems(answer, response.headers)];
    if (body.length === 0) return problems;
    if (!answer.content?.[type]) return [...problems, `the answer is ${type}`];
    if (type === 'application/json')
      problems.push(...this.problems(JSON.parse(body.toString()), ...steps, 'content', 'application/json', 'schema'));
    return problems;
  }

  #headerProblems(answer: Answer, headers: Headers): string[] {
    const told = new Map(Object.keys(answer.headers).map((name) => [name.toLowerCase(), name]));
    const unknown = [...headers.keys()].filter((name) => !told.has(name) && !plainHeaders.has(name));
    const wrong = [...told.values()].flatMap((name) => {
      const { required, schema } = this.document.components.headers[name] ?? { schema: {} };
      const value = headers.get(name);
      if (value === null) return required === true ? [`the header ${name} is missing`] : [];
      const read = schema['type'] === 'integer' ? Number(value) : value;
      return this.problems(read, 'components', 'headers', name, 'schema').map((problem) => `header ${name}: ${problem}`);
    });
    return [...unknown.map((name) => `the header ${name} is not documented`), ...wrong];
  }
}
