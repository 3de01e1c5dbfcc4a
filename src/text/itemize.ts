/** Cuts a paragraph into stretches of one span, one font, one size, one script and one bidi level. */
import type { Mutable } from '../base/mutable.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { CharacterClass, characterClass, clusterEnd, isInvisible } from './character-class.js';
import { fontSlot } from './font-slot.js';
import { commonScript, isEastAsianScript, isSimpleScript, scriptOf } from './script-of.js';
import { spanFonts } from './span-fonts.js';
import type { TextRun } from './text-run.js';
import type { TextSpan, TextStyle } from './text-types.js';

type OpenRun = Mutable<TextRun>;

export function itemize(text: string, spans: readonly TextSpan[], levels: Uint8Array | undefined, library: FontLibrary): TextRun[] {
  const runs: TextRun[] = [];
  spans.forEach((span, spanIndex) => itemizeSpan(text, span, spanIndex, levels, library, runs));
  return runs;
}

function itemizeSpan(
  text: string,
  span: TextSpan,
  spanIndex: number,
  levels: Uint8Array | undefined,
  library: FontLibrary,
  runs: TextRun[],
): void {
  const fonts = spanFonts(span, library);
  const { style } = span;
  let run: OpenRun | undefined;
  for (let at = span.start; at < span.end;) {
    const code = text.charCodeAt(at);
    // Printable ASCII followed by more of it, by far the commonest case, is taken without looking at clusters.
    const isPlain = code >= 0x20 && code < 0x7f && (at + 1 >= span.end || text.charCodeAt(at + 1) < 0x300);
    const kind = isPlain ? CharacterClass.Other : characterClass(code);
    if (kind === CharacterClass.Control || kind === CharacterClass.Object) {
      run = undefined;
      at++;
      continue;
    }
    const level = levels ? levels[at] : 0;
    const codePoint = isPlain ? code : text.codePointAt(at)!;
    const end = isPlain ? at + 1 : clusterEnd(text, at, span.end);
    const isComplex = end > at + (codePoint > 0xffff ? 2 : 1);
    const slot = span.symbolFamily === undefined ? fontSlot(codePoint, style) : 'ascii';
    const joins = run !== undefined && run.level === level && isInvisible(kind);
    const font = joins ? run!.font : fonts.forCluster(text, at, end, codePoint, slot);
    const script = scriptOf(codePoint);
    const size = slot === 'complex' ? style.sizeComplex : style.size;
    if (run && run.font === font && run.level === level && run.size === size && suits(run.script, script)) {
      run.end = end;
      run.isComplex ||= isComplex;
      if (run.script === commonScript && script !== commonScript) setScript(run, script, style);
    } else {
      run = { start: at, end, spanIndex, font, size, level, script: commonScript, language: style.language, isComplex };
      if (script !== commonScript) setScript(run, script, style);
      runs.push(run);
    }
    at = end;
  }
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
