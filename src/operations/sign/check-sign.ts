/** Problems with the input of `sign`: each option by itself, all reported at once. The characters of texts are checked elsewhere. */
import { bytesKind, durationKind, fontsKind, inputProblems, signalKind, textKind, type InputShape } from '../../contract/check-input.js';
import type { ErrorDetail } from '../../base/errors.js';
import { signOptions } from '../../contract/sign-options.js';
import type { SignInput } from './sign.js';
import type { AuditCaller } from './sign-request.js';

const callerShape: InputShape<AuditCaller> = { email: textKind };

/** Every option of `sign`, with its allowed values. */
export const signShape: InputShape<SignInput> = {
  bytes: bytesKind,
  ...signOptions,
  caller: { kind: 'object', shape: callerShape, required: ['email'] },
  identity: { kind: 'adapter', methods: ['identityFor'] },
  timestampAuthority: { kind: 'adapter', methods: ['send'] },
  urlFetcher: { kind: 'adapter', methods: ['fetch'] },
  timeoutMs: durationKind,
  fonts: fontsKind,
  signal: signalKind,
};

const required = ['bytes', 'signer', 'auditTrail', 'certificate', 'signature', 'identity'] as const satisfies readonly (keyof SignInput)[];

/** @param input Possibly invalid: callers need not use TypeScript */
export const signProblems = (input: SignInput): ErrorDetail[] => inputProblems(input, signShape, required);
