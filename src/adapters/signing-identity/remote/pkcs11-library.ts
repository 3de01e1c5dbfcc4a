/**
 * The vendor's library of a token: loaded once per process for all keys in its tokens, since the standard initialises it once (PKCS #11
 * v2.40 §5.4).
 */
import { ck } from './pkcs11-data.js';

export interface Pkcs11Attribute {
  readonly type: number;
  readonly value?: Buffer | number | string | boolean;
}

export interface Pkcs11Mechanism {
  readonly mechanism: number;
  readonly parameter?: { readonly type: number; readonly hashAlg: number; readonly mgf: number; readonly saltLen: number } | null;
}

/** The part of the class `PKCS11` of pkcs11js that is used. */
export interface Pkcs11Library {
  load(path: string): void;
  close(): void;
  C_Initialize(options: { flags: number }): void;
  C_Finalize(): void;
  C_GetSlotList(tokenPresent: boolean): Buffer[];
  C_GetTokenInfo(slot: Buffer): { readonly label: string; readonly serialNumber: string };
  C_OpenSession(slot: Buffer, flags: number): Buffer;
  C_CloseSession(session: Buffer): void;
  C_Login(session: Buffer, userType: number, pin: string): void;
  C_FindObjectsInit(session: Buffer, template: Pkcs11Attribute[]): void;
  C_FindObjects(session: Buffer, maxObjectCount: number): Buffer[];
  C_FindObjectsFinal(session: Buffer): void;
  C_GetAttributeValue(session: Buffer, object: Buffer, template: Pkcs11Attribute[]): readonly { readonly value: Buffer }[];
  C_SignInit(session: Buffer, mechanism: Pkcs11Mechanism, key: Buffer): void;
  C_SignAsync(session: Buffer, inData: Buffer, outData: Buffer): Promise<Buffer>;
}

/** The part of the package pkcs11js that is used. */
export interface Pkcs11Module {
  readonly PKCS11: new () => Pkcs11Library;
  readonly CK_PARAMS_RSA_PSS: number;
}

interface SharedLibrary {
  readonly library: Pkcs11Library;
  /** False if the host had initialised the library before, and so also finalises it. */
  readonly isOurs: boolean;
  users: number;
}

/** By path. */
const libraries = new Map<string, SharedLibrary>();

export const codeOf = (error: unknown): number | undefined => {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'number' ? code : undefined;
};

function load({ PKCS11 }: Pkcs11Module, path: string): SharedLibrary {
  const library = new PKCS11();
  library.load(path);
  try {
    // Signatures are made on other threads.
    library.C_Initialize({ flags: ck.CKF_OS_LOCKING_OK });
  } catch (error) {
    // The host itself already uses the same library.
    if (codeOf(error) !== ck.CKR_CRYPTOKI_ALREADY_INITIALIZED) throw error;
    return { library, isOurs: false, users: 0 };
  }
  return { library, isOurs: true, users: 0 };
}

/** Each call is followed by one of {@link releaseLibrary}. @throws Error for a file that is not a PKCS #11 library */
export function useLibrary(module: Pkcs11Module, path: string): Pkcs11Library {
  const shared = libraries.get(path) ?? load(module, path);
  libraries.set(path, shared);
  shared.users += 1;
  return shared.library;
}

/** The last user unloads the library, and finalises it unless the host had initialised it. */
export function releaseLibrary(path: string): void {
  const shared = libraries.get(path);
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  libraries.delete(path);
  if (shared.isOurs) shared.library.C_Finalize();
  shared.library.close();
}
