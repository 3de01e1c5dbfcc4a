/** The conformance suite for rate limiters. */
import assert from 'node:assert/strict';
import type { RateLimiter } from '../adapters/rate-limiter/types.js';
import { eachWith, eachWithCapability, sleep, type Suite } from './suite.js';

const window = { limit: 3, windowMs: 60_000 };

export function rateLimiterSuite(suite: Suite<RateLimiter>): void {
  const check = eachWith(suite);

  check('allows up to the limit and says what is left', async (limiter) => {
    const remaining: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const decision = await limiter.consume('a', window);
      assert.equal(decision.allowed, true);
      remaining.push(decision.remaining);
    }
    assert.deepEqual(remaining, [2, 1, 0]);
    const refused = await limiter.consume('a', window);
    assert.equal(refused.allowed, false);
    assert.equal(refused.remaining, 0);
    assert.ok(refused.resetMs > 0 && refused.resetMs <= window.windowMs);
  });

  check('allows exactly the limit to parallel callers', async (limiter) => {
    const decisions = await Promise.all(Array.from({ length: 20 }, () => limiter.consume('a', window)));
    assert.equal(decisions.filter((decision) => decision.allowed).length, 3);
  });

  check('counts names apart', async (limiter) => {
    const one = { limit: 1, windowMs: 60_000 };
    assert.equal((await limiter.consume('a', one)).allowed, true);
    assert.equal((await limiter.consume('b', one)).allowed, true);
    assert.equal((await limiter.consume('a', one)).allowed, false);
  });

  check('begins again when the window has ended', async (limiter) => {
    const short = { limit: 1, windowMs: 1000 };
    for (const name of ['a', 'b', 'c']) {
      const started = performance.now();
      assert.equal((await limiter.consume(name, short)).allowed, true);
      const second = await limiter.consume(name, short);
      // A slow machine may take longer than the window, which has then already started again.
      if (performance.now() - started >= short.windowMs) continue;
      assert.equal(second.allowed, false);
      await sleep(1150);
      assert.equal((await limiter.consume(name, short)).allowed, true);
      return;
    }
    assert.fail('two calls take longer than a second');
  });

  eachWithCapability(suite)('shared', 'holds one window for several adapters', async (limiter, reopen) => {
    const other = await reopen();
    const decisions = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? limiter : other).consume('a', window)));
    assert.equal(decisions.filter((decision) => decision.allowed).length, 3);
  });

  check('passes its own check', async (limiter) => {
    await limiter.check?.();
  });
}
