/** Widths of the columns of a flex row or a grid (CSS Flexbox 1 §9.7, Grid 1 §7.2), in twips and without the gaps. */
import { appendAll } from '../../../base/append-all.js';
import type { ComputedStyle } from '../../css/computed-style.js';
import { parseLength, type LengthUnits } from '../../css/value/css-length.js';
import type { CssValue, CssValues } from '../../css/value/css-value.js';
import { total } from '../../defaults/column-widths.js';
import { bodyWidths } from '../../defaults/letter-widths.js';
import { LineMeasure } from '../../defaults/line-measure.js';
import type { PageStyles } from '../page/page-styles.js';
import type { LayoutItem } from './layout-table.js';
import { measureElement } from './measure-content.js';
import { twipsOf } from '../paragraph-format.js';

const mostTracks = 64;
/** Estimates are a little short for some faces; a word must not break because of that. */
const slack = 120;

/** Twips of an item's stated width. */
function statedWidth({ style }: LayoutItem, room: number): number | undefined {
  const length = style.flexBasis ?? style.width;
  const twips = length ? twipsOf(length, room) : 0;
  return twips > 0 ? Math.min(twips, room) : undefined;
}

function naturalWidth({ element, style, nodes }: LayoutItem, styles: PageStyles): number {
  if (element) return measureElement(element, style, styles).natural + slack + boxWidth(style);
  const line = new LineMeasure();
  for (const node of nodes) if (node.kind === 'text') line.add(node.value, bodyWidths, 22);
  line.end();
  return line.longestLine + slack;
}

const boxWidth = ({ padding, border }: ComputedStyle): number =>
  (['left', 'right'] as const).reduce((sum, side) => sum + (padding[side]?.points ?? 0) * 20 + (border[side]?.width ?? 0) * 20, 0);

/** One row of all items; if they wrap, as many as their stated widths permit. Undefined if the row cannot be determined. */
export function flexWidths(
  items: readonly LayoutItem[],
  style: ComputedStyle,
  room: number,
  gap: number,
  styles: PageStyles,
): number[] | undefined {
  const first = items[0] ? statedWidth(items[0], room) : undefined;
  if (style.wraps && first === undefined && items.length > 4) return undefined;
  // Rounded widths such as 33.33 % must not push the last one down.
  const perRow = style.wraps && first !== undefined ? Math.max(1, Math.floor((room + gap + 60) / Math.max(1, first))) : items.length;
  const row = items.slice(0, Math.min(perRow, items.length));
  const free = room - gap * (row.length - 1);
  const bases = row.map(
    (item) =>
      statedWidth(item, room) ?? ((item.style.flexGrow ?? 0) > 0 && item.style.flexBasis !== undefined ? 0 : naturalWidth(item, styles)),
  );
  const grows = row.map((item) => item.style.flexGrow ?? 0);
  const growth = total(grows);
  if (growth > 0) return grown(row, bases, grows, free);
  const left = free - total(bases);
  const spread = /^space-/.test(style.justifyContent ?? '') && left > 0 ? left / Math.max(1, row.length - 1) : 0;
  return fitted(
    bases.map((base, index) => base + (index < row.length - 1 ? spread : 0)),
    free,
  );
}

/** `flex: 1` shares the room equally, whatever the items' content; others take what they need. */
function grown(row: readonly LayoutItem[], bases: readonly number[], grows: readonly number[], free: number): number[] {
  const fixed = bases.reduce((sum, base, index) => sum + ((grows[index] ?? 0) > 0 ? 0 : base), 0);
  const growth = total(grows);
  const left = Math.max(0, free - Math.min(fixed, free * 0.8));
  return fitted(
    row.map((_, index) => ((grows[index] ?? 0) > 0 ? (left * (grows[index] ?? 0)) / growth : (bases[index] ?? 0))),
    free,
  );
}

interface Track {
  readonly twips?: number;
  readonly fraction?: number;
}

/** `1fr 200px minmax(10px, 2fr) repeat(3, 1fr) auto` → twips. */
export function gridWidths(style: ComputedStyle, room: number, gap: number, units: Omit<LengthUnits, 'em'>): number[] | undefined {
  const tracks = tracksOf(style.gridColumns ?? [], { room, gap, units: { ...units, em: style.fontSize } });
  if (tracks.length < 2) return undefined;
  const free = room - gap * (tracks.length - 1);
  const fixed = tracks.reduce((sum, track) => sum + (track.twips ?? 0), 0);
  const fractions = tracks.reduce((sum, track) => sum + (track.fraction ?? 0), 0);
  const left = Math.max(0, free - fixed);
  return fitted(
    tracks.map((track) => track.twips ?? (left * (track.fraction ?? 0)) / (fractions || 1)),
    free,
  );
}

interface TrackScope {
  readonly room: number;
  readonly gap: number;
  readonly units: LengthUnits;
}

function tracksOf(values: CssValues, scope: TrackScope): Track[] {
  const tracks: Track[] = [];
  for (const value of values) {
    if (tracks.length >= mostTracks) break;
    if (value.kind === 'function' && value.name === 'repeat') appendAll(tracks, repeated(value.args, scope));
    else {
      const track = trackOf(value, scope);
      if (track) tracks.push(track);
    }
  }
  return tracks.slice(0, mostTracks);
}

function trackOf(value: CssValue, scope: TrackScope): Track | undefined {
  if (value.kind === 'number' && value.unit === 'fr') return { fraction: Math.max(0.01, value.value) };
  if (value.kind === 'ident' && /^(?:auto|min-content|max-content)$/.test(value.name)) return { fraction: 1 };
  if (value.kind === 'function' && (value.name === 'minmax' || value.name === 'fit-content')) {
    const last = value.args.at(-1);
    return (last && trackOf(last, scope)) ?? { fraction: 1 };
  }
  const length = parseLength(value, scope.units);
  return length ? { twips: twipsOf(length, scope.room) } : undefined;
}

/** `repeat(auto-fill, minmax(200px, 1fr))`: as often as the least width fits into the room. */
function repeated([count, ...rest]: CssValues, scope: TrackScope): Track[] {
  const isPart = (value: CssValue): boolean => value.kind !== 'delimiter' && !(value.kind === 'function' && value.name === 'repeat');
  const pattern = tracksOf(rest.filter(isPart), scope);
  const times = count?.kind === 'number' ? count.value : fillingTimes(rest, scope);
  return Array.from({ length: Math.min(mostTracks, Math.max(1, Math.trunc(times))) }, () => pattern).flat();
}

function fillingTimes(pattern: CssValues, { room, gap, units }: TrackScope): number {
  const minmax = pattern.find((value) => value.kind === 'function' && value.name === 'minmax');
  const [least] = minmax?.kind === 'function' ? minmax.args : pattern.filter((value) => value.kind === 'number');
  const length = least && parseLength(least, units);
  const twips = length ? twipsOf(length, room) : 0;
  return twips > 0 ? Math.floor((room + gap) / (twips + gap)) : 1;
}

/** Whole twips that do not exceed the room. */
function fitted(widths: readonly number[], room: number): number[] {
  const sum = total(widths);
  const factor = sum > room ? room / sum : 1;
  return widths.map((width) => Math.max(60, Math.floor(width * factor)));
}
