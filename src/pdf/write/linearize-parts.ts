/** The objects of a document in the order of a linearized file, with their new numbers (ISO 32000-2 Annex F.3). */
import { isPackable, usedBy, type LinearSource, type ObjectUses } from './linearize-uses.js';

/** An object that is written by itself, or an object stream with some. */
export type LinearUnit =
  | { readonly kind: 'object'; readonly source: number; readonly number: number }
  | { readonly kind: 'stream'; readonly members: readonly LinearMember[]; readonly number: number };

interface LinearMember {
  /** The number in the source. */
  readonly source: number;
  readonly number: number;
}

export interface LinearParts {
  /** The catalog, and what viewers need to open the document. */
  readonly opening: readonly LinearUnit[];
  /** The first page, then what it uses, then the outline if it is shown at the beginning. */
  readonly firstPage: readonly LinearUnit[];
  /** Each later page, then what only it uses. */
  readonly laterPages: readonly (readonly LinearUnit[])[];
  /** Objects that several later pages use. */
  readonly shared: readonly LinearUnit[];
  readonly others: readonly LinearUnit[];
  /** The outline, within the first page's section or the others. */
  readonly outline: readonly LinearUnit[];
  /** The units with shared objects that each later page uses. */
  readonly sharedOfPages: readonly ReadonlySet<LinearUnit>[];
  readonly numbers: LinearNumbers;
}

export interface LinearNumbers {
  /** By number in the source. */
  readonly of: ReadonlyMap<number, number>;
  /** The cross-reference stream of the later pages. */
  readonly mainXref: number;
  /** The linearization dictionary, the first number of the first section. */
  readonly parameters: number;
  readonly firstXref: number;
  readonly hints: number;
  readonly end: number;
}

type Part = 'outline' | 'opening' | 'first' | 'firstShared' | 'page' | 'shared' | 'other';

function partOf(number: number, { flags, laterPages }: ObjectUses): Part {
  const flag = flags[number] ?? 0;
  const later = laterPages[number] ?? 0;
  const isOnlyOfPages = (flag & (usedBy.document | usedBy.thumbnail)) === 0;
  if ((flag & usedBy.outline) !== 0) return 'outline';
  if ((flag & usedBy.open) !== 0) return 'opening';
  if ((flag & usedBy.firstPage) !== 0) return isOnlyOfPages && later === 0 ? 'first' : 'firstShared';
  if (later === 1 && isOnlyOfPages) return 'page';
  return later > 1 ? 'shared' : 'other';
}

/** A unit before it is numbered: one member is written by itself. */
type Group = number[];

/** Objects of one stream: a viewer unpacks all to get one. */
const mostPacked = 100;
/** Fewer objects take less room by themselves than in a stream. */
const leastPacked = 3;

/** Streams and the like by themselves first, then the others in object streams. @param first Is in the first of them */
function grouped(numbers: readonly number[], canPack: (number: number) => boolean, first?: number): Group[] {
  const packed = numbers.filter(canPack);
  if (packed.length < leastPacked) return withFirst(numbers, first).map((number) => [number]);
  const single = numbers.filter((number) => !canPack(number)).map((number) => [number]);
  const ordered = withFirst(packed, first);
  const streams: Group[] = [];
  for (let at = 0; at < ordered.length; at += mostPacked) streams.push(ordered.slice(at, at + mostPacked));
  return first !== undefined && canPack(first) ? [...streams, ...single] : [...single, ...streams];
}

const withFirst = (numbers: readonly number[], first: number | undefined): number[] =>
  first !== undefined && numbers.includes(first) ? [first, ...numbers.filter((number) => number !== first)] : [...numbers];

interface Groups {
  readonly opening: Group[];
  readonly firstPage: Group[];
  readonly laterPages: Group[][];
  readonly shared: Group[];
  readonly others: Group[];
  readonly outline: Group[];
}

