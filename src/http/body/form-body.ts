/** The parts of a form, each with its path → the body that they form. */
import type { ErrorDetail } from '../../base/errors.js';
import type { JsonPath } from './json/json-tree.js';
import { isUtf8 } from 'node:buffer';
import { schemaAt, type BodyShape, type TextKind } from '../requests/body-shape.js';

/** The value of a part. */
export interface Member {
  /** The name of the part. */
  readonly field: string;
  readonly path: JsonPath;
  readonly value: unknown;
}

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/**
 * The object or list that holds the last step; creates missing objects on the path.
 * @returns A string that describes the problem, if any
 */
function containerOf(body: Container, path: JsonPath): Container | string {
  let container = body;
  for (const [level, step] of path.slice(0, -1).entries()) {
    const isList = typeof path[level + 1] === 'number';
    if (!Object.hasOwn(container, step)) {
      if (isList || typeof step === 'number') return 'refers to a list entry that the form does not contain';
      container[step] = {};
    }
    const next = container[step];
    if (!isContainer(next) || Array.isArray(next) !== isList)
      return `is inside ${String(step)}, which another part sends as a different value`;
    container = next;
  }
  return container;
}

/** Adds every problem to `problems`. */
export function assembleBody(members: readonly Member[], problems: ErrorDetail[]): Container {
  const body: Container = {};
  // Containers come before their members.
  for (const { field, path, value } of members.toSorted((a, b) => a.path.length - b.path.length)) {
    const container = containerOf(body, path);
    const last = path.at(-1) ?? '';
    if (typeof container === 'string') problems.push({ field, issue: container });
    else if (Object.hasOwn(container, last) && typeof last === 'string')
      problems.push({ field, issue: 'is also sent in another part; send only one' });
    else if (typeof last === 'number' && !Object.hasOwn(container, last))
      problems.push({ field, issue: 'refers to a list entry that the form does not contain' });
    else container[last] = value;
  }
  return body;
}

/** Far more than any body has. */
const mostSteps = 16;
const longestName = 1000;

/** Undefined for a name that is not a path. */
function formPath(name: string): JsonPath | undefined {
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
  const document = Object.hasOwn(shape.documentParts, name) ? shape.documentParts[name] : undefined;
  if (document !== undefined) return [document, 'base64'];
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
