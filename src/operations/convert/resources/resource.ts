/** Resources that a page refers to by address, and how addresses are compared. */
import { decodeUri } from '../../../base/decode-uri.js';
import type { InputKind } from '../../../contract/operation-option.js';
import type { ErrorDetail } from '../../../base/errors.js';
import { resourceAddress } from '../../../markup/tree/resource-address.js';

/** The kinds of resources. */
const resourceKinds = ['image', 'style-sheet'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export interface ResourceReference {
  /** Absolute if the document has a base URL, else as written; without the fragment after `#`. */
  readonly address: string;
  readonly kind: ResourceKind;
}

/** A picture or a style sheet that a page refers to. */
export interface Resource extends ResourceReference {
  readonly bytes: Uint8Array;
}

/** The resources option of public functions. */
export const resourcesKind: InputKind = {
  kind: 'list',
  of: {
    kind: 'object',
    shape: { address: { kind: 'text' }, kind: { kind: 'choice', choices: resourceKinds }, bytes: { kind: 'bytes' } },
    required: ['address', 'kind', 'bytes'],
  },
};

/** Normalises addresses, so that those of the same file are equal. */
export function wantedAddress(address: string): string {
  const file = address.replace(/#.*/s, '');
  return /^https?:/i.test(file) && URL.canParse(file) ? new URL(file).href : file;
}

/** Identifies a reference within a document. */
export const referenceKey = ({ address, kind }: ResourceReference): string => `${kind} ${wantedAddress(address)}`;

/** A picture or a style sheet supplied with the page. */
export interface PageFile {
  /**
   * File name, with or without folders: `img/logo.png` matches the reference `img/logo.png`; `logo.png` matches `logo.png` in any
   * folder, and `cid:logo.png`.
   */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files option of public functions. */
export const pageFilesKind: InputKind = {
  kind: 'list',
  of: { kind: 'object', shape: { name: { kind: 'text' }, bytes: { kind: 'bytes' } }, required: ['name', 'bytes'] },
};

/** Normalises names for comparison: composed characters, forward slashes, no redundant path steps. */
const normalName = (name: string): string => resourceAddress(name.normalize('NFC').replace(/\\/g, '/').replace(/^\/+/, ''), 'page');

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** @returns Problems with the names, at `files[1].name` or the field that `fieldOf` returns for the index */
export function fileNameProblems(names: readonly string[], fieldOf: (index: number) => string): ErrorDetail[] {
  const seen = new Map<string, number>();
  return names.flatMap((name, index) => {
    const normal = normalName(name);
    const first = seen.get(normal);
    if (first === undefined) seen.set(normal, index);
    if (lastOf(normal) === '') return [{ field: fieldOf(index), issue: 'must have the file name that the page uses' }];
    return first === undefined ? [] : [{ field: fieldOf(index), issue: `must have a unique name; two files are called ${name}` }];
  });
}

/** Returns the original name of the file that a reference means; undefined if it was not supplied. Web addresses never mean a file. */
type FindFile = (reference: string) => string | undefined;

export function createFindFile(names: readonly string[]): FindFile {
  const byPath = new Map(names.map((name) => [normalName(name), name]));
  const byLast = new Map<string, string | undefined>();
  // Files with the same name in different folders can only be found by path.
  for (const [path, name] of byPath) byLast.set(lastOf(path), byLast.has(lastOf(path)) ? undefined : name);
  return (reference) => {
    const text = reference.trim().replace(/^cid:/i, '');
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text)) return undefined;
    const path = normalName(decodeUri(text.replace(/[?#].*/s, '')));
    return byPath.get(path) ?? byPath.get(normalName(text)) ?? byLast.get(lastOf(path));
  };
}
