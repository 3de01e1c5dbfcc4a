/** One of the two documents, as far as the other is compared with it: its ids have meanings that both documents share. */
import type { CompareDocxOptions } from '../compare-options.js';

export interface Side {
  /** The text of the part that is compared. */
  readonly text: string;
  readonly options: CompareDocxOptions;
  /** The target of a relationship of the part: the content of another part, or an address. */
  readonly relationship: (id: string) => string;
  /** The definition of a list. */
  readonly list: (id: string) => string;
  /** The name of a style. */
  readonly style: (id: string) => string;
  /** Keys of properties that were met, by their XML. */
  readonly known: Map<string, string>;
}
