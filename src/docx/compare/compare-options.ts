/** The options of the engine. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { CompareChoices } from '../../contract/comparing.js';

export interface CompareDocxOptions extends Omit<CompareChoices, 'to' | 'tagged' | 'author' | 'date' | 'moveWords'> {
  readonly author: string;
  /** As `2026-11-29T12:00:00Z`. */
  readonly date: string;
  readonly moveWords: number;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}
