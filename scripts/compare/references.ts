/** Ids in a document → the content that they refer to, so that documents with other ids for the same content are equal. */
import { createHash } from 'node:crypto';
import { attributeOf } from '../../src/docx/edit/attributes.js';
import { childOf, childValue, readWhole, type FragmentNode } from '../../src/docx/edit/fragment.js';
import type { PackageEditor } from '../../src/docx/package/package-editor.js';
import { Writer } from './normal-form.js';

const noteParts: ReadonlyMap<string, string> = new Map([
  ['w:footnoteReference', 'footnotes'],
  ['w:endnoteReference', 'endnotes'],
]);
const styleElements: ReadonlyMap<string, string> = new Map([
  ['w:pStyle', 'paragraph'],
  ['w:rStyle', 'character'],
  ['w:tblStyle', 'table'],
  ['w:styleLink', 'numbering'],
  ['w:numStyleLink', 'numbering'],
]);

const known = new WeakMap<PackageEditor, References>();

export class References {
  readonly #editor: PackageEditor;
  readonly #styles = new Map<string, string>();
  readonly #lists = new Map<string, string>();
  readonly #parts = new Map<string, string>();
  readonly #notes = new Map<string, { readonly node: FragmentNode; readonly text: string; readonly part: string }>();

  static of(editor: PackageEditor): References {
    const made = known.get(editor) ?? new References(editor);
    return made;
  }

  private constructor(editor: PackageEditor) {
    known.set(editor, this);
    this.#editor = editor;
    this.#readStyles();
    this.#readNotes();
    this.#readLists();
  }

  #readStyles(): void {
    const text = this.#editor.related('styles')?.text ?? '';
    for (const style of readWhole(text)[0]?.children ?? []) {
      const id = attributeOf(text, style, 'w:styleId');
      if (id === undefined) continue;
      this.#styles.set(`${attributeOf(text, style, 'w:type') ?? ''} ${id}`, (childValue(text, style, 'w:name') ?? id).toLowerCase());
    }
  }

  #readNotes(): void {
    for (const kind of noteParts.values()) {
      const { text = '', part = '' } = this.#editor.related(kind) ?? {};
      for (const node of readWhole(text)[0]?.children ?? [])
        this.#notes.set(`${kind} ${attributeOf(text, node, 'w:id') ?? ''}`, { node, text, part });
    }
  }

  #readLists(): void {
    const { text = '', part = '' } = this.#editor.related('numbering') ?? {};
    const children = readWhole(text)[0]?.children ?? [];
    const writer = new Writer(text, part, this.#editor);
    const definitions = new Map<string, string>();
    for (const node of children)
      if (node.name === 'w:abstractNum') definitions.set(attributeOf(text, node, 'w:abstractNumId') ?? '', writer.inline(node.children));
    for (const node of children) {
      if (node.name !== 'w:num') continue;
      const overrides = writer.inline(node.children.filter(({ name }) => name === 'w:lvlOverride'));
      const definition = definitions.get(attributeOf(text, childOf(node, 'w:abstractNumId') ?? node, 'w:val') ?? '') ?? '';
      this.#lists.set(attributeOf(text, node, 'w:numId') ?? '', shortened(definition + overrides));
    }
  }

  /** The content of the note that an element refers to. */
  note(source: string, node: FragmentNode): string | undefined {
    const kind = noteParts.get(node.name);
    if (kind === undefined) return undefined;
    const found = this.#notes.get(`${kind} ${attributeOf(source, node, 'w:id') ?? ''}`);
    return found ? new Writer(found.text, found.part, this.#editor).lines(found.node.children).join('¶') : 'missing';
  }

  /** Whether an element names a style that does not exist, which has no effect. */
  isLost(source: string, node: FragmentNode): boolean {
    const style = styleElements.get(node.name);
    return style !== undefined && !this.#styles.has(`${style} ${attributeOf(source, node, 'w:val') ?? ''}`);
  }

  /** The value of an attribute, or the content that it refers to. */
  meaning(node: FragmentNode, name: string, value: string, part: string): string {
    const style = styleElements.get(node.name);
    if (name === 'w:val' && style !== undefined) return this.#styles.get(`${style} ${value}`) ?? value;
    if (name === 'w:val' && node.name === 'w:numId') return this.#lists.get(value) ?? `no list ${value}`;
    if (!name.startsWith('r:')) return value;
    const target = this.#editor.relationships(part).byId(value);
    if (!target) return value === '' ? '' : 'no relationship';
    return target.isExternal ? target.target : this.#content(target.target);
  }

  /** The content of another part, shortened; the parts that it refers to count by their content too. */
  #content(part: string): string {
    const seen = this.#parts.get(part);
    if (seen !== undefined) return seen;
    this.#parts.set(part, 'itself');
    const bytes = this.#editor.source.part(part);
    const text = /\.xml$/i.test(part) ? this.#editor.text(part) : undefined;
    const content = text === undefined ? hashed(bytes ?? '') : hashed(new Writer(text, part, this.#editor).inline(readWhole(text)));
    this.#parts.set(part, content);
    return content;
  }
}

const hashed = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
/** A list's definition has thousands of characters. */
const shortened = (definition: string): string => `list ${hashed(definition)}`;
