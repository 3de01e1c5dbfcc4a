/** Shared by the viewer tests: the installed viewers, the number of files per family, and the report of faults. */
import { expect } from 'vitest';
import { sampled } from '../support/sampled.js';
import { candidatesOf, type FamilyName } from '../support/viewers/families.js';
import { now } from '../support/fuzz/identities.js';
import { type Outcome, tried } from '../support/viewers/oracle.js';
import { installedViewers } from '../support/viewers/pdf-viewers.js';
import { trust } from '../support/viewers/signed-bases.js';

export const viewers = installedViewers();

/** The number of files per family, all from one seed. */
const mutations = 5000;
export const seed = 2027;

/** All of them, or a sample if samples are requested. */
export const mutationIndices = (): readonly number[] => sampled(Array.from({ length: mutations }, (_, index) => index));

/** Maximum number of faults that are printed. */
const mostTold = 40;

export const toldHoles = ({ holes }: Outcome): readonly string[] =>
  holes.slice(0, mostTold).map(({ viewer, difference, candidate }) => `${viewer}: ${difference}, ${candidate.what}`);

export function print(name: string, { files, valid, drawn, holes, refused }: Outcome, by?: string): void {
  const names = by ?? viewers.map(({ title }) => title).join(', ');
  const notShown = Object.entries(refused).map(([viewer, count]) => `, ${count} not shown by ${viewer}`);
  process.stdout.write(`${name}: ${files} files, ${valid} valid, ${drawn} drawn by ${names}${notShown.join('')}, ${holes.length} differ\n`);
}

/** Every file with a valid verdict looks as signed, except for what the report names. */
export async function holdsFor(name: FamilyName): Promise<void> {
  const outcome = await tried(viewers, candidatesOf(name, seed, mutationIndices()), { trust, time: now });
  print(name, outcome);
  // A family without any valid file tests nothing.
  expect(outcome.valid).toBeGreaterThan(0);
  expect(toldHoles(outcome)).toEqual([]);
}
