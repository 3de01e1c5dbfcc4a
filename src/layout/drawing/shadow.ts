/** Shadows of shapes: a few layers, each a little wider than the one before, which together fade like a blurred edge (WR-DRAW-17). */
import { normalShare } from '../../base/normal-share.js';
import type { Points } from '../../base/units.js';
import type { Shadow } from '../../document/color.js';
import type { PageItem, PathItem, Segment } from '../page-item.js';

/** Ratio of the blur's deviation to its radius. */
const deviation = 0.345;
const layerCount = 8;
/** Longer paths have a sharp shadow, since every layer copies the path. */
const longestPath = 500;
const halvings = 24;
/** Deviations up to this many points are invisible. */
const sharpest = 0.05;

/**
 * @param items of the shape as it lies on the page: its paths cast the shadow
 * @param turn how they were turned
 */
export function shadowItems(shadow: Shadow, items: readonly PageItem[], turn: (items: PageItem[]) => PageItem[]): PageItem[] {
  const layers = items.flatMap((item) => (item.kind === 'path' ? layersOf(item, shadow) : []));
  if (layers.length === 0) return [];
  const radians = (shadow.direction * Math.PI) / 180;
  const transform = [1, 0, 0, 1, shadow.distance * Math.cos(radians), shadow.distance * Math.sin(radians)] as const;
  return [{ kind: 'group', transform: [...transform], items: turn(layers) }];
}

function layersOf({ segments, fill, stroke, evenOdd }: PathItem, { color, alpha, blur }: Shadow): PageItem[] {
  const width = stroke?.width ?? 0;
  const sigma = blur * deviation;
  const isSharp = !(sigma > sharpest) || segments.length > longestPath;
  if (!fill && !stroke) return [];
  const peak = fill || isSharp ? 1 : peakOf(width, sigma);
  const reaches = isSharp
    ? [0]
    : Array.from({ length: layerCount }, (_, at) => reach((at + 0.5) / layerCount, fill ? undefined : width, sigma));
  const each = 1 - (1 - Math.min(0.99, alpha * peak)) ** (1 / reaches.length);
  return reaches.map((edge) =>
    layer({ segments, evenOdd }, fill ? width + 2 * edge : isSharp ? width : 2 * edge, fill !== undefined, { color, alpha: each }, stroke),
  );
}

/**
 * The layers of a blurred line of `width`: how dark they are in the middle, and how far past the line each one reaches (negative: within
 * it).
 */
export function blurredLine(blur: Points, width: Points): { readonly peak: number; readonly edges: readonly Points[] } {
  const sigma = blur * deviation;
  if (!(sigma > sharpest)) return { peak: 1, edges: [0] };
  const edges = Array.from({ length: layerCount }, (_, at) => reach((at + 0.5) / layerCount, width, sigma) - width / 2);
  return { peak: peakOf(width, sigma), edges };
}

/** The greatest share of its colour that a blurred line keeps. */
const peakOf = (width: Points, sigma: Points): number => 2 * normalShare(width / 2 / sigma) - 1;

/**
 * Distance from the outline, or from the middle of a line of `width`, at which the shadow has this share of its
 * greatest darkness. A blurred line is the difference of two blurred edges.
 */
function reach(share: number, width: Points | undefined, sigma: Points): Points {
  const darkness = (away: Points): number =>
    width === undefined
      ? normalShare(-away / sigma)
      : (normalShare((width / 2 - away) / sigma) - normalShare((-width / 2 - away) / sigma)) / peakOf(width, sigma);
  let [near, far] = [width === undefined ? -4 * sigma : 0, 4 * sigma + (width ?? 0)];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (near + far) / 2;
    if (darkness(middle) >= share) near = middle;
    else far = middle;
  }
  return near;
}

function layer(
  path: { readonly segments: readonly Segment[]; readonly evenOdd: boolean | undefined },
  width: Points,
  isFilled: boolean,
  paint: { readonly color: string; readonly alpha: number },
  stroke: PathItem['stroke'],
): PageItem {
  return {
    kind: 'path',
    ...path,
    fill: isFilled ? { kind: 'solid', ...paint } : undefined,
    stroke: width > 0 ? { ...stroke, ...paint, width, dash: undefined, join: 'round' } : undefined,
  };
}
