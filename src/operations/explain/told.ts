/** Sentences of an explanation, with the reasons whose rules they rest on. */
import { rulesOf, type Reason, type WordRule } from '../../layout/explain/reasons.js';

export interface Told {
  readonly message: string;
  readonly reasons: readonly Reason[];
}

export const joined = (told: readonly Told[]): { readonly message: string; readonly rules: readonly WordRule[] } => ({
  message: told.map(({ message }) => message).join(' '),
  rules: rulesOf(told.flatMap(({ reasons }) => reasons)),
});
