/** The mail merge of a template, for any number of records. */
import type { Budget } from '../../../../base/abort.js';
import type { Story } from '../../fill-scope.js';
import { fieldNameOf, mergeNames, type Target } from '../../field-index.js';
import { PackageEditor } from '../../../package/package-editor.js';
import { addressColumnsAsked, isAddressColumn, isRecordSkipped, namesAsked, type MergeScope } from './field-result.js';
import type { MailFields } from './find-mail-fields.js';
import { isMailInstruction, type FieldTree } from './mail-field.js';
import { RecordCursor, type MergeRecord } from '../../../../template/records/record-cursor.js';
import { isWellFormed } from '../../../edit/well-formed.js';
import { descendants, readWhole, childValue } from '../../../edit/fragment.js';
import { openStories } from '../../open-stories.js';
import type { SourceOptions } from '../../../package/document-source.js';

// The columns of a data source that a template maps to parts of an address (`w:fieldMapData`, ECMA-376-1 §17.14.15).

/** By the names of the parts, in lower case. */
function readColumns(editor: PackageEditor, budget: Budget): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  const source = editor.related('settings')?.text;
  if (source?.includes('fieldMapData') !== true || !isWellFormed(source, budget)) return columns;
  for (const node of descendants(readWhole(source))) {
    if (node.name !== 'w:fieldMapData') continue;
    const value = (name: string): string | undefined => childValue(source, node, name);
    const [type, column, mapped] = [value('w:type'), value('w:name'), value('w:mappedName')];
    if (type === 'dbColumn' && column !== undefined && mapped !== undefined) columns.set(mapped.toLowerCase(), column);
  }
  return columns;
}

export class MailMerge {
  /** Whether it moves from record to record. */
  readonly moves: boolean;
  /** Whether it has mail merge fields other than merge fields. */
  readonly isUsed: boolean;
  readonly #deciding: readonly FieldTree[];
  readonly #columns: ReadonlyMap<string, string>;
  /** The data names that its fields use, folded. */
  readonly #asked = new Set<string>();
  /** Controls that contain others, which no record's mark distinguishes. */
  readonly #holders: ReadonlySet<object>;

  constructor(fields: readonly MailFields[], stories: readonly Story[], editor: PackageEditor, budget: Budget) {
    this.moves = fields.some(({ moves }) => moves);
    this.#deciding = fields.flatMap(({ deciding }) => deciding);
    this.isUsed = fields.some(({ replacements }) => replacements.length > 0);
    this.#columns = this.isUsed ? readColumns(editor, budget) : new Map();
    this.#holders = new Set(this.moves ? stories.flatMap(({ index }) => index.controls.flatMap(({ outer }) => outer ?? [])) : []);
    for (const { replacements, deciding } of fields) {
      for (const field of deciding) this.#ask(field);
      for (const { nodes } of replacements)
        for (const node of nodes) if (typeof node !== 'string' && node.kind === 'mail field') this.#ask(node.field);
    }
    if (!this.moves) return;
    for (const { index } of stories) for (const name of namesOfFields(index)) this.#asked.add(fieldNameOf(name));
  }

  #ask(field: FieldTree): void {
    for (const name of namesAsked(field)) this.#asked.add(fieldNameOf(name));
  }

  /** Whether one of its fields uses data with that name. */
  asksFor(name: string): boolean {
    if (this.#asked.has(fieldNameOf(name))) return true;
    return this.#asked.has(addressColumnsAsked) && (isAddressColumn(name) || [...this.#columns.values()].includes(name));
  }

  /** Whether a value at the top of the data fills a field by name. */
  mayFill(targets: readonly Target[]): boolean {
    return this.moves ? targets.some(({ place }) => this.#holders.has(place)) : targets.length > 0;
  }

  /** The records that the template goes through; records that its SKIPIF excludes are skipped. */
  through(records: readonly unknown[], language: string): RecordCursor {
    return new RecordCursor(records, this.#deciding.length === 0 ? undefined : (record) => this.skips(record, language));
  }

  /** A cursor over one record, which is filled in regardless of SKIPIF. */
  only(data: unknown): RecordCursor {
    const cursor = new RecordCursor([data]);
    cursor.next();
    return cursor;
  }

  skips(record: MergeRecord, language: string): boolean {
    if (this.#deciding.length === 0) return false;
    const cursor = { current: record, index: 0, next: () => false };
    return isRecordSkipped(this.#deciding, this.scope(cursor, language, new Set()));
  }

  scope(cursor: MergeScope['cursor'], language: string, lacking: Set<string>): MergeScope {
    return { cursor, bookmarks: new Map(), columns: this.#columns, language, lack: (name) => void lacking.add(name) };
  }
}

function* namesOfFields({ controls, fields, bookmarks }: Story['index']): Generator<string, undefined> {
  for (const { id, tag, alias } of controls) for (const name of [id, tag, alias]) if (name !== undefined) yield topName(name);
  for (const { instruction, form } of fields) for (const name of [form?.name ?? '', ...mergeNames(instruction)]) yield topName(name);
  for (const { name } of bookmarks) yield topName(name);
}

/** `customer.city` uses the data of `customer`. */
function topName(name: string): string {
  return /^[^.[\]]+/.exec(name)?.[0] ?? name;
}

/** Whether a template has mail merge fields other than merge fields. @throws DocOpsError as for reading a package */
export function hasMailFields(bytes: Uint8Array, options: SourceOptions): boolean {
  const stories = openStories(new PackageEditor(bytes, options), options.budget);
  return stories.some(({ index }) => index.fields.some(({ instruction }) => isMailInstruction(instruction)));
}
