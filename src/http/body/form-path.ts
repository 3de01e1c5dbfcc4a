/** The name of a form's part → its place in the body, and what a text means there: `signer.name`, `fields[0].value`. */
import { isUtf8 } from 'node:buffer';
import { documentMember, schemaAt, type BodyShape, type TextKind } from '../requests/form-body.js';
import type { JsonPath } from './json/json-tree.js';

/** Far more than any body has. */
const mostSteps = 16;
const longestName = 1000;

/** Undefined for a name that is not one of a place. */
export function pathOf(name: string): JsonPath | undefined {
  if (name.length > longestName) return undefined;
  const steps = name.split('.').flatMap((step): (string | number | undefined)[] => {
    const [key = '', ...indexes] = step.split('[');
    const places = indexes.map((index) => (/^\d{1,6}\]$/.test(index) ? Number(index.slice(0, -1)) : undefined));
    return [key === '' || key === '__proto__' ? undefined : key, ...places];
  });
  if (steps.length > mostSteps || steps.includes(undefined)) return undefined;
  return steps as JsonPath;
}

/** Where a part belongs in the body; undefined where it has no place there. */
export function placeOf(name: string, shape: BodyShape): JsonPath | undefined {
  if (shape.documentParts.includes(name)) return [documentMember, 'base64'];
  const path = pathOf(name);
  return path && schemaAt(shape, path) && path;
}

/** A text that is not the flag or the number asked for stays as it is, and the check of the body refuses it by its place. */
export function valueOfText(kind: Exclude<TextKind, 'json'>, text: string): unknown {
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}

/**
 * The bytes of a text part in UTF-8. The parser of forms gives each byte as a character; where the part names a charset, it gives the characters of that.
 * What is not UTF-8 either is taken as Latin-1, in which older shells write.
 */
export function utf8Of(value: string): Buffer {
  const bytes = /^[\0-\xff]*$/.test(value) ? Buffer.from(value, 'latin1') : undefined;
  return bytes && isUtf8(bytes) ? bytes : Buffer.from(value, 'utf8');
}
