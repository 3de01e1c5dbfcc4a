/** Complex scripts, marks, kerning and ligatures: word by word through HarfBuzz. */
import type { Points } from '../base/units.js';
import { characterClass, isInvisible } from './character-class.js';
import { GlyphBuffer } from './glyph-buffer.js';
import { isSimpleScript } from './script-of.js';
import { spaceKerning, wordShaper } from './shape-word.js';
import type { TextRun } from './text-run.js';
import { drawnCodePoint, isRightToLeft } from './text-run.js';
import type { TextItem, TextStyle } from './text-types.js';

const space = 0x20;

export function shapedItem(run: TextRun, text: string, style: TextStyle, features: string, advances: Float64Array): TextItem {
  const { start, end, spanIndex, font, size, level, script, language } = run;
  const { face } = font;
  const scale = style.scale * font.widthScale;
  const perUnit = (size * scale) / face.unitsPerEm;
  const perUnitHigh = size / face.unitsPerEm;
  const shape = wordShaper({ face, script, language, isRightToLeft: isRightToLeft(run), features });
  const kernsSpaces = isSimpleScript(script) && features.startsWith('kern=1');
  const buffer = new GlyphBuffer(end - start);
  for (let at = start; at < end;) {
    const next = wordEnd(text, at, end);
    const { glyphs, clusters, advances: units, offsets } = shape(drawnText(text.slice(at, next), run));
    for (let i = 0; i < glyphs.length; i++) {
      const x = offsets ? offsets[i * 2] * perUnit : 0;
      const y = offsets ? offsets[i * 2 + 1] * perUnitHigh : 0;
      buffer.add(glyphs[i], at + clusters[i], units[i] * perUnit, x, y);
    }
    if (kernsSpaces && next < end && buffer.count > 0)
      buffer.advances[buffer.count - 1] += spaceKerning(shape, text[next - 1], text[next]) * perUnit;
    at = next;
  }
  adjustClusters(buffer, run, text, style);
  const { count } = buffer;
  for (let i = 0; i < count; i++) advances[buffer.clusters[i]] += buffer.advances[i];
  const glyphOffsets = buffer.offsets();
  return {
    start,
    end,
    spanIndex,
    font,
    size,
    level,
    script,
    scale,
    glyphs: buffer.glyphs.slice(0, count),
    clusters: buffer.clusters.slice(0, count),
    glyphAdvances: buffer.advances.slice(0, count),
    ...(glyphOffsets ? { glyphOffsets } : {}),
  };
}

/** A word with nothing after it, or a stretch of spaces. */
function wordEnd(text: string, start: number, end: number): number {
  const isSpace = text.charCodeAt(start) === space;
  let at = start + 1;
  while (at < end && (text.charCodeAt(at) === space) === isSpace) at++;
  return at;
}

function drawnText(word: string, { font: { mapSymbol } }: TextRun): string {
  if (mapSymbol) return Array.from(word, (character) => String.fromCodePoint(mapSymbol(character.codePointAt(0)!))).join('');
  return /[\u00a0\u2011]/.test(word) ? word.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-') : word;
}

/** Adds letter spacing, and the difference to the requested family's own advances, to each cluster. */
function adjustClusters(buffer: GlyphBuffer, run: TextRun, text: string, style: TextStyle): void {
  const { letterSpacing } = style;
  if (letterSpacing === 0 && !run.font.requestedAdvance) return;
  for (let i = 0; i < buffer.count;) {
    const cluster = buffer.clusters[i];
    let next = i + 1;
    while (next < buffer.count && buffer.clusters[next] === cluster) next++;
    const end = next < buffer.count ? buffer.clusters[next] : run.end;
    const isHidden = end === cluster + 1 && isInvisible(characterClass(text.charCodeAt(cluster)));
    // The glyph that stands last on the line.
    const last = isRightToLeft(run) ? i : next - 1;
    if (!isHidden) buffer.advances[last] += letterSpacing + requestedDifference(run, text, cluster, end, style.scale);
    i = next;
  }
}

/** How much wider the requested family's characters of a cluster are than the face's. */
function requestedDifference({ font, size }: TextRun, text: string, start: number, end: number, styleScale: number): Points {
  const { face, requestedAdvance, widthScale } = font;
  if (!requestedAdvance) return 0;
  let difference = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const own = requestedAdvance(code);
    if (own !== undefined) difference += own - (face.advance(face.glyphForCodePoint(drawnCodePoint(code))) / face.unitsPerEm) * widthScale;
  }
  return difference * size * styleScale;
}
