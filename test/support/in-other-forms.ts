/**
 * A second run of the tests: with `DOCX_FORMS` set, operations on packages are repeated with the XML written in other forms, and must give
 * the same result. `mixed`: all forms at random, and one form that the bytes select; `all`: also each form; a form's name: that one.
 */
import { expect } from 'vitest';
import { comparable } from './canonical-package.js';
import { formNames, inOtherForm, seedOf, type FormName } from './rewritten-package.js';

const chosen = process.env.DOCX_FORMS;

function formsFor(bytes: Uint8Array): readonly FormName[] {
  if (chosen === undefined || chosen === '') return [];
  if (chosen === 'all') return [...formNames, 'mixed'];
  const alone = formNames[seedOf(bytes) % formNames.length];
  return chosen === 'mixed' ? ['mixed', ...(alone ? [alone] : [])] : formNames.filter((name) => name === chosen);
}

const isPackage = (value: Uint8Array): boolean => value[0] === 0x50 && value[1] === 0x4b;

/** The packages within an input, rewritten in another form. */
function rewritten<T>(value: T, form: FormName): T;
function rewritten(value: unknown, form: FormName): unknown {
  if (value instanceof Uint8Array) return isPackage(value) ? (inOtherForm(value, form) ?? value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => rewritten(each, form));
  if (typeof value !== 'object' || value === null || ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rewritten(each as unknown, form)]));
}

function firstPackage(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return isPackage(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const each of Object.values(value)) {
    const found = firstPackage(each);
    if (found) return found;
  }
  return undefined;
}

interface Outcome<T> {
  readonly value?: T;
  readonly thrown?: unknown;
}

function outcomeOf<T>(run: () => T): Outcome<T> {
  try {
    return { value: run() };
  } catch (thrown) {
    return { thrown };
  }
}

const unwrapped = <T>(outcome: Outcome<T>): T => {
  if ('thrown' in outcome) throw outcome.thrown;
  return outcome.value as T;
};

function compare(form: FormName, first: Outcome<unknown>, again: Outcome<unknown>): void {
  expect(comparable(again), `the same package with ${form} gives another result`).toEqual(comparable(first));
}

/** @param run Must not change its input */
export function inEveryForm<Input, Result>(input: Input, run: (input: Input) => Result): Result {
  const first = outcomeOf(() => run(input));
  const source = chosen === undefined ? undefined : firstPackage(input);
  for (const form of source ? formsFor(source) : [])
    compare(
      form,
      first,
      outcomeOf(() => run(rewritten(input, form))),
    );
  return unwrapped(first);
}

/** The same for asynchronous operations. */
export async function inEveryFormLater<Input, Result>(input: Input, run: (input: Input) => Promise<Result>): Promise<Result> {
  const settled = async (given: Input): Promise<Outcome<Result>> => {
    try {
      return { value: await run(given) };
    } catch (thrown) {
      return { thrown };
    }
  };
  const first = await settled(input);
  const source = chosen === undefined ? undefined : firstPackage(input);
  for (const form of source ? formsFor(source) : []) compare(form, first, await settled(rewritten(input, form)));
  return unwrapped(first);
}
