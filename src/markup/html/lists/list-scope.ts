/** What an `li` finds around it. */
import type { OpenList } from './list-state.js';

export interface ListScope {
  /** Absent where items have no mark. */
  readonly list: OpenList | undefined;
  /** 0 to 8. */
  readonly level: number;
  /** Twips of the mark's room. */
  readonly hanging: number;
  /** Its items begin with their labels as text. */
  readonly hasLabels?: boolean;
  /** Number of the next item of a reversed list. */
  next: number | undefined;
  /** Items bear marks that no number format has. */
  readonly spelled?: { readonly markOf: (value: number) => string | undefined; next: number };
}
