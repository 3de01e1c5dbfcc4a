/** Collects the parts of a form: members as texts and JSON, documents and pictures as files; within the limits of a JSON body. */
import { createByteBlocks, type ByteBlocks } from '../../base/bytes/byte-blocks.js';
import { DocOpsError, type ErrorDetail } from '../../base/errors.js';
import { createTurns } from '../../base/turns.js';
import { documentMembers, partNames, partOfDocument, textKindAt, type BodyShape } from '../requests/body-shape.js';
import type { QueryTable } from '../query-parameters.js';
import { unknownNames } from '../../base/nearest-name.js';
import { assembleBody, type Member, formPlace, utf8Of, valueOfText } from './form-body.js';
import type { Base64At } from './json/base64-value.js';
import { jsonLimits, type JsonPath } from './json/json-tree.js';
import { JsonReader } from './json/json-reader.js';
import type { FormParts } from './multipart-upload.js';
import { tooLarge, withoutFolders, type TakePart } from './upload-part.js';

export interface FormMembersOptions {
  readonly shape: BodyShape;
  /** Query parameters, which clients sometimes send as parts. */
  readonly parameters: QueryTable;
  /** Paths at which files are the bytes of documents and pictures; elsewhere they are JSON. */
  readonly base64At: Base64At;
  /** Maximum size of all parts together, in bytes. */
  readonly maxBytes: number;
  /** Maximum size of one document, in bytes. */
  readonly maxFileBytes: number;
  /** False for a form that is refused anyway: nothing of it is kept. */
  readonly isKept: boolean;
}

/** File names of documents as the client sent them, without folders, by the documents' members of the body. */
export type FileNames = Readonly<Record<string, string | undefined>>;

/** The body as in JSON, and the documents' file names. */
export interface FormBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly fileNames: FileNames;
}

/** A part of the form. */
interface Part {
  readonly field: string;
  readonly path: JsonPath;
  readonly fileName: string | undefined;
  size: number;
}

type FilePart = Part & { readonly blocks: ByteBlocks };
type JsonPart = Part & { reader: JsonReader | undefined };
type TextPart = Part & { readonly text: string };

/** Bytes of JSON that are read without a pause: a millisecond or two. */
const bytesPerTurn = 128 * 1024;
const sliceBytes = 16 * 1024;

/** Enough for the documents that a template includes and the pictures of fields, and for reporting excess ones. */
const mostFiles = 200;

/** Problems of one part's JSON, with their places in the body. */
const problemsWithin = (field: string, { details }: DocOpsError): ErrorDetail[] =>
  details.map(({ field: place, issue, ...more }) =>
    place === 'body'
      ? { ...more, field, issue: `must be JSON, as a text field or a file: it ${issue}` }
      : { ...more, field: `${field}${place.startsWith('[') ? '' : '.'}${place}`, issue },
  );

export class FormMembers implements FormParts {
  readonly #options: FormMembersOptions;
  readonly #files: FilePart[] = [];
  readonly #json: JsonPart[] = [];
  readonly #texts: TextPart[] = [];
  readonly #members: Member[] = [];
  readonly #problems: ErrorDetail[] = [];
  readonly #otherNames = new Set<string>();
  #size = 0;

  constructor(options: FormMembersOptions) {
    this.#options = options;
  }

  get maxBytes(): number {
    return this.#options.maxBytes;
  }

  get maxFiles(): number {
    return mostFiles;
  }

