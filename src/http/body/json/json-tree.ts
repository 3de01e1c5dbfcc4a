/** The value under construction: its open containers and their contents, within limits on depth and counts. */
import { validationError, type DocOpsError } from '../../../base/errors.js';

export type JsonPath = readonly (string | number)[];

/** Limits on the contents of a body; each is far above what honest requests need, and far below what blocks a process. */
export interface JsonLimits {
  readonly maxDepth: number;
  /** Values of all kinds, including containers. */
  readonly maxValues: number;
  /** Members of one object. */
  readonly maxMembers: number;
  /** UTF-16 units. */
  readonly maxKeyLength: number;
  /** Bytes of the body that are not base64 of a document or picture. */
  readonly maxTextBytes: number;
}

export const jsonLimits: JsonLimits = {
  maxDepth: 64,
  maxValues: 200_000,
  maxMembers: 10_000,
  maxKeyLength: 1000,
  maxTextBytes: 16 * 1024 * 1024,
};

interface Frame {
  /** An object has `members`, an array `items`. */
  readonly items: unknown[] | undefined;
  readonly members: Record<string, unknown> | undefined;
  /** The key of the member that is being read. */
  key: string;
  count: number;
}

const named = (key: string): string => (/^[\p{L}\p{M}\p{N}_$-]{1,64}$/u.test(key) ? key : JSON.stringify(key.slice(0, 64)));

/** `fields[2].value`; `body` for the root. */
function fieldName(path: JsonPath): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${String(step)}]` : `.${named(step)}`)).join('');
  return text === '' ? 'body' : text.replace(/^\./, '');
}

/** The outer part of a deeply nested path: `auditTrail[1].data`, `[0]`. */
function outerPlace(path: JsonPath): JsonPath {
  const start = path.slice(0, 3);
  return start.slice(0, Math.max(1, start.findLastIndex((step) => typeof step === 'string') + 1));
}

export interface JsonTree {
  /** Opens an array or an object. @throws DocOpsError VALIDATION_ERROR */
  open(kind: 'array' | 'object'): void;
  /** Closes the innermost container. @returns False if a container of the other kind is open */
  close(kind: 'array' | 'object'): boolean;
  /** @throws DocOpsError VALIDATION_ERROR for a key that is too long, exceeds the limit, or is a duplicate */
  key(name: string): void;
  /** @throws DocOpsError VALIDATION_ERROR */
  put(value: unknown): void;
  /** Undefined at the root. */
  innermost(): 'array' | 'object' | undefined;
  /** The path of the next value. */
  path(): JsonPath;
  /** Returns a function that replaces the last value, once the final one is known. */
  replacement(): (value: unknown) => void;
  root(): unknown;
  /** Values so far, of all kinds. */
  count(): number;
}

const emptyFrame = (kind: 'array' | 'object'): Frame =>
  kind === 'array' ? { items: [], members: undefined, key: '', count: 0 } : { items: undefined, members: {}, key: '', count: 0 };

/** A function that replaces the last value of an open array or object. */
function replacementIn({ items, members, key }: Frame): (value: unknown) => void {
  const index = (items?.length ?? 0) - 1;
  return (value) => {
    if (items) items[index] = value;
    else if (members) setMember(members, key, value);
  };
}

export function createJsonTree(limits: JsonLimits): JsonTree {
  const frames: Frame[] = [];
  let top: Frame | undefined;
  let root: unknown;
  let values = 0;

  // A container is added to its parent as soon as it is opened.
  const path = (): JsonPath => frames.map(({ items, key }, level) => (items ? items.length - (level < frames.length - 1 ? 1 : 0) : key));
  const refuse = (at: JsonPath, issue: string): DocOpsError => validationError([{ field: fieldName(at), issue }]);

  function put(value: unknown): void {
    values += 1;
    if (values > limits.maxValues) throw refuse([], `has more than ${String(limits.maxValues)} values`);
    if (!top) root = value;
    else if (top.items) top.items.push(value);
    else if (top.members) setMember(top.members, top.key, value);
  }

  return {
    open: (kind) => {
      if (frames.length >= limits.maxDepth)
        throw refuse(outerPlace(path()), `is nested too deeply: a body has at most ${String(limits.maxDepth)} levels`);
      const frame = emptyFrame(kind);
      put(frame.items ?? frame.members);
      top = frame;
      frames.push(top);
    },
    close: (kind) => {
      if ((top?.items ? 'array' : 'object') !== kind || !top) return false;
      frames.pop();
      top = frames.at(-1);
      return true;
    },
    key: (name) => {
      if (!top?.members) return;
      if (name.length > limits.maxKeyLength)
        throw refuse(path().slice(0, -1), `has a key of more than ${String(limits.maxKeyLength)} characters`);
      if (Object.hasOwn(top.members, name))
        throw refuse([...path().slice(0, -1), name], 'occurs twice in the same object; keys must be unique');
      top.count += 1;
      if (top.count > limits.maxMembers) throw refuse(path().slice(0, -1), `has more than ${String(limits.maxMembers)} keys in one object`);
      top.key = name;
    },
    put,
    innermost: () => (top === undefined ? undefined : top.items ? 'array' : 'object'),
    path,
    replacement: () => {
      const frame = top;
      return frame ? replacementIn(frame) : (value) => void (root = value);
    },
    root: () => root,
    count: () => values,
  };
}

/** As in JSON.parse, `__proto__` becomes an ordinary key. */
function setMember(members: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(members, key, { value, writable: true, enumerable: true, configurable: true });
  else members[key] = value;
}

/** The tokens that may come next in JSON text, and the punctuation that determines them (RFC 8259 §2). */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** Opens and closes the tree's containers. */
export class JsonGrammar {
  readonly #tree: JsonTree;
  #expected: Expected = 'value';

  constructor(tree: JsonTree) {
    this.#tree = tree;
  }

  get takesValue(): boolean {
    return this.#expected === 'value' || this.#expected === 'value-or-end';
  }

  get takesKey(): boolean {
    return this.#expected === 'key' || this.#expected === 'key-or-end';
  }

  /** Whether the root's value has ended. */
  get isComplete(): boolean {
    return this.#expected === 'nothing';
  }

  afterKey(): void {
    this.#expected = 'colon';
  }

  afterValue(): void {
    this.#expected = this.#tree.innermost() === undefined ? 'nothing' : 'comma-or-end';
  }

  /** Reads one of `{ } [ ] : ,`. @returns False if the byte is a different one, or is not allowed here */
  read(byte: number): boolean {
    switch (byte) {
      case 0x7b: // {
        return this.#open('object', 'key-or-end');
      case 0x5b: // [
        return this.#open('array', 'value-or-end');
      case 0x7d: // }
        return this.#close('object', 'key-or-end');
      case 0x5d: // ]
        return this.#close('array', 'value-or-end');
      case 0x3a: // :
        if (this.#expected !== 'colon') return false;
        this.#expected = 'value';
        return true;
      case 0x2c: // ,
        if (this.#expected !== 'comma-or-end') return false;
        this.#expected = this.#tree.innermost() === 'array' ? 'value' : 'key';
        return true;
      default:
        return false;
    }
  }

  #open(kind: 'array' | 'object', next: Expected): boolean {
    if (!this.takesValue) return false;
    this.#tree.open(kind);
    this.#expected = next;
    return true;
  }

  /** @param empty The expectation while the container is empty */
  #close(kind: 'array' | 'object', empty: Expected): boolean {
    const mayEnd = this.#expected === 'comma-or-end' || this.#expected === empty;
    if (!mayEnd || !this.#tree.close(kind)) return false;
    this.afterValue();
    return true;
  }
}
