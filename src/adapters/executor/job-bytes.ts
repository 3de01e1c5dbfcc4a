/** Jobs and their outcomes ↔ bytes. The document is written unchanged, everything else in the structured clone format. */
import { deserialize, serialize } from 'node:v8';
import { DocOpsError, deserializeDocOpsError, serializeDocOpsError, type SerializedDocOpsError } from '../../base/errors.js';
import type { InputOf, OperationName, ResultOf } from '../../workers/executor.js';

/** One operation in transit. */
export interface Job {
  readonly operation: OperationName;
  readonly input: InputOf<OperationName>;
  /** Milliseconds of work; undefined: no limit. */
  readonly timeoutMs: number | undefined;
}

/** The outcome of a job. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: ResultOf<OperationName> }
  | {
      readonly kind: 'refused';
      readonly error: SerializedDocOpsError;
      readonly cause?: { readonly message: string; readonly stack?: string };
    };

const lengthSize = 4;

/** The parts of one message: a length, that many bytes of fields, then the document. */
export type Packed = readonly Uint8Array[];

export const packedLength = (parts: Packed): number => parts.reduce((sum, part) => sum + part.length, 0);

function pack(fields: object, bytes: Uint8Array | undefined): Packed {
  const head = serialize(bytes === undefined ? { fields } : { fields, hasBytes: true });
  const length = Buffer.alloc(lengthSize);
  length.writeUInt32BE(head.length);
  return [length, head, ...(bytes ? [bytes] : [])];
}

/** Document and fields get their own memory: a thread takes the document without a copy, and the fields without the whole message. */
function unpack(packed: Buffer): { readonly fields: unknown; readonly bytes: Uint8Array | undefined } {
  const end = lengthSize + packed.readUInt32BE();
  const { fields, hasBytes } = deserialize(new Uint8Array(packed.subarray(lengthSize, end))) as { fields: unknown; hasBytes?: boolean };
  return { fields, bytes: hasBytes === true ? new Uint8Array(packed.subarray(end)) : undefined };
}

export function packJob({ operation, input: { bytes, ...input }, timeoutMs }: Job): Packed {
  return pack({ operation, input, timeoutMs }, bytes);
}

export function unpackJob(packed: Buffer): Job {
  const { fields, bytes } = unpack(packed);
  const { input, ...job } = fields as Job;
  return { ...job, input: { ...input, bytes: bytes ?? new Uint8Array() } };
}

export function packResult(result: ResultOf<OperationName>): Packed {
  const { bytes, ...rest } = result as { readonly bytes?: Uint8Array };
  return pack({ kind: 'done', result: rest }, bytes);
}

/** Includes the cause, for the log of the requesting process. */
export function packError(error: DocOpsError): Packed {
  const { cause } = error;
  const isReported =
    cause instanceof Error ? { message: cause.message, ...(cause.stack === undefined ? {} : { stack: cause.stack }) } : undefined;
  return pack({ kind: 'refused', error: serializeDocOpsError(error), ...(isReported ? { cause: isReported } : {}) }, undefined);
}

/** @throws DocOpsError as the operation did */
export function unpackOutcome(packed: Buffer): ResultOf<OperationName> {
  const { fields, bytes } = unpack(packed);
  const outcome = fields as Outcome;
  if (outcome.kind === 'done') return bytes === undefined ? outcome.result : { ...outcome.result, bytes };
  const error = deserializeDocOpsError(outcome.error);
  if (!outcome.cause) throw error;
  const cause = Object.assign(new Error(outcome.cause.message), outcome.cause);
  const { code, message, details, retryAfterSeconds } = error;
  throw new DocOpsError(code, message, { details, cause, retryAfterSeconds });
}
