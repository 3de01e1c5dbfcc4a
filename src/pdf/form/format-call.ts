/**
 * The format of a field → the call that states it. Fields of numbers and dates have a script with one call of Acrobat's functions in `AA`,
 * under `F`; its arguments are read, and no script is run (ISO 32000-2 §12.6.3).
 */
import { PdfStream } from '../objects/pdf-object.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { decodePdfText } from '../objects/text-string.js';
import { asDict, asString, type ObjectSource } from '../read/object-source.js';
import { inheritedEntry, type FillableField } from './form-field.js';

export interface FormatCall {
  readonly name: string;
  readonly args: readonly (string | number | boolean)[];
}

const longestScript = 10_000;
const call = /^\s*(?:var\s+\w+\s*=\s*)?(AF\w+)\s*\(([^]*)\)\s*(?:;\s*)?$/;
/** A string with escapes, a number, or a truth value, and the comma after it. */
const argument = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d+)?)|(true|false))\s*(,|$)/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g, (_, wide?: string, narrow?: string, other?: string) => {
    const code = wide ?? narrow;
    return code === undefined ? (escapes[other ?? ''] ?? other ?? '') : String.fromCharCode(Number.parseInt(code, 16));
  });

/** Undefined for any other script. */
export function readCall(script: string): FormatCall | undefined {
  const [, name, list = ''] = (script.length <= longestScript && call.exec(script)) || [];
  if (name === undefined) return undefined;
  const args: (string | number | boolean)[] = [];
  for (argument.lastIndex = 0; argument.lastIndex < list.trimEnd().length;) {
    const found = argument.exec(list);
    if (!found) return undefined;
    const [, double, single, number, truth] = found;
    const text = double ?? single;
    args.push(text === undefined ? (number === undefined ? truth === 'true' : Number(number)) : unescaped(text));
  }
  return { name, args };
}

/** @param document Decodes scripts that are streams */
export function formatCall(source: ObjectSource, document: PdfDocument, field: FillableField): FormatCall | undefined {
  const action = asDict(source, asDict(source, inheritedEntry(source, field.dict, 'AA'))?.get('F'));
  const script = source.resolve(action?.get('JS'));
  const bytes = script instanceof PdfStream ? document.decodeStream(script).data : asString(source, script)?.bytes;
  return bytes && bytes.length <= 2 * longestScript ? readCall(decodePdfText(bytes)) : undefined;
}
