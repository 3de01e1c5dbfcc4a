/** Merges imported chunks (ECMA-376-1 §17.17.2) into the host's tree: blocks where the chunk is, everything else beside the host's own. */
import { appendAll } from '../../../base/append-all.js';
import type { Block } from '../../../document/block.js';
import type { Comment, CustomXmlPart, DocumentTree, FontTableEntry, MediaItem, Note } from '../../../document/document-tree.js';
import type { AbstractNumbering, Numbering, NumberingInstance } from '../../../document/numbering.js';
import type { Paragraph } from '../../../document/paragraph.js';
import { renamed } from '../../../document/rename.js';
import type { HeaderFooter, HeaderFooterSet, Section, SectionProperties } from '../../../document/section.js';
import type { StyleSheet } from '../../../document/style.js';
import type { ReadableChunk } from './chunk.js';
import { HostStyles } from './import-styles.js';
import { importNames, type ImportNames } from './import-names.js';

export interface ImportedBlocks {
  readonly blocks: readonly Block[];
  /** The section that each of these paragraphs ends. */
  readonly sections: ReadonlyMap<Paragraph, SectionProperties>;
}

export interface ImportOptions {
  /** Keeps the chunk's own styles (`w:matchSrc`). */
  readonly keepsSource: boolean;
  /** Section breaks are allowed where the chunk is. */
  readonly hasSections: boolean;
}

export class ChunkImports {
  readonly #styles: HostStyles;
  readonly #bookmarks: Set<string>;
  readonly #abstracts = new Map<string, AbstractNumbering>();
  readonly #instances = new Map<string, NumberingInstance>();
  readonly #footnotes = new Map<string, Note>();
  readonly #endnotes = new Map<string, Note>();
  readonly #comments = new Map<string, Comment>();
  readonly #media = new Map<string, MediaItem>();
  readonly #fonts = new Map<string, FontTableEntry>();
  readonly #customXml: CustomXmlPart[] = [];
  /** Chunk lists that restart a list of the host: their ids → the host's ids. */
  readonly #restarts = new Map<string, string>();
  #count = 0;

  /** @param bookmarks names used in the host */
  constructor(styles: StyleSheet, bookmarks: ReadonlySet<string>) {
    this.#styles = new HostStyles(styles);
    this.#bookmarks = new Set(bookmarks);
  }

