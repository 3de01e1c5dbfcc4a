import { createMemoryConcurrencyStore } from 'docops-router/adapters/memory';
import { concurrencyStoreSuite } from 'docops-router/testing';
import { describe, test } from 'vitest';

describe('memory', () => concurrencyStoreSuite({ test, create: () => createMemoryConcurrencyStore() }));
