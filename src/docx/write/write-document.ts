/** The sections of a {@link DocumentTree} → the main document part with its headers and footers (ECMA-376-1 §17.2, §17.10). */
import type { Block } from '../../document/block.js';
import type { Fill } from '../../document/color.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { HeaderFooter, Section } from '../../document/section.js';
import { rootStart } from './namespaces.js';
import type { PackageWriter, PartContent, PartRelationships } from './package-writer.js';
import { createPartWriter, type Writing } from './story/story-writer.js';
import type { WriteContext } from './story/write-context.js';
import { sectionXml, type HeaderFooterId } from './story/write-section.js';
import { endStory, writeBlock, writeBlocks, writeStory } from './story/write-blocks.js';
import { attribute } from './values.js';

const typeBase = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';

/** The main document part while the last section's blocks are added. */
export interface OpenDocument {
  readonly add: (block: Block) => void;
  /** The part, once the last block has been added; adds the headers and footers of the last section to the package first. */
  readonly close: () => { readonly content: PartContent; readonly relationships: PartRelationships };
}

/** Writes all sections except the last, with their headers and footers. */
export function openDocument(tree: DocumentTree, writing: Writing, into: PackageWriter): OpenDocument {
  const ends = new Map<Block, string>();
  const { context, relationships } = createPartWriter(writing, 'body', ends);
  const { out } = context;
  const idOf = headerFooterWriter(writing, into, relationships);
  const before = tree.sections.slice(0, -1).map((section) => withSectionEnd(section, ends, sectionXml(section.properties, idOf)));
  out.write(`${rootStart('w:document')}${backgroundXml(tree.background, context)}<w:body>`);
  for (const blocks of before) writeBlocks(blocks, context);
  let last: Block | undefined;
  return {
    add(block) {
      writeBlock(block, context);
      last = block;
    },
    close() {
      endStory(last, context);
      const section = tree.sections.at(-1);
      out.write(`${section ? sectionXml(section.properties, idOf) : ''}</w:body></w:document>`);
      return { content: out.packed(), relationships };
    },
  };
}

/** A colour, or a picture in VML (§17.2.1). */
function backgroundXml(fill: Fill | undefined, context: WriteContext): string {
  if (fill?.kind === 'solid') return `<w:background${attribute('w:color', fill.color)}/>`;
  const id = fill?.kind === 'picture' ? context.media(fill.media) : undefined;
  if (fill?.kind !== 'picture' || id === undefined) return '';
  const type = fill.tile ? 'tile' : 'frame';
  return `<w:background w:color="FFFFFF"><v:background id="background1" fillcolor="white"><v:fill r:id="${id}" o:title="" recolor="t" type="${type}"/></v:background></w:background>`;
}

/** A section ends with a paragraph mark, which may be in a content control; if there is no paragraph, one is added. */
function withSectionEnd(section: Section, ends: Map<Block, string>, xml: string): readonly Block[] {
  const last = lastParagraph(section.children);
  if (last && !ends.has(last)) {
    ends.set(last, xml);
    return section.children;
  }
  const added: Paragraph = { kind: 'paragraph', properties: {}, children: [], endsSection: true };
  ends.set(added, xml);
  return [...section.children, added];
}

function lastParagraph(blocks: readonly Block[]): Paragraph | undefined {
  const last = blocks.at(-1);
  if (last?.kind === 'content-control') return lastParagraph(last.children);
  return last?.kind === 'paragraph' ? last : undefined;
}

/** A header that several sections share is one part. */
function headerFooterWriter(writing: Writing, into: PackageWriter, relationships: PartRelationships): HeaderFooterId {
  const ids = new Map<string, string>();
  const counts = { header: 0, footer: 0 };
  return (kind, part: HeaderFooter) => {
    const key = `${kind} ${part.partName}`;
    let id = ids.get(key);
    if (id === undefined) {
      counts[kind] += 1;
      const name = `${kind}${counts[kind]}.xml`;
      const root = kind === 'header' ? 'w:hdr' : 'w:ftr';
      const writer = createPartWriter(writing, 'header');
      writer.context.out.write(rootStart(root));
      writeStory(part.children, writer.context);
      writer.context.out.write(`</${root}>`);
      into.add(`word/${name}`, `${typeBase}${kind}+xml`, writer.context.out.packed(), writer.relationships);
      id = relationships.add(kind, name);
      ids.set(key, id);
    }
    return id;
  };
}
