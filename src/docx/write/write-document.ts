/** The sections of a {@link DocumentTree} → the main document part with its headers and footers (ECMA-376-1 §17.2, §17.10). */
import type { Block } from '../../document/block.js';
import type { Fill } from '../../document/color.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { HeaderFooter, Section } from '../../document/section.js';
import { rootStart } from './namespaces.js';
import type { PackageWriter, PartRelationships } from './package-writer.js';
import { createPartWriter, type PartWriter, type Writing } from './story-writer.js';
import type { WriteContext } from './write-context.js';
import { sectionXml, type HeaderFooterId } from './write-section.js';
import { writeBlocks, writeStory } from './write-blocks.js';
import { attribute } from './values.js';

const typeBase = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';

/**
 * Writes headers and footers into the package, the body into the writer it gives back.
 * @param body blocks of the last section, instead of its own
 */
export function writeDocument(tree: DocumentTree, writing: Writing, into: PackageWriter, body?: Iterable<Block>): PartWriter {
  const ends = new Map<Block, string>();
  const writer = createPartWriter(writing, 'body', ends);
  const idOf = headerFooterWriter(writing, into, writer.relationships);
  const sections = tree.sections.map((section, index) =>
    index < tree.sections.length - 1 ? withEnd(section, ends, sectionXml(section.properties, idOf)) : section.children,
  );
  const last = tree.sections.at(-1);
  const { out } = writer.context;
  out.write(`${rootStart('w:document')}${backgroundXml(tree.background, writer.context)}<w:body>`);
  for (const [index, blocks] of sections.entries()) {
    if (index < sections.length - 1) writeBlocks(blocks, writer.context);
    else writeStory(body ?? blocks, writer.context);
  }
  out.write(`${last ? sectionXml(last.properties, idOf) : ''}</w:body></w:document>`);
  return writer;
}

/** A colour, or a picture as VML says it (§17.2.1). */
function backgroundXml(fill: Fill | undefined, context: WriteContext): string {
  if (fill?.kind === 'solid') return `<w:background${attribute('w:color', fill.color)}/>`;
  const id = fill?.kind === 'picture' ? context.media(fill.media) : undefined;
  if (fill?.kind !== 'picture' || id === undefined) return '';
  const type = fill.tile ? 'tile' : 'frame';
  return `<w:background w:color="FFFFFF"><v:background id="background1" fillcolor="white"><v:fill r:id="${id}" o:title="" recolor="t" type="${type}"/></v:background></w:background>`;
}

/** A section ends with the mark of a paragraph, which may stand in a content control; where there is none, one is added. */
function withEnd(section: Section, ends: Map<Block, string>, xml: string): readonly Block[] {
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

/** A header that several sections show is one part. */
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
