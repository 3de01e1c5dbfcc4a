/** The configuration that requests are checked against before anything runs. */
import type { HttpServices } from '../../http/services.js';
import type { Configuration } from '../options/router-options.js';

export function requestLimitsOf({ convert, annotate, inspect, merge, sign, verify, access }: Configuration): HttpServices['config'] {
  return {
    maxFileBytes: convert.maxFileBytes,
    changes: convert.changes,
    comments: convert.comments,
    annotate: { maxBodyBytes: annotate.maxBodyBytes, maxFileBytes: annotate.maxFileBytes, base64: annotate.base64 },
    sign: { maxBodyBytes: sign.maxBodyBytes, maxFileBytes: sign.maxFileBytes, base64: sign.base64 },
    merge: { maxBodyBytes: merge.maxBodyBytes, maxFileBytes: merge.maxFileBytes },
    inspect: { maxBodyBytes: inspect.maxBodyBytes, maxFileBytes: inspect.maxFileBytes },
    verify: { maxBodyBytes: verify.maxBodyBytes, maxFileBytes: verify.maxFileBytes },
    verifyNeedsKey: access.verify === 'key',
    infersTypes: annotate.inferType,
  };
}
