/** Problems with the input of `annotate` and of filling records, except for fields, data and records, which have their own checks. */
import { apartKind, bytesKind, durationKind, fontsKind, inputProblems, type InputShape } from '../../contract/check-input.js';
import type { ErrorDetail } from '../../base/errors.js';
import { annotateOptions, annotateWayOptions } from '../../contract/annotate-options.js';
import type { AnnotateInput, AnnotateSettings } from './annotate.js';
import type { AnnotateRecordsInput } from './annotate-records.js';
import { checkData, checkRecords } from './check-data.js';

const settingsShape: InputShape<Omit<AnnotateSettings, 'data'>> = {
  bytes: bytesKind,
  templates: { kind: 'map', of: bytesKind },
  ...annotateOptions,
  // Languages and time zones are validated with the data.
  locale: apartKind,
  timeZone: apartKind,
  delimiters: apartKind,
  timeoutMs: durationKind,
  fonts: fontsKind,
};

/** Every option of `annotate`, with its allowed values. */
export const annotateShape: InputShape<AnnotateInput> = {
  ...settingsShape,
  data: apartKind,
  fields: apartKind,
  inferType: annotateWayOptions.inferType,
};

/** Every option of `annotateRecords` and `fillRecords`, with its allowed values. */
export const recordsShape: InputShape<AnnotateRecordsInput> = {
  ...settingsShape,
  records: apartKind,
  ...annotateWayOptions,
  maxAnswerBytes: { kind: 'number', minimum: 1 },
};

/** @param input Possibly invalid: callers need not use TypeScript */
export function annotateProblems(input: AnnotateInput): ErrorDetail[] {
  const problems = inputProblems(input, annotateShape, ['bytes']);
  return typeof input === 'object' && input !== null ? [...problems, ...checkData(input).problems] : problems;
}

/** The same check for records. */
export function recordsProblems(input: AnnotateRecordsInput): ErrorDetail[] {
  const problems = inputProblems(input, recordsShape, ['bytes']);
  if (typeof input !== 'object' || input === null) return problems;
  const { records, locale, timeZone, delimiters } = input;
  return [...problems, ...checkData({ data: {}, locale, timeZone, delimiters }).problems, ...checkRecords(records).problems];
}
