/** The programs of a template → a list of its tags, each with its place and the block around it. */
import { firstIndex } from '../../base/first-index.js';
import type { FieldPart, TemplatePlace, TemplateTag } from '../../contract/inspection.js';
import { formatNames } from '../../template/format/format-value.js';
import type { Expression } from '../../template/expression/expression.js';
import type { BlockNode, Program, ProgramNode, ValueNode } from '../fill/template/program.js';
import { descendants, closest, type FragmentNode } from '../edit/fragment.js';
import { blockTagKind } from './block-meaning.js';

/** The longest text of a tag that is reported; longer text is cut. */
const longestText = 200;
export const shortText = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

/** The places in a part. */
export class PartPlaces {
  readonly #part: string;
  readonly #where: FieldPart;
  readonly #paragraphs: readonly FragmentNode[];

  constructor(part: string, where: FieldPart, roots: readonly FragmentNode[]) {
    this.#part = part;
    this.#where = where;
    this.#paragraphs = Array.from(descendants(roots)).filter(({ name }) => name === 'w:p');
  }

  /** The place of text that starts in a paragraph, or before it. */
  locate(at: number): TemplatePlace {
    const next = firstIndex(this.#paragraphs, ({ start }) => start <= at);
    const around = this.#paragraphs[next - 1];
    const isInside = around !== undefined && at < around.end;
    const paragraph = isInside ? around : (this.#paragraphs[next] ?? around);
    const inTable = paragraph !== undefined && closest(paragraph, 'w:tbl') !== undefined;
    return {
      where: this.#where,
      part: this.#part,
      paragraph: Math.max(1, isInside ? next : Math.min(next + 1, this.#paragraphs.length)),
      inTable,
    };
  }
}

export interface TagList {
  readonly tags: TemplateTag[];
  /** The number of all tags, including those that are not in the list. */
  total: number;
}

interface Outer {
  readonly within?: number;
  readonly branch?: number;
}

export class TagLister {
  readonly #list: TagList = { tags: [], total: 0 };
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get list(): TagList {
    return this.#list;
  }

  /** @param nameAt The name by which a control is found */
  add(program: Program, places: PartPlaces, nameAt: (at: number, names: readonly string[]) => string): void {
    const columns = new Map<number, number | undefined>();
    const walk = (nodes: Program, outer: Outer): void => {
      for (const node of nodes) visit(node, outer);
    };
    const visit = (node: ProgramNode, outer: Outer): void => {
      if (typeof node === 'string') return;
      switch (node.kind) {
        case 'value':
          this.#push({ ...valueTag(node), ...places.locate(node.at), ...outer });
          return;
        case 'plain text':
          this.#push({ ...valueTag(node.tag), ...places.locate(node.at), ...outer });
          return;
        case 'link':
          for (const piece of node.pieces)
            if (typeof piece !== 'string') this.#push({ ...valueTag({ ...piece, style: 'text' }), ...places.locate(node.at), ...outer });
          return;
        case 'block': {
          // A loop over columns occurs once for each row.
          const isKnown = node.block === 'column' && columns.has(node.at);
          const index = isKnown ? columns.get(node.at) : this.#push({ ...blockTag(node), ...places.locate(node.at), ...outer });
          if (node.block === 'column') columns.set(node.at, index);
          for (const [branch, { nodes }] of node.branches.entries())
            walk(nodes, { ...(index !== undefined && { within: index }), ...(branch > 0 && { branch }) });
          return;
        }
        case 'control loop': {
          const name = nameAt(node.loop.at, node.loop.names);
          const index = this.#push({
            kind: 'control',
            text: shortText(name),
            name: shortText(name),
            ...places.locate(node.loop.at),
            ...outer,
          });
          walk(node.nodes, index === undefined ? {} : { within: index });
          return;
        }
        case 'control items':
          walk(node.item, outer);
          return;
        case 'container':
        case 'table':
        case 'note':
          walk(node.nodes, outer);
          return;
        default:
      }
    };
    walk(program, {});
  }

  #push(tag: TemplateTag): number | undefined {
    const { tags } = this.#list;
    this.#list.total += 1;
    return tags.length < this.#most ? tags.push(tag) - 1 : undefined;
  }
}

function valueTag({
  text,
  style,
  expression,
  steps,
}: Pick<ValueNode, 'text' | 'style' | 'expression' | 'steps'>): Pick<TemplateTag, 'kind' | 'text' | 'name' | 'style' | 'formats'> {
  const formats = steps.map(({ name }) => name).filter((name) => formatNames.includes(name));
  return { kind: 'value', text: shortText(text), ...expressionName(expression), style, ...(formats.length > 0 && { formats }) };
}

function blockTag(node: BlockNode): Pick<TemplateTag, 'kind' | 'text' | 'name' | 'branches'> {
  const branches = node.branches.slice(1).map(({ text }) => shortText(text));
  return {
    kind: blockTagKind(node),
    text: shortText(node.text),
    ...expressionName(node.expression),
    ...(branches.length > 0 && { branches }),
  };
}

/** The name that a tag refers to, if it is a name. */
function expressionName(expression: Expression): { readonly name?: string } {
  if (expression.kind !== 'path') return {};
  const { up, from, steps } = expression;
  const start = from === 'root' ? ['@root'] : [];
  const name = '../'.repeat(up) + [...start, ...steps].join('.');
  return { name: shortText(name === '' ? '.' : name) };
}
