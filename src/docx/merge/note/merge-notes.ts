/** Footnotes, endnotes and comments of other documents → those of the target, under new numbers (ECMA-376-1 §17.11, §17.13.4). */
import { tagsIn, withAttributes, withinRoot } from '../../edit/tags.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { attributeOf } from '../../edit/attributes.js';
import { outerXml } from '../../edit/fragment.js';
import { IdPool } from '../../write/ids.js';
import { Declarations, rootTag, readRoot } from '../declarations.js';
import type { NoteKind, RenameIn } from '../references.js';
import { CommentThreads } from './comment-threads.js';
import type { SourceDocument, SourcePart } from '../source-document.js';

const noteParts: Readonly<Record<NoteKind, string>> = { footnote: 'footnotes', endnote: 'endnotes', comment: 'comments' };

interface AddedNote {
  readonly renameIn: RenameIn;
  readonly from: SourcePart;
  readonly into: NotePart;
  readonly id: string;
  /** The paragraph ids of comments, to which others refer. */
  readonly paragraphs: Map<string, string> | undefined;
}

/** The target's part for one kind. */
interface NotePart {
  readonly name: string;
  readonly ids: IdPool;
  readonly declarations: Declarations;
  readonly added: string[];
}

/** The notes of one source. */
export interface SourceNotes {
  /** @param renameIn Renames the note's own text */
  readonly rename: (kind: NoteKind, id: string, renameIn: RenameIn) => string | undefined;
  /** Called once all of the source's text is taken. */
  readonly finish: () => void;
}

export class MergedNotes {
  readonly #target: PackageEditor;
  readonly #threads: CommentThreads;
  readonly #parts = new Map<NoteKind, NotePart>();

  constructor(target: PackageEditor) {
    this.#target = target;
    this.#threads = new CommentThreads(target);
  }

  of(source: SourceDocument): SourceNotes {
    const paragraphs = new Map<string, string>();
    const names = new Map<string, string | undefined>();
    const notes = new Map<NoteKind, ReadonlyMap<string, string>>();
    const rename: SourceNotes['rename'] = (kind, id, renameIn) => {
      const key = `${kind} ${id}`;
      if (names.has(key)) return names.get(key);
      const part = source.related(noteParts[kind]);
      let own = notes.get(kind);
      if (!own) notes.set(kind, (own = part ? notesByNumber(part) : new Map<string, string>()));
      const xml = own.get(id);
      const into = part && xml !== undefined ? this.#part(kind, source, part) : undefined;
      const name = into && String(into.ids.claim());
      names.set(key, name);
      if (part && into && xml !== undefined && name !== undefined)
        this.#add({ renameIn, from: part, into, id: name, paragraphs: kind === 'comment' ? paragraphs : undefined }, xml);
      return name;
    };
    return { rename, finish: () => this.#threads.finish(source, paragraphs) };
  }

  #add({ renameIn, from, into, id, paragraphs }: AddedNote, xml: string): void {
    const paragraph = paragraphs && ((own: string) => this.#threads.paragraph(paragraphs, own));
    const renamed = renameIn(from, into.name, xml, paragraph ? { paragraph } : {});
    into.added.push(...into.declarations.take([withAttributes(renamed, { 'w:id': id })], rootTag(from.text)));
  }

  #part(kind: NoteKind, source: SourceDocument, from: SourcePart): NotePart {
    const known = this.#parts.get(kind);
    if (known) return known;
    const { mainPart } = this.#target;
    const relationship = noteParts[kind];
    let name = this.#target.relationships(mainPart).ofKind(relationship)?.target;
    let text = name === undefined ? undefined : this.#target.text(name);
    if (name === undefined || text === undefined) {
      text = withoutNotes(from);
      name = this.#target.add(this.#target.beside(`${relationship}.xml`), source.package.contentType(from.name), text);
      this.#target.relate(mainPart, relationship, name);
    }
    const ids = new IdPool(0, 1);
    for (const tag of tagsIn(text)) {
      const own = tag.name === `w:${kind}` && tag.kind !== 'end' ? attributeOf(text, tag, 'w:id') : undefined;
      // The ids of separators are below 0.
      if (Number(own) >= 0) ids.claim(own ?? '');
    }
    const part = { name, ids, declarations: new Declarations(text), added: [] };
    this.#parts.set(kind, part);
    return part;
  }

  save(): void {
    this.#threads.save();
    for (const { name, added, declarations } of this.#parts.values()) {
      const text = this.#target.text(name) ?? '';
      this.#target.change(name, declarations.within(withinRoot(text, () => added.join(''))));
    }
  }
}

/** The notes by number, without separators. */
function notesByNumber({ text, root }: SourcePart): Map<string, string> {
  return new Map(
    root.children.flatMap((node) => {
      const type = attributeOf(text, node, 'w:type') ?? 'normal';
      const id = attributeOf(text, node, 'w:id');
      return id !== undefined && type === 'normal' ? [[id, outerXml(text, node)] as const] : [];
    }),
  );
}

/** The part with only its separators. */
function withoutNotes({ text, root }: SourcePart): string {
  const separators = root.children.filter((node) => (attributeOf(text, node, 'w:type') ?? 'normal') !== 'normal');
  const start = readRoot(text);
  return text.slice(0, start?.openEnd) + separators.map((node) => outerXml(text, node)).join('') + text.slice(root.closeStart);
}
