/** Examples of requests and answers, recorded from real runs (`scripts/write-openapi-examples.ts`). */
import { examples } from './examples-data.js';
import type { Schema } from './schema.js';

type Examples = Readonly<Record<string, Schema>>;
const known: { readonly requests: Readonly<Record<string, Examples>>; readonly answers: Readonly<Record<string, Examples>> } = examples;

/** The examples of an operation's answer, by name. */
export const examplesOf = (operation: string): Examples => known.answers[operation] ?? {};

/** The examples of an operation's request body, by name. */
export const requestExamplesOf = (operation: string): Examples => known.requests[operation] ?? {};
