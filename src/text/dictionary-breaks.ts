/** Scripts without spaces between words: Thai, Lao, Khmer and Myanmar, by ICU's dictionaries (UAX #29; WR-BREAK-8, WR-BREAK-14). */
import { clusterEnd } from './character-class.js';
import { breakAllowed, type TextSpan } from './text-types.js';

const stretches = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const thaiStretches = /\p{Script=Thai}+/gu;
let segmenter: Intl.Segmenter | undefined;

/** Adds the word boundaries within each stretch. */
export function dictionaryBreaks(text: string, breaks: Uint8Array): void {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  for (const { 0: stretch, index } of text.matchAll(stretches)) breakStretch(stretch, index, segmenter, breaks);
}

/** Vowels that are written before or after their consonant. */
const leadsCluster = /[\u0e40-\u0e44]/;
const endsCluster = /[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46]/;

/** Adds the syllable boundaries of Thai text without a stated language (WR-BREAK-14). */
export function thaiClusterBreaks(text: string, spans: readonly TextSpan[], breaks: Uint8Array): void {
  for (const { start, end, style } of spans) {
    if (style.languageComplex !== undefined) continue;
    for (const { 0: stretch, index } of text.slice(start, end).matchAll(thaiStretches)) {
      for (let at = clusterEnd(stretch, 0, stretch.length); at < stretch.length; at = clusterEnd(stretch, at, stretch.length)) {
        if (!leadsCluster.test(stretch.charAt(at - 1)) && !endsCluster.test(stretch.charAt(at))) breaks[start + index + at] = breakAllowed;
      }
    }
  }
}

/** Letters passed to ICU at once: it keeps a copy of them for every word. */
const pieceLength = 512;
/** The last words before a piece's end are searched again together with the following text: ICU looks three words ahead. */
const overlap = 128;

function breakStretch(stretch: string, offset: number, words: Intl.Segmenter, breaks: Uint8Array): void {
  for (let start = 0; start < stretch.length;) {
    const isLast = stretch.length - start <= pieceLength;
    const certain = isLast ? Infinity : pieceLength - overlap;
    let next = pieceLength;
    for (const { index } of words.segment(stretch.slice(start, start + pieceLength))) {
      if (index === 0 || index > pieceLength) continue;
      if (index > certain && next < pieceLength) break;
      breaks[offset + start + index] = breakAllowed;
      if (!isLast) next = index;
    }
    start += next;
  }
}
