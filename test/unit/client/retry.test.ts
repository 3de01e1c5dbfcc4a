/** When a call is tried again, and after which pause. */
import { expect, test } from 'vitest';
import { mayTryAgain, pause, pauseSeconds, requestedWaitSeconds } from '../../../src/client/retry.js';

test.each([
  [429, true, true],
  [503, true, true],
  [502, true, false],
  [500, false, false],
  [504, false, false],
  [413, false, false],
  [200, false, false],
])('%i: repeatable %s, not repeatable %s', (status, repeatable, other) => {
  expect([mayTryAgain(status, true), mayTryAgain(status, false)]).toEqual([repeatable, other]);
});

test.each([
  [{ 'Retry-After': '7' }, 7],
  [{ 'Retry-After': '0' }, 0],
  [{ 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
  [{ 'Retry-After': 'soon' }, undefined],
  [{ 'RateLimit-Remaining': '0', 'RateLimit-Reset': '12' }, 12],
  [{ 'RateLimit-Remaining': '3', 'RateLimit-Reset': '12' }, undefined],
  [{ 'Retry-After': '2', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '12' }, 2],
  [{}, undefined],
])('%j asks for %s seconds', (headers, seconds) => {
  expect(requestedWaitSeconds(new Headers(headers as Record<string, string>))).toBe(seconds);
});

test.each([
  { stated: undefined, attempt: 0, from: 0.25, to: 0.5 },
  { stated: undefined, attempt: 1, from: 0.5, to: 1 },
  { stated: undefined, attempt: 3, from: 2, to: 4 },
  { stated: 5, attempt: 0, from: 5, to: 5.25 },
  { stated: 0, attempt: 1, from: 0, to: 0.5 },
])('waits $from to $to seconds after attempt $attempt if the server states $stated', ({ stated, attempt, from, to }) => {
  expect([pauseSeconds(stated, attempt, 0), pauseSeconds(stated, attempt, 1)]).toEqual([from, to]);
});

test('a pause ends when its signal is aborted, and does not begin afterwards', async () => {
  const controller = new AbortController();
  const waiting = pause(60, controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(pause(60, controller.signal)).rejects.toThrow('enough');
});
