/** Splits a paragraph into stretches of one span, one font, one size, one script and one bidi level. */
import type { Mutable } from '../base/mutable.js';
import type { FontLibrary, ResolvedFont } from '../fonts/font-types.js';
import { CharacterClass, characterClass, clusterEnd, isInvisible } from './character-class.js';
import { commonScript, isEastAsianScript, isSimpleScript, scriptOf } from './script-of.js';
import { spanFonts, fontSlot, type FontSlot } from './span-fonts.js';
import type { TextSpan, TextStyle, TextRun } from './text-types.js';

type OpenRun = Mutable<TextRun>;

export function itemize(text: string, spans: readonly TextSpan[], levels: Uint8Array | undefined, library: FontLibrary): TextRun[] {
  const runs: TextRun[] = [];
  const paragraph = { text, levels, library };
  spans.forEach((span, spanIndex) => itemizeSpan(paragraph, span, spanIndex, runs));
  return runs;
}

interface ItemizedParagraph {
  readonly text: string;
  /** Bidi levels; undefined if all are 0. */
  readonly levels: Uint8Array | undefined;
  readonly library: FontLibrary;
}

function itemizeSpan({ text, levels, library }: ItemizedParagraph, span: TextSpan, spanIndex: number, runs: TextRun[]): void {
  const fonts = spanFonts(span, library);
  const { style } = span;
  let run: OpenRun | undefined;
  const take = (start: number, end: number, font: ResolvedFont, slot: FontSlot, script: string): OpenRun => {
    const level = levels?.[start] ?? 0;
    const size = slot === 'complex' ? style.sizeComplex : style.size;
    if (run && run.font === font && run.level === level && run.size === size && suits(run.script, script)) run.end = end;
    else {
      run = { start, end, spanIndex, font, size, level, script: commonScript, language: style.language, isComplex: false };
      runs.push(run);
    }
    if (run.script === commonScript && script !== commonScript) setScript(run, script, style);
    return run;
  };
  const plain = levels || span.symbolFamily !== undefined || style.forceComplex ? undefined : fonts.ofPlainText();
  for (let at = span.start; at < span.end;) {
    const code = text.charCodeAt(at);
    // Printable ASCII followed by more of it, by far the most common case, is processed without examining clusters.
    const isPlain = isPlainAt(text, at, span.end);
    if (isPlain && plain) {
      const letters = whilePlain(text, at, span.end, false);
      if (letters > at) take(at, letters, plain, 'ascii', commonScript);
      at = whilePlain(text, letters, span.end, true);
      if (at > letters) take(letters, at, plain, 'ascii', scriptOf(text.charCodeAt(letters)));
      continue;
    }
    const kind = isPlain ? CharacterClass.Other : characterClass(code);
    if (kind === CharacterClass.Control || kind === CharacterClass.Object) {
      run = undefined;
      at++;
      continue;
    }
    const codePoint = isPlain ? code : text.codePointAt(at)!;
    const end = isPlain ? at + 1 : clusterEnd(text, at, span.end);
    const slot = span.symbolFamily === undefined ? fontSlot(codePoint, style) : 'ascii';
    const joins = run !== undefined && run.level === (levels?.[at] ?? 0) && isInvisible(kind);
    const font = joins ? run!.font : fonts.forCluster(text, at, end, codePoint, slot);
    const taken = take(at, end, font, slot, scriptOf(codePoint));
    taken.isComplex ||= end > at + (codePoint > 0xffff ? 2 : 1);
    at = end;
  }
}

/** Whether a character is printable ASCII that the following character does not change. */
function isPlainAt(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x20 && code < 0x7f && (at + 1 >= end || text.charCodeAt(at + 1) < 0x300);
}

/** The end of plain text or, before the first letter, the position of that letter. */
function whilePlain(text: string, from: number, end: number, isBehindLetter: boolean): number {
  let at = from;
  while (at < end && isPlainAt(text, at, end) && (isBehindLetter || scriptOf(text.charCodeAt(at)) === commonScript)) at++;
  return at;
}

const suits = (current: string, next: string): boolean => current === next || current === commonScript || next === commonScript;

function setScript(run: OpenRun, script: string, style: TextStyle): void {
  run.script = script;
  run.language = isEastAsianScript(script)
    ? style.languageEastAsian
    : isSimpleScript(script)
      ? style.language
      : (style.languageComplex ?? 'ar-SA');
}
