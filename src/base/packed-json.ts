/**
 * Large JSON values on their way to a thread, as text: objects with a hundred thousand keys hold the event loop for a tenth of a second when they are
 * cloned, and text can be written in turns.
 */
import { createByteBlocks, type ByteBlocks } from './byte-blocks.js';
import { createTurns, type Turns } from './turns.js';

/** UTF-16 units of text that are written without a pause, and what a value costs beside its text. */
const unitsPerTurn = 32 * 1024;
const unitsPerValue = 64;

interface Writer {
  readonly turns: Turns;
  readonly done: ByteBlocks;
  text: string;
}

/** Halves of a pair that is cut are escaped each for itself, and are one character again when they are read. */
async function writeText(value: string, writer: Writer): Promise<void> {
  writer.text += '"';
  for (let from = 0; from < value.length; from += unitsPerTurn) {
    writer.text += JSON.stringify(value.slice(from, from + unitsPerTurn)).slice(1, -1);
    await pause(writer, unitsPerTurn);
  }
  writer.text += '"';
}

/** Strings that are put together piece by piece are bytes before they are long. */
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

/** As JSON in UTF-8, in a buffer of its own. What is not JSON (functions, `undefined` in lists) is null, as `JSON.stringify` has it. */
export async function packJson(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const writer: Writer = { turns: createTurns(unitsPerTurn), done: createByteBlocks(), text: '' };
  await writeValue(value, writer);
  writer.done.add(Buffer.from(writer.text));
  return writer.done.join();
}

export function unpackJson(packed: Uint8Array): unknown {
  return JSON.parse(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString());
}
