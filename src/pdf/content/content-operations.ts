/** A content stream's bytes → its operations with their operands (ISO 32000-2 §7.8.2). */
import type { Budget } from '../../base/abort.js';
import { operationMemory } from '../../base/operation-memory.js';
import type { PdfObject } from '../objects/pdf-object.js';
import { isRegular, skipSpace } from '../syntax/characters.js';
import { lenientContext, ObjectReader, PdfSyntaxError } from '../syntax/read-object.js';

export interface ContentOperation {
  readonly operator: string;
  readonly operands: readonly PdfObject[];
}

/** Operands past this limit, which exceeds every operator's needs, are dropped. */
const maxOperands = 64;
const maxDepth = 32;
/** Other words of an operator's length are not kept. */
const mostOperators = 256;
const constants: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** By octet, whether it starts an operand: a digit, sign, point, string, name, array or dictionary. */
const startsOperand = Array.from({ length: 256 }, (_, octet) => '0123456789+-.(</['.includes(String.fromCharCode(octet)));

const longestOperator = 3;
/** Operators that streams have had, by their octets. */
const operators = operationMemory(() => new Map<number, string>());

/** A word of an operator's length is one string for all of its places. */
function wordAt(data: Buffer, at: number, end: number): string {
  if (end - at > longestOperator) return data.toString('latin1', at, end);
  let key = 0;
  for (let next = at; next < end; next += 1) key = (key << 8) | (data[next] ?? 0);
  const known = operators().get(key);
  if (known !== undefined) return known;
  const word = data.toString('latin1', at, end);
  if (operators().size < mostOperators) operators().set(key, word);
  return word;
}

/** Offset after an inline picture's data, which start at `at`; the end of the stream if they do not end (§8.9.7). */
export function afterInlineImage(bytes: Uint8Array, at: number): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let end = data.indexOf('EI', at); end >= 0; end = data.indexOf('EI', end + 1))
    if (!isRegular(bytes[end - 1]) && !isRegular(bytes[end + 2])) return end + 2;
  return bytes.length;
}

/**
 * In order. An inline picture is one operation, `BI`. Ends early, without an error, if the syntax is broken: readers differ in what
 * they draw from there on, so the last operation is then `?`.
 */
export function* contentOperations(bytes: Uint8Array, budget: Budget): Generator<ContentOperation, void, undefined> {
  const reader = new ObjectReader(bytes, { ...lenientContext(maxDepth, () => budget.step()), hasNoReferences: true });
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Operations keep a copy of the exact length: an array that grows has room for more than most of them have.
  const operands: PdfObject[] = [];
  let count = 0;
  let at = skipSpace(bytes, 0);
  while (at < bytes.length) {
    budget.step();
    const isWord = isRegular(bytes[at]) && startsOperand[bytes[at] ?? 0] === false;
    let end = at;
    while (isWord && isRegular(bytes[end])) end += 1;
    const word = isWord ? wordAt(data, at, end) : undefined;
    if (word !== undefined && !constants.has(word)) {
      if (word === 'ID') end = afterInlineImage(bytes, end);
      if (word !== 'BI') yield { operator: word === 'ID' ? 'BI' : word, operands: operands.slice(0, count) };
      count = 0;
      at = skipSpace(bytes, end);
      continue;
    }
    try {
      const value = reader.read(at);
      if (count < maxOperands) operands[count++] = value;
      at = skipSpace(bytes, reader.end);
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      return yield { operator: '?', operands: operands.slice(0, count) };
    }
  }
}
