/**
 * A document → its content as lines that two equal documents share: one line for each paragraph, with its properties and its runs, where
 * adjacent runs with equal properties are joined. Ids, revision ids, proofing marks, bookmarks, comments, languages and page breaks of the
 * last layout are left out; what an id refers to is written in its place: a note, a list's definition, a style's name, a part's content.
 */
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { attributeOf, attributesIn } from '../../src/docx/edit/attributes.js';
import { childOf, descendants, elementText, markupText, readWhole, type FragmentNode } from '../../src/docx/edit/fragment.js';
import { PackageEditor } from '../../src/docx/package/package-editor.js';
import { References } from './references.js';

/** Left out with their content. */
const ignored: ReadonlySet<string> = new Set(
  (
    'w:proofErr w:bookmarkStart w:bookmarkEnd w:commentRangeStart w:commentRangeEnd w:commentReference w:annotationRef w:lang w:noProof ' +
    'w:lastRenderedPageBreak w:permStart w:permEnd w:headerReference w:footerReference mc:Fallback w:nsid w:tmpl w:rsid'
  ).split(' '),
);
const ignoredAttribute =
  /^(?:w:rsid\w*|w14:paraId|w14:textId|wp14:(?:anchorId|editId)|xmlns(?::.*)?|mc:Ignorable|o:spid|xml:space|o:gfxdata|pt14:\w+|relId|ShapeID)$/;
/** Elements whose `id` numbers them. */
const numbered = /^(?:wp:docPr|\w+:cNvPr|v:\w+|o:OLEObject)$/;
/** Properties have a fixed order in the schema, which the validator checks. */
const properties: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr']);
/** Elements that mean nothing if they are empty. */
const emptied: ReadonlySet<string> = new Set([...properties, 'w:tcPr', 'w:trPr', 'w:tblPrEx', 'w:sectPr']);
/** Elements whose children are blocks: each has its own lines. */
const blockElements: ReadonlySet<string> = new Set(['w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:sdtContent', 'w:customXml']);

export class Writer {
  readonly #references: References;
  #shapeTypes: ReadonlyMap<string, string> | undefined;

  constructor(
    readonly text: string,
    readonly part: string,
    editor: PackageEditor,
  ) {
    this.#references = References.of(editor);
  }

  lines(nodes: readonly FragmentNode[]): string[] {
    return nodes.flatMap((node): string[] => {
      if (ignored.has(node.name)) return [];
      if (!blockElements.has(node.name)) return [this.inline([node])].filter((line) => line !== '');
      const inner = this.lines(node.children.filter(({ name }) => name !== 'w:sdtPr' || node.name !== 'w:sdt'));
      const control = node.name === 'w:sdt' ? [this.inline(node.children.filter(({ name }) => name === 'w:sdtPr'))] : [];
      return [`<${node.name}${this.#attributes(node)}>`, ...control, ...inner, `</${node.name}>`];
    });
  }

  /** Siblings as one string; adjacent runs with equal properties are one. */
  inline(nodes: readonly FragmentNode[]): string {
    let written = '';
    let run: string | undefined;
    for (const node of nodes) {
      if (ignored.has(node.name)) continue;
      if (node.name !== 'w:r') {
        const element = this.#element(node);
        if (element !== '') run = undefined;
        written += element;
        continue;
      }
      const own = this.inline(node.children.filter(({ name }) => name === 'w:rPr'));
      const content = this.inline(node.children.filter(({ name }) => name !== 'w:rPr'));
      if (content === '') continue;
      if (own !== run) written += `[${own}]`;
      run = own;
      written += content;
    }
    return written;
  }

  #element(node: FragmentNode): string {
    const { name } = node;
    if (name === 'w:t') return this.#text(node);
    if (name === 'w:id' && node.parent?.name === 'w:sdtPr') return '';
    if (this.#references.isLost(this.text, node)) return '';
    const note = this.#references.note(this.text, node);
    if (note !== undefined) return `<${name}>${note}</${name}>`;
    const children = properties.has(name)
      ? node.children
          .map((child) => this.inline([child]))
          .toSorted()
          .join('')
      : this.inline(node.children);
    const content = node.children.length === 0 ? elementText(this.text, node).trim() : children;
    const attributes = this.#attributes(node);
    if (emptied.has(name) && content === '' && attributes === '') return '';
    return `<${name}${attributes}>${content}</${name}>`;
  }

  /** White space at the ends counts only if it is preserved. */
  #text(node: FragmentNode): string {
    const text = elementText(this.text, node);
    const kept = attributeOf(this.text, node, 'xml:space') === 'preserve' ? text : text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    return kept.replaceAll('<', '&lt;').replaceAll('[', '&#91;');
  }

  /** The kind of a VML shape's type, whatever its id is. */
  #shapeType(id: string): string {
    this.#shapeTypes ??= new Map(
      Array.from(descendants(readWhole(this.text)))
        .filter(({ name }) => name === 'v:shapetype')
        .map((node) => [attributeOf(this.text, node, 'id') ?? '', attributeOf(this.text, node, 'o:spt') ?? 'own']),
    );
    return this.#shapeTypes.get(id) ?? 'unknown';
  }

  #attributes(node: FragmentNode): string {
    const written = attributesIn(this.text, node).flatMap(({ name: raw, start, end }): string[] => {
      const name = node.scope.attributeName(raw);
      if (ignoredAttribute.test(name) || (name === 'id' && numbered.test(node.name))) return [];
      const value = markupText(this.text.slice(start, end));
      const shown = name === 'type' && value.startsWith('#') ? this.#shapeType(value.slice(1)) : value;
      return [`${name}="${this.#references.meaning(node, name, shown, this.part)}"`];
    });
    return written
      .toSorted()
      .map((each) => ` ${each}`)
      .join('');
  }
}

/** Headers and footers of each section, inherited from the previous one if it has none. */
function marginLines(root: FragmentNode, writer: Writer, editor: PackageEditor): Map<string, string[]> {
  const stories = new Map<string, string[]>();
  const current = new Map<string, string>();
  const sections = Array.from(descendants([root])).filter(({ name, parent }) => name === 'w:sectPr' && parent?.name !== 'w:sectPrChange');
  for (const [index, section] of sections.entries()) {
    for (const reference of section.children) {
      if (reference.name !== 'w:headerReference' && reference.name !== 'w:footerReference') continue;
      const target = editor.relationships(writer.part).byId(attributeOf(writer.text, reference, 'r:id'))?.target;
      const type = attributeOf(writer.text, reference, 'w:type') ?? 'default';
      if (target !== undefined) current.set(`${reference.name.slice(2, 8)} ${type}`, target);
    }
    for (const [place, target] of current) {
      const text = editor.text(target) ?? '';
      const lines = new Writer(text, target, editor).lines(readWhole(text)[0]?.children ?? []);
      // A header without content looks like none.
      if (lines.join('') !== '<w:p></w:p>' && lines.length > 0) stories.set(`section ${index + 1} ${place}`, lines);
    }
  }
  return stories;
}

/** The lines of each story by its name: the body, and each header and footer of each section. Notes are where they are referred to. */
export function normalForm(editor: PackageEditor): Map<string, string[]> {
  const text = editor.text(editor.mainPart) ?? '';
  const [root] = readWhole(text);
  const writer = new Writer(text, editor.mainPart, editor);
  const body = childOf(root, 'w:body');
  const stories = new Map([['body', writer.lines(body?.children ?? [])]]);
  if (body) for (const [name, lines] of marginLines(body, writer, editor)) stories.set(name, lines);
  return stories;
}

export const openEditor = (bytes: Uint8Array): PackageEditor =>
  new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
