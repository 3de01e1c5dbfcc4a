/** The audit trail and metadata of a sign request, packed for a thread. */
import { packJson, unpackJson } from '../packed-json.js';
import type { SignRequest } from './sign-request.js';

/** The parts of a request that can be long. */
export type SignRecord = Pick<SignRequest, 'auditTrail' | 'metadata'>;

export function packRecord({ auditTrail, metadata }: SignRecord): Promise<Uint8Array<ArrayBuffer>> {
  return packJson({ auditTrail, metadata });
}

export function unpackRecord(packed: Uint8Array): SignRecord {
  return unpackJson(packed) as SignRecord;
}
