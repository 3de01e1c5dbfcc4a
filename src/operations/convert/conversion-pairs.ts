/** The pairs of formats that can be converted. */
import { sourceFormats, targetFormats, type SourceFormat, type TargetFormat } from '../../contract/conversion.js';

export { contentTypes } from '../../contract/conversion.js';

const pairs: readonly { readonly from: SourceFormat; readonly to: TargetFormat }[] = sourceFormats.flatMap((from) =>
  targetFormats.filter((to) => from !== to).map((to) => ({ from, to })),
);

/** The reason why a pair cannot be converted. */
export interface PairProblem {
  readonly issue: string;
}

/** Undefined if the pair can be converted. */
export function checkPair(from: SourceFormat, to: TargetFormat): PairProblem | undefined {
  if (pairs.some((pair) => pair.from === from && pair.to === to)) return undefined;
  const known = sourceFormats.map((source) => {
    const targets = pairs.filter((pair) => pair.from === source).map((pair) => pair.to);
    return `${source} to ${targets.join(', ')}`;
  });
  return { issue: `${from} cannot be converted to ${to}; the pairs are: ${known.join('; ')}` };
}
