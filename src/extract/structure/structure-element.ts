/** A structure tree → its elements in order, with their content and objects (ISO 32000-2 §14.7.2, §14.7.5). */
import type { Budget } from '../../base/abort.js';
import type { PdfDict, PdfObject, PdfStream } from '../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../pdf/objects/text-string.js';
import { asDict, asName, asNumber, asStream, asString, catalogOf } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { kidsOf } from '../../pdf/structure/read-structure.js';
import { standardRole } from '../../pdf/structure/roles.js';

export interface StructureElement {
  readonly kind: 'element';
  /** A standard role, or an unknown one. */
  readonly role: string;
  readonly dict: PdfDict;
  /** Replacement text (§14.9.4) and alternative text (§14.9.3). */
  readonly actual: string | undefined;
  readonly alternative: string | undefined;
  readonly kids: readonly StructureKid[];
}

/** Marked content of a page, or of a form on it. */
export interface ContentKid {
  readonly kind: 'content';
  readonly page: PdfDict | undefined;
  readonly owner: PdfStream | undefined;
  readonly id: number;
}

/** An annotation. */
export interface ObjectKid {
  readonly kind: 'object';
  readonly dict: PdfDict;
}

export type StructureKid = StructureElement | ContentKid | ObjectKid;

/** The deepest nesting and the number of elements that are read. */
const [maxDepth, maxElements] = [100, 1_000_000];

class StructureReader {
  readonly #document: PdfDocument;
  readonly #budget: Budget;
  readonly #roleMap: PdfDict | undefined;
  /** Each element is read once: trees with cycles end. */
  readonly #seen = new Set<PdfDict>();

  constructor(document: PdfDocument, roleMap: PdfDict | undefined, budget: Budget) {
    this.#document = document;
    this.#roleMap = roleMap;
    this.#budget = budget;
  }

  kids(list: PdfObject | undefined, page: PdfDict | undefined, depth: number): StructureKid[] {
    if (depth > maxDepth) return [];
    const kids: StructureKid[] = [];
    for (const value of kidsOf(this.#document, list)) {
      const kid = this.#kid(value, page, depth);
      if (kid) kids.push(kid);
    }
    return kids;
  }

  #kid(value: PdfObject, above: PdfDict | undefined, depth: number): StructureKid | undefined {
    this.#budget.step();
    const document = this.#document;
    // Books have a hundred thousand kids: each reference is followed once.
    const kid = document.resolve(value);
    if (typeof kid === 'number') return { kind: 'content', page: above, owner: undefined, id: kid };
    const dict = asDict(document, kid);
    if (!dict) return undefined;
    const page = asDict(document, dict.get('Pg')) ?? above;
    switch (asName(document, dict.get('Type'))) {
      case 'MCR': {
        const owner = asStream(document, dict.get('Stm'));
        return { kind: 'content', page, owner, id: asNumber(document, dict.get('MCID')) ?? -1 };
      }
      case 'OBJR': {
        const object = asDict(document, dict.get('Obj'));
        return object && { kind: 'object', dict: object };
      }
      default:
        return this.#element(dict, page, depth);
    }
  }

  #element(dict: PdfDict, page: PdfDict | undefined, depth: number): StructureElement | undefined {
    if (this.#seen.has(dict) || this.#seen.size >= maxElements) return undefined;
    this.#seen.add(dict);
    const text = (key: string): string | undefined => {
      const found = asString(this.#document, dict.get(key));
      return found && decodePdfText(found.bytes);
    };
    return {
      kind: 'element',
      role: standardRole(this.#document, this.#roleMap, dict) ?? '',
      dict,
      actual: text('ActualText'),
      alternative: text('Alt'),
      kids: this.kids(dict.get('K'), page, depth + 1),
    };
  }
}

/** The elements below the root; none if the document has no structure. */
export function structureElements(document: PdfDocument, budget: Budget): readonly StructureKid[] {
  const root = asDict(document, catalogOf(document)?.get('StructTreeRoot'));
  if (!root) return [];
  return new StructureReader(document, asDict(document, root.get('RoleMap')), budget).kids(root.get('K'), undefined, 0);
}