  begin(name: string | undefined, fileName: string | undefined, type: string): TakePart | undefined {
    const { shape, base64At, isKept } = this.#options;
    const path = this.#placeOf(name);
    if (!path) return undefined;
    const part = { field: name ?? '', path, fileName: fileName === undefined ? undefined : withoutFolders(fileName), size: 0 };
    const isDocument = Object.hasOwn(shape.documentParts, part.field);
    const places = [path, [...path, 'base64']].filter((place) => base64At(place) !== undefined);
    const [place] = isDocument || !/^application\/(?:[\w.+-]+\+)?json$/i.test(type) ? places : [];
    if (place) return this.#beginFile({ ...part, path: place });
    const json = this.#beginJson(part);
    return (bytes) => {
      this.#count(json, bytes.byteLength);
      if (isKept) this.#readJson(json, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    };
  }

  field(name: string | undefined, value: string): void {
    const { shape } = this.#options;
    if (name !== undefined && Object.hasOwn(shape.documentParts, name)) {
      this.begin(name, undefined, '')?.(Buffer.from(value, 'latin1'));
      return;
    }
    const path = shape.ignoresTexts && (name === undefined || !formPlace(name, shape)) ? undefined : this.#placeOf(name);
    if (path) this.#texts.push({ field: name ?? '', path, fileName: undefined, size: value.length, text: value });
  }

  tooLarge(): DocOpsError {
    return tooLarge('body', 'The form', this.#options.maxBytes);
  }

  /** For a form that is kept, `join` reports all problems together, once its JSON has been read. */
  problems(): readonly ErrorDetail[] {
    return this.#options.isKept ? [] : this.#partProblems();
  }

  #partProblems(): readonly ErrorDetail[] {
    const { shape, parameters } = this.#options;
    const names = [...this.#otherNames];
    const isParameter = (name: string): boolean => Object.hasOwn(parameters, name);
    const misplaced = names.filter(isParameter).map((field) => ({ field, issue: 'must be in the query string' }));
    const unknown = unknownNames(
      names.filter((name) => !isParameter(name)),
      partNames(shape),
      (name) => name,
      `is not a part of this call; ${placesOfDocuments(shape)}`,
    );
    const empty = this.#files.filter(({ size }) => size === 0).map(({ field }) => ({ field, issue: 'is empty' }));
    const sent = [...this.#files, ...this.#json, ...this.#texts];
    const documents = documentMembers(shape);
    const required = documents.length === 1 ? 'is required' : `is required; ${placesOfDocuments(shape)}`;
    const missing = documents
      .filter((member) => sent.every(({ path }) => path[0] !== member))
      .map((member) => ({ field: partOfDocument(shape, member), issue: required }));
    return [...unknown, ...misplaced, ...empty, ...missing, ...timesProblems(sent)];
  }

  /** @returns Every problem of the parts, or the body that they form */
  async join(): Promise<{ readonly problems: readonly ErrorDetail[] } | FormBody> {
    const found = this.#partProblems();
    for (const part of this.#texts) await this.#readText(part);
    for (const part of this.#json) await this.#endJson(part);
    for (const { field, path, blocks } of this.#files) this.#members.push({ field, path, value: await blocks.join() });
    const body = assembleBody(this.#members, this.#problems);
    const problems = [...found, ...this.#problems.filter(({ field }) => found.every((other) => other.field !== field))];
    if (problems.length > 0) return { problems };
    const fileNames = documentMembers(this.#options.shape).map((member) => {
      const file = this.#files.find(({ path }) => path[0] === member);
      return [member, file?.fileName];
    });
    return { body, fileNames: Object.fromEntries(fileNames) as FileNames };
  }

  drop(): void {
    for (const { blocks } of this.#files) blocks.drop();
    for (const { reader } of this.#json) reader?.drop();
  }

  #placeOf(name: string | undefined): JsonPath | undefined {
    const path = name === undefined ? undefined : formPlace(name, this.#options.shape);
    if (!path) this.#otherNames.add((name ?? '(unnamed part)').slice(0, 64));
    return path;
  }

  #count(part: Part, bytes: number): void {
    part.size += bytes;
    this.#size += bytes;
    if (this.#size > this.#options.maxBytes) throw this.tooLarge();
  }

  #beginFile(begun: Part): TakePart {
    const part = { ...begun, blocks: createByteBlocks() };
    this.#files.push(part);
    const { maxFileBytes, isKept } = this.#options;
    return (bytes) => {
      this.#count(part, bytes.byteLength);
      if (part.size > maxFileBytes) throw tooLarge(part.field, 'The file', maxFileBytes);
      if (isKept) part.blocks.add(bytes);
    };
  }

  /** All JSON parts together share the limits of one JSON body. */
  #beginJson(part: Part): JsonPart {
    let { maxValues, maxTextBytes } = jsonLimits;
    for (const { reader } of this.#json) {
      const used = reader?.counted();
      maxValues -= used?.values ?? 0;
      maxTextBytes -= used?.textBytes ?? 0;
    }
    const base64At: Base64At = (inner) => this.#options.base64At([...part.path, ...inner]);
    const json = { ...part, reader: new JsonReader(base64At, { ...jsonLimits, maxValues, maxTextBytes }) };
    this.#json.push(json);
    return json;
  }

  /** A problem in a part becomes a problem of the form; the rest of the part is not read. */
  #refuseJson(part: JsonPart, error: unknown): void {
    part.reader?.drop();
    part.reader = undefined;
    if (!(error instanceof DocOpsError) || error.code !== 'VALIDATION_ERROR') throw error;
    this.#problems.push(...problemsWithin(part.field, error));
  }

  #readJson(part: JsonPart, bytes: Buffer): void {
    try {
      part.reader?.write(bytes);
    } catch (error) {
      this.#refuseJson(part, error);
    }
  }

  async #endJson(part: JsonPart): Promise<void> {
    const { reader, field, path } = part;
    if (!reader) return;
    try {
      this.#members.push({ field, path, value: await reader.end() });
    } catch (error) {
      this.#refuseJson(part, error);
    }
  }

  async #readText(part: TextPart): Promise<void> {
    const { field, path, text } = part;
    const kind = textKindAt(this.#options.shape, path);
    const bytes = utf8Of(text);
    if (kind !== 'json') {
      this.#members.push({ field, path, value: valueOfText(kind, bytes.toString('utf8')) });
      return;
    }
    if (bytes.every((byte) => byte <= 0x20)) return;
    const json = this.#beginJson(part);
    const turns = createTurns(bytesPerTurn);
    for (let at = 0; at < bytes.length && json.reader; at += sliceBytes) {
      this.#readJson(json, bytes.subarray(at, at + sliceBytes));
      const wait = turns.after(sliceBytes);
      if (wait) await wait;
    }
  }
}

function placesOfDocuments(shape: BodyShape): string {
  const names = documentMembers(shape).map((member) => `"${partOfDocument(shape, member)}"`);
  return names.length === 1
    ? `the document goes into the part ${names.join('')}`
    : `the documents go into the parts ${names.join(' and ')}`;
}

function timesProblems(parts: readonly Part[]): readonly ErrorDetail[] {
  const times = new Map<string, number>();
  for (const { field } of parts) times.set(field, (times.get(field) ?? 0) + 1);
  return [...times].flatMap(([field, count]) => (count > 1 ? [{ field, issue: `must be sent once, not ${String(count)} times` }] : []));
}
