/** The formats of a tag → the type of value that they accept. */
import type { FormatStep } from '../../template/format/format-types.js';
import { formats } from '../../template/format/formats.js';
import type { ValueStyle } from '../../template/tag-syntax.js';
import type { ValueUse } from './wanted.js';

/** Decided by the first format that requires a type; `yesno` accepts any value. */
export function firstUse(style: ValueStyle, steps: readonly FormatStep[]): ValueUse {
  for (const { name } of steps) {
    const format = formats.get(name);
    if (format && format.of !== 'any') return format.of;
    if (format?.showsAll === true) return 'any';
  }
  return style;
}

/** Whether a missing value is accepted silently. */
export function takesNothing(steps: readonly FormatStep[]): boolean {
  return steps.some(({ name }) => formats.get(name)?.takesMissing === true);
}
