/** A part with tags → its {@link Program}. */
import { tagsIn } from '../../edit/tags.js';
import type { Budget } from '../../../base/abort.js';
import { rawOffset } from '../text/read-tags.js';
import type { StoryIndex } from '../scan/story-index.js';
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import { childOf, outerXml, startTag, closest, type FragmentNode } from '../../edit/fragment.js';
import type { BlockRules, FoundTag } from './find-tags.js';
import type { Block, Branch } from './match-blocks.js';
import type { BlockNode, BranchNodes, Program, ProgramNode } from './program.js';
import { bindingReplacements, controlLoops, itemFields } from './items/control-loops.js';
import { findRestartingLists, listItemsOfBlocks, type ListFacts, type ListHolder } from './lists/restarting-lists.js';
import { checkLevels } from './jinja/tag-levels.js';
import { columnRegions } from './columns/column-regions.js';
import type { MailFields } from './mail-merge/find-mail-fields.js';
import { moveDividedMarks, type MarkHolder } from './range-marks.js';
import { pictureNames } from './plain/read-plain-tags.js';
import { nodesOf, type Range, type Replacement } from './ranges.js';
import { branchRegion, type Bounds, type Region, type RegionScope } from './region.js';
import { repeatedIds } from './repeated-ids.js';
import { vanishingOf } from './vanishing.js';

export interface TemplatePart {
  readonly source: string;
  readonly roots: readonly FragmentNode[];
  readonly tags: readonly FoundTag[];
  readonly blocks: readonly Block[];
  readonly index: StoryIndex;
  /** Replacements for links and charts. */
  readonly links: readonly Replacement[];
  /** Notes that are referenced in blocks. */
  readonly notes: readonly Range[];
  readonly lists: ListFacts;
  readonly rules: BlockRules;
  readonly mail: MailFields;
  /** The template moves through records: all its fields take the values of one record. */
  readonly isOfRecords: boolean;
}

type ReportTag = (tag: FoundTag, issue: string) => void;

/** @param report Receives blocks that have no valid region, by their first tag */
export function makeProgram(part: TemplatePart, report: ReportTag, budget: Budget): Program {
  return new ProgramMaker(part, report, budget).make();
}

interface Holder extends MarkHolder, ListHolder {
  readonly outer: Holder | undefined;
  readonly region: Region;
}

/** Elements that contain paragraphs and tables, and at least one paragraph. */
const containers: ReadonlySet<string> = new Set('w:tc w:txbxContent w:hdr w:ftr w:footnote w:endnote w:comment w:sdtContent'.split(' '));

class ProgramMaker {
  readonly #part: TemplatePart;
  readonly #report: ReportTag;
  readonly #budget: Budget;
  readonly #scope: RegionScope;
  readonly #ranges: Range[] = [];
  readonly #holders: Holder[] = [];
  readonly #touched = new Set<FragmentNode>();
  readonly #columnTables = new Set<FragmentNode>();

  constructor(part: TemplatePart, report: ReportTag, budget: Budget) {
    this.#part = part;
    this.#report = report;
    this.#budget = budget;
    const { source, rules, lists } = part;
    this.#scope = { source, rules, lists, vanishing: vanishingOf(source, part.blocks, part.tags, budget) };
  }

