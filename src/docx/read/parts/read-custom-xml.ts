/** Custom XML data storage parts and their properties (ECMA-376-1 §15.2.5, §15.2.6, §22.5) → {@link CustomXmlPart}s. */
import type { CustomXmlPart, DocumentTree } from '../../../document/document-tree.js';
import type { OpcPackage } from '../../opc/opc-package.js';

/** Word keeps only a few. */
const maxParts = 64;

class PackagedXml implements CustomXmlPart {
  readonly #source: OpcPackage;
  readonly #partName: string;
  readonly itemId?: string;

  constructor(
    source: OpcPackage,
    partName: string,
    itemId: string | undefined,
    readonly schemas: readonly string[],
  ) {
    this.#source = source;
    this.#partName = partName;
    if (itemId !== undefined) this.itemId = itemId;
  }

  get bytes(): Uint8Array {
    return this.#source.part(this.#partName) ?? new Uint8Array();
  }
}

export function readCustomXml(source: OpcPackage, mainPart: string): Pick<DocumentTree, 'customXml'> {
  const parts = source
    .relationships(mainPart)
    .all.filter(({ kind, isExternal, target }) => kind === 'customXml' && !isExternal && source.has(target))
    .slice(0, maxParts)
    .map(({ target }) => readPart(source, target));
  return parts.length > 0 ? { customXml: parts } : {};
}

function readPart(source: OpcPackage, name: string): CustomXmlPart {
  const properties = source.relationships(name).ofKind('customXmlProps')?.target;
  const item = properties === undefined || !source.has(properties) ? undefined : source.xml(properties);
  const schemas = item?.path('ds:schemaRefs')?.elements('ds:schemaRef') ?? [];
  return new PackagedXml(
    source,
    name,
    item?.attribute('ds:itemID'),
    schemas.flatMap((schema) => schema.attribute('ds:uri') ?? []),
  );
}
