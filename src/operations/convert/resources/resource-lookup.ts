/** A document's resources and files → lookups by address for the readers. */
import type { ResourceOptions } from '../../../markup/tree/resources.js';
import { decodePage } from '../../../markup/html/page/decode-page.js';
import { referenceKey, type Resource, type ResourceKind, createFindFile, type PageFile } from './resource.js';

export type ResourceLookup = { readonly [Name in 'images' | 'sheets' | 'files']: NonNullable<ResourceOptions[Name]> };

export function createResourceLookup(resources: readonly Resource[], files: readonly PageFile[] = []): ResourceLookup {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const byKey = new Map(resources.map((resource) => [referenceKey(resource), resource.bytes]));
  const texts = new Map<string, string>();
  const find = (address: string, kind: ResourceKind): Uint8Array | undefined =>
    byName.get(address) ?? byKey.get(referenceKey({ address, kind }));
  return {
    files: createFindFile([...byName.keys()]),
    images: (address) => find(address, 'image'),
    sheets: (address) => {
      const bytes = find(address, 'style-sheet');
      const text = texts.get(address) ?? (bytes && decodePage(bytes, { kind: 'sheet' }).text);
      if (text !== undefined) texts.set(address, text);
      return text;
    },
  };
}
