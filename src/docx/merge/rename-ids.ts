/** Ids and names that must be unique in a document: those of text from another one become free ones (ECMA-376-1 §17.13, §20.4.2.5). */
import { withInstructions } from './field/instructions.js';
import { ownField, type FieldRenames } from './field/own-fields.js';
import type { FreeIds } from '../edit/free-ids.js';

const name = '(?:[\\w.-]+:)?';
const idOf = (elements: string, attribute = `${name}id`): RegExp =>
  new RegExp(`(<${name}(?:${elements})\\s(?:[^>]*?\\s)?${attribute}\\s*=\\s*")(-?\\d+)(")`, 'g');

const drawings = idOf('docPr|cNvPr', 'id');
const changes = idOf('ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|[a-z]\\w*Change');
/** What has a start and an end with one id. */
const pairs = idOf('bookmarkStart|bookmarkEnd|permStart|permEnd|(?:moveFrom|moveTo|customXml\\w+)Range(?:Start|End)');
const controlProperties = new RegExp(`<${name}sdtPr\\b[^>]*>[^]*?</${name}sdtPr>`, 'g');
const controlId = new RegExp(`(<${name}id\\s+${name}val\\s*=\\s*")(-?\\d+)(")`);
const bookmarkName = new RegExp(`(<${name}bookmarkStart\\s(?:[^>]*?\\s)?${name}name\\s*=\\s*")([^"]*)(")`, 'g');
const anchor = new RegExp(`(<${name}hyperlink\\s(?:[^>]*?\\s)?${name}anchor\\s*=\\s*")([^"]*)(")`, 'g');
/** Shapes of VML, and what refers to them. */
const shapeElements = 'shape|shapetype|group|rect|roundrect|oval|line|polyline|image|arc|curve';
const shapes = ['id', 'o:spid'].map(
  (attribute) => new RegExp(`(<(?:\\w+:)?(?:${shapeElements})\\s(?:[^>]*?\\s)?${attribute}\\s*=\\s*")([^"]*)(")`, 'g'),
);
const shapeUse = /(\s(?:ShapeID|idref|type)\s*=\s*"#?)([^"]*)(")/g;

/** Of one source: a bookmark in the body may be referred to from a header. */
export class RenameIds {
  readonly #ids: FreeIds;
  readonly #fields: Omit<FieldRenames, 'bookmark'>;
  readonly #pairs = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #shapes = new Map<string, string>();

  /**
   * @param main Text of the source's main part, whose bookmarks others refer to
   * @param fields What its fields are changed by besides
   */
  constructor(ids: FreeIds, main: string, fields: Omit<FieldRenames, 'bookmark'>) {
    this.#ids = ids;
    this.#fields = fields;
    for (const [, , bookmark = ''] of main.matchAll(bookmarkName)) this.#bookmark(bookmark);
  }

  #bookmark(own: string): string {
    let renamed = this.#names.get(own);
    // Word’s own mark of the last place of work is in no document twice.
    if (renamed === undefined) this.#names.set(own, (renamed = this.#ids.freeName(own)));
    return renamed;
  }

  in(xml: string): string {
    const fresh = (of: 'drawing' | 'annotation') => (_: string, before: string, __: string, after: string) =>
      before + this.#ids.claim(of) + after;
    const known = (_: string, before: string, bookmark: string, after: string): string =>
      before + (this.#names.get(bookmark) ?? bookmark) + after;
    let text = xml;
    for (const shape of shapes)
      text = text.replace(shape, (_, before: string, id: string, after: string) => before + this.#shape(id) + after);
    const renamed = text
      .replace(drawings, fresh('drawing'))
      .replace(changes, fresh('annotation'))
      .replace(pairs, (_, before: string, id: string, after: string) => before + this.#pair(id) + after)
      .replace(controlProperties, (properties) =>
        properties.replace(controlId, (_, before: string, __: string, after: string) => before + this.#ids.claim('control') + after),
      )
      .replace(bookmarkName, (_, before: string, bookmark: string, after: string) => before + this.#bookmark(bookmark) + after)
      .replace(shapeUse, (_, before: string, id: string, after: string) => before + (this.#shapes.get(id) ?? id) + after)
      .replace(anchor, known);
    return withInstructions(renamed, (instruction) => ownField(instruction, { ...this.#fields, bookmark: (of) => this.#names.get(of) }));
  }

  #shape(id: string): string {
    let renamed = this.#shapes.get(id);
    if (renamed === undefined) this.#shapes.set(id, (renamed = this.#ids.freeShape(id)));
    return renamed;
  }

  #pair(id: string): string {
    let renamed = this.#pairs.get(id);
    if (renamed === undefined) this.#pairs.set(id, (renamed = this.#ids.claim('annotation')));
    return renamed;
  }
}
