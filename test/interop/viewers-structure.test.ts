/** Attacks on how a file is read: each is refused or looks as signed in every viewer. They use repair modes and contradictory lists. */
import { describe, test } from 'vitest';
import { holdsFor, viewers } from './viewers-tools.js';

const minutes = 60_000;

describe.skipIf(viewers.length === 0)('the structure that viewers read', () => {
  test.each(['recovery', 'hybrid', 'object streams', 'catalog'] as const)('%s', { timeout: 30 * minutes, retry: 0 }, holdsFor);
});
