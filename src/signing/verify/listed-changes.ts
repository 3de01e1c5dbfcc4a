/** Changes after a signature → those that its report lists: minor changes never displace serious ones. */
import type { DocumentChange } from '../../contract/verification-report.js';

/** More than people read, but few enough for a response with many signers. */
const maxListed = 100;

/** Forbidden ones before allowed ones, then by the share of a page that they cover. */
const weightOf = ({ allowed, overlapsPage, pageShare = 1 }: DocumentChange): number =>
  allowed ? (overlapsPage === true ? pageShare : 0) : 2;

/** All of them in order, or the most serious ones with a last entry that counts the rest. */
export function listedChanges(changes: readonly DocumentChange[]): readonly DocumentChange[] {
  if (changes.length <= maxListed) return changes;
  const chosen = new Set([...changes].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, maxListed));
  const left = changes.filter((change) => !chosen.has(change));
  return [
    ...changes.filter((change) => chosen.has(change)),
    {
      revision: left.at(-1)?.revision ?? 1,
      kind: left[0]?.kind ?? 'structure',
      allowed: left.every(({ allowed }) => allowed),
      description: `${left.length} more changes are not listed.`,
    },
  ];
}
