/** Names in a request that a call does not know → a problem each, with the name that was meant where one is near. */
import type { ErrorDetail } from '../base/errors.js';
import { nameAdvice, nearName } from '../base/nearest-name.js';

/** Further ones are not shown in the answer (see `DocOpsError`), so nothing is looked up for them. */
const maxCompared = 100;

/**
 * @param fieldOf Where the name is
 * @param otherwise The issue where no known name is near
 */
export function unknownNames(
  names: readonly string[],
  known: readonly string[],
  fieldOf: (name: string) => string,
  otherwise = `is not known here; ${nameAdvice(undefined, known)}`,
): ErrorDetail[] {
  const found = new Set(known);
  return names
    .filter((name) => !found.has(name))
    .map((name, index) => {
      const near = index < maxCompared ? nearName(name, known) : undefined;
      return { field: fieldOf(name.slice(0, 64)), issue: near === undefined ? otherwise : `is not known here; ${nameAdvice(near, known)}` };
    });
}
