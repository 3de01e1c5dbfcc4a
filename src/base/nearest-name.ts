/** Finds the name that was probably meant, by Levenshtein distance. */
import type { ErrorDetail } from './errors.js';

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substituted, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Changing two letters turns nearly any shorter name into another. */
const shortLength = 4;

/** Longer names are compared by this many characters. */
const maxLength = 64;

interface Nearest {
  readonly name: string;
  readonly distance: number;
}

function nearest(name: string, known: readonly string[]): Nearest | undefined {
  const wanted = name.slice(0, maxLength).toLowerCase();
  let best: Nearest | undefined;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (best === undefined || distance < best.distance) best = { name: candidate, distance };
  }
  return best;
}

/**
 * The known name with the smallest distance to `name`, ignoring case; undefined if no name is known. Names over 64 characters are compared
 * by their first 64.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  return nearest(name, known)?.name;
}

/**
 * The known name that `name` misspells: at most one letter differs in a name of up to four, else at most two or a third of the letters;
 * undefined if no name is that near.
 */
export function nearName(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxLength) return undefined;
  const best = nearest(name, known);
  // At least one letter must remain.
  if (best === undefined || best.distance >= name.length) return undefined;
  const most = name.length <= shortLength ? 1 : Math.max(2, Math.floor(name.length / 3));
  return best.distance <= most ? best.name : undefined;
}

/** Advice on an unknown name. @param near The name that was probably meant */
export const nameAdvice = (near: string | undefined, known: readonly string[]): string =>
  near === undefined ? `use ${known.length === 1 ? '' : 'one of '}${known.join(', ')}` : `did you mean ${near}?`;

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
  otherwise = `is unknown; ${nameAdvice(undefined, known)}`,
): ErrorDetail[] {
  const found = new Set(known);
  return names
    .filter((name) => !found.has(name))
    .map((name, index) => {
      const near = index < maxCompared ? nearName(name, known) : undefined;
      return { field: fieldOf(name.slice(0, 64)), issue: near === undefined ? otherwise : `is unknown; ${nameAdvice(near, known)}` };
    });
}
