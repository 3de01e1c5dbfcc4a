/** The cost of drawing an SVG: its paths and texts, multiplied by the references to them (SVG 2 §5.5), counted before anything is drawn. */
import { appendAll } from '../base/append-all.js';

/** The reason why a picture is not drawn; the message contains no text of the document. */
export class SvgError extends Error {}

type Attribute = readonly [name: string, value: string];

/** An element with an id and its descendants up to the next id: the unit that a reference repeats. */
interface Unit {
  /** The cost of drawing it; an element without text and path costs 1. */
  cost: number;
  readonly references: Reference[];
}

interface Reference {
  readonly id: string;
  readonly times: number;
  /** A clip path or a mask: a layer as large as the element that it applies to. */
  readonly isLayer: boolean;
}

export interface ReferenceCounter {
  open(attributes: readonly Attribute[]): void;
  /** Counts the letters that are drawn. */
  text(length: number): void;
  close(): void;
  /** @throws SvgError if references repeat too much */
  check(): void;
}

const maxDrawn = 200_000;
const maxReferenceDepth = 64;
/** Maximum nesting of clip paths and masks: each holds a layer of the whole picture while the next is drawn. */
const maxLayerDepth = 8;
/** The cost of one layer and of one letter in elements: 5,000 letters take a second. */
const layerCost = 50;
const letterCost = 40;
/** An arc becomes many segments; a large one is followed along its whole length. */
const arcCost = 20;
/** Every segment is compared with those that start in the same row: a path of 14,000 segments uses up the whole limit. */
const squaredSegments = 1000;

export function createReferenceCounter(): ReferenceCounter {
  const units = new Map<string, Unit>();
  const root: Unit = { cost: 0, references: [] };
  const open: Unit[] = [root];
  let unnamed = 0;
  return {
    open(attributes) {
      const around = open.at(-1) ?? root;
      const id = attributes.find(([name]) => name === 'id')?.[1];
      let unit = around;
      if (id !== undefined) {
        // A reference means the first of equal ids; later ones are only drawn in place.
        const key = units.has(id) ? ` ${unnamed++}` : id;
        unit = { cost: 0, references: [] };
        units.set(key, unit);
        around.references.push({ id: key, times: 1, isLayer: false });
      }
      open.push(unit);
      unit.cost += 1 + pathCost(attributes);
      appendAll(unit.references, referencesOf(attributes));
    },
    text(length) {
      (open.at(-1) ?? root).cost += length * letterCost;
    },
    close() {
      open.pop();
    },
    check() {
      drawn(root, { units, known: new Map(), within: new Set() });
    },
  };
}

/** The cost of its outline, estimated from its numbers: two per point, seven per arc. */
function pathCost(attributes: readonly Attribute[]): number {
  let cost = 0;
  for (const [name, value] of attributes) {
    if (name !== 'd' && name !== 'points') continue;
    const { numbers, arcs } = countPath(value);
    const segments = numbers / 2;
    cost += segments / 4 + (segments * segments) / squaredSegments + arcs * arcCost;
  }
  return cost;
}

/** The numbers of a path, and how many arcs the numbers after an `a` form. */
function countPath(data: string): { numbers: number; arcs: number } {
  let [numbers, arcNumbers, isArc, isInside] = [0, 0, false, false];
  for (let at = 0; at < data.length; at++) {
    const code = data.charCodeAt(at);
    const isDigit = (code >= 0x30 && code <= 0x39) || code === 0x2e;
    if (isDigit && !isInside) {
      numbers += 1;
      if (isArc) arcNumbers += 1;
    }
    // flags of an arc may be written without a space: the count is too low by at most two of seven
    isInside = isDigit;
    if (code === 0x61 || code === 0x41) isArc = true;
    else if (code >= 0x41 && code !== 0x65 && code !== 0x45) isArc = false;
  }
  return { numbers, arcs: arcNumbers / 5 };
}

/** A marker is drawn at every point of its path. */
function referencesOf(attributes: readonly Attribute[]): Reference[] {
  let points = 0;
  for (const [name, value] of attributes) if (name === 'd' || name === 'points') points += Math.ceil(value.length / 4);
  return attributes.flatMap(([name, value]) => {
    if (/href$/i.test(name)) return value.trim().startsWith('#') ? [{ id: value.trim().slice(1), times: 1, isLayer: false }] : [];
    if (!value.includes('url(')) return [];
    const times = /^marker/.test(name) || value.includes('marker') ? 1 + points : 1;
    const isLayer = /^(?:clip-path|mask)$/.test(name) || (name === 'style' && /(?:clip-path|mask)\s*:/.test(value));
    return Array.from(value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi), ([, id = '']) => ({ id, times, isLayer }));
  });
}

interface Drawing {
  readonly units: ReadonlyMap<string, Unit>;
  readonly known: Map<Unit, Drawn>;
  readonly within: Set<Unit>;
}

interface Drawn {
  readonly cost: number;
  /** Nested layers. */
  readonly layers: number;
}

/** A unit that references itself is not drawn there: the standard calls that an error, and it ends the recursion. */
function drawn(unit: Unit, drawing: Drawing): Drawn {
  const { units, known, within } = drawing;
  const before = known.get(unit);
  if (before) return before;
  if (within.size > maxReferenceDepth) throw new SvgError('its references are nested too deeply');
  within.add(unit);
  let { cost } = unit;
  let layers = 0;
  for (const { id, times, isLayer } of unit.references) {
    const target = units.get(id);
    if (!target || within.has(target)) continue;
    const inside = drawn(target, drawing);
    cost += times * (inside.cost + (isLayer ? layerCost : 0));
    layers = Math.max(layers, inside.layers + (isLayer ? 1 : 0));
    if (layers > maxLayerDepth) throw new SvgError('its clip paths and masks are nested too deeply');
  }
  if (cost > maxDrawn)
    throw new SvgError(unit.references.length > 0 ? 'its references repeat too much' : 'its paths and texts cost too much');
  within.delete(unit);
  const result = { cost, layers };
  known.set(unit, result);
  return result;
}
