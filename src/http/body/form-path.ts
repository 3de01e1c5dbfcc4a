/** The name of a form's part → its path in the body, and the value of its text there: `signer.name`, `fields[0].value`. */
import { isUtf8 } from 'node:buffer';
import { documentMember, schemaAt, type BodyShape, type TextKind } from '../requests/form-body.js';
import type { JsonPath } from './json/json-tree.js';

/** Far more than any body has. */
const mostSteps = 16;
const longestName = 1000;

/** Undefined for a name that is not a path. */
export function formPath(name: string): JsonPath | undefined {
  if (name.length > longestName) return undefined;
  const steps = name.split('.').flatMap((step): (string | number | undefined)[] => {
    const [key = '', ...indexes] = step.split('[');
    const places = indexes.map((index) => (/^\d{1,6}\]$/.test(index) ? Number(index.slice(0, -1)) : undefined));
    return [key === '' || key === '__proto__' ? undefined : key, ...places];
  });
  if (steps.length > mostSteps || steps.includes(undefined)) return undefined;
  return steps as JsonPath;
}

/** The path of a part in the body; undefined if the body has no such member. */
export function formPlace(name: string, shape: BodyShape): JsonPath | undefined {
  if (shape.documentParts.includes(name)) return [documentMember, 'base64'];
  const path = formPath(name);
  return path && schemaAt(shape, path) && path;
}

/** A text that is not the expected flag or number is kept as it is; the check of the body then rejects it with its place. */
export function valueOfText(kind: Exclude<TextKind, 'json'>, text: string): unknown {
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}

/**
 * The bytes of a text part in UTF-8. The form parser returns each byte as a character, or decoded characters if the part names a charset.
 * Bytes that are not UTF-8 are read as Latin-1, which older shells write.
 */
export function utf8Of(value: string): Buffer {
  const bytes = /^[\0-\xff]*$/.test(value) ? Buffer.from(value, 'latin1') : undefined;
  return bytes && isUtf8(bytes) ? bytes : Buffer.from(value, 'utf8');
}
