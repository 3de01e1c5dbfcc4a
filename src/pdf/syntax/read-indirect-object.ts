/** The bytes at an offset → the indirect object there, including its stream (ISO 32000-2 §7.3.8, §7.3.10). */
import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import type { PdfFinding, PdfFindingCode } from '../read/finding.js';
import type { ByteRange } from '../read/indirect-object.js';
import type { DuplicateKind } from './duplicate-key.js';
import { hasKeyword, skipLineEnd, skipSpace, startsWith } from './characters.js';
import { PdfSyntaxError, readInteger, readObject, type ReadObjectContext } from './read-object.js';

/** An indirect object as written in the file: strings and stream data are not decrypted yet. */
export interface RawIndirectObject {
  readonly reference: PdfRef;
  readonly value: PdfObject;
  readonly range: ByteRange;
  readonly streamRange?: ByteRange | undefined;
  readonly findings: readonly PdfFinding[];
}

/** The document's data that reading an object requires. */
export interface ReadIndirectContext {
  readonly bytes: Uint8Array;
  readonly maxDepth: number;
  /** See {@link ReadObjectContext}; a stream without an end extends to `endobj` or the end of the file. */
  readonly isForgiving?: boolean | undefined;
  step(cost?: number): void;
  /** The value of a stream's indirect `Length`. */
  lengthAt(ref: PdfRef): number | undefined;
}

/** `n g obj` at `at`; otherwise undefined. */
export function readObjectHeader(bytes: Uint8Array, at: number): { reference: PdfRef; end: number } | undefined {
  const number = readInteger(bytes, at);
  const generation = number && readInteger(bytes, skipSpace(bytes, number.end));
  if (!generation) return undefined;
  const keyword = skipSpace(bytes, generation.end);
  // the next token may touch the keyword: `1 0 obj<<`
  return startsWith(bytes, keyword, 'obj') ? { reference: new PdfRef(number.value, generation.value), end: keyword + 3 } : undefined;
}

/** The longest key in a message. */
const longestKey = 100;

const duplicateFindings: Readonly<Record<DuplicateKind, { readonly code: PdfFindingCode; readonly message: string }>> = {
  equal: { code: 'equal-keys', message: ', with equal values' },
  last: { code: 'duplicate-key', message: '; the last value counts, as in every viewer' },
  unclear: { code: 'unclear-key', message: ', and viewers take different values' },
};

/** A context that collects findings; a class, because large structures have a hundred thousand objects. */
export class CollectingContext implements ReadObjectContext {
  readonly #context: Pick<ReadIndirectContext, 'step'>;
  readonly #object: number | undefined;
  readonly maxDepth: number;
  readonly isForgiving: boolean | undefined;

  constructor(
    context: Pick<ReadIndirectContext, 'maxDepth' | 'isForgiving' | 'step'>,
    object: number | undefined,
    readonly findings: PdfFinding[],
  ) {
    this.#context = context;
    this.#object = object;
    this.maxDepth = context.maxDepth;
    this.isForgiving = context.isForgiving;
  }

  step(): void {
    this.#context.step();
  }

  onDuplicateKey(key: string, offset: number, kind: DuplicateKind): void {
    const { code, message } = duplicateFindings[kind];
    this.#report(code, `a dictionary has the key ${key.slice(0, longestKey)} twice${message}`, offset);
  }

  onMalformed(message: string, offset: number): void {
    this.#report('token-malformed', message, offset);
  }

  #report(code: PdfFindingCode, message: string, offset: number): void {
    this.findings.push({ code, message, offset, object: this.#object });
  }
}

const endstream = Buffer.from('endstream', 'latin1');

/**
 * Data start after the line of the keyword; SQL Server Reporting Services writes a space before the line ending, which all viewers skip.
 */
function startOfData(bytes: Uint8Array, at: number): number {
  let next = at;
  while (bytes[next] === 0x20 || bytes[next] === 0x09) next += 1;
  const start = skipLineEnd(bytes, next);
  return start === next ? at : start;
}

function endOfStream(bytes: Uint8Array, start: number, isForgiving: boolean): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = file.indexOf(endstream, start);
  if (found >= 0) return found;
  if (!isForgiving) throw new PdfSyntaxError('a stream has no end', start);
  const end = file.indexOf('endobj', start, 'latin1');
  return end < 0 ? bytes.length : end;
}

/** The data's range by `Length` if `endstream` follows it; otherwise up to the next `endstream`. */
function streamDataRange(context: ReadIndirectContext, start: number, length: number | undefined): { range: ByteRange; isExact: boolean } {
  const { bytes } = context;
  if (length !== undefined && length >= 0 && start + length <= bytes.length) {
    const end = start + length;
    if (startsWith(bytes, skipSpace(bytes, end), 'endstream')) return { range: { start, end }, isExact: true };
  }
  const found = endOfStream(bytes, start, context.isForgiving === true);
  // a step for each 4 KiB that were searched
  context.step((found - start) >> 12);
  let end = found;
  if (end > start && bytes[end - 1] === 0x0a) end -= 1;
  if (end > start && bytes[end - 1] === 0x0d) end -= 1;
  return { range: { start, end }, isExact: false };
}

function streamLength(dict: PdfDict, context: ReadIndirectContext): number | undefined {
  const length = dict.get('Length');
  const value = length instanceof PdfRef ? context.lengthAt(length) : length;
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

/**
 * The indirect object whose `n g obj` is exactly at `at`.
 * @throws PdfSyntaxError if no object is there or its syntax is broken.
 */
export function readIndirectObject(context: ReadIndirectContext, at: number): RawIndirectObject {
  const { bytes } = context;
  const header = readObjectHeader(bytes, at);
  if (!header) throw new PdfSyntaxError('an indirect object is missing', at);
  const { reference } = header;
  const findings: PdfFinding[] = [];
  const report = (code: PdfFindingCode, message: string, offset: number): void => {
    findings.push({ code, message, offset, object: reference.number });
  };
  const { value, end } = readObject(bytes, header.end, new CollectingContext(context, reference.number, findings));
  let next = skipSpace(bytes, end);
  let object: PdfObject = value;
  let streamRange: ByteRange | undefined;
  if (value instanceof PdfDict && hasKeyword(bytes, next, 'stream')) {
    const start = startOfData(bytes, next + 'stream'.length);
    const data = streamDataRange(context, start, streamLength(value, context));
    if (!data.isExact) report('stream-length', 'a stream’s Length is wrong; its data were taken up to endstream', start);
    streamRange = data.range;
    object = new PdfStream(value, bytes.subarray(streamRange.start, streamRange.end));
    next = skipSpace(bytes, skipSpace(bytes, streamRange.end) + endstream.length);
  }
  const hasEnd = hasKeyword(bytes, next, 'endobj');
  if (!hasEnd) report('endobj-missing', 'an object has no endobj', next);
  const range = { start: at, end: hasEnd ? next + 6 : next };
  return { reference, value: object, range, streamRange, findings };
}