function groupObjects(
  source: LinearSource,
  uses: ObjectUses,
  outline: { readonly root: number | undefined; readonly isFirst: boolean },
): Groups {
  const { flags, laterPages, lastPage, ofPages } = uses;
  const lists: Record<Exclude<Part, 'page'>, number[]> = { outline: [], opening: [], first: [], firstShared: [], shared: [], other: [] };
  const pages = new Set(source.pages);
  for (const [number] of source.objects) {
    if (pages.has(number) || number === source.root || ((flags[number] ?? 0) === 0 && (laterPages[number] ?? 0) === 0)) continue;
    const part = partOf(number, uses);
    if (part !== 'page') lists[part].push(number);
  }
  const canPack = (number: number): boolean => isPackable(source.objects.get(number) ?? null, number, source);
  const outlines = grouped(lists.outline, canPack, outline.root);
  const [first = 0, ...later] = source.pages;
  // An object stream is used by all users of its objects: objects of one page and something else must not meet those of another page.
  const [tree, plain, mixed]: number[][] = [[], [], []];
  for (const number of lists.other) {
    const flag = flags[number] ?? 0;
    if ((laterPages[number] ?? 0) > 0 || (flag & usedBy.thumbnail) !== 0) mixed?.push(number);
    else if ((flag & usedBy.tree) !== 0) tree?.push(number);
    else plain?.push(number);
  }
  return {
    opening: [[source.root], ...grouped(lists.opening, canPack)],
    firstPage: [[first], ...grouped(lists.first, canPack), ...grouped(lists.firstShared, canPack), ...(outline.isFirst ? outlines : [])],
    laterPages: later.map((page, index) => {
      const own = (ofPages[index + 1] ?? []).filter(
        (number) => number !== page && lastPage[number] === index + 1 && partOf(number, uses) === 'page',
      );
      return [[page], ...grouped(own, canPack)];
    }),
    shared: grouped(lists.shared, canPack),
    others: [
      ...grouped(tree ?? [], canPack),
      ...(outline.isFirst ? [] : outlines),
      ...grouped([...(plain ?? []), ...uses.loose], canPack),
      ...(mixed ?? []).map((number) => [number]),
    ],
    outline: outlines,
  };
}

/** Numbers of a section: all that are written by themselves, then those in object streams. */
class Numbering {
  readonly of = new Map<number, number>();
  readonly unitOf = new Map<Group, LinearUnit>();
  #streams: Group[] = [];

  constructor(public next: number) {}

  take(): number {
    this.next += 1;
    return this.next - 1;
  }

  number(groups: readonly Group[]): void {
    for (const group of groups) {
      const number = this.take();
      const [source = 0] = group;
      if (group.length === 1) {
        this.of.set(source, number);
        this.unitOf.set(group, { kind: 'object', source, number });
      } else {
        const members = group.map((member) => ({ source: member, number: 0 }));
        this.unitOf.set(group, { kind: 'stream', members, number });
        this.#streams.push(group);
      }
    }
  }

  /** Numbers what is in the streams so far. */
  endSection(): void {
    for (const group of this.#streams) {
      const number = this.unitOf.get(group)?.number ?? 0;
      const members = group.map((source): LinearMember => {
        const own = this.take();
        this.of.set(source, own);
        return { source, number: own };
      });
      this.unitOf.set(group, { kind: 'stream', members, number });
    }
    this.#streams = [];
  }

  units(groups: readonly Group[]): LinearUnit[] {
    return groups.map((group) => this.unitOf.get(group)).filter((unit) => unit !== undefined);
  }
}

/** @param outline Its root, and whether it is shown when the document opens */
export function linearParts(
  source: LinearSource,
  uses: ObjectUses,
  outline: { readonly root: number | undefined; readonly isFirst: boolean },
): LinearParts {
  const groups = groupObjects(source, uses, outline);
  const numbering = new Numbering(1);
  numbering.number(groups.laterPages.flat());
  numbering.number(groups.shared);
  numbering.number(groups.others);
  const mainXref = numbering.take();
  numbering.endSection();
  const [parameters, firstXref] = [numbering.take(), numbering.take()];
  numbering.number(groups.opening);
  const hints = numbering.take();
  numbering.number(groups.firstPage);
  numbering.endSection();
  const shared = numbering.units(groups.shared);
  const firstPage = numbering.units(groups.firstPage);
  const unitOfSource = new Map<number, LinearUnit>();
  for (const unit of [...firstPage, ...shared])
    for (const number of unit.kind === 'object' ? [unit.source] : unit.members.map((member) => member.source))
      unitOfSource.set(number, unit);
  return {
    opening: numbering.units(groups.opening),
    firstPage,
    laterPages: groups.laterPages.map((page) => numbering.units(page)),
    shared,
    others: numbering.units(groups.others),
    outline: numbering.units(groups.outline),
    sharedOfPages: uses.ofPages
      .slice(1)
      .map((own) => new Set(own.map((number) => unitOfSource.get(number)).filter((unit) => unit !== undefined))),
    numbers: { of: numbering.of, mainXref, parameters, firstXref, hints, end: numbering.next },
  };
}
