/** How often the elements of an SVG are drawn when its references repeat them (SVG 2 §5.5): the measure of a bomb, known before anything is drawn. */

/** Why a picture is not drawn; the message has no text of the document. */
export class SvgError extends Error {}

type Attribute = readonly [name: string, value: string];

/** An element with an id and all below it up to the next id: what a reference repeats. */
interface Unit {
  elements: number;
  readonly references: { readonly id: string; readonly times: number }[];
}

export interface ReferenceCounter {
  open(attributes: readonly Attribute[]): void;
  close(): void;
  /** @throws SvgError when references repeat too much */
  check(): void;
}

const maxDrawn = 200_000;
const maxReferenceDepth = 64;

export function createReferenceCounter(): ReferenceCounter {
  const units = new Map<string, Unit>();
  const root: Unit = { elements: 0, references: [] };
  const open: Unit[] = [root];
  let unnamed = 0;
  return {
    open(attributes) {
      const around = open.at(-1) ?? root;
      const id = attributes.find(([name]) => name === 'id')?.[1];
      let unit = around;
      if (id !== undefined) {
        // Of equal ids the first one is meant; a later one is drawn where it stands.
        const key = units.has(id) ? ` ${unnamed++}` : id;
        unit = { elements: 0, references: [] };
        units.set(key, unit);
        around.references.push({ id: key, times: 1 });
      }
      open.push(unit);
      unit.elements += 1;
      unit.references.push(...referencesOf(attributes));
    },
    close() {
      open.pop();
    },
    check() {
      drawn(root, units, new Map(), new Set());
    },
  };
}

/** A marker is drawn at every point of its path. */
function referencesOf(attributes: readonly Attribute[]): Unit['references'] {
  let points = 0;
  for (const [name, value] of attributes) if (name === 'd' || name === 'points') points += Math.ceil(value.length / 4);
  return attributes.flatMap(([name, value]) => {
    if (/href$/i.test(name)) return value.trim().startsWith('#') ? [{ id: value.trim().slice(1), times: 1 }] : [];
    if (!value.includes('url(')) return [];
    const times = /^marker/.test(name) || value.includes('marker') ? 1 + points : 1;
    return Array.from(value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi), ([, id = '']) => ({ id, times }));
  });
}

/** A unit that is drawn inside itself is not drawn there: the standard calls that an error, and it ends the repeating. */
function drawn(unit: Unit, units: ReadonlyMap<string, Unit>, known: Map<Unit, number>, within: Set<Unit>): number {
  const before = known.get(unit);
  if (before !== undefined) return before;
  if (within.size > maxReferenceDepth) throw new SvgError('its references are nested too deeply');
  within.add(unit);
  let { elements } = unit;
  for (const { id, times } of unit.references) {
    const target = units.get(id);
    if (!target || within.has(target)) continue;
    elements += times * drawn(target, units, known, within);
    if (elements > maxDrawn) throw new SvgError('its references repeat too much');
  }
  within.delete(unit);
  known.set(unit, elements);
  return elements;
}
