/** Password → the file encryption key of the standard security handler, revisions 2 to 6 (ISO 32000-2 §7.6.4). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { decryptAesBlocks, encryptAesBlocks, rc4 } from './ciphers.js';

/** The parts of the encryption dictionary that determine the key. */
export interface PasswordData {
  /** `R`: 2 to 6. */
  readonly revision: number;
  /** Length of the key in bytes. */
  readonly keyLength: number;
  readonly ownerHash: Uint8Array;
  readonly userHash: Uint8Array;
  /** `OE` and `UE`; revisions 5 and 6 only. */
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  /** `P` as a signed 32-bit number. */
  readonly permissions: number;
  readonly encryptMetadata: boolean;
  /** First string of the trailer's `ID`. */
  readonly fileId: Uint8Array;
}

/** A key, and the kind of password that opened it. */
export interface FileKey {
  readonly key: Uint8Array;
  readonly openedBy: 'user' | 'owner';
}

const passwordPadding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

const md5 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const padded = (password: Uint8Array): Uint8Array => Buffer.concat([password, passwordPadding]).subarray(0, 32);

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** RC4 with the key xored by each of the rounds in turn (steps of algorithms 3, 5 and 7). */
function rc4Rounds(key: Uint8Array, data: Uint8Array, rounds: readonly number[]): Uint8Array {
  return rounds.reduce<Uint8Array>(
    (value, round) =>
      rc4(
        key.map((byte) => byte ^ round),
        value,
      ),
    data,
  );
}

const upwards = Array.from({ length: 20 }, (_, round) => round);

/** Algorithm 2: user password → key. */
function legacyKey(data: PasswordData, password: Uint8Array): Uint8Array {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(data.permissions);
  const metadata = data.revision >= 4 && !data.encryptMetadata ? Buffer.from('ffffffff', 'hex') : new Uint8Array();
  let hash = md5(padded(password), data.ownerHash.subarray(0, 32), permissions, data.fileId, metadata);
  if (data.revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, data.keyLength));
  return hash.subarray(0, data.keyLength);
}

/** Algorithm 6: the key if the user password is correct. */
function legacyUserKey(data: PasswordData, password: Uint8Array): Uint8Array | undefined {
  const key = legacyKey(data, password);
  if (data.revision === 2) return isEqual(rc4(key, passwordPadding), data.userHash.subarray(0, 32)) ? key : undefined;
  const expected = rc4Rounds(key, md5(passwordPadding, data.fileId), upwards);
  return isEqual(expected, data.userHash.subarray(0, 16)) ? key : undefined;
}

/** Algorithm 7: owner password → user password. */
function legacyUserPassword(data: PasswordData, ownerPassword: Uint8Array): Uint8Array {
  let hash = md5(padded(ownerPassword));
  if (data.revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash);
  const key = hash.subarray(0, data.keyLength);
  return rc4Rounds(key, data.ownerHash.subarray(0, 32), data.revision === 2 ? [0] : upwards.toReversed());
}

/** Algorithm 2.B: the hardened hash of revision 6; revision 5 stops after the first line. */
export function hardenedHash(revision: number, password: Uint8Array, salt: Uint8Array, user: Uint8Array): Uint8Array {
  let key: Uint8Array = createHash('sha256').update(password).update(salt).update(user).digest();
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const once = Buffer.concat([password, key, user]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => once));
    const encrypted = encryptAesBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted[encrypted.length - 1] ?? 0;
  }
  return key.subarray(0, 32);
}

/** Algorithm 2.A. */
function modernKey(data: PasswordData, password: Uint8Array): FileKey | undefined {
  const user = data.userHash.subarray(0, 48);
  const attempts = [
    { openedBy: 'owner', hash: data.ownerHash, wrapped: data.ownerKey, extra: user },
    { openedBy: 'user', hash: data.userHash, wrapped: data.userKey, extra: new Uint8Array() },
  ] as const;
  for (const { openedBy, hash, wrapped, extra } of attempts) {
    if (hash.length < 48 || wrapped.length < 32) continue;
    const check = hardenedHash(data.revision, password, hash.subarray(32, 40), extra);
    if (!isEqual(check, hash.subarray(0, 32))) continue;
    const wrapping = hardenedHash(data.revision, password, hash.subarray(40, 48), extra);
    return { key: decryptAesBlocks(wrapping, new Uint8Array(16), wrapped.subarray(0, 32)), openedBy };
  }
  return undefined;
}

/**
 * SASLprep (RFC 4013 §2.1, §2.2): other spaces become U+0020, characters mapped to nothing are
 * removed, the rest gets its compatibility form.
 */
const prepared = (password: string): string =>
  password
    .replace(/[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/gu, ' ')
    .replace(/\u00ad|\u034f|\u1806|[\u180b-\u180d]|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/gu, '')
    .normalize('NFKC');

/** The password as revision 6 hashes it: UTF-8, at most 127 bytes (§7.6.4.3.3). */
export const preparedPassword = (password: string): Uint8Array => Buffer.from(prepared(password)).subarray(0, 127);

/** The encodings that programs use for passwords, the standard's first. */
function passwordBytes(revision: number, password: string): Uint8Array[] {
  if (revision >= 5) {
    const forms = new Set([prepared(password), password.normalize('NFKC'), password]);
    return [...forms].map((form) => Buffer.from(form).subarray(0, 127));
  }
  return [Buffer.from(password, 'latin1'), Buffer.from(password)];
}

/** The file's key; undefined if the password is neither the user's nor the owner's. */
export function fileKey(data: PasswordData, password: string): FileKey | undefined {
  for (const bytes of passwordBytes(data.revision, password)) {
    if (data.revision >= 5) {
      const key = modernKey(data, bytes);
      if (key) return key;
      continue;
    }
    const ownerKey = legacyUserKey(data, legacyUserPassword(data, bytes));
    if (ownerKey) return { key: ownerKey, openedBy: 'owner' };
    const key = legacyUserKey(data, bytes);
    if (key) return { key, openedBy: 'user' };
  }
  return undefined;
}
