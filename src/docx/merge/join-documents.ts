/** Documents → one that has them one after another, each beginning on a page of its own. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import type { PageNumbering, PartBreak, StyleChoice } from '../../base/names/merging.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { wordNamespace } from '../write/namespaces.js';
import { xmlDeclaration } from '../write/xml-output.js';
import { PackageEditor } from '../fill/package/package-editor.js';
import { childOf, outerXml, readFragment } from '../fill/xml/fragment.js';
import { rootTag } from './declarations.js';
import { DocumentImporter, type ImportedBody } from './document-importer.js';
import { asFirstSection, endingSection, firstSectionIn, prefixOf, storiesOf } from './section/sections.js';

export interface JoinOptions {
  /** Default: `first`. */
  readonly styles?: StyleChoice;
  /** Default: `page`. */
  readonly between?: PartBreak;
  /** Default: `restart`. */
  readonly numbering?: PageNumbering;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

const plainSection = (prefix: string): string => `<${prefix}sectPr></${prefix}sectPr>`;

/** Takes one document after another; the first one's settings and styles are those of all. */
export class DocumentJoiner {
  readonly #options: JoinOptions;
  #editor: PackageEditor | undefined;
  #importer: DocumentImporter | undefined;
  #root = '';
  /** Text of the main part before its body's content and after it. */
  #ends = { before: '', after: '' };
  /** Text of what came before the last document. */
  readonly #finished: string[] = [];
  /** Of the last document: the elements of its body, and the properties of its last section. */
  #last: ImportedBody = { elements: [], section: '' };
  /** Kinds of headers and footers that sections have had so far, which a later section would take over. */
  readonly #stories = new Set<string>();
  readonly #emptyStories = new Map<string, string>();

  constructor(options: JoinOptions) {
    this.#options = options;
  }

  /** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT */
  add(bytes: Uint8Array): void {
    if (!this.#editor || !this.#importer) return this.#begin(bytes);
    const { elements, section } = this.#importer.take(bytes, this.#editor.mainPart);
    const own = section === '' ? plainSection(prefixOf(this.#last.section)) : section;
    const inner = firstSectionIn(elements, this.#root);
    const first = inner?.section ?? own;
    const missing = [...this.#stories].filter((story) => !storiesOf(first).has(story));
    const begun = asFirstSection(first, {
      root: this.#root,
      stories: missing.map((story) => this.#emptyStory(story)).join(''),
      restartsNotes: !inner && elements.some((element) => /footnoteReference\b/.test(element)),
    });
    this.#finish();
    this.#note(elements.join('') + own);
    this.#last = {
      elements: elements.map((element, index) => (index === inner?.index ? element.replace(first, () => begun) : element)),
      section: inner ? own : begun,
    };
  }

  /** The last document is no longer the last. */
  #finish(): void {
    const { elements, section } = this.#last;
    this.#finished.push(...elements.slice(0, -1), endingSection(elements.at(-1) ?? '', section, this.#root));
  }

  #begin(bytes: Uint8Array): void {
    const editor = new PackageEditor(bytes, this.#options);
    const text = editor.text(editor.mainPart) ?? '';
    const [root] = readFragment(text, 0, text.length, NamespaceScope.root);
    const body = childOf(root, 'w:body');
    if (!body) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: its main part has no body.');
    this.#editor = editor;
    this.#importer = new DocumentImporter(editor, this.#options);
    this.#root = rootTag(text);
    const last = body.children.at(-1);
    const section = last?.name === 'w:sectPr' ? last : undefined;
    this.#ends = { before: text.slice(0, body.openEnd), after: text.slice(body.closeStart) };
    this.#last = {
      elements: body.children.filter((node) => node !== section).map((node) => outerXml(text, node)),
      section: section ? outerXml(text, section) : plainSection(prefixOf(text.slice(body.start))),
    };
    this.#note(text);
  }

  #note(xml: string): void {
    for (const story of storiesOf(xml)) this.#stories.add(story);
  }

  /** A reference to a header or footer with nothing in it. */
  #emptyStory(story: string): string {
    const editor = this.#editor;
    const [element = '', type = ''] = story.split(' ');
    const kind = element.replace('Reference', '');
    let id = this.#emptyStories.get(kind);
    if (id === undefined && editor) {
      const name = editor.beside(`${kind}-empty.xml`);
      const tag = kind === 'header' ? 'w:hdr' : 'w:ftr';
      const text = `${xmlDeclaration}<${tag}${wordNamespace}><w:p/></${tag}>`;
      const part = editor.add(name, `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`, text);
      this.#emptyStories.set(kind, (id = editor.relate(editor.mainPart, kind, part)));
    }
    return `<w:${element}${wordNamespace} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" w:type="${type}" r:id="${id ?? ''}"/>`;
  }

  /** The joined document. @throws DocOpsError INVALID_FILE_FORMAT where nothing was added */
  end(): { readonly bytes: Uint8Array; readonly hasMacros: boolean } {
    const editor = this.#editor;
    if (!editor) throw new DocOpsError('INVALID_FILE_FORMAT', 'There are no documents to join.');
    const { before, after } = this.#ends;
    editor.change(editor.mainPart, before + [...this.#finished, ...this.#last.elements].join('') + this.#last.section + after);
    this.#importer?.save();
    const hasMacros = editor.makeDocument();
    editor.removeSignatures();
    return { bytes: editor.bytes(), hasMacros };
  }
}
