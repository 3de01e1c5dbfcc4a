/**
 * East Asian characters of a vertical line, which is laid out like a horizontal one: each is turned back and is therefore upright
 * (WR-EA-23).
 */
import type { Points } from '../../../base/units.js';
import type { GlyphRunItem, PageItem } from '../../page-item.js';
import type { FontFace } from '../../../fonts/font-types.js';
import { isEastAsian } from '../../../text/character-class.js';
import { wordShaper } from '../../../text/shape-word.js';

/** Middle of an ideograph above its baseline, in em: half-way between 0.88 above and 0.12 below. */
const middle = 0.38;

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Glyphs of upright characters; absent if the stretch turns with its line. */
  readonly upright: readonly number[] | undefined;
}

/** Splits the text into one item per stretch. Right-to-left text turns with its line. */
export function uprightItems(item: GlyphRunItem): PageItem[] {
  if (item.rightToLeft) return [item];
  const stretches = stretchesOf(item);
  if (stretches.every(({ upright }) => !upright)) return [item];
  const items: PageItem[] = [];
  let { x } = item;
  for (const stretch of stretches) {
    const part = stretchRun(item, stretch, x);
    items.push(stretch.upright ? turnedBack(part, stretch.upright) : part);
    for (let at = stretch.from; at < stretch.to; at += 1) x += item.advances[at] ?? 0;
  }
  return items;
}

/** Characters drawn with several glyphs turn with their line. */
function stretchesOf({ glyphs, clusters, text, font }: GlyphRunItem): Stretch[] {
  const stretches: { from: number; to: number; upright: number[] | undefined }[] = [];
  for (let at = 0; at < glyphs.length;) {
    let next = at + 1;
    while (next < glyphs.length && clusters[next] === clusters[at]) next += 1;
    const character = text.slice(clusters[at], clusters[next] ?? text.length);
    const single = next === at + 1 && isUpright(character.codePointAt(0) ?? 0);
    const glyph = single ? uprightGlyph(font.face, character, glyphs[at] ?? 0) : undefined;
    const last = stretches.at(-1);
    if (last && (last.upright !== undefined) === (glyph !== undefined)) {
      last.to = next;
      if (glyph !== undefined) last.upright?.push(glyph);
    } else stretches.push({ from: at, to: next, upright: glyph === undefined ? undefined : [glyph] });
    at = next;
  }
  return stretches;
}

function stretchRun(item: GlyphRunItem, { from, to }: Stretch, x: Points): GlyphRunItem {
  const start = item.clusters[from] ?? 0;
  const end = item.clusters[to] ?? item.text.length;
  return {
    ...item,
    x,
    glyphs: item.glyphs.slice(from, to),
    advances: item.advances.slice(from, to),
    clusters: item.clusters.slice(from, to).map((cluster) => cluster - start),
    text: item.text.slice(start, end),
    offsets: item.offsets?.slice(2 * from, 2 * to),
    at: item.at === undefined ? undefined : item.at + start,
  };
}

/** Glyphs one below the other, turned about the middle of the first, so that each is centred in its place on the line. */
function turnedBack(item: GlyphRunItem, upright: readonly number[]): PageItem {
  const { size, advances, font, scale } = item;
  const [across, first] = [item.y - middle * size, item.x + (advances[0] ?? 0) / 2];
  const offsets = new Float64Array(2 * upright.length);
  let [along, left] = [item.x, 0];
  upright.forEach((glyph, index) => {
    const advance = advances[index] ?? 0;
    const width = (font.face.advance(glyph) / font.face.unitsPerEm) * size * scale;
    offsets[2 * index] = first - width / 2 - (item.x + left);
    offsets[2 * index + 1] = first - (along + advance / 2);
    along += advance;
    left += advance;
  });
  const turned: GlyphRunItem = { ...item, glyphs: Uint16Array.from(upright), offsets, y: across + middle * size };
  return { kind: 'group', transform: [0, -1, 1, 0, first - across, first + across], items: [turned] };
}

/** Upright symbols outside the East Asian blocks: enclosed letters, shapes, dingbats, and single ones. */
const uprightBlocks: readonly (readonly [from: number, to: number])[] = [
  [0x2460, 0x24ff],
  [0x25a0, 0x2619],
  [0x2620, 0x2767],
  [0x1f000, 0x1faff],
  [0x20000, 0x3ffff],
];
const uprightSigns = new Set([...'§©®±¼½¾×÷‖†‡‰‱※‼⁇⁈⁉℃℉№℡™Ω⇄⇅∞∴∵'].map((sign) => sign.codePointAt(0)));

/** Brackets, dashes and length marks: they rotate with the line unless the face has a vertical form. */
const turnedSigns = new Set(
  [...'〈〉《》「」『』【】〔〕〖〗〘〙〚〛〜〝〞〟〰゠ー（）：；＜＝＞［］＿｛｜｝～｟｠￣－'].map((sign) => sign.codePointAt(0)),
);

/** Whether a character stays upright in vertical text (UAX #50). */
function isUpright(codePoint: number): boolean {
  if (codePoint <= 0xffff && isEastAsian(codePoint)) return !isNarrowForm(codePoint);
  return uprightSigns.has(codePoint) || uprightBlocks.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** Half-width forms of katakana, Hangul and symbols are upright; Latin is not among them. */
const isNarrowForm = (codePoint: number): boolean => codePoint >= 0xffe8 && codePoint <= 0xffee;

/** The glyph that draws a character upright; undefined if it rotates with its line. */
function uprightGlyph(face: FontFace, text: string, glyph: number): number | undefined {
  const vertical = verticalGlyph(face, text);
  if (vertical !== undefined && vertical !== glyph) return vertical;
  return turnedSigns.has(text.codePointAt(0)) ? undefined : glyph;
}

/** The face's own form for vertical text (`vert` in GSUB). */
function verticalGlyph(face: FontFace, text: string): number | undefined {
  const shape = wordShaper({ face, script: 'Hani', language: 'ja', isRightToLeft: false, features: 'vert=1' });
  const { glyphs } = shape(text);
  return glyphs.length === 1 && glyphs[0] !== 0 ? glyphs[0] : undefined;
}
