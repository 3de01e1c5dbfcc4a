/** Bins of histograms and quartiles of boxes (WR-CHART-35). */

export interface Bin {
  readonly name: string;
  readonly count: number;
}

const maxBins = 200;

/** Uses Scott's rule if neither a size nor a number is stated; the first bin includes both its ends. */
export function histogramBins(
  values: readonly number[],
  stated: { readonly size?: number | undefined; readonly count?: number | undefined },
  show: (value: number) => string,
): Bin[] {
  const sorted = [...values].sort((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  const width = stated.size !== undefined && stated.size > 0 ? stated.size : (high - low) / binCount(sorted, stated.count) || 1;
  const count = Math.min(maxBins, Math.max(1, Math.ceil((high - low) / width - 1e-9)));
  const counts = new Array<number>(count).fill(0);
  for (const value of sorted) {
    const at = Math.min(count - 1, Math.max(0, Math.ceil((value - low) / width - 1e-9) - 1));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((many, index) => ({
    name: `${index === 0 ? '[' : '('}${show(low + index * width)}, ${show(low + (index + 1) * width)}]`,
    count: many,
  }));
}

function binCount(sorted: readonly number[], stated: number | undefined): number {
  if (stated !== undefined && stated >= 1) return Math.min(maxBins, Math.floor(stated));
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, sorted.length - 1));
  const width = (3.49 * deviation) / Math.cbrt(sorted.length);
  const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  return width > 0 ? Math.min(maxBins, Math.max(1, Math.ceil(span / width))) : 1;
}

export interface BoxSummary {
  readonly low: number;
  readonly first: number;
  readonly median: number;
  readonly third: number;
  readonly high: number;
  readonly mean: number;
  readonly outliers: readonly number[];
}

/** Whiskers end at the last points within one and a half heights of the box. */
export function boxSummary(values: readonly number[], isExclusive: boolean): BoxSummary | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((one, other) => one - other);
  const [first, median, third] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share, isExclusive)) as [number, number, number];
  const reach = 1.5 * (third - first);
  const inside = sorted.filter((value) => value >= first - reach && value <= third + reach);
  return {
    low: Math.min(first, inside[0] ?? first),
    first,
    median,
    third,
    high: Math.max(third, inside.at(-1) ?? third),
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    outliers: sorted.filter((value) => value < first - reach || value > third + reach),
  };
}

function quantile(sorted: readonly number[], share: number, isExclusive: boolean): number {
  const place = isExclusive ? share * (sorted.length + 1) - 1 : share * (sorted.length - 1);
  const at = Math.min(sorted.length - 1, Math.max(0, place));
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}
