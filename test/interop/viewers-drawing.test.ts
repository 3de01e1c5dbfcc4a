/** Attacks on a PDF's drawing: each is refused, or looks as signed in every viewer except for what the report names. */
import { describe, test } from 'vitest';
import { holdsFor, viewers } from './viewers-tools.js';

const minutes = 60_000;

describe.skipIf(viewers.length === 0)('drawings of viewers', () => {
  test.each(['hidden fields', 'roles', 'annotations', 'filled fields'] as const)('%s', { timeout: 30 * minutes, retry: 0 }, holdsFor);
});
