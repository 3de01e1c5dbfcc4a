/** Structure elements → the structure tree and the parent tree from content to it (ISO 32000-2 §14.7). */
import { itemAt } from '../../base/item-at.js';
import type { CellAttributes } from '../../layout/structure/structure-node.js';
import { pdfDict, pdfName, type PdfRef, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { byteString, textString } from '../../pdf/objects/text-string.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { writeSortedTree, type TreeEntry } from '../../pdf/write/sorted-tree.js';
import type { Element, Piece } from './element.js';
import { kidsOf, elementLanguage, type InnerElement, type Kid } from './element-kids.js';
import { Relations } from './relations.js';
import type { Vocabulary } from './vocabulary.js';

/** The parts of a page that its structure needs. */
export interface TaggedPage {
  readonly ref: PdfRef;
  readonly height: number;
}

/** References that the structure needs in addition to the elements. */
export interface StructureReferences {
  /** The `StructParent` of each annotation in the tree. */
  readonly annotationKeys: ReadonlyMap<PdfRef, number>;
  /** The element at the destination of a link. */
  readonly targetOf: (name: string) => Element | undefined;
}

export class StructureWriter {
  readonly #file: PdfFile;
  readonly #pages: readonly TaggedPage[];
  /** Parents of the sequences, by page. */
  readonly #parents: PdfRef[][];
  /** Parents of the annotations, by key minus the number of pages. */
  readonly #annotationParents: (PdfRef | undefined)[] = [];
  readonly #annotationKeys: ReadonlyMap<PdfRef, number>;
  readonly #ids: { readonly id: string; readonly ref: PdfRef }[] = [];
  readonly #refs = new Map<Element, PdfRef>();
  readonly #words: Vocabulary;
  readonly #relations: Relations;

  constructor(file: PdfFile, pages: readonly TaggedPage[], words: Vocabulary, { annotationKeys, targetOf }: StructureReferences) {
    this.#file = file;
    this.#pages = pages;
    this.#annotationKeys = annotationKeys;
    this.#parents = pages.map(() => []);
    this.#words = words;
    this.#relations = new Relations(file, words, (element) => this.refOf(element), targetOf);
  }

  /** The reference of an element in the tree. */
  refOf(element: Element): PdfRef {
    let ref = this.#refs.get(element);
    if (!ref) this.#refs.set(element, (ref = this.#file.reserve()));
    return ref;
  }

  /** Returns the tree's root. @param language of the document */
  write(document: Element, language: string | undefined): PdfRef {
    const root = this.#file.reserve();
    this.#relations.find(document);
    const top = this.#element(document, root, language);
    const nextKey = this.#pages.length + this.#annotationKeys.size;
    this.#file.set(
      root,
      pdfDict({
        Type: pdfName('StructTreeRoot'),
        K: [top],
        ParentTree: this.#parentTree(),
        ParentTreeNextKey: nextKey,
        IDTree: this.#idTree(),
        Namespaces: this.#words.namespaces,
      }),
    );
    return root;
  }

  #element(element: Element, parent: PdfRef, around: string | undefined): PdfRef {
    const ref = this.refOf(element);
    const { node } = element;
    const own = elementLanguage(element);
    const language = own ?? around;
    const kids = kidsOf(element, language);
    const page = firstPage(kids);
    let id: string | undefined;
    if (node.role === 'Note') this.#ids.push({ id: (id = `note-${this.#ids.length + 1}`), ref });
    const written = this.#kids(kids, ref, page, language);
    const dict = this.#begin(this.#relations.roleOf(element), parent, page);
    if (language !== around && language !== undefined) dict.set('Lang', textString(language));
    if (node.alternative !== undefined) dict.set('Alt', textString(node.alternative));
    if (id !== undefined) dict.set('ID', byteString(id));
    dict.set('A', this.#attributes(element));
    this.#file.write(ref, dict.setAll(this.#relations.entriesOf(element)).set('K', written));
    return ref;
  }

  /** The first entries of every element. Entries are set one by one: a large document has a hundred thousand elements. */
  #begin(role: string, parent: PdfRef, page: number | undefined): PdfDict {
    const dict = pdfDict(this.#words.typeOf(role)).set('P', parent);
    return page === undefined ? dict : dict.set('Pg', itemAt(this.#pages, page).ref);
  }

  #inner(inner: InnerElement, parent: PdfRef, around: string | undefined): PdfRef {
    const ref = this.#file.reserve();
    const page = firstPage(inner.kids);
    const dict = this.#begin(inner.role, parent, page);
    if (inner.language !== undefined) dict.set('Lang', textString(inner.language));
    if (inner.actualText !== undefined) dict.set('ActualText', textString(inner.actualText));
    if (inner.expansion !== undefined) dict.set('E', textString(inner.expansion));
    dict.setAll(this.#relations.entriesOfInner(inner, ref));
    this.#file.write(ref, dict.set('K', this.#kids(inner.kids, ref, page, inner.language ?? around)));
    return ref;
  }

  #kids(kids: readonly Kid[], parent: PdfRef, page: number | undefined, language: string | undefined): PdfObject | undefined {
    const written = kids.map((kid): PdfObject => {
      if (kid.kind === 'element') return this.#element(kid.element, parent, language);
      return kid.kind === 'inner' ? this.#inner(kid, parent, language) : this.#piece(kid, parent, page);
    });
    return written.length === 1 ? written[0] : written.length === 0 ? undefined : written;
  }

  #piece(piece: Piece, parent: PdfRef, page: number | undefined): PdfObject {
    const of = piece.page === page ? undefined : itemAt(this.#pages, piece.page).ref;
    if (piece.kind === 'content') {
      itemAt(this.#parents, piece.page)[piece.mcid] = parent;
      return of ? pdfDict({ Type: pdfName('MCR'), Pg: of, MCID: piece.mcid }) : piece.mcid;
    }
    const key = this.#annotationKeys.get(piece.annotation);
    if (key !== undefined) this.#annotationParents[key - this.#pages.length] = parent;
    return pdfDict({ Type: pdfName('OBJR'), Pg: of, Obj: piece.annotation });
  }

  #attributes({ node, box }: Element): PdfObject | undefined {
    if (node.cell) return cellAttributes(node.cell);
    if (node.numbering !== undefined) {
      const numbering = this.#words.numberingOf(node.numbering);
      return numbering === undefined ? undefined : pdfDict({ O: pdfName('List'), ListNumbering: pdfName(numbering) });
    }
    if (node.summary !== undefined) return pdfDict({ O: pdfName('Table'), Summary: textString(node.summary) });
    if (node.note && this.#words.isVersion2) return pdfDict({ O: pdfName('FENote'), NoteType: pdfName(noteTypes[node.note.note]) });
    if (!box) return undefined;
    const { height } = itemAt(this.#pages, box.page);
    const { left, top, right, bottom } = box.box;
    const corners = [left, height - bottom, right, height - top].map((value) => Math.round(value * 100) / 100);
    return pdfDict({ O: pdfName('Layout'), BBox: corners });
  }

  /** Maps pages' sequences and annotations to the elements that hold them. */
  #parentTree(): PdfRef {
    const entries: TreeEntry[] = [];
    for (const [page, parents] of this.#parents.entries()) if (parents.length > 0) entries.push([page, this.#file.add([...parents])]);
    for (const [index, parent] of this.#annotationParents.entries()) if (parent) entries.push([this.#pages.length + index, parent]);
    return writeSortedTree(this.#file, 'Nums', entries);
  }

  #idTree(): PdfRef | undefined {
    if (this.#ids.length === 0) return undefined;
    const sorted = this.#ids.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return writeSortedTree(
      this.#file,
      'Names',
      sorted.map(({ id, ref }): TreeEntry => [byteString(id), ref]),
    );
  }
}

const noteTypes = { footnote: 'Footnote', endnote: 'Endnote' } as const;

function firstPage(kids: readonly Kid[]): number | undefined {
  for (const kid of kids) if (kid.kind === 'content' || kid.kind === 'annotation') return kid.page;
  return undefined;
}

function cellAttributes({ scope, rowSpan, columnSpan }: CellAttributes): PdfDict | undefined {
  if (scope === undefined && rowSpan === undefined && columnSpan === undefined) return undefined;
  return pdfDict({
    O: pdfName('Table'),
    Scope: scope === undefined ? undefined : pdfName(scope),
    RowSpan: rowSpan,
    ColSpan: columnSpan,
  });
}
