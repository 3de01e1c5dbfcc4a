/** Ids and names that must be unique in a document: in text from another document they become free ones (ECMA-376-1 §17.13, §20.4.2.5). */
import { attributeOf } from '../edit/attributes.js';
import type { FreeIds } from '../edit/free-ids.js';
import { descendants } from '../edit/fragment.js';
import { withElements, type Tag } from '../edit/tags.js';
import { idAttributesOf, nextTextBox, shapeReferences, type IdAttribute } from '../edit/unique-ids.js';
import { withInstructions, ownField, type FieldRenames } from './field/instructions.js';
import type { SourcePart } from './source-document.js';

type MainPart = Pick<SourcePart, 'text' | 'root'>;

/** One by one: a list of all elements of a book would need more memory than the book. */
function* bookmarkNames({ text, root }: MainPart): Generator<string, undefined> {
  if (!text.includes('bookmarkStart')) return;
  for (const node of descendants([root])) {
    const name = node.name === 'w:bookmarkStart' ? attributeOf(text, node, 'w:name') : undefined;
    if (name !== undefined) yield name;
  }
}

/** The ids of one source: a header may refer to a bookmark in the body. */
export class RenameIds {
  readonly #ids: FreeIds;
  readonly #fields: Omit<FieldRenames, 'bookmark'>;
  readonly #keepsNames: boolean;
  readonly #pairs = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #shapes = new Map<string, string>();

  /**
   * @param main The source's main part, to whose bookmarks others refer; undefined if bookmarks keep their names
   * @param fields The other changes of its fields
   */
  constructor(ids: FreeIds, main: MainPart | undefined, fields: Omit<FieldRenames, 'bookmark'>) {
    this.#ids = ids;
    this.#fields = fields;
    this.#keepsNames = !main;
    for (const name of main ? bookmarkNames(main) : []) this.#bookmark(name);
  }

  /** The change of one element's own ids. @param xml The text that contains it */
  renamed(xml: string, tag: Tag): Readonly<Record<string, string>> | undefined {
    if (!tag.hasAttributes) return undefined;
    let changed: Record<string, string> | undefined;
    for (const one of idAttributesOf(tag.name, tag.parent)) {
      const own = attributeOf(xml, tag, one.attribute);
      const id = own === undefined ? undefined : this.#free(own, one);
      if (id !== undefined) (changed ??= {})[one.attribute] = id;
    }
    const anchor = tag.name === 'w:hyperlink' ? attributeOf(xml, tag, 'w:anchor') : undefined;
    const target = anchor === undefined ? undefined : this.#names.get(anchor);
    return target === undefined ? changed : { ...changed, 'w:anchor': target };
  }

  /** Notes have the ids of their references. */
  #free(own: string, { of, isShared }: IdAttribute): string | undefined {
    if (of === 'footnote' || of === 'endnote') return undefined;
    if (of === 'bookmark name') return this.#keepsNames ? undefined : this.#bookmark(own);
    if (of === 'shape') return this.#known(this.#shapes, own, () => this.#ids.freeShape(own));
    return of === 'annotation' && isShared ? this.#known(this.#pairs, own, () => this.#ids.claim(of)) : this.#ids.claim(of);
  }

  /** Word’s own bookmark of the last edit occurs once per document. */
  #bookmark(own: string): string {
    return this.#known(this.#names, own, () => this.#ids.freeName(own));
  }

  #known(all: Map<string, string>, own: string, make: () => string): string {
    let renamed = all.get(own);
    if (renamed === undefined) all.set(own, (renamed = make()));
    return renamed;
  }

  /** Changes the references in consecutive texts whose elements have their new ids. */
  withReferences(texts: readonly string[]): readonly string[] {
    const isMoved = Array.from(this.#shapes).some(([own, renamed]) => own !== renamed);
    const shown = isMoved ? texts.map((text) => withElements(text, (tag) => this.#shapeUse(text, tag))) : texts;
    return withInstructions(shown, (instruction) => ownField(instruction, { ...this.#fields, bookmark: (of) => this.#names.get(of) }));
  }

  #shapeUse(text: string, tag: Tag): Readonly<Record<string, string>> | undefined {
    if (tag.name === 'v:textbox') return this.#nextTextBox(attributeOf(text, tag, 'style') ?? '');
    const attribute = shapeReferences.get(tag.name) ?? (tag.name.startsWith('v:') ? 'type' : undefined);
    const own = attribute === undefined ? undefined : attributeOf(text, tag, attribute);
    if (attribute === undefined || own === undefined) return undefined;
    const mark = own.startsWith('#') ? '#' : '';
    const renamed = this.#shapes.get(own.slice(mark.length));
    return renamed === undefined ? undefined : { [attribute]: mark + renamed };
  }

  #nextTextBox(style: string): Readonly<Record<string, string>> | undefined {
    const [whole = '', before = '', id = ''] = nextTextBox.exec(style) ?? [];
    const renamed = this.#shapes.get(id);
    return renamed === undefined ? undefined : { style: before + renamed + style.slice(whole.length) };
  }
}
