import { createMemoryRateLimiter } from 'docops-router/adapters/memory';
import { rateLimiterSuite } from 'docops-router/testing';
import { describe, test } from 'vitest';

describe('memory', () => rateLimiterSuite({ test, create: createMemoryRateLimiter }));
