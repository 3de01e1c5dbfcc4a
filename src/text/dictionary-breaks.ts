/** Scripts that write no spaces between words: Thai, Lao, Khmer and Myanmar, by ICU's dictionaries (UAX #29). */
import { breakAllowed } from './text-types.js';

const stretches = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
let segmenter: Intl.Segmenter | undefined;

/** Adds the borders of words inside each stretch. */
export function dictionaryBreaks(text: string, breaks: Uint8Array): void {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  for (const stretch of text.matchAll(stretches)) {
    for (const { index } of segmenter.segment(stretch[0])) if (index > 0) breaks[stretch.index + index] = breakAllowed;
  }
}
