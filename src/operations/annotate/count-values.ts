/** Limits on the size of a request's data. */
import { annotateLimits } from '../../contract/annotate-limits.js';

/** Texts, numbers, objects and arrays. */
const mostValues = 1_000_000;

/** Level by level, so that deep nesting does not use the stack. */
export function countValues(data: object, report: (field: string, issue: string) => void, field: string): void {
  let level: unknown[] = [data];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > annotateLimits.nested) return report(field, `must not be nested deeper than ${String(annotateLimits.nested)} levels`);
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
      for (const each of Object.values(value)) {
        count += 1;
        if (typeof each === 'object' && each !== null) inner.push(each);
      }
      if (count > mostValues) return report(field, `must have at most ${String(mostValues)} values`);
    }
    level = inner;
  }
}
