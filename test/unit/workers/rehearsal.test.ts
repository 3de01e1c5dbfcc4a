/** Pages that a thread converts before documents come. */
import { expect, test } from 'vitest';
import { rehearse } from '../../../src/workers/rehearsal.js';

const forEver = 600_000;

test('it ends after the page during which a document comes', async () => {
  let pages = 0;
  await rehearse({ milliseconds: forEver, fonts: undefined, isIdle: () => (pages += 1) < 3 });
  expect(pages).toBe(3);
});

test('it begins no page after its time', async () => {
  let questions = 0;
  await rehearse({ milliseconds: 0, fonts: undefined, isIdle: () => (questions += 1) > 0 });
  expect(questions).toBe(1);
});
