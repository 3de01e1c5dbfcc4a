/** Long lists of cases: a part of them where TEST_SAMPLES is 1, as in `npm test` and in CI, else all, as in `npm run test:full`. */
const isSample = process.env['TEST_SAMPLES'] === '1';

/** One of this many cases is taken, starting with the first. */
const step = 5;

export const sampled = <T>(cases: readonly T[]): readonly T[] => (isSample ? cases.filter((_, index) => index % step === 0) : cases);
