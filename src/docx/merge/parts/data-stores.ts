/** Data bound to content controls → parts of the target, unless it has other data with that id (ECMA-376-1 §17.5.2.6, §22.5). */
import type { PackageEditor } from '../../package/package-editor.js';
import type { OpcPackage } from '../../opc/opc-package.js';
import type { Relationship } from '../../opc/relationships.js';
import type { SourceDocument } from '../source-document.js';

interface Store {
  readonly relationship: Relationship;
  /** The content by which stores are compared. */
  readonly content: string;
}

export class DataStores {
  readonly #target: PackageEditor;
  #known: Map<string, string> | undefined;

  constructor(target: PackageEditor) {
    this.#target = target;
  }

  /**
   * Returns whether the target has the data that a binding of the source refers to by id.
   * @param copy Copies the target of a relationship of the source's main part
   */
  of(source: SourceDocument, copy: (relationship: string) => string | undefined): (store: string) => boolean {
    let stores: ReadonlyMap<string, Store> | undefined;
    return (own) => {
      const id = own.toUpperCase();
      stores ??= storesIn(source.package, source.mainPart);
      const store = stores.get(id);
      if (!store) return false;
      this.#known ??= new Map(Array.from(storesIn(this.#target.source, this.#target.mainPart), ([known, { content }]) => [known, content]));
      const known = this.#known.get(id);
      if (known !== undefined) return known === store.content;
      if (copy(store.relationship.id) === undefined) return false;
      this.#known.set(id, store.content);
      return true;
    };
  }
}

function storesIn(opened: OpcPackage, mainPart: string): Map<string, Store> {
  const all = opened.relationships(mainPart).all.filter(({ kind, isExternal }) => kind === 'customXml' && !isExternal);
  return new Map(
    all.flatMap((relationship): [string, Store][] => {
      const properties = opened.relationships(relationship.target).ofKind('customXmlProps')?.target;
      const id = properties === undefined ? undefined : opened.xml(properties)?.attribute('ds:itemID')?.toUpperCase();
      const packed = opened.packedPart(relationship.target);
      return id === undefined || !packed ? [] : [[id, { relationship, content: `${String(packed.checksum)} ${String(packed.size)}` }]];
    }),
  );
}
