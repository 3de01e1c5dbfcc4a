/** Structure elements → the structure tree and the parent tree that leads from content to it (ISO 32000-2 §14.7). */
import type { CellAttributes } from '../../layout/structure/structure-node.js';
import { pdfDict, pdfName, type PdfRef, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { byteString, textString } from '../../pdf/objects/text-string.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import type { Element, Piece } from './element.js';
import { kidsOf, languageOf, type InnerElement, type Kid } from './element-kids.js';

/** A page as far as its content is concerned. */
export interface TaggedPage {
  readonly ref: PdfRef;
  readonly height: number;
}

/** Entries of a leaf of a number or name tree. */
const leafSize = 64;

export class StructureWriter {
  readonly #file: PdfFile;
  readonly #pages: readonly TaggedPage[];
  /** Of each sequence, by page. */
  readonly #parents: PdfRef[][];
  /** Of each annotation, by its key less the number of pages. */
  readonly #annotationParents: (PdfRef | undefined)[] = [];
  readonly #annotationKeys: ReadonlyMap<PdfRef, number>;
  readonly #ids: { readonly id: string; readonly ref: PdfRef }[] = [];

  /** @param annotationKeys the `StructParent` of each annotation that is in the tree */
  constructor(file: PdfFile, pages: readonly TaggedPage[], annotationKeys: ReadonlyMap<PdfRef, number>) {
    this.#file = file;
    this.#pages = pages;
    this.#annotationKeys = annotationKeys;
    this.#parents = pages.map(() => []);
  }

  /** @param language of the document */
  write(document: Element, language: string | undefined): PdfRef {
    const root = this.#file.reserve();
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
      }),
    );
    return root;
  }

  #element(element: Element, parent: PdfRef, around: string | undefined): PdfRef {
    const ref = this.#file.reserve();
    const { node } = element;
    const own = languageOf(element);
    const language = own ?? around;
    const kids = kidsOf(element, language);
    const page = firstPage(kids);
    let id: string | undefined;
    if (node.role === 'Note') this.#ids.push({ id: (id = `note-${this.#ids.length + 1}`), ref });
    this.#file.set(
      ref,
      pdfDict({
        S: pdfName(node.role),
        P: parent,
        Pg: page === undefined ? undefined : this.#pages[page].ref,
        Lang: language === around || language === undefined ? undefined : textString(language),
        Alt: node.alternative === undefined ? undefined : textString(node.alternative),
        ID: id === undefined ? undefined : byteString(id),
        A: this.#attributes(element),
        K: this.#kids(kids, ref, page, language),
      }),
    );
    return ref;
  }

  #inner(inner: InnerElement, parent: PdfRef, around: string | undefined): PdfRef {
    const ref = this.#file.reserve();
    const page = firstPage(inner.kids);
    this.#file.set(
      ref,
      pdfDict({
        S: pdfName(inner.role),
        P: parent,
        Pg: page === undefined ? undefined : this.#pages[page].ref,
        Lang: inner.language === undefined ? undefined : textString(inner.language),
        ActualText: inner.actualText === undefined ? undefined : textString(inner.actualText),
        K: this.#kids(inner.kids, ref, page, inner.language ?? around),
      }),
    );
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
    const of = piece.page === page ? undefined : this.#pages[piece.page].ref;
    if (piece.kind === 'content') {
      this.#parents[piece.page][piece.mcid] = parent;
      return of ? pdfDict({ Type: pdfName('MCR'), Pg: of, MCID: piece.mcid }) : piece.mcid;
    }
    const key = this.#annotationKeys.get(piece.annotation);
    if (key !== undefined) this.#annotationParents[key - this.#pages.length] = parent;
    return pdfDict({ Type: pdfName('OBJR'), Pg: of, Obj: piece.annotation });
  }

  #attributes({ node, box }: Element): PdfObject | undefined {
    if (node.cell) return cellAttributes(node.cell);
    if (node.numbering !== undefined && node.numbering !== 'None')
      return pdfDict({ O: pdfName('List'), ListNumbering: pdfName(node.numbering) });
    if (node.summary !== undefined) return pdfDict({ O: pdfName('Table'), Summary: textString(node.summary) });
    if (!box) return undefined;
    const { height } = this.#pages[box.page];
    const { left, top, right, bottom } = box.box;
    const corners = [left, height - bottom, right, height - top].map((value) => Math.round(value * 100) / 100);
    return pdfDict({ O: pdfName('Layout'), BBox: corners });
  }

  /** From pages' sequences and from annotations to the elements that hold them. */
  #parentTree(): PdfRef {
    const entries: (readonly [number, PdfObject])[] = [];
    for (const [page, parents] of this.#parents.entries()) if (parents.length > 0) entries.push([page, this.#file.add([...parents])]);
    for (const [index, parent] of this.#annotationParents.entries()) if (parent) entries.push([this.#pages.length + index, parent]);
    return this.#tree(entries, 'Nums', (key) => key);
  }

  #idTree(): PdfRef | undefined {
    if (this.#ids.length === 0) return undefined;
    const sorted = this.#ids.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return this.#tree(
      sorted.map(({ id, ref }) => [id, ref] as const),
      'Names',
      byteString,
    );
  }

  #tree<Key>(entries: readonly (readonly [Key, PdfObject])[], name: 'Nums' | 'Names', keyOf: (key: Key) => PdfObject): PdfRef {
    const list = (part: typeof entries): PdfObject[] => part.flatMap(([key, value]) => [keyOf(key), value]);
    if (entries.length <= leafSize) return this.#file.add(pdfDict({ [name]: list(entries) }));
    const kids: PdfRef[] = [];
    for (let start = 0; start < entries.length; start += leafSize) {
      const leaf = entries.slice(start, start + leafSize);
      const limits = [keyOf(leaf[0][0]), keyOf(leaf[leaf.length - 1][0])];
      kids.push(this.#file.add(pdfDict({ Limits: limits, [name]: list(leaf) })));
    }
    return this.#file.add(pdfDict({ Kids: kids }));
  }
}

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
