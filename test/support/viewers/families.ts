/** All families of attacks on a PDF's appearance: each index of each family gives the same file on every machine. */
import { FuzzRandom } from '../fuzz/random.js';
import { annotationCandidate } from './annotation-family.js';
import { catalogCandidate } from './catalog-family.js';
import { filledFieldCandidate } from './filled-field-family.js';
import { hiddenFieldCandidate } from './hidden-field-family.js';
import { hybridCandidate } from './hybrid-family.js';
import { objectStreamCandidate } from './object-stream-family.js';
import type { Candidate } from './oracle.js';
import { recoveryCandidate } from './recovery-family.js';
import { roleBases, roleCandidate } from './role-family.js';
import { type SignedBase, signedBases } from './signed-bases.js';

interface Family {
  readonly bases: () => Promise<readonly SignedBase[]>;
  readonly candidate: (base: SignedBase, random: FuzzRandom) => Candidate | Promise<Candidate>;
}

/** Bases with nothing hidden before signing. */
const plain = async (): Promise<readonly SignedBase[]> => (await signedBases()).filter(({ name }) => !name.startsWith('a '));
/** Mostly bases that are certified so that annotations are allowed. */
const annotated = async (): Promise<readonly SignedBase[]> => {
  const bases = await plain();
  return [...bases, ...Array.from({ length: 6 }, () => bases.filter(({ certify }) => certify === 'annotations')).flat()];
};
const fillable = async (): Promise<readonly SignedBase[]> => (await plain()).filter(({ certify }) => certify !== 'no-changes');

export const families = {
  recovery: { bases: signedBases, candidate: recoveryCandidate },
  hybrid: { bases: signedBases, candidate: hybridCandidate },
  'object streams': { bases: signedBases, candidate: objectStreamCandidate },
  'hidden fields': { bases: plain, candidate: hiddenFieldCandidate },
  roles: { bases: roleBases, candidate: roleCandidate },
  catalog: { bases: plain, candidate: catalogCandidate },
  annotations: { bases: annotated, candidate: annotationCandidate },
  'filled fields': { bases: fillable, candidate: filledFieldCandidate },
} as const satisfies Record<string, Family>;
export type FamilyName = keyof typeof families;

export async function* candidatesOf(name: FamilyName, seed: number, indices: readonly number[]): AsyncGenerator<Candidate> {
  const { bases, candidate }: Family = families[name];
  const all = await bases();
  for (const index of indices) {
    const random = new FuzzRandom(`viewers ${name}`, seed, index);
    const { bytes, what } = await candidate(random.pick(all), random);
    yield { bytes, what: `${name} ${seed}/${index}: ${what}` };
  }
}
