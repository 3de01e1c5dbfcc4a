/** A document that is imported into another one: its parts as text, read on demand. */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import type { OpcPackage } from '../opc/opc-package.js';
import type { Relationship } from '../opc/relationships.js';
import { DocumentSource, type SourceOptions } from '../package/document-source.js';
import { isWellFormed } from '../edit/well-formed.js';
import { usualForm } from '../edit/usual-form.js';
import { childOf, type FragmentNode } from '../edit/fragment.js';
import { readLazily } from '../edit/lazy-blocks.js';
import { readRoot } from './declarations.js';

/** A text part and its elements. */
export interface SourcePart {
  readonly name: string;
  readonly text: string;
  readonly root: FragmentNode;
}

export class SourceDocument {
  readonly package: OpcPackage;
  readonly mainPart: string;
  readonly #source: DocumentSource;
  readonly #budget: Budget;
  readonly #parts = new Map<string, SourcePart | undefined>();
  /** Changes the text of each part that is read from now on. */
  adjust: (text: string) => string = (text) => text;
  /** The text of the part that holds the theme for its charts, if the target document has another theme. */
  chartTheme: string | undefined;
  /** Changes that depend on the elements, in order. */
  readonly adjustments: ((text: string, root: FragmentNode) => string)[] = [];

  /**
   * @param from Bytes, or a document that was read in the usual form
   * @throws DocOpsError INVALID_FILE_FORMAT if the bytes hold no document, FILE_TOO_LARGE beyond a limit
   */
  constructor(from: Uint8Array | DocumentSource, { budget, diagnostics }: Pick<SourceOptions, 'budget' | 'diagnostics'>) {
    this.#source = new DocumentSource(from, { budget, diagnostics, adjust: usualForm });
    this.package = this.#source.parts;
    this.mainPart = this.#source.mainPart;
    this.#budget = budget;
  }

  /** Undefined if the package does not have it. @throws DocOpsError INVALID_FILE_FORMAT if it is not well-formed XML */
  part(name: string): SourcePart | undefined {
    if (!this.#parts.has(name)) this.#parts.set(name, this.#read(name));
    return this.#parts.get(name);
  }

  #read(name: string): SourcePart | undefined {
    const read = this.#source.text(name);
    if (read === undefined) return undefined;
    if (!isWellFormed(read, this.#budget))
      throw new DocOpsError('INVALID_FILE_FORMAT', `The file is damaged: ${name} is not well-formed XML.`);
    let text = this.adjust(read);
    const rootOf = name === this.mainPart ? readLazily : readRoot;
    let root = rootOf(text);
    for (const adjust of this.adjustments) {
      const adjusted = root ? adjust(text, root) : text;
      if (adjusted === text) continue;
      text = adjusted;
      root = rootOf(text);
    }
    return root && { name, text, root };
  }

  /** Its text and styles as written, before any change. */
  get written(): { readonly text: string; readonly styles: string } {
    return { text: this.#written(this.mainPart), styles: this.#written(this.#target('styles')) };
  }

  /** Its theme as written; empty if it has no readable theme. */
  get theme(): string {
    const text = this.#written(this.#target('theme'));
    return this.isWellFormed(text) ? text : '';
  }

  isWellFormed(text: string): boolean {
    return isWellFormed(text, this.#budget);
  }

  #written(name: string | undefined): string {
    return (name === undefined ? undefined : this.#source.text(name)) ?? '';
  }

  #target(kind: string): string | undefined {
    return this.package.relationships(this.mainPart).ofKind(kind)?.target;
  }

  /** The text of a chart or diagram; it is copied as is, well-formed or not. */
  drawing(name: string): string | undefined {
    const text = this.#source.text(name);
    return text === undefined ? undefined : this.adjust(text);
  }

  /** The part related to the main part by this kind, such as its styles. */
  related(kind: string): SourcePart | undefined {
    const target = this.#target(kind);
    return target === undefined ? undefined : this.part(target);
  }

  relationship(partName: string, id: string): Relationship | undefined {
    return this.package.relationships(partName).byId(id);
  }

  /** @throws DocOpsError INVALID_FILE_FORMAT if the main part has no body */
  body(): { readonly part: SourcePart; readonly body: FragmentNode } {
    const part = this.part(this.mainPart);
    const body = childOf(part?.root, 'w:body');
    if (!part || !body) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: its main part has no body.');
    return { part, body };
  }
}
