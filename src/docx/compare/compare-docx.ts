/** Two DOCX documents → the revised one with the differences as tracked changes (ECMA-376-1 §17.13.5), and a list of them. */
import { DocOpsError } from '../../base/errors.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import type { ChangeStory, DocumentChange } from '../../contract/comparing.js';
import { attributeOf } from '../edit/attributes.js';
import { Edits } from '../edit/edits.js';
import { childOf, readWhole, type FragmentNode } from '../edit/fragment.js';
import { readLazily } from '../edit/lazy-blocks.js';
import { isWellFormed } from '../edit/well-formed.js';
import { DocumentImporter, type OpenedDocument } from '../merge/document-importer.js';
import type { DocumentSource } from '../package/document-source.js';
import type { PackageEditor } from '../package/package-editor.js';
import { ChangeList } from './change-list.js';
import { ComparedComments } from './comments.js';
import { compareBlocks, comparedPieces } from './compare-blocks.js';
import type { CompareDocxOptions } from './compare-options.js';
import { openSettled } from './open-settled.js';
import { DocumentFacts, type ComparedDocument, type TextPart } from './read/document-facts.js';
import { MarginStories } from './margin-stories.js';
import { sectionsOf } from './read/section-stories.js';
import type { NotePair, Story } from './story.js';
import { RevisionMarks } from './write/revision.js';
import { changedSection } from './write/section-properties.js';
import { textWithContent, withContent } from './write/with-content.js';

export interface ComparedDocx {
  readonly bytes: Uint8Array;
  readonly changes: readonly DocumentChange[];
  readonly hasMacros: boolean;
}

const noteParts: Readonly<Record<NotePair['kind'], string>> = { footnote: 'footnotes', endnote: 'endnotes' };

/** The parts of the revised document, which become the result's. */
function revisedDocument(editor: PackageEditor, { budget }: CompareDocxOptions): ComparedDocument {
  const known = new Map<string, TextPart | undefined>();
  const read = (name: string): TextPart | undefined => {
    const text = editor.text(name);
    if (text === undefined) return undefined;
    if (!isWellFormed(text, budget)) throw new DocOpsError('INVALID_FILE_FORMAT', `The file is damaged: ${name} is not well-formed XML.`);
    const root = name === editor.mainPart ? readLazily(text) : readWhole(text)[0];
    return root && { name, text, root };
  };
  const part = (name: string): TextPart | undefined => {
    if (!known.has(name)) known.set(name, read(name));
    return known.get(name);
  };
  return { package: editor.source, mainPart: editor.mainPart, part };
}

interface MainPart {
  readonly document: ComparedDocument;
  readonly part: TextPart;
  readonly body: FragmentNode;
  readonly sections: readonly FragmentNode[];
  readonly text: string;
}

function mainPartOf(document: ComparedDocument): MainPart {
  const part = document.part(document.mainPart);
  const body = childOf(part?.root, 'w:body');
  if (!part || !body) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: its main part has no body.');
  return { document, part, body, sections: sectionsOf(body), text: part.text };
}

/** The first list of the target with each definition; a list with the same number comes first. */
function sameLists(original: DocumentFacts, revised: DocumentFacts): (id: string) => string | undefined {
  const byDefinition = new Map([...revised.lists].toReversed().map(([id, definition]) => [definition, id]));
  return (id) => {
    const definition = original.lists.get(id);
    if (definition === undefined) return undefined;
    return revised.lists.get(id) === definition ? id : byDefinition.get(definition);
  };
}

/** A document without tracked changes is not read twice. */
function settled(bytes: Uint8Array, options: CompareDocxOptions): Uint8Array | DocumentSource {
  const editor = openSettled(bytes, options);
  return editor.isChanged ? editor.bytes() : editor.document;
}

class Comparer {
  readonly changes = new ChangeList();
  readonly #editor: PackageEditor;
  readonly #options: CompareDocxOptions;
  readonly #importer: DocumentImporter;
  readonly #opened: OpenedDocument;
  readonly #original: MainPart;
  readonly #revised: MainPart;
  readonly #facts: Readonly<Record<'original' | 'revised', DocumentFacts>>;
  readonly #margins: MarginStories;
  readonly #marks: RevisionMarks;
  readonly #notes: NotePair[] = [];
  readonly #comments = new ComparedComments();
  #moves = 0;

