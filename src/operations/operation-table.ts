/** The operations that run off the event loop, by name, with their inputs and results. All values can be structured-cloned. */
import { DocOpsError } from '../base/errors.js';
import { withOperationMemory } from '../base/operation-memory.js';
import type { AnnotateResult, PlannedAnnotateInput } from './annotate/annotate.js';
import type { AnnotateRecordsResult, PackedRecordsInput } from './annotate/annotate-records.js';
import type { CompareResult, PackedCompareInput } from './compare/compare.js';
import type { ConvertInput, ConvertResult, FontSettings } from './convert/convert.js';
import { convert } from './finish/convert.js';
import type { FoundReferences, ReferencesInput } from './convert/resources/find-references.js';
import type { Inspection, InspectInput, PackedInspection } from './inspect/inspect.js';
import type { MergeResult, PackedMergeInput } from './merge/merge.js';
import type { SignStepInput, SignStepResult } from './sign/sign-steps.js';
import type { VerifyInput, VerifyResult, SignatureCertificatesInput, SignatureCertificatesResult } from './verify/verify.js';

/** Members of every input; the pool fills in `timeoutMs` and `fonts`. */
export interface OperationInput {
  /** Transferred to the thread if they fill their buffer: empty afterwards. */
  readonly bytes: Uint8Array;
  /** Packed JSON data of the request; also transferred. */
  readonly record?: Uint8Array | undefined;
  /** Milliseconds of work, then OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
}

/** Members of every result. */
export interface OperationResult {
  /** Transferred back to the caller's thread. */
  readonly bytes?: Uint8Array;
}

/** Operation → its input and its result. */
export interface OperationTable {
  readonly convert: { readonly input: ConvertInput; readonly result: ConvertResult };
  /** Finds the resources of a page that is to be converted. */
  readonly findReferences: { readonly input: ReferencesInput; readonly result: FoundReferences };
  readonly annotate: { readonly input: PlannedAnnotateInput; readonly result: AnnotateResult };
  readonly annotateRecords: { readonly input: PackedRecordsInput; readonly result: AnnotateRecordsResult };
  readonly merge: { readonly input: PackedMergeInput; readonly result: MergeResult };
  readonly compare: { readonly input: PackedCompareInput; readonly result: CompareResult };
  readonly inspect: { readonly input: InspectInput; readonly result: Inspection };
  /** The same as JSON, which is sent to another thread without cloning each value. */
  readonly inspectToJson: { readonly input: InspectInput; readonly result: PackedInspection };
  /** One step of signing. */
  readonly sign: { readonly input: SignStepInput; readonly result: SignStepResult };
  readonly verify: { readonly input: VerifyInput; readonly result: VerifyResult };
  readonly signatureCertificates: { readonly input: SignatureCertificatesInput; readonly result: SignatureCertificatesResult };
}

export type OperationName = keyof OperationTable;
export type InputOf<Name extends OperationName> = OperationTable[Name]['input'];
export type ResultOf<Name extends OperationName> = OperationTable[Name]['result'];

type Operations = { readonly [Name in OperationName]: (input: InputOf<Name>) => Promise<ResultOf<Name>> };

/** Threads have fonts for all operations; operations that draw nothing do not accept them. */
function withoutFonts<Input>(input: Input & Pick<OperationInput, 'fonts'>): Input {
  const { fonts: _, ...own } = input;
  return own as Input;
}

/** Loaded on first use: a thread that only converts does not load signature code. */
const operations: Operations = {
  convert: (input) => convert(input),
  findReferences: async (input) => (await import('./convert/resources/find-references.js')).findReferences(input),
  annotate: async (input) => (await import('./annotate/annotate.js')).annotatePlanned(input),
  annotateRecords: async (input) => (await import('./annotate/annotate-records.js')).annotatePackedRecords(input),
  merge: async (input) => (await import('./merge/merge.js')).mergePacked(input),
  compare: async (input) => (await import('./compare/compare.js')).comparePacked(input),
  inspect: async (input) => (await import('./inspect/inspect.js')).inspect(input),
  inspectToJson: async (input) => (await import('./inspect/inspect.js')).inspectToJson(input),
  sign: async (input) => (await import('./sign/sign-steps.js')).signStep(input),
  verify: async (input) => (await import('./verify/verify.js')).verify(withoutFonts(input)),
  signatureCertificates: async (input) => (await import('./verify/verify.js')).signatureCertificates(input),
};

/**
 * Runs an operation in this thread.
 * @throws DocOpsError as the operation does; NOT_IMPLEMENTED for an unknown one, which happens if a service's workers are older than itself
 */
export async function runOperation<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>> {
  if (!Object.hasOwn(operations, name)) throw new DocOpsError('NOT_IMPLEMENTED', `The workers run a version without ${name}.`);
  return withOperationMemory(() => operations[name](input));
}
