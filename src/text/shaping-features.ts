/** The OpenType features that a run requests, in HarfBuzz's notation (WR-CHAR-6, WR-CHAR-8; [MS-DOCX] 2.6.1). */
import { isEastAsianScript, isSimpleScript } from './script-of.js';
import type { TextStyle } from './text-types.js';

const cache = new WeakMap<TextStyle, string>();

/**
 * Empty if glyphs are placed by their own advances. Word neither kerns nor joins letters unless the run
 * requests it; complex scripts keep their required features.
 */
export function shapingFeatures(style: TextStyle, script: string): string {
  if (isEastAsianScript(script) || !isSimpleScript(script)) return '';
  let features = cache.get(style);
  if (features === undefined) cache.set(style, (features = featuresOf(style)));
  return features;
}

function featuresOf(style: TextStyle): string {
  const { kerning, numberForm, numberSpacing, letterSpacing } = style;
  // Letters with extra spacing are not joined.
  const ligatures = letterSpacing === 0 ? style.ligatures : 'none';
  if (!kerning && ligatures === 'none' && !numberForm && !numberSpacing) return '';
  const standard = ligatures === 'standard' || ligatures === 'standardContextual' || ligatures === 'all';
  const contextual = ligatures === 'contextual' || ligatures === 'standardContextual' || ligatures === 'all';
  const switches: [tag: string, isOn: boolean][] = [
    ['kern', kerning],
    ['liga', standard],
    ['clig', contextual],
    ['calt', false],
  ];
  if (ligatures === 'all') switches.push(['dlig', true], ['hlig', true]);
  if (numberForm) switches.push([numberForm === 'lining' ? 'lnum' : 'onum', true]);
  if (numberSpacing) switches.push([numberSpacing === 'tabular' ? 'tnum' : 'pnum', true]);
  return switches.map(([tag, isOn]) => `${tag}=${isOn ? 1 : 0}`).join(',');
}
