/** Work is stopped by a word in shared memory, at its next look at the budget. */
import { afterEach, expect, test } from 'vitest';
import { Budget, createStopFlag, raiseStopFlag, watchStopFlag } from '../../../src/base/abort.js';

afterEach(() => watchStopFlag(undefined));

test('a budget continues until the flag of its thread is raised', () => {
  const [own, other] = [createStopFlag(), createStopFlag()];
  watchStopFlag(own);
  const budget = new Budget();
  raiseStopFlag(other);
  expect(() => budget.step(1000)).not.toThrow();
  raiseStopFlag(own);
  expect(() => budget.step(1000)).toThrow('The operation was stopped.');
});

test('the next task has its own flag', () => {
  const flag = createStopFlag();
  raiseStopFlag(flag);
  watchStopFlag(flag);
  watchStopFlag(createStopFlag());
  expect(() => new Budget().check()).not.toThrow();
});
