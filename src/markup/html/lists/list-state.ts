/** Lists while they are read: which ones share a numbering, where it restarts, which paragraph has a number (ECMA-376-1 §17.9). */
import type { RunProperties } from '../../../document/run.js';
import { listLevels, type ListLevel, type ListNumbering } from '../../tree/list-numbering.js';

/** The numbering of one paragraph; its `numId` is known after its outermost list has been read. */
export interface ItemNumbering {
  numId: string;
  readonly level: number;
}

export interface ListItem {
  /** Whether the item's first paragraph has taken it. */
  isNumbered: boolean;
  readonly list: OpenList;
  /** Level of the list, 0 to 8. */
  readonly level: number;
  /** The item counts from here. */
  readonly value: number | undefined;
  /** The mark itself, if no number format provides it. */
  readonly mark?: string | undefined;
  /** Twips of the numbering level's text indent, and of the mark's room. */
  readonly indent: number;
  readonly hanging: number;
  /** The page's formatting of the mark. */
  readonly run?: RunProperties | undefined;
}

/** The context of an `li`. */
export interface ListScope {
  /** Absent if items have no mark. */
  readonly list: OpenList | undefined;
  /** 0 to 8. */
  readonly level: number;
  /** Twips of the mark's room. */
  readonly hanging: number;
  /** Whether its items begin with their labels as text. */
  readonly hasLabels?: boolean | undefined;
  /** Number of the next item of a reversed list. */
  next: number | undefined;
  /** Set if items have marks that no number format provides. */
  readonly spelled?: { readonly markOf: (value: number) => string | undefined; next: number } | undefined;
}

/** A numbering definition while it is built: an outermost list with the nested lists that fit into it. */
export class OpenList {
  readonly #levels: (ListLevel | undefined)[] = [];
  readonly #numberings: { readonly numbering: ItemNumbering; readonly segment: number }[] = [];
  readonly #segments: { readonly level: number; readonly start: number; readonly mark: string | undefined }[] = [];
  /** By level, as long as nothing restarts: a long list has one numbering. */
  readonly #open = new Map<number, ItemNumbering>();
  /** The item in which a level was last used: a second list in the same item restarts. */
  readonly #usedIn = new Map<number, ListItem | undefined>();

  constructor(
    readonly at: number,
    readonly start: number,
    kind: ListLevel,
  ) {
    this.#levels[at] = kind;
  }

  /** Whether its items have bullets: an empty one conveys nothing. */
  isBulleted(level: number): boolean {
    return this.#levels[level]?.format === 'bullet';
  }

  /** Whether a list of this kind, nested in `item`, can be a level of this one. */
  mayTake(kind: ListLevel, level: number, item: ListItem | undefined): boolean {
    const known = this.#levels[level];
    if (level <= this.at || level >= listLevels) return false;
    if (known && (known.format !== kind.format || known.text !== kind.text)) return false;
    return !(this.#usedIn.has(level) && this.#usedIn.get(level) === item);
  }

  /** Makes a suitable list a level of this one; returns whether it did. */
  takes(kind: ListLevel, level: number, item: ListItem | undefined): boolean {
    if (!this.mayTake(kind, level, item)) return false;
    this.#levels[level] = kind;
    this.#usedIn.set(level, item);
    return true;
  }

  /** The numbering of the next paragraph; `value` makes it count from there, `mark` is shown verbatim. */
  number({ level, value, mark }: Pick<ListItem, 'level' | 'value' | 'mark'>): ItemNumbering {
    if (mark !== undefined || value !== undefined) {
      this.#segments.push({ level, start: value ?? 1, mark });
      this.#open.clear();
    }
    let numbering = this.#open.get(level);
    if (!numbering) {
      numbering = { numId: '', level };
      this.#open.set(level, numbering);
      this.#numberings.push({ numbering, segment: this.#segments.length });
    }
    return numbering;
  }

  finish(lists: ListNumbering): void {
    if (this.#numberings.length === 0) return;
    const first = lists.add({ levels: this.#levels, at: this.at, start: this.start });
    const ids = [first, ...this.#segments.map((segment) => lists.addFrom(first, segment))];
    for (const { numbering, segment } of this.#numberings) numbering.numId = ids[segment] ?? first;
  }
}
