/**
 * Packs large JSON values as text for a thread: cloning an object with a hundred thousand keys blocks the event loop for a tenth of a
 * second, whereas text can be written in turns.
 */
import { createByteBlocks, type ByteBlocks } from '../base/bytes/byte-blocks.js';
import { createTurns, type Turns } from '../base/turns.js';

/** UTF-16 units written without a pause, and the cost of a value besides its text. */
const unitsPerTurn = 32 * 1024;
const unitsPerValue = 64;

interface Writer {
  readonly turns: Turns;
  readonly done: ByteBlocks;
  text: string;
}

/** The halves of a split surrogate pair are escaped separately, and become one character again when read. */
async function writeText(value: string, writer: Writer): Promise<void> {
  writer.text += '"';
  for (let from = 0; from < value.length; from += unitsPerTurn) {
    writer.text += JSON.stringify(value.slice(from, from + unitsPerTurn)).slice(1, -1);
    await pause(writer, unitsPerTurn);
  }
  writer.text += '"';
}

/** Turns concatenated strings into bytes before they get long. */
function pause(writer: Writer, units: number): Promise<void> | undefined {
  if (writer.text.length >= unitsPerTurn) {
    writer.done.add(Buffer.from(writer.text));
    writer.text = '';
  }
  return writer.turns.after(units);
}

async function writeValue(value: unknown, writer: Writer): Promise<void> {
  if (typeof value === 'string' && value.length > unitsPerTurn) return writeText(value, writer);
  if (typeof value !== 'object' || value === null) {
    writer.text += JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  writer.text += isList ? '[' : '{';
  let isFirst = true;
  for (const [key, inner] of isList ? value.entries() : Object.entries(value as Readonly<Record<string, unknown>>)) {
    if (!isList && inner === undefined) continue;
    if (!isFirst) writer.text += ',';
    isFirst = false;
    if (!isList) writer.text += `${JSON.stringify(key)}:`;
    await writeValue(inner, writer);
    const wait = pause(writer, unitsPerValue + (typeof inner === 'string' ? inner.length : 0));
    if (wait) await wait;
  }
  writer.text += isList ? ']' : '}';
}

/** JSON in UTF-8, in its own buffer. Values that are not JSON (functions, `undefined` in lists) are null, as in `JSON.stringify`. */
export async function packJson(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const writer: Writer = { turns: createTurns(unitsPerTurn), done: createByteBlocks(), text: '' };
  await writeValue(value, writer);
  writer.done.add(Buffer.from(writer.text));
  return writer.done.join();
}

export function unpackJson(packed: Uint8Array): unknown {
  return JSON.parse(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString());
}
