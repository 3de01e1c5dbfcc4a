/** Options for a finished PDF in the forms of `POST convert` and `POST merge`: text fields with JSON. */
import { finishingOptions } from '../../contract/finishing.js';
import type { NamesAt } from '../../contract/operation-option.js';

export type FinishingPart = NamesAt<typeof finishingOptions, 'body'>;

export const finishingParts = Object.entries(finishingOptions)
  .filter(([, { at }]) => at === 'body')
  .map(([name]) => name) as readonly FinishingPart[];
