/**
 * Relations between elements that PDF 2.0 allows: entries of contents and marks of notes name their targets, equations have their markup
 * (ISO 32000-2 §14.7.2; ISO 14289-2 §8.2.5).
 */
import type { StructureRole } from '../../layout/structure/structure-node.js';
import type { PdfObject, PdfRef } from '../../pdf/objects/pdf-object.js';
import { writeEmbeddedFile } from '../../pdf/write/embedded-file.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import type { Element } from './element.js';
import { hasContent, type InnerElement } from './element-kids.js';
import type { Vocabulary } from './vocabulary.js';

type Entries = Readonly<Record<string, PdfObject | undefined>>;

const none: Entries = {};

/** Elements that may contain a caption; anywhere else it would have to be the first or the last (ISO 14289-2 §8.2.5.27). */
const captioned: ReadonlySet<StructureRole> = new Set(['Table', 'Figure', 'Formula', 'L']);

export class Relations {
  readonly #file: PdfFile;
  readonly #isVersion2: boolean;
  readonly #withMarkup: boolean;
  readonly #refOf: (element: Element) => PdfRef;
  readonly #targetOf: (name: string) => Element | undefined;
  /** Elements whose role differs from their node's. */
  readonly #roles = new Map<Element, StructureRole>();
  readonly #notes = new Map<string, Element>();
  /** The first mark of each note. */
  readonly #marks = new Map<string, PdfRef>();
  readonly #targets = new Map<Element, PdfRef>();

  constructor(
    file: PdfFile,
    { isVersion2, hasMarkup }: Vocabulary,
    refOf: (element: Element) => PdfRef,
    targetOf: (name: string) => Element | undefined,
  ) {
    this.#file = file;
    this.#isVersion2 = isVersion2;
    this.#withMarkup = hasMarkup;
    this.#refOf = refOf;
    this.#targetOf = targetOf;
  }

  /** Finds the targets of elements; called before any is written. */
  find(document: Element): void {
    if (this.#isVersion2) this.#visit(document, undefined);
  }

  #visit(element: Element, parent: Element | undefined): void {
    const { role, note } = element.node;
    if (note) this.#notes.set(noteKey(note), element);
    if (role === 'Caption' && !(parent && captioned.has(parent.node.role))) this.#roles.set(element, 'P');
    if (role === 'TOC' && parent?.node.role !== 'TOC' && !this.#isContents(element)) this.#makePlain(element);
    for (const child of element.children) this.#visit(child, element);
  }

  /** Whether each entry names its target, as required. */
  #isContents(element: Element): boolean {
    if (element.node.role === 'TOCI' && hasContent(element)) {
      const name = element.pieces.find((piece) => piece.source?.link?.startsWith('#'))?.source?.link?.slice(1);
      const target = name === undefined ? undefined : this.#targetOf(name);
      if (!target) return false;
      this.#targets.set(element, this.#refOf(target));
    }
    return element.children.every((child) => this.#isContents(child));
  }

  #makePlain(element: Element): void {
    if (element.node.role === 'TOC') this.#roles.set(element, 'Div');
    if (element.node.role === 'TOCI') this.#roles.set(element, 'P');
    for (const child of element.children) this.#makePlain(child);
  }

  roleOf(element: Element): StructureRole {
    return this.#roles.get(element) ?? element.node.role;
  }

  entriesOf(element: Element): Entries {
    if (!this.#isVersion2) return none;
    const { note, mathml } = element.node;
    if (note) {
      const mark = this.#marks.get(noteKey(note));
      return mark ? { Ref: [mark] } : none;
    }
    if (mathml && this.#withMarkup) return { AF: [this.#markup(mathml())] };
    const target = this.#roles.has(element) ? undefined : this.#targets.get(element);
    return target ? { Ref: [target] } : none;
  }

  /** @param ref of the element */
  entriesOfInner({ role, note }: InnerElement, ref: PdfRef): Entries {
    if (!this.#isVersion2 || role !== 'Reference' || !note) return none;
    const name = noteKey(note);
    const element = this.#notes.get(name);
    if (!this.#marks.has(name)) this.#marks.set(name, ref);
    return element && hasContent(element) ? { Ref: [this.#refOf(element)] } : none;
  }

  #markup(mathml: string): PdfRef {
    return writeEmbeddedFile((object) => this.#file.add(object), {
      name: 'formula.mml',
      data: Buffer.from(mathml),
      mediaType: 'application/mathml+xml',
      description: 'The formula as MathML',
      relationship: 'Supplement',
    });
  }
}

const noteKey = ({ note, id }: { readonly note: string; readonly id: string }): string => `${note} ${id}`;