  /** The chunk's blocks, with the host's names. */
  add({ tree, hasSections: ownSections }: ReadableChunk, { keepsSource, hasSections }: ImportOptions): ImportedBlocks {
    const keepsSections = ownSections && hasSections;
    const names = this.#namesFor(tree.styles, keepsSource, keepsSections);
    for (const [from, to] of [[tree.footnotes, this.#footnotes] as const, [tree.endnotes, this.#endnotes] as const]) {
      for (const note of from.values()) {
        if (note.type !== 'normal') continue;
        to.set(names.id(note.id), { ...note, id: names.id(note.id), children: renamed(note.children, names.renaming, names.rework) });
      }
    }
    for (const comment of tree.comments.values()) {
      const id = names.id(comment.id);
      this.#comments.set(id, { ...comment, id, children: renamed(comment.children, names.renaming, names.rework) });
    }
    for (const [name, item] of tree.media) this.#media.set(names.media(name), item);
    for (const [family, font] of tree.fonts) if (!this.#fonts.has(family)) this.#fonts.set(family, font);
    appendAll(this.#customXml, tree.customXml ?? []);
    const imported = this.#blocks(tree.sections, names, { keepsSections, beginsPages: !ownSections });
    this.#addNumbering(tree.numbering, names);
    this.#styles.add(tree.styles, names.styleIds, { renaming: { ...names.renaming, styleId: names.styleId }, used: names.used });
    for (const name of names.found) this.#bookmarks.add(name);
    return imported;
  }

  /** The host's tree with the content of its chunks. */
  merge(host: DocumentTree): DocumentTree {
    if (this.#count === 0) return host;
    const customXml = [...(host.customXml ?? []), ...this.#customXml];
    return {
      ...host,
      styles: this.#styles.build(),
      numbering: {
        abstracts: new Map([...this.#abstracts, ...host.numbering.abstracts]),
        instances: new Map([...this.#instancesIn(host.numbering), ...host.numbering.instances]),
      },
      footnotes: new Map([...host.footnotes, ...this.#footnotes]),
      endnotes: new Map([...host.endnotes, ...this.#endnotes]),
      comments: new Map([...host.comments, ...this.#comments]),
      media: new Map([...host.media, ...this.#media]),
      fonts: new Map([...this.#fonts, ...host.fonts]),
      customXml: customXml.length > 0 ? customXml : host.customXml,
    };
  }

  #instancesIn({ instances }: Numbering): ReadonlyMap<string, NumberingInstance> {
    return new Map(
      Array.from(this.#instances, ([id, instance]) => {
        const hosts = instances.get(this.#restarts.get(id) ?? '');
        return [id, hosts ? { ...instance, abstractId: hosts.abstractId } : instance];
      }),
    );
  }

  #namesFor(styles: StyleSheet, keepsSource: boolean, hasSections: boolean): Names {
    const number = ++this.#count;
    const styleIds = this.#styles.match(styles, keepsSource, `-chunk${number}`);
    const lists = this.#styles.lists(styles, styleIds);
    const found = new Set<string>();
    const defaultId = (type: 'paragraph' | 'table'): string | undefined => {
      const own = Array.from(styles.styles.values()).find((style) => style.isDefault && style.type === type);
      const id = own && styleIds.get(own.id);
      return id === this.#styles.defaultOf(type) ? undefined : id;
    };
    const names = importNames({
      number,
      styleIds,
      lists,
      paragraphStyle: defaultId('paragraph'),
      tableStyle: defaultId('table'),
      isTaken: (name) => this.#bookmarks.has(name),
      hasSections,
    });
    const rework: ImportNames['rework'] = (copy) => {
      names.rework(copy);
      if (copy['kind'] === 'bookmark-start') found.add(String(copy['name']));
    };
    return { ...names, rework, styleIds, lists, found };
  }

  /** Levels name styles that the text may not use: these do not count as used. Links between lists do. */
  #addNumbering({ abstracts, instances }: Numbering, { renaming: { styleId: link = String, ...others }, id, styleId, lists }: Names): void {
    const renaming = { ...others, styleId };
    const ofHost = new Map(Array.from(lists, ([own, hosts]) => [instances.get(own)?.abstractId, hosts]));
    for (const abstract of abstracts.values()) {
      const { styleLink, numStyleLink } = abstract;
      this.#abstracts.set(id(abstract.id), {
        ...renamed(abstract, renaming),
        id: id(abstract.id),
        styleLink: styleLink === undefined ? undefined : link(styleLink),
        numStyleLink: numStyleLink === undefined ? undefined : link(numStyleLink),
      });
    }
    for (const instance of instances.values()) {
      const renamedInstance = { ...renamed(instance, renaming), id: id(instance.id), abstractId: id(instance.abstractId) };
      this.#instances.set(id(instance.id), renamedInstance);
      const hosts = ofHost.get(instance.abstractId);
      if (hosts !== undefined) this.#restarts.set(id(instance.id), hosts);
    }
  }

  /** The last section's own properties are lost: it continues in the host's section. */
  #blocks(
    sections: readonly Section[],
    { renaming, rework, id }: ImportNames,
    { keepsSections, beginsPages }: SectionOptions,
  ): ImportedBlocks {
    const blocks: Block[] = [];
    const ends = new Map<Paragraph, SectionProperties>();
    sections.forEach(({ properties, children }, index) => {
      const copies = [...renamed(children, renaming, rework)];
      const first = copies[0];
      if (beginsPages && index > 0 && properties.type !== 'continuous' && first?.kind === 'paragraph')
        copies[0] = { ...first, properties: { ...first.properties, pageBreakBefore: true } };
      appendAll(blocks, copies);
      const end = keepsSections ? sectionEnd(copies) : undefined;
      if (!end) return;
      const edge = (own: HeaderFooter): HeaderFooter => ({
        partName: id(own.partName),
        children: renamed(own.children, renaming, rework),
      });
      ends.set(end, { ...properties, headers: copyHeaders(properties.headers, edge), footers: copyHeaders(properties.footers, edge) });
    });
    return { blocks, sections: ends };
  }
}

interface Names extends ImportNames {
  readonly styleIds: ReadonlyMap<string, string>;
  /** Lists that are replaced by one of the host: their ids → the host's. */
  readonly lists: ReadonlyMap<string, string>;
  /** Bookmarks found, with the host's names. */
  readonly found: Set<string>;
}

interface SectionOptions {
  readonly keepsSections: boolean;
  /** Sections start new pages instead. */
  readonly beginsPages: boolean;
}

function sectionEnd(blocks: readonly Block[]): Paragraph | undefined {
  const last = blocks.at(-1);
  if (last?.kind === 'content-control') return sectionEnd(last.children);
  return last?.kind === 'paragraph' && last.endsSection === true ? last : undefined;
}

const copyHeaders = ({ default: usual, first, even }: HeaderFooterSet, copy: (own: HeaderFooter) => HeaderFooter): HeaderFooterSet => ({
  ...(usual && { default: copy(usual) }),
  ...(first && { first: copy(first) }),
  ...(even && { even: copy(even) }),
});
