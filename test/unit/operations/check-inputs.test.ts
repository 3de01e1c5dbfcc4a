/** Options of the public functions as callers without types may write them: no value of any of them reaches the engine unchecked. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorDetail } from '../../../src/base/errors.js';

import type { InputKind } from '../../../src/contract/operation-option.js';
import * as publicInterface from '../../../src/index.js';
import { annotateProblems, annotateShape, recordsProblems, recordsShape } from '../../../src/operations/annotate/check-annotate.js';
import { compareProblems, compareShape } from '../../../src/operations/compare/check-compare.js';
import { convertProblems, convertShape, resolveShape } from '../../../src/operations/convert/check-convert.js';
import { newKeyProblems, newKeyShape } from '../../../src/operations/keys/create-api-key.js';
import { mergeProblems, mergeShape } from '../../../src/operations/merge/check-merge.js';

import { inspectProblems, inspectShape } from '../../../src/operations/inspect/inspect.js';
import { signProblems, signShape } from '../../../src/operations/sign/sign.js';
import { verifyProblems, verifyShape } from '../../../src/operations/verify/verify.js';

const { annotate, annotateRecords, compare, convert, createApiKey, fillRecords, inspect, merge, sign, verify } = publicInterface;

const bytes = new TextEncoder().encode('# A');

const trust = { roots: [], intermediates: [], crls: [], ocspResponses: [] };

const records = [{ data: {} }];
const signing = {
  bytes,
  signer: { email: 'ann@example.com', name: 'Ann' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
  certificate: false,
  signature: {},
  identity: { identityFor: () => Promise.reject(new Error('is not asked')) },
};

interface Checked {
  readonly name: string;
  readonly shape: Readonly<Record<string, InputKind>>;
  readonly problems: (input: never) => readonly ErrorDetail[];
  readonly call: (input: never) => Promise<unknown>;
  /** An input with all that must be there. */
  readonly least: object;
}

