/** Formats of a tag → what they take, which is what its value has to be. */
import type { FormatStep } from '../../template/format/format-types.js';
import { formats } from '../../template/format/formats.js';
import type { ValueStyle } from '../../template/tag-syntax.js';
import type { ValueUse } from './wanted.js';

/** By the first format that asks for something; `yesno` shows whatever there is. */
export function firstUse(style: ValueStyle, steps: readonly FormatStep[]): ValueUse {
  for (const { name } of steps) {
    const format = formats.get(name);
    if (format && format.of !== 'any') return format.of;
    if (format?.showsAll === true) return 'any';
  }
  return style;
}

/** Whether a value may be missing without a word. */
export function takesNothing(steps: readonly FormatStep[]): boolean {
  return steps.some(({ name }) => formats.get(name)?.takesMissing === true);
}
