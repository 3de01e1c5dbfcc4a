/** The context of an `li`. */
import type { OpenList } from './list-state.js';

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
