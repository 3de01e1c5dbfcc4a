/** The state of a document's structure while its pages are drawn; one per call of `renderPdf`. */
import type { StructureNode } from '../../layout/structure/structure-node.js';
import type { PdfRef } from '../../pdf/objects/pdf-object.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { addPiece, type AnnotationPiece, type Element } from './element.js';
import { ElementIndex } from './element-index.js';
import type { Belonging } from './page-tags.js';
import { StructureWriter, type TaggedPage } from './structure-writer.js';
import type { Vocabulary } from './vocabulary.js';

// The language of most of a document's text.

/** BCP 47; undefined if no text names one. */
function mainLanguage(document: Element): string | undefined {
  const letters = new Map<string, number>();
  const count = (element: Element): void => {
    for (const piece of element.pieces) {
      const language = piece.source?.language;
      // the content of a field is not content of the page
      const weight = piece.kind === 'content' ? piece.length : piece.role === 'Form' ? 1 : 0;
      if (weight > 0 && language !== undefined) letters.set(language, (letters.get(language) ?? 0) + weight);
    }
    element.children.forEach(count);
  };
  count(document);
  let main: string | undefined;
  let most = 0;
  for (const [language, number] of letters) if (number > most) [main, most] = [language, number];
  return main;
}

/** Maximum number of characters of a link's text that its annotation repeats. */
const longestContents = 300;

export class DocumentTags {
  readonly index: ElementIndex;
  /** Whether pieces keep their texts, for the checks of a profile. */
  readonly keepsTexts: boolean;
  readonly #pageCount: number;
  readonly #keys = new Map<PdfRef, number>();
  readonly #linkTexts = new Map<Element, Map<string, string>>();
  readonly #words: Vocabulary;
  #writer: StructureWriter | undefined;

  constructor(structure: StructureNode, pageCount: number, words: Vocabulary, { keepsTexts }: { readonly keepsTexts: boolean }) {
    this.index = new ElementIndex(structure);
    this.keepsTexts = keepsTexts;
    this.#pageCount = pageCount;
    this.#words = words;
  }

  /** Adds an annotation to its element; returns its `StructParent`. */
  addAnnotation(annotation: PdfRef, role: AnnotationPiece['role'], page: number, to: Belonging): number {
    const place = typeof to === 'string' ? undefined : to;
    const element = place ? this.index.linkAround(place.element) : this.index.addRest();
    const piece: AnnotationPiece = { kind: 'annotation', role, page, annotation, source: place?.source, at: place?.at ?? 0 };
    addPiece(element, piece);
    const key = this.#pageCount + this.#keys.size;
    this.#keys.set(annotation, key);
    return key;
  }

  /** The text of a link for its annotation (ISO 14289-1 §7.18.5); undefined if it has none. */
  linkText(to: Belonging): string | undefined {
    if (typeof to === 'string' || to.source?.link === undefined) return to instanceof Object ? to.element.node.alternative : undefined;
    const { element, source } = to;
    const text = this.#linkTextsOf(element).get(source.link ?? '') ?? '';
    const plain = text.replace(/[\s\u0000-\u001f\u00ad]+/g, ' ').trim();
    return plain === '' ? undefined : plain.slice(0, longestContents);
  }

  /**
   * The texts of an element's links, collected once: a paragraph may have as many links as words. Pages are drawn before links are
   * requested.
   */
  #linkTextsOf(element: Element): ReadonlyMap<string, string> {
    let texts = this.#linkTexts.get(element);
    if (!texts) {
      texts = new Map();
      this.#linkTexts.set(element, texts);
      for (const piece of element.pieces) {
        const link = piece.kind === 'content' ? piece.source?.link : undefined;
        if (piece.kind !== 'content' || link === undefined) continue;
        const text = texts.get(link) ?? '';
        if (text.length <= longestContents) texts.set(link, text + piece.text);
      }
    }
    return texts;
  }

  get language(): string | undefined {
    return mainLanguage(this.root);
  }

  get root(): Element {
    return this.index.root;
  }

  /**
   * Returns the structure tree's root.
   * @param targetOf the element at the destination of a link
   */
  write(
    file: PdfFile,
    pages: readonly TaggedPage[],
    language: string | undefined,
    targetOf: (name: string) => Element | undefined,
  ): PdfRef {
    this.#writer = new StructureWriter(file, pages, this.#words, { annotationKeys: this.#keys, targetOf });
    return this.#writer.write(this.root, language);
  }

  /** If destinations name elements, returns the references of those in the written tree. */
  get refOf(): ((element: Element) => PdfRef | undefined) | undefined {
    const writer = this.#words.isVersion2 ? this.#writer : undefined;
    return writer && ((element) => writer.refOf(element));
  }
}
