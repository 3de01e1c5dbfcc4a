/** A {@link Program} and the data → the part's text, with placeholders for values that are more than text. */
import { FormatError, type FormatContext } from '../../../template/format/format-types.js';
import { formatValue } from '../../../template/format/format-value.js';
import { inText } from '../text/fill-tag.js';
import type { FreeIds } from '../../edit/free-ids.js';
import { evaluate, type Miss } from '../../../template/expression/evaluate.js';
import { isTrue } from '../../../template/expression/operators.js';
import type { Expression } from '../../../template/expression/expression.js';
import { linkXml } from './links/write-link.js';
import { isNote, noteKey, type NoteKind } from './loop-notes.js';
import type { ListCopies } from './lists/list-copies.js';
import { pathInData, ownProperty, rootFrame, type Frame } from '../../../template/expression/frame.js';
import { mailFieldXml, type MergeScope } from './mail-merge/field-result.js';
import type { MailNode } from './mail-merge/mail-field.js';
import { recordFrame } from '../../../template/records/record-cursor.js';
import type { ChartCopies, RelationshipCopies } from './links/relationship-copies.js';
import { fitColumns } from './columns/fit-columns.js';
import type {
  BlockNode,
  Bookmark,
  ChartNode,
  ControlNode,
  LoopControl,
  NoteNode,
  Program,
  ProgramNode,
  RepeatedId,
  StyledListNode,
  ValueNode,
} from './program.js';
import { pictureNameXml, plainTextXml, type PlainScope } from './plain/write-plain-text.js';
import { needsParagraph, placeholder, itemAddress, itemMark } from './placeholders.js';
import { dataPath, type RenderTally } from './render-tally.js';
import { ShapeCopies, type Turn } from './shape-copies.js';
import { isInItem, itemValue, loopObjects } from './items/item-values.js';
import { namedFrames, type Iterated } from '../../../template/jinja/named-frames.js';
import type { NamedTurns } from '../../../template/tag-syntax.js';
import { isTypedList, isTypedValue, shownValue } from '../../../template/shown-value.js';

/** The values that a loop repeats its content for, and their place in the data. */
interface LoopValues {
  readonly values: readonly unknown[];
  /** The keys of an object's values; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly at: string;
}

export interface RenderScope {
  readonly tally: RenderTally;
  readonly ids: FreeIds;
  readonly lists: ListCopies;
  readonly links: RelationshipCopies;
  readonly charts: ChartCopies;
  /** Footnotes and endnotes that are referenced in blocks and exist. */
  readonly notes: ReadonlySet<string>;
  readonly formats: FormatContext;
  /** Tags with these names that the data do not have are left as placeholders. */
  readonly fieldNames: ReadonlySet<string>;
  /** The mail merge state. */
  readonly mail: MergeScope;
}

export class ProgramRenderer {
  readonly #scope: RenderScope;
  readonly #tally: RenderTally;
  readonly #plain: PlainScope;
  /** Nodes that have been written once. */
  readonly #written = new Set<RepeatedId | BlockNode>();
  /** References to notes that have been written. */
  readonly #notes = new Map<string, { readonly id: string; readonly frame: Frame; readonly turn: Turn | undefined }[]>();
  #marks = 0;
  /** The number of copies of blocks so far. */
  #copies = 0;
  /** The id of the note that is being written. */
  #ownNote: string | undefined;
  /** VML shapes in the latest copies, by their ids in the template. */
  readonly #shapes: ShapeCopies;
  /** The arrays of the controls that are being written. */
  readonly #loops = new Map<LoopControl, { readonly values: readonly unknown[]; readonly at: string }>();

  /** The record at which a part started, and the current one. */
  #begun: Frame | undefined;
  #record: Frame | undefined;

  constructor(scope: RenderScope) {
    this.#scope = scope;
    this.#tally = scope.tally;
    this.#shapes = new ShapeCopies(scope.ids);
    this.#plain = { ...scope, nextName: () => this.#nextName() };
  }

  /** @throws DocOpsError UNPROCESSABLE_DOCUMENT beyond a limit */
  render(program: Program, frame: Frame): string {
    // names that tags assign belong to the part
    const own = { ...frame, variables: new Map() };
    this.#begun = own;
    this.#record = own;
    return this.#nodes(program, own, undefined);
  }

