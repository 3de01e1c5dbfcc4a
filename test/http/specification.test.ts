/** The interface specification, sentence by sentence, against a real server. Each row: the sentence's number, our own wording, the request and the answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Service } from '../support/http-service.js';
import { annotate } from './specification/annotate.js';
import { beyond } from './specification/beyond.js';
import { client, collect } from './specification/collect.js';
import { common } from './specification/common.js';
import { compatibility } from './specification/compatibility.js';
import { convert } from './specification/convert.js';
import { fieldTypes } from './specification/field-types.js';
import { health, keys } from './specification/keys.js';
import { hold } from './specification/sentence.js';
import { sign } from './specification/sign.js';
import { statuses } from './specification/statuses.js';
import { verify } from './specification/verify.js';

const sentences = [
  ...common,
  ...statuses,
  ...convert,
  ...annotate,
  ...fieldTypes,
  ...sign,
  ...verify,
  ...keys,
  ...health,
  ...collect,
  ...client,
  ...beyond,
  ...compatibility,
];

test('every sentence has its own row, and none is left out', () => {
  const numbers = sentences.map(({ number }) => number.split('.').map(Number) as [number, number]);
  const sections = [...new Set(numbers.map(([section]) => section))];
  for (const section of sections) {
    const own = numbers.filter(([of]) => of === section).map(([, sentence]) => sentence);
    expect([section, own]).toEqual([section, own.map((_, index) => index + 1)]);
  }
  expect(sections).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('a sentence sends a request and states the response', () => {
  const idle = sentences.filter(({ exchanges = [], scene }) => typeof exchanges !== 'function' && exchanges.length === 0 && !scene);
  expect(idle.map(({ number }) => number)).toEqual([]);
});

describe('sentence', () => {
  let shared: Service;
  beforeAll(async () => {
    shared = await startService();
    await shared.router.ready();
  });
  afterAll(() => shared.close());

  for (const sentence of sentences) {
    const { number, says, decision } = sentence;
    test(`${number}: ${says}${decision === undefined ? '' : ` (decision ${decision})`}`, () => hold(sentence, shared));
  }
});
