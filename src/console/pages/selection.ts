/** The selected pages, and the anchor of a range selection. */
import type { Arrangement, PageIds } from './arrangement.js';

export interface Selection {
  readonly ids: PageIds;
  /** The page selected last; ranges start from it. */
  readonly from: number | undefined;
}

export const noSelection: Selection = { ids: new Set(), from: undefined };

export const allOf = (pages: Arrangement): Selection => ({ ids: new Set(pages.map(({ id }) => id)), from: pages[0]?.id });

export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, from: id };
}

/** Adds all pages from the one selected last to this one. */
export function reachedTo({ ids, from }: Selection, pages: Arrangement, id: number): Selection {
  const [start, end] = [pages.findIndex((page) => page.id === from), pages.findIndex((page) => page.id === id)];
  if (end < 0) return { ids, from };
  if (start < 0) return toggled({ ids, from }, id);
  const range = pages.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...ids, ...range.map((page) => page.id)]), from };
}

/** Adds all of these; if all are already selected, deselects them. */
export function toggledAll({ ids, from }: Selection, group: readonly number[]): Selection {
  const isWhole = group.every((id) => ids.has(id));
  const next = new Set(isWhole ? [...ids].filter((id) => !group.includes(id)) : [...ids, ...group]);
  return { ids: next, from: isWhole ? from : group[0] };
}
