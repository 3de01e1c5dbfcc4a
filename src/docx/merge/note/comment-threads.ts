/** Replies, resolved threads and authors: parts beside the comments, which identify them by paragraph ids ([MS-DOCX] 2.5.3). */
import { tagsIn, withAttributes, type AttributeValues } from '../../edit/tags.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { attributeOf } from '../../edit/attributes.js';
import { localName } from '../../read/values.js';
import { outerXml, type FragmentNode } from '../../edit/fragment.js';
import { AppendedPart } from '../parts/appended-part.js';
import type { SourceDocument } from '../source-document.js';

/** Ids of paragraphs and comments are below this limit. */
const tooLarge = 0x8000_0000;

/** Hexadecimal ids of eight digits, each issued once. */
class HexIds {
  readonly #taken: Set<string>;
  #next = 0x1000_0000;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(Array.from(taken, (id) => id.toUpperCase()));
  }

  /** The id itself if it is free. */
  claim(wanted: string): string {
    let id = wanted.toUpperCase();
    while (this.#taken.has(id) || parseInt(id, 16) >= tooLarge || parseInt(id, 16) === 0)
      id = (this.#next++).toString(16).toUpperCase().padStart(8, '0');
    this.#taken.add(id);
    return id;
  }
}

/** The parts with an entry for a comment, and the attribute that identifies it, in the order in which ids become known. */
const companions = [
  { kind: 'commentsExtended', key: 'w15:paraId' },
  { kind: 'commentsIds', key: 'w16cid:paraId' },
  { kind: 'commentsExtensible', key: 'w16cex:durableId' },
] as const;

/** Attributes that hold paragraph ids and comment ids. */
const paragraphIds = ['w14:paraId', 'w15:paraId', 'w16cid:paraId'];
const durableIds = ['w16cid:durableId', 'w16cex:durableId'];

export class CommentThreads {
  readonly #target: PackageEditor;
  readonly #parts = new Map<string, AppendedPart>();
  #paragraphs: HexIds | undefined;
  #durables: HexIds | undefined;
  #authors: Set<string> | undefined;

  constructor(target: PackageEditor) {
    this.#target = target;
  }

  /** @param known The ids of this source so far */
  paragraph(known: Map<string, string>, id: string): string {
    this.#paragraphs ??= new HexIds(this.#idsIn(paragraphIds));
    let own = known.get(id.toUpperCase());
    if (own === undefined) known.set(id.toUpperCase(), (own = this.#paragraphs.claim(id)));
    return own;
  }

  #idsIn(attributes: readonly string[]): string[] {
    const names = this.#target.source.partNames.filter((name) => name.endsWith('.xml'));
    return names.flatMap((name) => valuesIn(this.#target.text(name) ?? '', attributes));
  }

  /** Called once all comments of a source are taken: imports their entries in its other parts. */
  finish(source: SourceDocument, paragraphs: ReadonlyMap<string, string>): void {
    if (paragraphs.size === 0) return this.#people(source);
    const ids = new Map(paragraphs);
    this.#durables ??= new HexIds(this.#idsIn(durableIds));
    for (const { kind, key } of companions) {
      const part = source.related(kind);
      for (const node of part?.root.children ?? []) {
        const id = part && attributeOf(part.text, node, key);
        if (!part || id === undefined || !ids.has(id.toUpperCase())) continue;
        const durable = kind === 'commentsIds' ? attributeOf(part.text, node, 'w16cid:durableId') : undefined;
        if (durable !== undefined) ids.set(durable.toUpperCase(), this.#durables.claim(durable));
        this.#part(kind, source)?.add(withIds(part.text, node, ids), part);
      }
    }
    this.#people(source);
  }

  #people(source: SourceDocument): void {
    const people = source.related('people');
    for (const node of people?.root.children ?? []) {
      const author = people && attributeOf(people.text, node, 'w15:author');
      const into = author === undefined ? undefined : this.#part('people', source);
      if (!people || author === undefined || !into) continue;
      this.#authors ??= new Set(valuesIn(into.text, ['w15:author']));
      if (this.#authors.has(author)) continue;
      this.#authors.add(author);
      into.add(outerXml(people.text, node), people);
    }
  }

  #part(kind: string, source: SourceDocument): AppendedPart | undefined {
    let part = this.#parts.get(kind);
    const from = source.related(kind);
    if (!part && from) this.#parts.set(kind, (part = new AppendedPart(this.#target, kind, source, from)));
    return part;
  }

  save(): void {
    for (const part of this.#parts.values()) part.save();
  }
}

/** The entry with new ids; a comment that was not taken has no replies. */
function withIds(text: string, node: FragmentNode, ids: ReadonlyMap<string, string>): string {
  const named = ['w15:paraId', 'w15:paraIdParent', 'w16cid:paraId', ...durableIds].flatMap((name) => {
    const own = attributeOf(text, node, name);
    return own === undefined ? [] : [[name, ids.get(own.toUpperCase())]];
  });
  return withAttributes(outerXml(text, node), Object.fromEntries(named) as AttributeValues, node.scope);
}

/** The values of these attributes anywhere in a text. */
function valuesIn(text: string, attributes: readonly string[]): string[] {
  const local = attributes.map(localName);
  if (!local.some((name) => text.includes(name))) return [];
  return Array.from(tagsIn(text)).flatMap((tag) =>
    tag.kind === 'end' ? [] : attributes.flatMap((name) => attributeOf(text, tag, name) ?? []),
  );
}
