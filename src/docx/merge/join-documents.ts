/** Joins documents in sequence into one. */
import { firstTag, hasElement, withAttributes } from '../edit/tags.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { usualForm } from '../edit/usual-form.js';
import { DocOpsError } from '../../base/errors.js';
import type { PageNumbering, PartBreak, StyleChoice } from '../../contract/merging.js';
import type { DocumentSettings } from '../../document/document-tree.js';
import { marginKinds } from '../package/story-kinds.js';
import { defaultPackageLimits } from '../opc/package-limits.js';
import { PackageEditor } from '../package/package-editor.js';
import { childOf, outerXml } from '../edit/fragment.js';
import { readLazily } from '../edit/lazy-blocks.js';
import { rootTag } from './declarations.js';
import { DocumentImporter } from './document-importer.js';
import type { ImportedBody } from './imported-body.js';
import { EmptyStories, withoutDistance } from './section/empty-stories.js';
import { finishParts, type JoinedPart } from './section/finish-parts.js';
import { stateNotes, type NoteSettings } from './section/note-properties.js';
import { SectionPieces } from './section/section-pieces.js';
import { countSections, prefixOf, storyReferences, withSections } from './section/sections.js';
import { readPartSettings } from './settings/shared-settings.js';

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
const isTable = (element = ''): boolean => firstTag(element)?.name === 'w:tbl';
const noteSettings = ({ footnotes, endnotes }: DocumentSettings): NoteSettings => ({ footnote: footnotes, endnote: endnotes });

/** The document that receives all parts. */
interface Target {
  readonly editor: PackageEditor;
  readonly importer: DocumentImporter;
  readonly stories: EmptyStories;
  readonly settings: DocumentSettings;
  /** The start tag of the main part's root. */
  readonly root: string;
  /** The main part's text before and after its body's content. */
  readonly before: string;
  readonly after: string;
}

/** Adds documents in sequence; the first one's settings and properties apply to all. */
export class DocumentJoiner {
  readonly #options: JoinOptions;
  #target: Target | undefined;
  readonly #parts: JoinedPart[] = [];
  #count = 0;
  /** The number of characters in all bodies. */
  #size = 0;
  /** Kinds of headers and footers that sections have had so far, which a later section would inherit. */
  readonly #stories = new Set<string>();

  constructor(options: JoinOptions) {
    this.#options = options;
  }

