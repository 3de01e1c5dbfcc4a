/** The workbook embedded in a chart, with the chart's new numbers: one sheet and its tables change; every other entry is copied packed. */
import { hasElement, withoutElements } from '../edit/tags.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { OpcPackage } from '../opc/opc-package.js';
import { relationshipsPartName } from '../opc/relationships.js';
import { writeZip, type PackedZipEntry, type ZipEntrySource } from '../opc/write-zip.js';
import { contentTypesWithout } from '../package/content-types-text.js';
import { attributeOf } from '../edit/attributes.js';
import { childOf, readWhole } from '../edit/fragment.js';
import { isWellFormed } from '../edit/well-formed.js';
import { inUtf8 } from '../package/package-editor.js';
import type { ChangedCells } from './cell-range.js';
import { changeCells } from './sheet-cells.js';
import { changeTable } from './table-range.js';

export interface WorkbookOptions {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

const mebibyte = 1024 * 1024;
/** A chart's workbook has about 10 KB. */
const limits = { maxEntries: 2000, maxPartBytes: 32 * mebibyte, maxTotalBytes: 64 * mebibyte };
const contentTypes = '[Content_Types].xml';

/** @returns undefined if it cannot be read as a workbook with the sheet that the chart names */
export function editWorkbook(bytes: Uint8Array, data: ChangedCells, options: WorkbookOptions): Uint8Array | undefined {
  try {
    return new WorkbookEditor(bytes, options).edit(data);
  } catch (error) {
    if (error instanceof DocOpsError && error.code !== 'OPERATION_TIMEOUT') return undefined;
    throw error;
  }
}

class WorkbookEditor {
  readonly #source: OpcPackage;
  readonly #changed = new Map<string, string>();
  readonly #removed = new Set<string>();

  constructor(bytes: Uint8Array, { budget, diagnostics }: WorkbookOptions) {
    this.#source = new OpcPackage(bytes, diagnostics, { budget, limits });
  }

  edit(data: ChangedCells): Uint8Array | undefined {
    const workbook = this.#source.relationships('').ofKind('officeDocument')?.target;
    const sheet = workbook === undefined ? undefined : this.#sheetPart(workbook, data.sheet);
    const text = sheet === undefined ? undefined : this.#text(sheet);
    if (workbook === undefined || sheet === undefined || text === undefined) return undefined;
    const former = data.former.filter((range) => range.sheet === data.sheet);
    const changed = changeCells(text, former, data.cells);
    if (!changed) return undefined;
    this.#changed.set(sheet, changed.text);
    this.#changeTables(sheet, data);
    // If the calculation chain names a cell without a formula, Excel reports damage; Excel creates the chain again.
    if (changed.hadFormula) this.#removeRelated(workbook, 'calcChain');
    return this.#bytes();
  }

  #text(name: string): string | undefined {
    const known = this.#changed.get(name);
    if (known !== undefined) return known;
    const bytes = this.#source.part(name);
    const text = bytes && decodeXmlBytes(bytes);
    return text !== undefined && isWellFormed(text) ? text : undefined;
  }

  /** The sheet of that name; the first sheet if no formula names one. */
  #sheetPart(workbook: string, name: string | undefined): string | undefined {
    const text = this.#text(workbook) ?? '';
    const root = readWhole(text).find((node) => node.name === 'x:workbook');
    const sheets = childOf(root, 'x:sheets')?.children.filter((node) => node.name === 'x:sheet') ?? [];
    const sheet = sheets.find((node) => name === undefined || attributeOf(text, node, 'name')?.toLowerCase() === name.toLowerCase());
    const related = this.#source.relationships(workbook).byId(attributeOf(text, sheet, 'r:id'));
    return related?.kind === 'worksheet' && !related.isExternal ? related.target : undefined;
  }

  #changeTables(sheet: string, data: ChangedCells): void {
    for (const { kind, id, target } of this.#source.relationships(sheet).all) {
      const text = kind === 'table' ? this.#text(target) : undefined;
      if (text === undefined) continue;
      const table = changeTable(text, data);
      if (table.kind === 'changed') this.#changed.set(target, table.text);
      if (table.kind === 'impossible') this.#removeTable(sheet, id, target);
    }
  }

  /** The table's cells are kept. */
  #removeTable(sheet: string, id: string, part: string): void {
    const text = this.#text(sheet) ?? '';
    const rest = withoutElements(text, (tag) => tag.name === 'x:tablePart' && attributeOf(text, tag, 'r:id') === id);
    this.#changed.set(sheet, hasElement(rest, 'x:tablePart') ? rest : withoutElements(rest, ({ name }) => name === 'x:tableParts'));
    this.#removeRelationship(sheet, id);
    this.#removed.add(part.toLowerCase());
  }

  #removeRelated(owner: string, kind: string): void {
    const related = this.#source.relationships(owner).ofKind(kind);
    if (!related) return;
    this.#removeRelationship(owner, related.id);
    this.#removed.add(related.target.toLowerCase());
  }

  #removeRelationship(owner: string, id: string): void {
    const name = relationshipsPartName(owner);
    const text = this.#text(name) ?? '';
    const rest = withoutElements(text, (tag) => tag.name === 'rel:Relationship' && attributeOf(text, tag, 'Id') === id);
    this.#changed.set(name, rest);
  }

  #bytes(): Uint8Array {
    if (this.#removed.size > 0) this.#changed.set(contentTypes, contentTypesWithout(this.#text(contentTypes) ?? '', this.#removed));
    const kept = this.#source.partNames.filter((name) => !this.#removed.has(name.toLowerCase()));
    return writeZip(
      kept.flatMap((name): (PackedZipEntry | ZipEntrySource)[] => {
        const text = [...this.#changed].find(([changed]) => changed.toLowerCase() === name.toLowerCase())?.[1];
        if (text !== undefined) return [{ name, bytes: Buffer.from(inUtf8(text), 'utf8') }];
        const packed = this.#source.packedPart(name);
        return packed ? [packed] : [];
      }),
    );
  }
}
