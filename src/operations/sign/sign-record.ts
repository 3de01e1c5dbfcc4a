/** What a sign request says of how the document came to be signed, on its way to a thread. */
import { packJson, unpackJson } from '../../base/packed-json.js';
import type { SignRequest } from './sign-request.js';

/** What can be long in a request. */
export type SignRecord = Pick<SignRequest, 'auditTrail' | 'metadata'>;

export function packRecord({ auditTrail, metadata }: SignRecord): Promise<Uint8Array<ArrayBuffer>> {
  return packJson({ auditTrail, metadata });
}

export function unpackRecord(packed: Uint8Array): SignRecord {
  return unpackJson(packed) as SignRecord;
}