  make(): Program {
    const { source, roots, blocks, tags } = this.#part;
    checkLevels(blocks, tags, this.#scope.vanishing, this.#report);
    this.#place(blocks, { from: 0, to: source.length }, undefined);
    for (const node of this.#scope.vanishing) this.#touch(node);
    const repeated = new Set(this.#holders.map(({ start, end }) => `${start} ${end}`));
    for (const node of listItemsOfBlocks(source, this.#part.tags, this.#part.lists)) {
      if (repeated.has(`${node.start} ${node.end}`)) continue;
      this.#touch(node);
      this.#ranges.push({ start: node.start, end: node.end, rank: 500, wrap: (nodes) => [{ kind: 'list item', nodes }] });
    }
    for (const node of this.#touched) this.#ranges.push(this.#wrapper(node));
    this.#holders.sort((a, b) => a.start - b.start || b.end - a.end);
    const lists = this.#holders.some(({ repeats }) => repeats)
      ? findRestartingLists({ ...this.#part, vanishing: this.#scope.vanishing }, holderFinder(this.#holders))
      : [];
    const moved = moveDividedMarks(source, roots, holderFinder(this.#holders));
    const gone = [...moved, ...this.#scope.vanishing].map(({ start, end }) => ({ start, end, nodes: this.#assignments(start, end) }));
    const controls = controlLoops(this.#part.index, roots, this.#budget);
    const { index, notes, mail, isOfRecords } = this.#part;
    const ids = repeatedIds(source, roots, [...this.#holders.filter(({ repeats }) => repeats), ...controls.repeated, ...notes]);
    const whole = isOfRecords ? [{ start: 0, end: source.length }] : [];
    const areas = [...this.#holders, ...controls.repeated, ...notes, ...whole];
    const fields = [
      ...mail.replacements,
      ...pictureNames(source, roots, areas),
      ...itemFields(index, areas, controls.loopsOf, isOfRecords),
      ...bindingReplacements(source, index, roots, areas, controls.loopsOf),
    ];
    return nodesOf(
      source,
      [...this.#ranges, ...controls.ranges, ...notes],
      [...gone, ...this.#tagReplacements(), ...this.#part.links, ...lists, ...fields, ...ids],
    );
  }

  /** The assignments of a removed paragraph's tags, which remain in effect. */
  #assignments(start: number, end: number): ProgramNode[] {
    return this.#part.tags.flatMap((tag) => (tag.start >= start && tag.end <= end ? assignmentOf(tag) : []));
  }

  /** Places sibling blocks. */
  #place(blocks: readonly Block[], bounds: Bounds, outer: Holder | undefined): void {
    let { from } = bounds;
    for (const block of blocks) {
      this.#budget.step();
      const node = new BlockUnderWay(block);
      for (const branch of block.branches) {
        const regions = this.#regionsOf(block, branch, { from, to: bounds.to });
        for (const region of regions) {
          const { repeats } = node;
          const holder: Holder = { ...region, region, outer, repeats, marksBefore: [], marksAfter: [], bookmarks: [], lists: [] };
          this.#holders.push(holder);
          this.#addRange(holder, branch, block.opening.block === 'column' ? new BlockUnderWay(block) : node, block);
          from = Math.max(from, region.end);
        }
        const [first] = regions;
        if (first) this.#place(branch.children, { from: first.start, to: regions.at(-1)?.end ?? first.end }, this.#holders.at(-1));
      }
    }
  }

  #regionsOf(block: Block, branch: Branch, bounds: Bounds): readonly Region[] {
    const found = block.opening.block === 'column' ? columnRegions(branch, this.#scope) : [branchRegion(branch, this.#scope, bounds)];
    const regions: Region[] = [];
    for (const region of found) {
      if ('issue' in region) this.#report(branch.from, region.issue);
      else if (dividesField(this.#part.source, region, branch.from.paragraph.node.scope))
        this.#report(branch.from, 'begins inside a Word field and ends outside it, or the reverse');
      else regions.push(region);
    }
    for (const { paragraph } of branch.from.paragraph === branch.to.paragraph && block.opening.block !== 'column'
      ? []
      : [branch.from, branch.to]) {
      this.#touch(paragraph.node);
      const row = closest(paragraph.node, 'w:tr');
      if (row) this.#touch(row);
      const table = row && closest(row, 'w:tbl');
      if (table && block.opening.block === 'column') this.#columnTables.add(table);
    }
    return regions;
  }

  #addRange(holder: Holder, branch: Branch, node: BlockUnderWay, block: Block): void {
    const { region } = holder;
    this.#ranges.push({
      start: region.start,
      end: Math.max(region.start, region.end),
      rank: 1 + block.depth,
      wrap: (nodes) => {
        const inner = [region.open, ...nodes, region.close];
        const own = node.add(branch, inner, { ...holder, kept: sectionEnds(this.#part.source, branch, region) });
        return [region.before, ...holder.marksBefore, ...own, ...holder.marksAfter, region.after];
      },
      refuse: () => this.#report(branch.from, 'overlaps another block'),
    });
  }

  /** Its table or container may be empty once it is removed. */
  #touch(node: FragmentNode): void {
    const holder = node.name === 'w:tr' ? closest(node, 'w:tbl') : node.parent;
    if (!holder || this.#touched.has(holder)) return;
    if (holder.name === 'w:tbl') {
      this.#touched.add(holder);
      this.#touch(holder);
    } else if (containers.has(holder.name) && holder.children.some(({ name }) => name === 'w:p' || name === 'w:tbl'))
      this.#touched.add(holder);
  }

  #wrapper(node: FragmentNode): Range {
    if (node.name === 'w:tbl') {
      const rowTag = `<${node.raw.replace(/tbl$/, 'tr')}`;
      const columns = this.#columnTables.has(node) ? { columnScope: node.scope } : {};
      return { start: node.start, end: node.end, rank: 1000, wrap: (nodes) => [{ kind: 'table', nodes, rowTag, ...columns }] };
    }
    const model = childOf(node, 'w:p');
    const properties = childOf(model, 'w:pPr');
    const section = outerXml(this.#part.source, childOf(properties, 'w:sectPr'));
    const look = outerXml(this.#part.source, properties).replace(section, '');
    const spare = model ? `<${model.raw}>${look}</${model.raw}>` : '<w:p/>';
    const start = childOf(node, 'w:tcPr')?.end ?? node.openEnd;
    return { start, end: node.closeStart, rank: 0, wrap: (nodes) => [{ kind: 'container', nodes, spare }] };
  }

  #tagReplacements(): Replacement[] {
    const { source, tags } = this.#part;
    const replacements: Replacement[] = [];
    const spaced = new Set<FragmentNode>();
    for (const { meaning, pieces, text, start: tagStart } of tags)
      for (const [index, { node, from, to }] of pieces.entries()) {
        const start = rawOffset(source, node, from);
        const nodes: ProgramNode[] =
          index === 0 && meaning.kind === 'value'
            ? [
                {
                  kind: 'value',
                  text,
                  at: tagStart,
                  style: meaning.style,
                  expression: meaning.expression,
                  steps: meaning.steps,
                  raw: node.raw,
                },
              ]
            : index === 0
              ? assignmentOf({ meaning, text })
              : [];
        replacements.push({ start, end: rawOffset(source, node, to), nodes });
        if (spaced.has(node) || attributePlace(source, node, 'xml:space')) continue;
        spaced.add(node);
        const at = node.start + 1 + node.raw.length;
        replacements.push({ start: at, end: at, nodes: [' xml:space="preserve"'] });
      }
    return replacements;
  }
}

function assignmentOf({ meaning, text }: Pick<FoundTag, 'meaning' | 'text'>): ProgramNode[] {
  return meaning.kind === 'set' ? [{ kind: 'set', text, name: meaning.name, expression: meaning.expression }] : [];
}

/** A block that gets its branches in sequence. */
class BlockUnderWay {
  readonly #block: Block;
  #node: (BlockNode & { readonly branches: BranchNodes[] }) | undefined;

  constructor(block: Block) {
    this.#block = block;
  }

  get repeats(): boolean {
    return ['section', 'each', 'column'].includes(this.#block.opening.block);
  }

  /** @returns the block, the first time */
  add(branch: Branch, nodes: Program, { bookmarks, lists, kept }: Pick<BlockNode, 'bookmarks' | 'lists' | 'kept'>): readonly ProgramNode[] {
    const { opening, branches } = this.#block;
    const isNew = this.#node === undefined;
    this.#node ??= {
      kind: 'block',
      text: branches[0]?.from.text ?? '',
      at: branches[0]?.from.start ?? 0,
      block: opening.block,
      isSection: opening.block === 'section' || opening.isByPosition === true,
      expression: opening.expression,
      turns: opening.turns,
      branches: branches.map(({ from: { meaning, text } }) => ({
        text,
        nodes: [],
        condition: meaning.kind === 'else' ? meaning.expression : undefined,
      })),
      bookmarks,
      lists,
      kept,
    };
    const index = branches.indexOf(branch);
    const known = this.#node.branches[index];
    if (known) this.#node.branches[index] = { ...known, nodes };
    return isNew ? [this.#node] : [];
  }
}

/**
 * The paragraphs of a branch's tags that end a section, with only their properties: pages keep their size and headers
 * without the block.
 */
function sectionEnds(source: string, { from, to }: Branch, { start, end }: Region): string {
  return [...new Set([from.paragraph, to.paragraph])]
    .filter(({ node, endsSection }) => endsSection && start <= node.start && node.end <= end)
    .map(({ node }) => `${startTag(source, node)}${outerXml(source, childOf(node, 'w:pPr'))}</${node.raw}>`)
    .join('');
}

/** Word's fields start and end with special characters (ECMA-376-1 §17.16.18). */
function dividesField(source: string, { start, end }: Region, scope: FragmentNode['scope']): boolean {
  if (!source.slice(start, end).includes('fldCharType')) return false;
  let open = 0;
  for (const tag of tagsIn(source, scope, start, end)) {
    const type = tag.name === 'w:fldChar' ? attributeOf(source, tag, 'w:fldCharType') : undefined;
    open += type === 'begin' ? 1 : type === 'end' ? -1 : 0;
    if (open < 0) return true;
  }
  return open !== 0;
}

/** Positions are requested in order. */
function holderFinder(holders: readonly Holder[]): (position: number) => Holder | undefined {
  const open: Holder[] = [];
  let next = 0;
  return (position) => {
    for (let holder = holders[next]; holder && holder.start <= position; holder = holders[next]) {
      open.push(holder);
      next += 1;
    }
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= position) open.pop();
    return open.at(-1);
  };
}
