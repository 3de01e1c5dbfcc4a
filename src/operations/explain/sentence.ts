/** Sentences of an explanation, with the reasons whose rules they rest on. */
import { rulesOf, type Reason, type WordRule } from '../../layout/explain/reasons.js';

export interface Sentence {
  readonly message: string;
  readonly reasons: readonly Reason[];
}

export const joined = (sentences: readonly Sentence[]): { readonly message: string; readonly rules: readonly WordRule[] } => ({
  message: sentences.map(({ message }) => message).join(' '),
  rules: rulesOf(sentences.flatMap(({ reasons }) => reasons)),
});
