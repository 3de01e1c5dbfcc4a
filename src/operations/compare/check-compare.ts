/** Problems with the options of a comparison, field by field. */
import type { ErrorDetail } from '../../base/errors.js';
import {
  bytesKind,
  durationKind,
  fontsKind,
  formatProblems,
  inputProblems,
  valueProblems,
  type InputShape,
} from '../../contract/check-input.js';
import { compareOptions, compareSecrets, type CompareChoices } from '../../contract/comparing.js';
import type { CompareInput } from './compare.js';

/** Every option of `compare`, with its allowed values. */
export const compareShape: InputShape<CompareInput> = {
  original: bytesKind,
  revised: bytesKind,
  ...compareOptions,
  ...compareSecrets,
  timeoutMs: durationKind,
  fonts: fontsKind,
};

/** @param input Possibly invalid: callers need not use TypeScript */
export function compareProblems(input: CompareInput): ErrorDetail[] {
  const problems = inputProblems(input, compareShape, ['original', 'revised']);
  return problems.length > 0 ? problems : checkCompare(input);
}

/** Checks each option, and combinations of them. */
export function checkCompare(choices: CompareChoices): ErrorDetail[] {
  const { to = compareOptions.to.preset } = choices;
  const wrong = Object.entries(compareOptions).flatMap(([name, kind]) => {
    const value = choices[name as keyof CompareChoices];
    return value === undefined ? [] : valueProblems(kind, value, name);
  });
  return [...wrong, ...formatProblems(choices, compareOptions, { to })];
}
