/** Unknown names in a request → a problem for each, which suggests the nearest known name. */
import type { ErrorDetail } from '../base/errors.js';
import { nameAdvice, nearName } from '../base/nearest-name.js';

/** Problems past this number are not shown in the answer (see `DocOpsError`), so no suggestion is computed for them. */
const maxCompared = 100;

/**
 * @param fieldOf Returns a name's field
 * @param otherwise The issue if no known name is near
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