  constructor(original: Uint8Array, revised: Uint8Array, options: CompareDocxOptions) {
    const { budget, diagnostics, author, date } = options;
    this.#options = options;
    this.#editor = openSettled(revised, options);
    this.#importer = new DocumentImporter(this.#editor, { budget, diagnostics });
    let same = (_id: string): string | undefined => undefined;
    this.#opened = this.#importer.open(settled(original, options), (id) => same(id));
    const { source } = this.#opened;
    this.#original = mainPartOf({ package: source.package, mainPart: source.mainPart, part: (name) => source.part(name) });
    this.#revised = mainPartOf(revisedDocument(this.#editor, options));
    this.#facts = {
      original: new DocumentFacts(this.#original.document, options),
      revised: new DocumentFacts(this.#revised.document, options),
    };
    this.#margins = new MarginStories(
      { main: this.#original, facts: this.#facts.original },
      { main: this.#revised, facts: this.#facts.revised },
      this.#editor,
    );
    same = sameLists(this.#facts.original, this.#facts.revised);
    this.#marks = new RevisionMarks(` w:author="${escapeAttribute(author)}" w:date="${date}"`, this.#opened.nextId);
  }

  /** @param into The part of the result */
  #story(kind: ChangeStory, original: TextPart, revised: TextPart, into = revised.name): Story {
    const take = this.#opened.take(original, into);
    const taken = new Map<string, string>();
    const parts = { original, revised };
    return {
      original: this.#facts.original.side(original),
      revised: this.#facts.revised.side(revised),
      marks: this.#marks,
      changes: kind === 'body' ? this.changes : this.changes.inside(kind),
      take,
      takeProperties: (xml) => {
        let written = taken.get(xml);
        if (written === undefined) taken.set(xml, (written = take(xml)));
        return written;
      },
      compareBlocks,
      marginReferences: (now, former) =>
        kind === 'body' && this.#options.ignoreHeaders !== true ? this.#margins.references(now, former) : undefined,
      onGoneSection: () => this.#margins.passGone(),
      onBlocks: this.#hasComments ? (side, block, changes) => this.#comments.pass(side, parts[side], block, changes) : undefined,
      onNote: (pair) => void this.#notes.push(pair),
      nextMove: () => `move${String((this.#moves += 1))}`,
      isHeading: (paragraph) => kind === 'body' && this.#facts.revised.isHeading(revised.text, paragraph),
    };
  }

  get #hasComments(): boolean {
    const { original, revised } = this.#facts;
    return this.#options.ignoreComments !== true && (original.related('comments') ?? revised.related('comments')) !== undefined;
  }

  body(): void {
    const [before, after] = [this.#original, this.#revised];
    const story = this.#story('body', before.part, after.part);
    const content = comparedPieces(story, before.body, after.body);
    const last = ({ body }: MainPart): FragmentNode | undefined => body.children.findLast(({ name }) => name === 'w:sectPr');
    const section = changedSection(story, last(after), last(before));
    this.#editor.change(after.part.name, textWithContent(after.text, after.body, [...content, section]));
  }

  headers(): void {
    for (const { kind, original, revised, part } of this.#margins.pairs) {
      const content = compareBlocks(this.#story(kind, original, revised, part), original.root, revised.root);
      const { root, text } = revised;
      if (content !== text.slice(root.openEnd, root.closeStart))
        this.#editor.change(part, text.slice(0, root.start) + withContent(text, root, content) + text.slice(root.end));
    }
  }

  notes(): void {
    const pairs = this.#notes.splice(0);
    for (const kind of ['footnote', 'endnote'] as const) {
      const [original, revised] = [this.#facts.original.related(noteParts[kind]), this.#facts.revised.related(noteParts[kind])];
      const own = pairs.filter((pair) => pair.kind === kind);
      if (original && revised && own.length > 0) this.#notesOf(this.#story(kind, original, revised), original, revised, own);
    }
  }

  #notesOf(story: Story, original: TextPart, revised: TextPart, pairs: readonly NotePair[]): void {
    const byId = ({ text, root }: TextPart): Map<string, FragmentNode> =>
      new Map(root.children.map((node) => [attributeOf(text, node, 'w:id') ?? '', node]));
    const [before, after] = [byId(original), byId(revised)];
    const edits = new Edits();
    for (const pair of pairs) {
      const [old, now] = [before.get(pair.original), after.get(pair.revised)];
      if (!old || !now) continue;
      const content = compareBlocks(story, old, now);
      if (content !== revised.text.slice(now.openEnd, now.closeStart))
        edits.replace(now.start, now.end, withContent(revised.text, now, content));
    }
    if (!edits.isEmpty) this.#editor.change(revised.name, edits.apply(revised.text));
  }

  comments(): void {
    const { original, revised } = this.#facts;
    this.#comments.list(original.related('comments'), revised.related('comments'), this.changes, this.#options);
  }

  end(): ComparedDocx {
    this.#opened.finish();
    this.#importer.save();
    this.#editor.removeSignatures();
    const hasMacros = this.#editor.makeDocument();
    return { bytes: this.#editor.bytes(), changes: this.changes.all, hasMacros };
  }

  run(): ComparedDocx {
    this.body();
    this.headers();
    if (this.#options.ignoreNotes !== true) this.notes();
    if (this.#hasComments) this.comments();
    return this.end();
  }
}

/** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT */
export function compareDocx(original: Uint8Array, revised: Uint8Array, options: CompareDocxOptions): ComparedDocx {
  return new Comparer(original, revised, options).run();
}
