/** The numbers of PKCS #11 (version 2.40, and EdDSA of 3.0) that are used, by the standard's names. */
export const ck = {
  CKF_RW_SESSION: 0x2,
  CKF_SERIAL_SESSION: 0x4,
  CKF_OS_LOCKING_OK: 0x2,
  CKU_USER: 1,
  CKU_CONTEXT_SPECIFIC: 2,
  CKO_CERTIFICATE: 1,
  CKO_PUBLIC_KEY: 2,
  CKO_PRIVATE_KEY: 3,
  CKA_CLASS: 0x0,
  CKA_LABEL: 0x3,
  CKA_VALUE: 0x11,
  CKA_ID: 0x102,
  CKA_MODULUS: 0x120,
  CKA_PUBLIC_EXPONENT: 0x122,
  CKA_EC_PARAMS: 0x180,
  CKA_EC_POINT: 0x181,
  CKA_ALWAYS_AUTHENTICATE: 0x202,
  CKM_RSA_PKCS: 0x1,
  CKM_RSA_PKCS_PSS: 0xd,
  CKM_ECDSA: 0x1041,
  CKM_EDDSA: 0x1057,
  CKR_USER_ALREADY_LOGGED_IN: 0x100,
  CKR_CRYPTOKI_ALREADY_INITIALIZED: 0x191,
} as const;

/** Digest and mask of RSA-PSS (CKM_SHA…, CKG_MGF1_SHA…). */
export const pssDigests: Readonly<Record<string, { readonly hashAlg: number; readonly mgf: number; readonly saltLen: number }>> = {
  sha256: { hashAlg: 0x250, mgf: 2, saltLen: 32 },
  sha384: { hashAlg: 0x260, mgf: 3, saltLen: 48 },
  sha512: { hashAlg: 0x270, mgf: 4, saltLen: 64 },
};

/**
 * Return values after which the token is opened again: CKR_GENERAL_ERROR, CKR_DEVICE_ERROR, CKR_DEVICE_REMOVED, CKR_KEY_HANDLE_INVALID,
 * CKR_OBJECT_HANDLE_INVALID, CKR_SESSION_CLOSED, CKR_SESSION_HANDLE_INVALID, CKR_TOKEN_NOT_PRESENT, CKR_USER_NOT_LOGGED_IN, CKR_CRYPTOKI_NOT_INITIALIZED.
 */
export const lostCodes: ReadonlySet<number> = new Set([0x5, 0x30, 0x32, 0x60, 0x82, 0xb0, 0xb3, 0xe0, 0x101, 0x190]);

/** Curves by CKA_EC_PARAMS in hexadecimal: the name in JSON Web Keys, and the octets of a coordinate. */
export const pointCurves: ReadonlyMap<string, { readonly curve: string; readonly octets: number; readonly isEdwards?: true }> = new Map([
  ['06082a8648ce3d030107', { curve: 'P-256', octets: 32 }],
  ['06052b81040022', { curve: 'P-384', octets: 48 }],
  ['06052b81040023', { curve: 'P-521', octets: 66 }],
  ['06052b8104000a', { curve: 'secp256k1', octets: 32 }],
  ['130c656477617264733235353139', { curve: 'Ed25519', octets: 32, isEdwards: true }],
  ['06032b6570', { curve: 'Ed25519', octets: 32, isEdwards: true }],
]);