  /** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT */
  add(bytes: Uint8Array): void {
    this.#count += 1;
    if (!this.#target) return this.#begin(bytes);
    const { importer, editor } = this.#target;
    const imported = importer.take(bytes, editor.mainPart);
    const { settings } = imported;
    this.#measure(imported.elements);
    const section = imported.section || plainSection(prefixOf(this.#parts.at(-1)?.section ?? ''));
    const body = { elements: imported.elements, section };
    const { between = 'page' } = this.#options;
    if (between === 'none') this.#append(this.#target, body);
    else this.#parts.push({ ...this.#begun(this.#target, body, settings, between), settings });
    for (const story of storyReferences(...imported.elements, section)) this.#stories.add(story);
  }

  #begin(bytes: Uint8Array): void {
    const editor = new PackageEditor(bytes, { ...this.#options, adjust: usualForm });
    const text = editor.text(editor.mainPart) ?? '';
    const root = readLazily(text);
    const body = childOf(root, 'w:body');
    if (!body) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: its main part has no body.');
    const settings = readPartSettings(editor.source, editor.mainPart);
    this.#target = {
      editor,
      importer: new DocumentImporter(editor, { ...this.#options, countsPages: this.#countsOwn ? 'own' : 'all' }),
      stories: new EmptyStories(editor),
      settings,
      root: rootTag(text),
      before: text.slice(0, body.openEnd),
      after: text.slice(body.closeStart),
    };
    const last = body.children.at(-1);
    const section = last?.name === 'w:sectPr' ? last : undefined;
    this.#parts.push({
      elements: body.children.filter((node) => node !== section).map((node) => outerXml(text, node)),
      section: section ? outerXml(text, section) : plainSection(prefixOf(text.slice(body.start))),
      settings,
    });
    this.#measure([text]);
    for (const story of storyReferences(text)) this.#stories.add(story);
  }

  /** The bodies become one part; a larger part could not be read again. */
  #measure(elements: readonly string[]): void {
    for (const element of elements) this.#size += element.length;
    if (this.#size <= defaultPackageLimits.maxPartBytes) return;
    const most = String(defaultPackageLimits.maxPartBytes);
    throw new DocOpsError('FILE_TOO_LARGE', `The text of the documents is longer than ${most} characters of XML together.`);
  }

  /** The part as it follows others, with its own sections. */
  #begun(
    { root, stories, settings: first }: Target,
    body: ImportedBody,
    settings: DocumentSettings,
    between: Exclude<PartBreak, 'none'>,
  ): ImportedBody {
    const { numbering = 'restart' } = this.#options;
    const restarts = (['footnote', 'endnote'] as const).filter((kind) =>
      body.elements.some((element) => hasElement(element, `w:${kind}Reference`)),
    );
    const shown = new Set<string>();
    return withSections(body, root, (section, index) => {
      const pieces = SectionPieces.of(section, root);
      if (!pieces) return section;
      for (const story of storyReferences(section)) shown.add(story);
      withoutDistance(pieces, shown, this.#stories);
      stateNotes(pieces, { own: noteSettings(settings), target: noteSettings(first), restarts: index === 0 ? restarts : [] });
      if (index > 0) return pieces.toString();
      return asFirstSection(pieces.toString(), { root, stories: stories.of(this.#missing(section)), between, numbering });
    });
  }

  /** The part continuing the previous section, which replaces its own first section. */
  #append({ root, stories }: Target, body: ImportedBody): void {
    const last = this.#parts.pop();
    if (!last) return;
    const gap = isTable(last.elements.at(-1)) && isTable(body.elements[0]) ? [`<${prefixOf(last.section)}p/>`] : [];
    let references: readonly string[] = [];
    const inner = countSections(body.elements, root);
    const joined = withSections(body, root, (section, index) => {
      if (index === 0) {
        references = SectionPieces.of(section, root)?.stories ?? [];
        return last.section;
      }
      if (index > 1) return section;
      const own = storyReferences(section);
      const taken = references.filter((reference) => [...storyReferences(reference)].every((story) => !own.has(story)));
      const missing = this.#missing(section + taken.join(''));
      return SectionPieces.of(section, root)?.toString(taken.join('') + stories.of(missing)) ?? section;
    });
    const section = inner === 0 ? last.section : joined.section;
    this.#parts.push({ elements: [...last.elements, ...gap, ...joined.elements], section, settings: last.settings });
  }

  /** Whether each part starts on its own page. */
  get #beginsPages(): boolean {
    const { between = 'page' } = this.#options;
    return between !== 'none' && between !== 'continuous';
  }

  /** Whether each part has its own page numbers. */
  get #countsOwn(): boolean {
    return (this.#options.numbering ?? 'restart') === 'restart' && this.#beginsPages;
  }

  /** Kinds of headers and footers that a section would inherit from previous ones. */
  #missing(section: string): string[] {
    const own = storyReferences(section);
    return [...this.#stories].filter((story) => !own.has(story));
  }

  /** The first part's number of pages is no longer that of the whole document. */
  #countFirst({ editor, importer, root }: Target): void {
    const [first] = this.#parts;
    if (!first) return;
    const pages = importer.pageTotal(first, root);
    const elements = pages.in(first.elements);
    for (const { kind, target, isExternal } of editor.relationships(editor.mainPart).all) {
      const text = isExternal || !marginKinds.some((known) => known === kind) ? undefined : editor.text(target);
      const [changed] = text === undefined ? [] : pages.in([text]);
      if (changed !== undefined && changed !== text) editor.change(target, changed);
    }
    this.#parts[0] = { ...first, elements: importer.markEnd(pages, elements, root) };
  }

  /** The joined document. @throws DocOpsError INVALID_FILE_FORMAT if nothing was added */
  end(): { readonly bytes: Uint8Array; readonly hasMacros: boolean } {
    const target = this.#target;
    if (!target) throw new DocOpsError('INVALID_FILE_FORMAT', 'There are no documents to join.');
    const { editor, before, after } = target;
    if (this.#countsOwn && this.#count > 1) this.#countFirst(target);
    const finished = finishParts(this.#parts, { ...target, settings: target.importer.settings, beginsPages: this.#beginsPages });
    editor.change(editor.mainPart, [before, ...finished, after]);
    target.importer.save();
    const hasMacros = editor.makeDocument();
    editor.removeSignatures();
    return { bytes: editor.bytes(), hasMacros };
  }
}

// The first section of a document that follows others: where it starts, and its page numbers (ECMA-376-1 §17.6.12, §17.6.22).

interface SectionStart {
  /** Declares the namespaces of the section's properties. */
  readonly root: string;
  /** Reference elements for the headers and footers that it would otherwise inherit. */
  readonly stories: string;
  readonly between: Exclude<PartBreak, 'none'>;
  readonly numbering: PageNumbering;
}

const types: Readonly<Record<Exclude<PartBreak, 'none'>, string>> = {
  page: 'nextPage',
  odd: 'oddPage',
  even: 'evenPage',
  continuous: 'continuous',
};

/** A section that starts on an odd or even page keeps this if parts start on their own pages. */
function asFirstSection(section: string, { root, stories, between, numbering }: SectionStart): string {
  const pieces = SectionPieces.of(section, root);
  if (!pieces) return section;
  const own = pieces.attribute('type', 'val') ?? 'nextPage';
  const keepsType = between === 'page' && (own === 'oddPage' || own === 'evenPage');
  if (!keepsType && own !== types[between]) pieces.putValue('type', types[between]);
  const { prefix, attributePrefix } = pieces;
  const numbers = pieces.get('pgNumType');
  if (numbering === 'continue') {
    if (numbers !== undefined) pieces.put('pgNumType', withAttributes(numbers, { 'w:start': undefined }));
  } else if (numbers === undefined) pieces.put('pgNumType', `<${prefix}pgNumType ${attributePrefix}start="1"/>`);
  else if (pieces.attribute('pgNumType', 'start') === undefined) pieces.putAttribute('pgNumType', 'start', '1');
  return pieces.toString(stories);
}
