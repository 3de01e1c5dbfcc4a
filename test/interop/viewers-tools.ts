/** What the tests of viewers have in common: the viewers that are there, how many files a family has, and how a fault is told. */
import { expect } from 'vitest';
import { sampled } from '../support/sampled.js';
import { candidatesOf, type FamilyName } from '../support/viewers/families.js';
import { now } from '../support/fuzz/identities.js';
import { type Outcome, tried } from '../support/viewers/oracle.js';
import { installedViewers } from '../support/viewers/pdf-viewers.js';
import { trust } from '../support/viewers/signed-bases.js';

export const viewers = installedViewers();

/** Files of a family, all from one seed. */
const mutations = 5000;
export const seed = 2027;

/** All of them, or one of some where samples are asked for. */
export const mutationIndices = (): readonly number[] => sampled(Array.from({ length: mutations }, (_, index) => index));

/** Faults that are printed. */
const mostTold = 40;

export const toldHoles = ({ holes }: Outcome): readonly string[] =>
  holes.slice(0, mostTold).map(({ viewer, difference, candidate }) => `${viewer}: ${difference}, ${candidate.what}`);

export function print(name: string, { files, valid, drawn, holes, refused }: Outcome, by?: string): void {
  const names = by ?? viewers.map(({ title }) => title).join(', ');
  const notShown = Object.entries(refused).map(([viewer, count]) => `, ${count} not shown by ${viewer}`);
  process.stdout.write(`${name}: ${files} files, ${valid} valid, ${drawn} drawn by ${names}${notShown.join('')}, ${holes.length} differ\n`);
}

/** Whatever is called valid looks as it was signed, but for what the report names. */
export async function holdsFor(name: FamilyName): Promise<void> {
  const outcome = await tried(viewers, candidatesOf(name, seed, mutationIndices()), { trust, time: now });
  print(name, outcome);
  // A family of which nothing is valid has nothing to show.
  expect(outcome.valid).toBeGreaterThan(0);
  expect(toldHoles(outcome)).toEqual([]);
}
