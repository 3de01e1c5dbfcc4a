/** Attacks on how a file is read, each of which is refused or looks in every viewer as it was signed: what repair finds, and lists that do not agree. */
import { describe, test } from 'vitest';
import { holdsFor, viewers } from './viewers-tools.js';

const minutes = 60_000;

describe.skipIf(viewers.length === 0)('what viewers read', () => {
  test.each(['recovery', 'hybrid', 'object streams', 'catalog'] as const)('%s', { timeout: 30 * minutes, retry: 0 }, holdsFor);
});
