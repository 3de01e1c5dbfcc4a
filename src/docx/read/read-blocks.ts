/** Block content of a body, cell, note, header, text box or content control (EG_BlockLevelElts, ECMA-376-1 §17.2.2). */
import type { Mutable } from '../../base/mutable.js';
import { appendAll } from '../../base/append-all.js';
import { XmlElement } from '../../base/xml/xml-element.js';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline } from '../../document/run.js';
import type { SectionProperties } from '../../document/section.js';
import type { ReadContext } from './read-context.js';
import { readContentControlProperties } from './read-content-control.js';
import { markReaders, readInlines, silentElements } from './read-inlines.js';
import { readParagraphProperties } from './read-paragraph-properties.js';
import { readTable } from './read-table.js';

/** State carried from block to block while one part is read. */
export interface Story {
  /** Bookmarks and comment ranges between blocks, rows and cells; they move to the next paragraph. */
  readonly marks: Inline[];
  /**
   * Present for the main story: the `w:sectPr` of each paragraph that ends a section, or the section's properties if a
   * chunk brought it.
   */
  readonly sectionBreaks?: Map<Paragraph, XmlElement | SectionProperties>;
}

type Read = (element: XmlElement, into: Block[], context: ReadContext, story: Story) => void;

const unwrap: Read = (element, into, context, story) => {
  readInto(element, into, context, story);
};

/** Inline content found beside paragraphs: math (§22.1.2.78), and runs written by a careless producer. */
const loose: Read = (element, into, context, story) => {
  const children = takeMarks(story).slice();
  appendAll(children, readInlines(new XmlElement('w:p', {}, [element]), context));
  into.push({ kind: 'paragraph', properties: {}, children });
};

/** A tracked change between blocks holds blocks or, as the schema allows, math. */
const change: Read = (element, into, context, story) => {
  if (element.child('w:p') || element.child('w:tbl') || element.child('w:sdt')) readInto(element, into, context, story);
  else if (element.elements().some((child) => !silentElements.has(child.name))) loose(element, into, context, story);
};

const readersByName: Readonly<Record<string, Read>> = {
  'w:p': (element, into, context, story) => void into.push(readParagraph(element, context, story)),
  'w:tbl': (element, into, context, story) =>
    void into.push(
      readTable(element, context, (mark) => {
        story.marks.push(mark);
      }),
    ),
  'w:sdt': (element, into, context, story) => {
    const children: Block[] = [];
    const content = element.child('w:sdtContent');
    if (content) readInto(content, children, context, story);
    into.push({ kind: 'content-control', properties: readContentControlProperties(element.child('w:sdtPr'), context.theme), children });
  },
  'w:customXml': unwrap,
  'w:smartTag': unwrap,
  'w:sdtContent': unwrap,
  'w:ins': change,
  'w:del': change,
  'w:moveFrom': change,
  'w:moveTo': change,
  'm:oMath': loose,
  'm:oMathPara': loose,
  ...Object.fromEntries(
    ['w:r', 'w:hyperlink', 'w:fldSimple'].map((name): [string, Read] => [
      name,
      (element, into, context, story) => {
        context.diagnostics.report('docx.misplaced-element', `${context.partName}: ${name} outside a paragraph was wrapped in one`);
        loose(element, into, context, story);
      },
    ]),
  ),
  'w:altChunk': (element, into, context, { sectionBreaks }) => {
    const { blocks, sections } = context.chunks.blocks(element, context, { hasSections: sectionBreaks !== undefined });
    appendAll(into, blocks);
    for (const [paragraph, properties] of sections) sectionBreaks?.set(paragraph, properties);
  },
};
const readers: ReadonlyMap<string, Read> = new Map(Object.entries(readersByName));

/** The blocks among the children of `parent`. */
export function readBlocks(parent: XmlElement, context: ReadContext, story: Story): Block[] {
  const blocks: Block[] = [];
  readInto(parent, blocks, context, story);
  endStory(blocks, story);
  // A copy allocates exactly what it needs, unlike a list that grew: most cells hold one paragraph.
  return blocks.slice();
}

/** Marks after the last paragraph move to its end; it remains the paragraph that ends its section. */
export function endStory(blocks: Block[], story: Story): void {
  const last = blocks.at(-1);
  if (story.marks.length === 0 || last?.kind !== 'paragraph') return;
  const replaced: Paragraph = { ...last, children: [...last.children, ...takeMarks(story)] };
  blocks[blocks.length - 1] = replaced;
  const sectionProperties = story.sectionBreaks?.get(last);
  if (sectionProperties) story.sectionBreaks?.set(replaced, sectionProperties);
}

function readInto(parent: XmlElement, into: Block[], context: ReadContext, story: Story): void {
  for (const child of parent.children) if (typeof child !== 'string') readBlock(child, into, context, story);
}

/** Reads one child of a body; marks between blocks go into the story. */
export function readBlock(element: XmlElement, into: Block[], context: ReadContext, story: Story): void {
  context.budget.step();
  const read = readers.get(element.name);
  const mark = read ? undefined : markReaders.get(element.name)?.(element);
  if (read) read(element, into, context, story);
  else if (mark) story.marks.push(mark);
  else if (!silentElements.has(element.name))
    context.diagnostics.report('docx.unknown-element', `${context.partName}: ${element.name} between paragraphs was ignored`);
}

function readParagraph(element: XmlElement, context: ReadContext, story: Story): Paragraph {
  context.tally.countParagraph();
  const properties = element.child('w:pPr');
  const marks = takeMarks(story);
  const own = readInlines(element, context);
  const sectionProperties = story.sectionBreaks && properties?.child('w:sectPr');
  const paragraph: Mutable<Paragraph> = {
    kind: 'paragraph',
    properties: readParagraphProperties(properties, context.theme),
    children: marks.length === 0 ? own : [...marks, ...own],
  };
  if (sectionProperties) {
    paragraph.endsSection = true;
    story.sectionBreaks.set(paragraph, sectionProperties);
  }
  return paragraph;
}

const noMarks: readonly Inline[] = Object.freeze([]);

function takeMarks(story: Story): readonly Inline[] {
  return story.marks.length === 0 ? noMarks : story.marks.splice(0);
}