  #nodes(nodes: Program, around: Frame, turn: Turn | undefined): string {
    let text = '';
    for (const node of nodes) {
      const frame = around === this.#begun ? (this.#record ?? around) : around;
      if (typeof node === 'string') text += this.#tally.counted(node);
      else if (node.kind === 'value') text += this.#tally.counted(this.#value(node, frame));
      else if (node.kind === 'block') text += this.#block(node, frame, turn);
      else if (node.kind === 'id') text += this.#id(node, frame, turn);
      else if (node.kind === 'note') text += this.#note(node);
      else if (node.kind === 'chart') text += this.#chart(node, frame);
      else if (node.kind === 'styled list') text += this.#tally.counted(this.#styledList(node, turn));
      else if (node.kind === 'plain text') text += this.#tally.counted(plainTextXml(node, frame, this.#plain));
      else if (node.kind === 'picture name') text += this.#tally.counted(pictureNameXml(node, frame, this.#plain));
      else if (node.kind === 'link') text += this.#tally.counted(linkXml(node, frame, this.#scope));
      else if (node.kind === 'set') this.#set(node, frame);
      else if (node.kind === 'mail field') text += this.#tally.counted(this.#mailField(node, frame));
      else if (node.kind === 'control loop' || node.kind === 'control items' || node.kind === 'item field' || node.kind === 'item binding')
        text += this.#control(node, frame, turn);
      else {
        const copies = this.#copies;
        const inner = this.#nodes(node.nodes, frame, turn);
        if (node.kind === 'list item') {
          if (this.#copies > copies) text += inner;
          continue;
        }
        if (node.kind === 'container') text += inner + (needsParagraph(inner) ? node.spare : '');
        else if (inner.includes(node.rowTag)) text += node.columnScope ? fitColumns(inner, node.columnScope) : inner;
      }
    }
    return text;
  }

