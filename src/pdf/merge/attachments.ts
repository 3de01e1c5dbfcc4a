/** Embedded files of all parts → files of the result, with unique names (ISO 32000-2 §7.11.4, §14.13). */
import { appendAll } from '../../base/append-all.js';
import { PdfRef, PdfString, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { textString, decodePdfText } from '../objects/text-string.js';
import { nameTreeEntries } from '../read/sorted-tree.js';
import { asArray, asDict, asString, type ObjectSource } from '../read/object-source.js';
import { freeFileName, writeEmbeddedFile, type EmbeddedFile } from '../write/embedded-file.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { writeSortedTree, type TreeEntry } from '../write/sorted-tree.js';
import type { PartImport } from './merge-part.js';

function fileNameOf(source: ObjectSource, specification: PdfDict | undefined): string | undefined {
  const written = asString(source, specification?.get('UF')) ?? asString(source, specification?.get('F'));
  return written && decodePdfText(written.bytes);
}

export class MergedFiles {
  readonly #entries = new Map<string, PdfObject>();
  /** The next number for each name, so that with ten thousand files of the same name, counting does not restart at 2 for each. */
  readonly #numbers = new Map<string, number>();
  /** Files associated with the document. */
  readonly #associated: PdfObject[] = [];
  /** File specifications whose file was renamed. */
  readonly #renamed: { readonly specification: PdfRef; readonly name: string }[] = [];

  readonly #isRemoved: (name: string) => boolean;
  /** Names of the files that were removed. */
  readonly removed = new Set<string>();

  /** @param isRemoved Whether a file that a part carries is left out, by its name */
  constructor(isRemoved: (name: string) => boolean = () => false) {
    this.#isRemoved = isRemoved;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0 && this.#associated.length === 0;
  }

  add({ source, catalog, imports, budget }: PartImport): void {
    const tree = asDict(source, asDict(source, catalog?.get('Names'))?.get('EmbeddedFiles'));
    for (const [key, value] of nameTreeEntries(source, tree, budget)) {
      const dict = asDict(source, value);
      if (!dict) continue;
      const name = fileNameOf(source, dict) ?? decodePdfText(key);
      if (this.#leavesOut(name)) continue;
      const free = freeFileName(name, this.#entries, this.#numbers);
      const copy = imports.copy(value);
      this.#entries.set(free, copy);
      if (free !== name && copy instanceof PdfRef) this.#renamed.push({ specification: copy, name: free });
    }
    appendAll(
      this.#associated,
      asArray(source, catalog?.get('AF'))
        .filter((item) => !this.#leavesOut(fileNameOf(source, asDict(source, item)) ?? ''))
        .map((item) => imports.copy(item)),
    );
  }

  #leavesOut(name: string): boolean {
    const isRemoved = this.#isRemoved(name);
    if (isRemoved) this.removed.add(name);
    return isRemoved;
  }

  /** Adds a file that the merge itself attaches. */
  attach(update: IncrementalUpdate, file: EmbeddedFile): void {
    const name = freeFileName(file.name, this.#entries, this.#numbers);
    const specification = writeEmbeddedFile((object) => update.add(object), { ...file, name });
    this.#entries.set(name, specification);
    this.#associated.push(specification);
  }

  /** To be called after all parts have been imported. Undefined without files. */
  write(update: IncrementalUpdate): { readonly tree: PdfRef; readonly associated: readonly PdfObject[] } | undefined {
    if (this.isEmpty) return undefined;
    for (const { specification, name } of this.#renamed)
      update
        .edit(specification)
        .set('UF', textString(name))
        .set('F', new PdfString(Buffer.from(name.replace(/[^ -~]/g, '_'))));
    const entries = [...this.#entries].map(([name, value]): TreeEntry & [PdfString, PdfObject] => [textString(name), value]);
    const sorted = entries.toSorted(([left], [right]) => Buffer.compare(left.bytes, right.bytes));
    return { tree: writeSortedTree(update, 'Names', sorted), associated: this.#associated };
  }
}
