/** A library of a token is initialised once, and finalised only by whoever initialised it. */
import { expect, test } from 'vitest';
import { ck } from '../../../../src/adapters/signing-identity/remote/pkcs11-data.js';
import { releaseLibrary, useLibrary, type Pkcs11Module } from '../../../../src/adapters/signing-identity/remote/pkcs11-library.js';

/** A module that records the calls of its library. */
function recorded(isInitialised: boolean): { readonly module: Pkcs11Module; readonly calls: string[] } {
  const calls: string[] = [];
  class PKCS11 {
    load = (): void => void calls.push('load');
    close = (): void => void calls.push('close');
    C_Initialize = (): void => {
      calls.push('initialise');
      if (isInitialised) throw Object.assign(new Error('initialised'), { code: ck.CKR_CRYPTOKI_ALREADY_INITIALIZED });
    };
    C_Finalize = (): void => void calls.push('finalise');
  }
  return { module: { PKCS11, CK_PARAMS_RSA_PSS: 1 } as never, calls };
}

test.each([
  [false, ['load', 'initialise', 'finalise', 'close']],
  [true, ['load', 'initialise', 'close']],
])('two users of one library; initialised by the host: %s', (isInitialised, expected) => {
  const { module, calls } = recorded(isInitialised);
  const path = `/library-${String(isInitialised)}.so`;
  expect(useLibrary(module, path)).toBe(useLibrary(module, path));
  releaseLibrary(path);
  expect(calls).toEqual(['load', 'initialise']);
  releaseLibrary(path);
  expect(calls).toEqual(expected);
  releaseLibrary(path);
  expect(calls).toEqual(expected);
});
