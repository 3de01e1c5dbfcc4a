/** Attacks on what is drawn, each of which is refused or looks in every viewer as it was signed, but for what the report names. */
import { describe, test } from 'vitest';
import { holdsFor, viewers } from './viewers-tools.js';

const minutes = 60_000;

describe.skipIf(viewers.length === 0)('what viewers draw', () => {
  test.each(['hidden fields', 'roles', 'annotations', 'filled fields'] as const)('%s', { timeout: 30 * minutes, retry: 0 }, holdsFor);
});
