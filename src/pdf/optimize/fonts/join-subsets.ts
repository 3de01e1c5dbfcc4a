/** Several subsets of the same font → one program for all. */
import { createHash } from 'node:crypto';
import type { Budget } from '../../../base/abort.js';
import { commonTables, joinedOutlines, writeOutlines, type OutlineSubset } from '../../../fonts/sfnt/used-outlines.js';
import { deflatedBest } from '../recompress.js';
import type { EmbeddedProgram } from './embedded-fonts.js';

export interface Subset {
  readonly program: EmbeddedProgram;
  readonly outlines: OutlineSubset;
  /** The font's name without the prefix of the subset. */
  readonly baseName: string;
  /** Packed. */
  readonly length: number;
}

export interface JoinedSubsets {
  readonly subsets: readonly Subset[];
  readonly written: Uint8Array;
  readonly packed: Uint8Array;
}

/** Subsets that do not agree are compared with each other only up to this many groups. */
const mostGroups = 8;

/** Only those that are smaller together. */
export function joinSubsets(subsets: readonly Subset[], budget: Budget): readonly JoinedSubsets[] {
  const families = new Map<string, Subset[]>();
  for (const subset of subsets) {
    const key = familyKey(subset, budget);
    const family = families.get(key);
    if (family) family.push(subset);
    else families.set(key, [subset]);
  }
  return [...families.values()].flatMap((family) => groupsOf(family, budget)).flatMap((group) => joined(group, budget) ?? []);
}

function familyKey({ baseName, outlines }: Subset, budget: Budget): string {
  const hash = createHash('sha256').update(baseName);
  for (const [tag, bytes] of commonTables(outlines)) {
    budget.step(1 + (bytes.length >> 12));
    hash.update(`${tag} ${String(bytes.length)} `).update(bytes);
  }
  return hash.digest('base64');
}

interface Group {
  outlines: OutlineSubset;
  readonly subsets: Subset[];
}

/** Each subset joins the first group whose glyphs agree with its own. */
function groupsOf(family: readonly Subset[], budget: Budget): readonly Group[] {
  const groups: Group[] = [];
  for (const subset of family) {
    budget.check();
    const fits = groups.some((group) => {
      const outlines = joinedOutlines(group.outlines, subset.outlines, budget);
      if (!outlines) return false;
      group.outlines = outlines;
      return group.subsets.push(subset) > 0;
    });
    if (!fits && groups.length < mostGroups) groups.push({ outlines: subset.outlines, subsets: [subset] });
  }
  return groups;
}

function joined({ outlines, subsets }: Group, budget: Budget): JoinedSubsets | undefined {
  if (subsets.length < 2) return undefined;
  const written = writeOutlines(outlines);
  budget.step(1 + (written.length >> 10));
  const packed = deflatedBest(written);
  return packed.length < subsets.reduce((sum, { length }) => sum + length, 0) ? { subsets, written, packed } : undefined;
}
