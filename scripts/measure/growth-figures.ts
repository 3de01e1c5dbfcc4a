/** Draws the measurements of `bench-pages.ts` as a picture. */
import type { KeptFigure } from './kept-figures.js';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const grouped = (value: number): string => value.toLocaleString('en-US');

const pagesOf = ({ measures }: KeptFigure): number => measures['pages'] ?? 1;

/** Pixels of a panel's inside, and around it. */
const panel = { width: 300, height: 220, left: 56, top: 34, gap: 76, bottom: 44 };
const colors = ['#0b6bcb', '#c2410c', '#3f7d20', '#7c3aed'];
const dashes = ['none', '6 3', '2 3', '8 3 2 3'];

interface Scale {
  readonly ticks: readonly number[];
  /** 0 to 1. */
  readonly at: (value: number) => number;
}

/** Powers of ten around the values, one step per decade. */
function logScale(values: readonly number[]): Scale {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  return { ticks, at: (value) => (Math.log10(value) - low) / (high - low) };
}

interface Panel {
  readonly title: string;
  readonly unit: string;
  /** Name of the measure. */
  readonly name: string;
  /** Its left edge. */
  readonly x: number;
}

function drawPanel(figures: readonly KeptFigure[], { title, unit, name, x }: Panel): string {
  const measure = ({ measures }: KeptFigure): number | undefined => measures[name];
  const good = figures.filter((figure) => figure.failure === undefined && (measure(figure) ?? 0) > 0);
  const across = logScale(good.map(pagesOf));
  const up = logScale(good.map((figure) => measure(figure) ?? 1));
  const [left, top] = [x + panel.left, panel.top];
  const placeX = (value: number): string => (left + across.at(value) * panel.width).toFixed(1);
  const placeY = (value: number): string => (top + (1 - up.at(value)) * panel.height).toFixed(1);
  const lines = [
    `<text x="${left}" y="${top - 14}" font-weight="600">${title}</text>`,
    ...up.ticks.map(
      (tick) =>
        `<path d="M${left} ${placeY(tick)}h${panel.width}" stroke="#d4d4d4"/><text x="${left - 6}" y="${placeY(tick)}" dy="4" text-anchor="end">${grouped(tick)} ${unit}</text>`,
    ),
    ...across.ticks.map((tick) => `<text x="${placeX(tick)}" y="${top + panel.height + 18}" text-anchor="middle">${grouped(tick)}</text>`),
  ];
  unique(figures.map(({ program }) => program)).forEach((program, index) => {
    const own = good.filter((figure) => figure.program === program);
    const points = own.map((figure) => `${placeX(pagesOf(figure))},${placeY(measure(figure) ?? 1)}`);
    const stroke = colors[index % colors.length];
    lines.push(
      `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="2" stroke-dasharray="${dashes[index % dashes.length]}"/>`,
    );
    for (const point of points) lines.push(`<circle cx="${point.replace(',', '" cy="')}" r="3" fill="${stroke}"/>`);
  });
  return lines.join('\n');
}

/** SVG: seconds and megabytes over pages, both scales logarithmic; programs differ by colour and by dashes. */
export function growthPicture(figures: readonly KeptFigure[]): string {
  const step = panel.left + panel.width + panel.gap - panel.left;
  const panels = [
    drawPanel(figures, { title: 'Time of a cold process, by pages', unit: 's', name: 'median s', x: 0 }),
    drawPanel(figures, { title: 'Its memory at the most, by pages', unit: 'MB', name: 'MB', x: step }),
  ];
  const legendY = panel.top + panel.height + panel.bottom;
  const legend = unique(figures.map(({ program }) => program)).map((program, index) => {
    const at = panel.left + index * 150;
    const line = `<path d="M${at} ${legendY}h28" stroke="${colors[index % colors.length]}" stroke-width="2" stroke-dasharray="${dashes[index % dashes.length]}"/>`;
    return `${line}<text x="${at + 36}" y="${legendY + 4}">${program}</text>`;
  });
  const [width, height] = [step + panel.left + panel.width + 24, legendY + 18];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    '<title>Time and memory by pages</title>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    '<g fill="#262626">',
    ...panels,
    ...legend,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
