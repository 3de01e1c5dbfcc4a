/** Examples of requests and answers, made by real runs (`scripts/write-openapi-examples.ts`). */
import { examples } from './examples-data.js';
import type { Schema } from './schema.js';

type Examples = Readonly<Record<string, Schema>>;
const known: { readonly requests: Readonly<Record<string, Examples>>; readonly answers: Readonly<Record<string, Examples>> } = examples;

/** Of the answer, by their names. */
export const examplesOf = (operation: string): Examples => known.answers[operation] ?? {};

/** Of the body that is sent. */
export const requestExamplesOf = (operation: string): Examples => known.requests[operation] ?? {};
