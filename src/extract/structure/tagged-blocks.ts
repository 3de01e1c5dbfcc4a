/** Structure elements → blocks of the document tree (ISO 32000-2 §14.8.4), exact for files that were tagged well. */
import type { Block } from '../../document/block.js';
import type { Paragraph, ParagraphProperties } from '../../document/paragraph.js';
import { inlinesOf } from '../blocks/inlines.js';
import { isReadFromRight } from '../page/mirrored-page.js';
import type { StructureElement, StructureKid } from './structure-element.js';
import type { TaggedContext } from './tagged-context.js';
import { linesOf, wordsIn } from './tagged-inlines.js';
import { type ListScope, taggedList } from './tagged-list.js';
import { taggedTable } from './tagged-table.js';

/** Roles whose kids are blocks. */
const grouping: ReadonlySet<string> = new Set(
  'Document DocumentFragment Part Art Sect Div Aside NonStruct BlockQuote Index TOC LBody LI TD TH'.split(' '),
);
/** Roles of whole paragraphs, besides headings. */
const paragraphs: ReadonlySet<string> = new Set('P Title Caption Note FENote TOCI Lbl Formula Figure'.split(' '));
const headingRole = /^H([1-9]\d?)?$/;
const deepestHeading = 6;

const isBlock = ({ role }: StructureElement): boolean =>
  grouping.has(role) || paragraphs.has(role) || headingRole.test(role) || role === 'L' || role === 'Table';

function propertiesOf(role: string): ParagraphProperties {
  const heading = headingRole.exec(role);
  if (heading) return { styleId: `Heading${String(Math.min(deepestHeading, Number(heading[1] ?? 1)))}` };
  return role === 'Title' || role === 'Caption' ? { styleId: role } : {};
}

/** Where blocks are: in lists, in a header cell. */
interface Surroundings {
  readonly lists: ListScope;
  readonly isHeader: boolean;
}

class BlockReader {
  readonly #context: TaggedContext;

  constructor(context: TaggedContext) {
    this.#context = context;
  }

  flow(kids: readonly StructureKid[], around: Surroundings): Block[] {
    const blocks: Block[] = [];
    let loose: StructureKid[] = [];
    const close = (): void => {
      const paragraph = this.#paragraph(loose, '', around);
      if (paragraph) blocks.push(paragraph);
      loose = [];
    };
    for (const kid of kids) {
      this.#context.budget.step();
      if (kid.kind === 'element' && isBlock(kid)) {
        close();
        for (const block of this.#blocks(kid, around)) blocks.push(block);
      } else loose.push(kid);
    }
    close();
    return blocks;
  }

  #blocks(element: StructureElement, around: Surroundings): readonly Block[] {
    const { role, kids } = element;
    if (role === 'L') return taggedList(element, around.lists, this.#context, (inner, lists) => this.flow(inner, { ...around, lists }));
    if (role === 'Table') return this.#table(element);
    if (grouping.has(role)) return this.flow(kids, around);
    if (role === 'Figure' || role === 'Formula') return this.#figure(element, around);
    // A paragraph may contain blocks, though it should not.
    if (kids.some((kid) => kid.kind === 'element' && isBlock(kid) && !isInline(kid))) return this.flow(kids, around);
    const paragraph = this.#paragraph(element.actual === undefined ? kids : [element], role, around);
    return paragraph ? [paragraph] : [];
  }

  #table(element: StructureElement): readonly Block[] {
    const captions = element.kids.filter((kid) => kid.kind === 'element' && kid.role === 'Caption');
    const table = taggedTable(element, this.#context, (kids, isHeader) => this.flow(kids, { lists: [], isHeader }));
    return [...this.flow(captions, { lists: [], isHeader: false }), ...(table ? [table] : [])];
  }

  /** Its text; without text, its description in brackets. */
  #figure({ kids, alternative }: StructureElement, around: Surroundings): readonly Block[] {
    const blocks = this.flow(kids, around);
    if (blocks.length > 0 || alternative === undefined || alternative.trim() === '') return blocks;
    return [
      {
        kind: 'paragraph',
        properties: {},
        children: [{ kind: 'run', properties: {}, content: [{ kind: 'text', text: `[${alternative}]` }] }],
      },
    ];
  }

  #paragraph(kids: readonly StructureKid[], role: string, { isHeader }: Surroundings): Paragraph | undefined {
    const words = wordsIn(kids, this.#context);
    if (words.length === 0) return undefined;
    const isPlain = isHeader || headingRole.test(role) || role === 'Title';
    return {
      kind: 'paragraph',
      properties: { ...propertiesOf(role), ...(isReadFromRight(words) && { bidi: true }) },
      children: inlinesOf(linesOf(words), { isPlain, joinsHyphens: false }),
    };
  }
}

/** Labels and formulas may be part of a line. */
const isInline = ({ role }: StructureElement): boolean => role === 'Lbl' || role === 'Formula' || role === 'Figure' || role === 'Note';

export function taggedBlocks(kids: readonly StructureKid[], context: TaggedContext): Block[] {
  return new BlockReader(context).flow(kids, { lists: [], isHeader: false });
}