  /** Assigned in the turn of the innermost loop, because conditions have no names of their own. */
  #set({ name, expression, text }: Extract<ProgramNode, { kind: 'set' }>, frame: Frame): void {
    const { found } = this.#found(expression, frame, text);
    frame.variables?.set(name, { value: found, at: expression.kind === 'path' ? pathInData(frame, expression) : undefined });
  }

  #control(node: ControlNode, frame: Frame, turn: Turn | undefined): string {
    switch (node.kind) {
      case 'control loop': {
        const { loop } = node;
        const found = loopObjects(loop, frame);
        if (!found) return this.#nodes(node.nodes, frame, turn);
        if (found.values.length === 0 && node.empty !== undefined) return this.#tally.counted(node.empty);
        this.#loops.set(loop, found);
        const text = this.#nodes(node.nodes, frame, turn);
        this.#loops.delete(loop);
        return text;
      }
      case 'control items': {
        const { loop } = node;
        const found = this.#loops.get(loop);
        if (!found) return this.#nodes(node.otherwise, frame, turn);
        const count = found.values.length;
        let text = '';
        for (const [index, value] of found.values.entries()) {
          this.#tally.countCopy();
          text += this.#nodes(node.item, { value, outer: frame, at: `${found.at}[${index}]`, index, count, loop }, turn);
        }
        return text;
      }
      case 'item field': {
        const found = itemValue(node, frame);
        if (!found) return node.isOfRecord ? this.#recordField(frame) : '';
        const { value, at } = found;
        const number = this.#marks++;
        this.#tally.addTyped(itemAddress(number), isTypedValue(value) ? value : { type: undefined, value }, at);
        return itemMark(number);
      }
      case 'item binding':
        return isInItem(frame, node.loops) || itemValue({ of: 'control', names: node.names }, frame) ? '' : node.text;
    }
  }

  /** The name of a field without data in the record is not looked up elsewhere. */
  #recordField(frame: Frame): string {
    const number = this.#marks++;
    const root = rootFrame(frame);
    if (root.isBehindLast === true) this.#tally.addTyped(itemAddress(number), { type: undefined, value: '' }, root.at);
    return itemMark(number);
  }

  #mailField(node: MailNode, frame: Frame): string {
    const { cursor } = this.#scope.mail;
    const before = cursor.index;
    const text = mailFieldXml(node, frame, this.#scope.mail);
    if (cursor.index !== before) this.#record = recordFrame(cursor.current);
    return text;
  }

  #value({ expression, steps, style, text, raw }: ValueNode, frame: Frame): string {
    const { found, isMissed } = this.#found(expression, frame, text);
    if (found === undefined && this.#scope.fieldNames.has(text)) return placeholder(text);
    let value = found;
    if (steps.length > 0 && !isTypedValue(found)) {
      try {
        value = formatValue(found, steps, this.#scope.formats);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        this.#tally.problem(expression, frame, text, error.message);
        return '';
      }
    }
    const shown = shownValue(value, style);
    if (shown === 'missing') {
      if (!isMissed) this.#tally.miss(expression, frame, text);
      return '';
    }
    if ('text' in shown) return inText(shown.text, raw);
    if ('issue' in shown) {
      this.#tally.problem(expression, frame, text, shown.issue);
      return '';
    }
    const name = this.#nextName();
    this.#tally.addTyped(name, shown.typed, dataPath(expression, frame, text));
    return placeholder(name);
  }

  /** The name of a value that is filled in as a field. */
  #nextName(): string {
    return `\uE0F1${this.#tally.typed.length}`;
  }

  /** A value; operands missing for its calculation are reported. */
  #found(expression: Expression, frame: Frame, text: string): { readonly found: unknown; readonly isMissed: boolean } {
    let isMissed = false;
    const miss: Miss = (operand) => {
      isMissed = true;
      this.#tally.miss(operand, frame, text);
    };
    return { found: evaluate(expression, frame, miss), isMissed };
  }

  /** A reference to a note: further references get further notes. */
  #noteReference(of: NoteKind, id: string, frame: Frame, turn: Turn | undefined): string {
    const { ids, notes } = this.#scope;
    const key = noteKey(of, id);
    if (!notes.has(key)) return id;
    const copies = this.#notes.get(key) ?? [];
    const own = copies.length === 0 ? id : ids.claim(of);
    copies.push({ id: own, frame, turn });
    this.#notes.set(key, copies);
    return own;
  }

  /** Notes come after the text that refers to them. */
  #note({ of, id, nodes, bookmarks }: NoteNode): string {
    let text = '';
    for (const [index, copy] of (this.#notes.get(noteKey(of, id)) ?? []).entries()) {
      const turn = index === 0 ? copy.turn : this.#turnOf(bookmarks, copy.turn);
      this.#ownNote = copy.id;
      text += this.#nodes(nodes, copy.frame, turn);
    }
    return text;
  }

  #block(node: BlockNode, frame: Frame, turn: Turn | undefined): string {
    const { expression, branches, block, isSection, text } = node;
    const { found, isMissed } = this.#found(expression, frame, text);
    const value = isTypedList(found) ? found.value : found;
    const [first] = branches;
    if (!first) return '';
    if (block === 'section' || block === 'each' || block === 'column') {
      if (value === undefined && !isMissed) this.#tally.miss(expression, frame, text);
      const at = dataPath(expression, frame, text) + (value === found ? '' : '.value');
      if (node.turns) return this.#namedTurns(node, node.turns, { value, at }, frame, turn);
      if (Array.isArray(value)) {
        if (value.length > 0) return this.#turns(node, { values: value, keys: undefined, at }, frame, turn);
      } else if (isSection) {
        if (typeof value === 'object' && value !== null) return this.#copy(node, first.nodes, { value, outer: frame, at }, turn);
        if (isTrue(value)) return this.#copy(node, first.nodes, frame, turn);
      } else if (block === 'each' && typeof value === 'object' && value !== null) {
        const keys = Object.keys(value);
        const values = keys.map((key) => (value as Readonly<Record<string, unknown>>)[key]);
        if (keys.length > 0) return this.#turns(node, { values, keys, at }, frame, turn);
      } else if (value !== undefined && value !== null)
        this.#tally.problem(expression, frame, text, 'must be an array: the template loops over it');
    } else if (isTrue(value) === (block === 'if')) return this.#copy(node, first.nodes, frame, turn);
    return this.#otherwise(node, frame, turn);
  }

  #otherwise(node: BlockNode, frame: Frame, turn: Turn | undefined): string {
    for (const { condition, nodes } of node.branches.slice(1))
      if (!condition || isTrue(this.#found(condition, frame, node.text).found)) return this.#copy(node, nodes, frame, turn);
    return this.#tally.counted(node.kept);
  }

  #namedTurns(node: BlockNode, turns: NamedTurns, of: Iterated, outer: Frame, turn: Turn | undefined): string {
    const { expression, text, branches } = node;
    const frames = namedFrames(turns, of, outer);
    if (typeof frames === 'string') {
      if (of.value !== undefined && of.value !== null) this.#tally.problem(expression, outer, text, frames);
      return this.#otherwise(node, outer, turn);
    }
    if (frames.length === 0) return this.#otherwise(node, outer, turn);
    return frames.map((frame) => this.#copy(node, branches[0]?.nodes ?? [], frame, turn)).join('');
  }

  #turns(node: BlockNode, { values, keys, at }: LoopValues, outer: Frame, turn: Turn | undefined): string {
    const nodes = node.branches[0]?.nodes ?? [];
    const count = values.length;
    let text = '';
    for (let index = 0; index < count; index++) {
      const key = keys?.[index];
      const place = key === undefined ? `${at}[${index}]` : `${at}.${key}`;
      text += this.#copy(node, nodes, { value: values[index], outer, at: place, index, count, key }, turn);
    }
    return text;
  }

  #copy(node: BlockNode, nodes: Program, frame: Frame, outer: Turn | undefined): string {
    this.#tally.countCopy();
    this.#copies += 1;
    const isFirst = !this.#written.has(node);
    this.#written.add(node);
    if (isFirst || node.bookmarks.length + node.lists.length === 0) return this.#nodes(nodes, frame, outer);
    return this.#nodes(nodes, frame, this.#turnOf(node.bookmarks, outer, node.lists));
  }

  #turnOf(bookmarks: readonly Bookmark[], outer: Turn | undefined, lists: Turn['lists'] = []): Turn {
    const { ids } = this.#scope;
    return {
      lists,
      copies: new Map(),
      bookmarks: new Map(bookmarks.map(({ id }) => [id, ids.claim('annotation')])),
      names: new Map(bookmarks.map(({ name }) => [name, ids.bookmarkName(name)])),
      outer,
    };
  }

  #id(node: RepeatedId, frame: Frame, turn: Turn | undefined): string {
    const { of, text } = node;
    if (isNote(of)) return this.#noteReference(of, text, frame, turn);
    if (of === 'own note') return this.#ownNote ?? text;
    if (of === 'list') return this.#list(text, turn);
    if (of === 'shape reference') return this.#shapes.before(text);
    if (of === 'bookmark' || of === 'bookmark name') {
      for (let at = turn; at; at = at.outer) {
        const found = (of === 'bookmark' ? at.bookmarks : at.names).get(text);
        if (found !== undefined) return found;
      }
      return text;
    }
    if (!this.#written.has(node)) {
      this.#written.add(node);
      return text;
    }
    if (of === 'first copy only') return '';
    if (of === 'shape') return this.#shapes.own(text);
    return of === 'shape to come' ? this.#shapes.toCome(text) : this.#scope.ids.claim(of);
  }

  /** Numbers at the top of the data apply to all copies. */
  #chart(node: ChartNode, frame: Frame): string {
    const { charts } = this.#scope;
    for (let at = frame; at.outer; at = at.outer)
      for (const name of node.names) {
        const value = ownProperty(at.value, name);
        if (!isTypedValue(value) || value.type !== 'chart') continue;
        const copy = charts.copy(node);
        if (!copy) continue;
        this.#tally.countCopied(copy.size);
        this.#tally.addTyped(copy.name, value, `${at.at}.${name}`);
        return copy.id;
      }
    return charts.share(node);
  }

  #styledList({ id, before, after }: StyledListNode, turn: Turn | undefined): string {
    const copy = this.#list(id, turn);
    if (copy === id) return '';
    return after === undefined ? before : before + copy + after;
  }

  /** The list's id in the innermost turn in which it restarts. */
  #list(id: string, turn: Turn | undefined): string {
    for (let at = turn; at; at = at.outer) {
      const known = at.copies.get(id);
      if (known !== undefined) return known;
      const list = at.lists.find((each) => each.id === id);
      if (!list) continue;
      const copy = this.#scope.lists.restart(list);
      this.#tally.counted(copy.xml);
      at.copies.set(id, copy.id);
      return copy.id;
    }
    return id;
  }
}