const functions: readonly Checked[] = [
  { name: 'convert', shape: convertShape, problems: convertProblems, call: convert, least: { bytes, from: 'md' } },
  { name: 'merge', shape: mergeShape, problems: mergeProblems, call: merge, least: { documents: [{ bytes }, { bytes }] } },
  { name: 'compare', shape: compareShape, problems: compareProblems, call: compare, least: { original: bytes, revised: bytes } },
  { name: 'inspect', shape: inspectShape, problems: inspectProblems, call: inspect, least: { bytes } },
  { name: 'verify', shape: verifyShape, problems: verifyProblems, call: verify, least: { bytes, trust } },
  { name: 'sign', shape: signShape, problems: signProblems, call: sign, least: signing },
  { name: 'annotate', shape: annotateShape, problems: annotateProblems, call: annotate, least: { bytes, data: {} } },
  { name: 'annotateRecords', shape: recordsShape, problems: recordsProblems, call: annotateRecords, least: { bytes, records } },
  {
    name: 'fillRecords',
    shape: recordsShape,
    problems: recordsProblems,
    call: (input) => fillRecords(input).next(),
    least: { bytes, records },
  },
  {
    name: 'createApiKey',
    shape: newKeyShape,
    problems: newKeyProblems,
    call: (input: never) => new Promise((done) => done(createApiKey(input))),
    least: { email: 'ann@example.com' },
  },
  {
    name: 'the second argument of convert',
    shape: resolveShape,
    problems: (options: never) => convertProblems({ bytes, from: 'md' }, options),
    call: (options: never) => convert({ bytes, from: 'md' }, options),
    least: {},
  },
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is of a kind, determined independently of the check. */
function isOfKind(kind: InputKind, value: unknown): boolean {
  switch (kind.kind) {
    case 'choice':
      return typeof value === 'string' && kind.choices.includes(value);
    case 'number':
      return (
        typeof value === 'number' &&
        value >= kind.minimum &&
        value <= (kind.maximum ?? Number.MAX_VALUE) &&
        !(kind.isAbove && value === kind.minimum) &&
        !(kind.whole && !Number.isInteger(value)) &&
        kind.form?.isRight(value) !== false
      );
    case 'text':
      return (
        typeof value === 'string' &&
        value.trim().length >= (kind.least ?? 0) &&
        value.length <= (kind.longest ?? Infinity) &&
        kind.form?.isRight(value.trim()) !== false
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'bytes':
      return value instanceof Uint8Array && !(kind.what !== undefined && value.length === 0);
    case 'list':
      return (
        Array.isArray(value) &&
        value.length >= (kind.least ?? 0) &&
        kind.issueOf?.(value) === undefined &&
        value.every((one) => isOfKind(kind.of, one))
      );
    case 'map':
      return isObject(value) && Object.values(value).every((one) => isOfKind(kind.of, one));
    case 'object':
      return (
        isObject(value) &&
        (kind.required ?? []).every((name) => value[name] !== undefined) &&
        Object.entries(value).every(([name, one]) => {
          const own = Object.hasOwn(kind.shape, name) ? kind.shape[name] : undefined;
          return one === undefined || (own !== undefined && isOfKind(own, one));
        })
      );
    case 'adapter':
      return isObject(value) && kind.methods.every((name) => typeof value[name] === 'function');
    case 'own':
      return kind.issueOf(value) === undefined;
  }
}

/** A value that is near to one of the kind: lists and objects of the right names with odd things in them. */
function near(kind: InputKind): fc.Arbitrary<unknown> {
  switch (kind.kind) {
    case 'list':
      return fc.oneof(fc.anything(), fc.array(near(kind.of), { maxLength: 3 }));
    case 'map':
      return fc.oneof(fc.anything(), fc.dictionary(fc.string(), near(kind.of), { maxKeys: 3 }));
    case 'object':
      return fc.oneof(
        fc.anything(),
        fc.record(Object.fromEntries(Object.entries(kind.shape).map(([name, inner]) => [name, near(inner)])), { requiredKeys: [] }),
      );
    case 'choice':
      return fc.oneof(fc.anything(), fc.constantFrom(...kind.choices));
    case 'bytes':
      return fc.oneof(fc.anything(), fc.uint8Array({ maxLength: 3 }));
    case 'number':
      return fc.oneof(fc.anything(), fc.double({ min: -2, max: 2 }), fc.constantFrom(kind.minimum, kind.maximum ?? 0, -1, 0, 1, 0.5));
    case 'text':
      return fc.oneof(
        fc.anything(),
        fc.string(),
        fc.nat((kind.longest ?? 0) + 1).map((length) => 'a'.repeat(length)),
      );
    default:
      return fc.anything();
  }
}

describe.each(functions)('$name', ({ shape, problems, call, least }) => {
  const kindOf = (name: string): InputKind => shape[name] ?? { kind: 'flag' };
  const wrong = fc.constantFrom(...Object.keys(shape)).chain((name) => fc.tuple(fc.constant(name), near(kindOf(name))));

  test('refuses every value of an option that is not of its kind', () => {
    fc.assert(
      fc.property(wrong, ([name, value]) => {
        fc.pre(value !== undefined && !isOfKind(kindOf(name), value));
        const fields = problems({ ...least, [name]: value } as never).map(({ field }) => field);
        expect(fields.length).toBeGreaterThan(0);
        expect(fields.every((field) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('refuses a wrong option by its name before any work', async () => {
    await fc.assert(
      fc.asyncProperty(wrong, async ([name, value]) => {
        fc.pre(value !== undefined && !isOfKind(kindOf(name), value));
        await expect(call({ ...least, [name]: value } as never)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
      }),
      { numRuns: 200 },
    );
  });

  test('names unknown options', async () => {
    await expect(call({ ...least, zzz: 1 } as never)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'zzz', issue: expect.stringContaining('is not an option') as string }],
    });
  });

  test.each([null, 5, 'x', []])('%j is not an input', async (input) => {
    await expect(call(input as never)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

test('covers every public function', () => {
  // Their options have tables and tests of their own (src/composition/options/).
  const routers = ['createDocOpsConsole', 'createDocOpsRouter', 'createTelemetryRouter'];
  const checked = [...functions.map(({ name }) => name), ...routers, 'DocOpsError'];
  const all = Object.entries(publicInterface).filter(([, value]) => typeof value === 'function');
  expect(all.map(([name]) => name).filter((name) => !checked.includes(name))).toEqual([]);
});
