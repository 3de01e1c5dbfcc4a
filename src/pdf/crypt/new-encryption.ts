/** Passwords and permissions → the encryption of a new file: AES-256, revision 6 of the standard security handler (ISO 32000-2 §7.6.4). */
import { createCipheriv } from 'node:crypto';
import type { PdfPermission } from '../../contract/pdf-protection.js';
import { pdfDict, pdfName, PdfString, type PdfDict, type PdfObject, type PdfRef } from '../objects/pdf-object.js';
import { aesEncrypt, encryptAesBlocks } from './ciphers.js';
import { encryptedBy, type RandomBytes } from './encryption.js';
import { hardenedHash, preparedPassword } from './file-key.js';

/** The bits of `P` from 1 (§7.6.4.2, table 22). */
const permissionBits = {
  print: [3, 12],
  change: [4],
  copy: [5],
  annotate: [6],
  fill: [9],
  assemble: [11],
} as const satisfies Readonly<Record<PdfPermission, readonly number[]>>;

export interface NewEncryptionOptions {
  /** Opens the file; empty: everybody may open it. */
  readonly userPassword: string;
  /** Opens the file without restrictions. */
  readonly ownerPassword: string;
  readonly permissions: readonly PdfPermission[];
  readonly random: RandomBytes;
}

export interface NewEncryption {
  /** The encryption dictionary. */
  readonly dict: PdfDict;
  /** Encrypts an indirect object; cross-reference streams stay clear. */
  encrypt(value: PdfObject, object: PdfRef): PdfObject;
}

/** `P` as a signed 32-bit number: bits 7, 8 and from 13 on are 1, and so is 10, since assistive technology may always read (§7.6.4.2). */
function permissionsOf(permissions: readonly PdfPermission[]): number {
  const fixed = [7, 8, 10, ...Array.from({ length: 20 }, (_, index) => 13 + index)];
  return [...fixed, ...permissions.flatMap((name): readonly number[] => permissionBits[name])].reduce(
    (sum, bit) => sum | (1 << (bit - 1)),
    0,
  );
}

/** The revision of the handler, and the length of its salts. */
const revision = 6;
const saltLength = 8;

/** Algorithms 8 and 9: a password's hash with its salts, and the file's key under it. @param user The user's hash, for the owner's password */
function wrappedKey(
  key: Uint8Array,
  password: string,
  { random, user = new Uint8Array() }: { readonly random: RandomBytes; readonly user?: Uint8Array },
): { readonly hash: Uint8Array; readonly wrapped: Uint8Array } {
  const bytes = preparedPassword(password);
  const [check, wrapping] = [random(saltLength), random(saltLength)];
  return {
    hash: Buffer.concat([hardenedHash(revision, bytes, check, user), check, wrapping]),
    wrapped: encryptAesBlocks(hardenedHash(revision, bytes, wrapping, user), new Uint8Array(16), key),
  };
}

/** Algorithm 10: the permissions under the file's key, so that nobody changes them without it. */
function sealedPermissions(key: Uint8Array, permissions: number, random: RandomBytes): Uint8Array {
  const block = Buffer.alloc(16, 0xff);
  block.writeInt32LE(permissions, 0);
  block.write('Tadb', 8, 'latin1');
  block.set(random(4), 12);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

export function createEncryption({ userPassword, ownerPassword, permissions, random }: NewEncryptionOptions): NewEncryption {
  const key = random(32);
  const user = wrappedKey(key, userPassword, { random });
  const owner = wrappedKey(key, ownerPassword, { random, user: user.hash });
  const bits = permissionsOf(permissions);
  const bytes = (value: Uint8Array): PdfString => new PdfString(value, true);
  const dict = pdfDict({
    Filter: pdfName('Standard'),
    V: 5,
    R: revision,
    Length: 256,
    P: bits,
    U: bytes(user.hash),
    UE: bytes(user.wrapped),
    O: bytes(owner.hash),
    OE: bytes(owner.wrapped),
    Perms: bytes(sealedPermissions(key, bits, random)),
    CF: pdfDict({ StdCF: pdfDict({ Type: pdfName('CryptFilter'), CFM: pdfName('AESV3'), AuthEvent: pdfName('DocOpen'), Length: 32 }) }),
    StmF: pdfName('StdCF'),
    StrF: pdfName('StdCF'),
  });
  return { dict, encrypt: (value) => encryptedBy(value, (data) => aesEncrypt(key, random(16), data)) };
}
