/**
 * The relationships that parts of a filled template get in addition to their own (ECMA-376-2 §6.5): link addresses, and
 * charts with separate numbers in copies of a block.
 */
import type { ChartCopy } from '../../chart/copy-charts.js';
import type { ChartNode } from '../program.js';
import type { Relationships } from '../../../opc/relationships.js';
import { NewRelationships } from '../../../package/new-relationships.js';

/** The relationships of a part whose copies have their own. */
export interface PartRelationships {
  /** The name and text of the relationship part. */
  readonly name: string;
  readonly text: string;
  readonly known: Relationships;
}

export class RelationshipCopies {
  readonly #parts: ReadonlyMap<string, PartRelationships>;
  readonly #added = new Map<string, NewRelationships>();

  constructor(parts: ReadonlyMap<string, PartRelationships>) {
    this.#parts = parts;
  }

  of(part: string): NewRelationships | undefined {
    const known = this.#parts.get(part)?.known;
    let added = this.#added.get(part);
    if (known && !added) this.#added.set(part, (added = new NewRelationships(part, known, 'rIdCopy')));
    return added;
  }

  /** The relationship parts with the new relationships. */
  *changed(): Generator<readonly [name: string, text: string], undefined> {
    for (const [part, added] of this.#added) {
      const own = this.#parts.get(part);
      if (own) yield [own.name, added.addTo(own.text)];
    }
  }
}

/** The prefix of the names of charts that are filled as fields: no name in a request starts with it. */
const chartMark = '\uE0F2';

/** Facts about the charts of a template's package. */
export interface ChartFacts {
  /** Whether it has a part with that name. */
  readonly isTaken: (part: string) => boolean;
  /** The size of a chart's part and of the parts that it refers to. */
  readonly sizeOf: (chart: string) => number;
}

export class ChartCopies {
  readonly #relationships: RelationshipCopies;
  readonly #facts: ChartFacts;
  readonly #copies: ChartCopy[] = [];
  readonly #names = new Set<string>();
  /** Charts that some copy shows with shared numbers. */
  readonly #shared = new Set<string>();

  constructor(relationships: RelationshipCopies, facts: ChartFacts) {
    this.#relationships = relationships;
    this.#facts = facts;
  }

  /** Uses the template's own chart. @returns the id of its relationship */
  share({ id, chart }: ChartNode): string {
    this.#shared.add(chart);
    return id;
  }

  /** @returns the name by which the copy is filled, the id of its relationship, and the bytes of its parts */
  copy({ part, chart }: ChartNode): { readonly name: string; readonly id: string; readonly size: number } | undefined {
    const to = this.#freeName(chart);
    const id = this.#relationships.of(part)?.add('chart', to);
    if (id === undefined) return undefined;
    const name = `${chartMark}${this.#copies.length}`;
    this.#copies.push({ name, story: part, id, from: chart, to });
    return { name, id, size: this.#facts.sizeOf(chart) };
  }

  /** If no copy shows the template's own chart, the first of its copies takes its parts. Called once everything is written. */
  finish(): readonly ChartCopy[] {
    const used = new Set(this.#shared);
    return this.#copies.map((copy) => {
      if (used.has(copy.from)) return copy;
      used.add(copy.from);
      this.#relationships.of(copy.story)?.retarget(copy.id, copy.from);
      return { ...copy, to: copy.from };
    });
  }

  #freeName(chart: string): string {
    const dot = chart.lastIndexOf('.');
    let name = chart;
    for (let count = this.#names.size + 2; this.#facts.isTaken(name) || this.#names.has(name.toLowerCase()); count++)
      name = `${chart.slice(0, dot)}_${count}${chart.slice(dot)}`;
    this.#names.add(name.toLowerCase());
    return name;
  }
}
