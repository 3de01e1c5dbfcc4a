/** The things on the pages, as component state: added, moved, edited and removed. */
import { useRef, useState } from 'preact/hooks';
import { mostSignFields } from '../../contract/sign-options.js';
import type { Placement } from './place-on-page.js';
import type { Thing, ThingKind } from './things.js';

export interface Things {
  readonly all: readonly Thing[];
  /** @returns Undefined if the limit is reached */
  readonly add: (kind: ThingKind, placement: Placement) => Thing | undefined;
  readonly move: (id: string, placement: Placement) => void;
  readonly type: (id: string, text: string) => void;
  readonly remove: (id: string) => void;
}

export function useThings(): Things {
  const [all, setAll] = useState<readonly Thing[]>([]);
  const made = useRef(0);
  const change = (id: string, more: Partial<Thing>): void =>
    setAll((before) => before.map((thing) => (thing.id === id ? { ...thing, ...more } : thing)));
  return {
    all,
    add: (kind, placement) => {
      if (all.length >= mostSignFields) return undefined;
      made.current += 1;
      const thing = { id: `thing-${String(made.current)}`, kind, placement };
      setAll((before) => [...before, thing]);
      return thing;
    },
    move: (id, placement) => change(id, { placement }),
    type: (id, text) => change(id, { text }),
    remove: (id) => setAll((before) => before.filter((thing) => thing.id !== id)),
  };
}
