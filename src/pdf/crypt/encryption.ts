/** The encryption dictionary and a password → an object that decrypts and encrypts a document's strings and streams (ISO 32000-2 §7.6). */
import { createHash } from 'node:crypto';
import { DocOpsError } from '../../base/errors.js';
import { PdfDict, PdfName, type PdfRef, PdfStream, PdfString, type PdfObject, typeName } from '../objects/pdf-object.js';
import { asArray, asDict, asName, asNumber, asString, type ObjectSource } from '../read/object-source.js';
import { aesDecrypt, aesEncrypt, rc4 } from './ciphers.js';
import { fileKey, type FileKey } from './file-key.js';

/** The method of a crypt filter: `CFM` of its dictionary (§7.6.6); `locked` needs a password that is missing. */
type Method = 'identity' | 'rc4' | 'aes' | 'locked';

/** Returns this many unpredictable bytes. */
export type RandomBytes = (size: number) => Uint8Array;

/** The encryption opened by a password. */
export interface Encryption {
  readonly openedBy: 'user' | 'owner';
  /** `P`: bits of the user's permissions (§7.6.4.2), as a signed 32-bit number. */
  readonly permissions: number;
  /** The object with its strings and its stream data decrypted; undefined for a locked stream. `object` is the containing indirect object. */
  decrypt(value: PdfObject, object: PdfRef): PdfObject | undefined;
  /** The inverse of {@link decrypt}. */
  encrypt(value: PdfObject, object: PdfRef, random: RandomBytes): PdfObject;
}

type Transform = (method: Method, data: Uint8Array) => Uint8Array;

/** A signature's `Contents` is not encrypted (§7.6.2). */
export const isSignatureDict = (dict: PdfDict): boolean =>
  dict.get('Contents') instanceof PdfString && dict.get('ByteRange') !== undefined && dict.get('Filter') instanceof PdfName;

function mapStrings(value: PdfObject, map: (bytes: Uint8Array) => Uint8Array): PdfObject {
  if (value instanceof PdfString) return new PdfString(map(value.bytes), value.isHex);
  if (value instanceof PdfDict) {
    const keepsContents = isSignatureDict(value);
    const dict = new PdfDict();
    for (const [key, entry] of value.entries) dict.set(key, keepsContents && key === 'Contents' ? entry : mapStrings(entry, map));
    return dict;
  }
  return Array.isArray(value) ? (value as readonly PdfObject[]).map((item) => mapStrings(item, map)) : value;
}

interface Filters {
  readonly string: Method;
  readonly stream: Method;
  readonly embeddedFile: Method;
  readonly named: (name: string) => Method;
}

function unsupported(what: string): never {
  throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF is encrypted with an unsupported method: ${what}.`);
}

function readFilters(source: ObjectSource, dict: PdfDict, version: number): Filters {
  if (version < 4) return { string: 'rc4', stream: 'rc4', embeddedFile: 'rc4', named: () => 'rc4' };
  const filters = asDict(source, dict.get('CF'));
  const named = (name: string | undefined): Method => {
    if (name === undefined || name === 'Identity') return 'identity';
    const method = asName(source, asDict(source, filters?.get(name))?.get('CFM')) ?? 'None';
    if (method === 'V2') return 'rc4';
    if (method === 'AESV2' || method === 'AESV3') return 'aes';
    return method === 'None' ? 'identity' : unsupported(`crypt filter method ${method}`);
  };
  const stream = asName(source, dict.get('StmF'));
  return {
    string: named(asName(source, dict.get('StrF'))),
    stream: named(stream),
    embeddedFile: named(asName(source, dict.get('EFF')) ?? stream),
    named,
  };
}

/** The crypt filter of one stream: its own `Crypt`, none for cross-reference streams and clear metadata, otherwise the document's. */
function streamMethod(dict: PdfDict, filters: Filters, encryptMetadata: boolean): Method {
  const type = typeName(dict);
  if (type === 'XRef') return 'identity';
  const first = [dict.get('Filter')].flat()[0];
  if (first instanceof PdfName && first.value === 'Crypt') {
    const parameters = [dict.get('DecodeParms')].flat()[0];
    const name = parameters instanceof PdfDict ? parameters.get('Name') : undefined;
    return filters.named(name instanceof PdfName ? name.value : 'Identity');
  }
  if (type === 'Metadata' && !encryptMetadata) return 'identity';
  return type === 'EmbeddedFile' ? filters.embeddedFile : filters.stream;
}

function transformed(value: PdfObject, filters: Filters, encryptMetadata: boolean, transform: Transform): PdfObject {
  const string = (bytes: Uint8Array): Uint8Array => transform(filters.string, bytes);
  if (!(value instanceof PdfStream)) return mapStrings(value, string);
  const data = transform(streamMethod(value.dict, filters, encryptMetadata), value.data);
  return new PdfStream(mapStrings(value.dict, string) as PdfDict, data);
}

/** Every string and the stream's data encrypted; cross-reference streams stay clear. */
export function encryptedBy(value: PdfObject, encrypt: (data: Uint8Array) => Uint8Array): PdfObject {
  const all: Filters = { string: 'aes', stream: 'aes', embeddedFile: 'aes', named: () => 'aes' };
  return transformed(value, all, true, (method, data) => (method === 'identity' ? data : encrypt(data)));
}

/**
 * Algorithm 1: the key of one object, from the low bytes of its numbers, because a file may contain
 * larger ones; AES-256 uses the file's key directly.
 */
function objectKey(key: Uint8Array, object: PdfRef, method: Method, version: number): Uint8Array {
  if (version >= 5) return key;
  const salt = Buffer.alloc(5);
  salt.writeUIntLE(object.number & 0xffffff, 0, 3);
  salt.writeUIntLE(object.generation & 0xffff, 3, 2);
  const hash = createHash('md5').update(key).update(salt);
  if (method === 'aes') hash.update('sAlT', 'latin1');
  return hash.digest().subarray(0, Math.min(16, key.length + 5));
}

/**
 * The standard's length of the key in bytes, then others that programs use instead, in the order in which they are tried: 40 bits in version
 * 4 if `Length` says so, and 128 bits without `Length`. A wrong length does not open the file.
 */
function keyLengths(source: ObjectSource, dict: PdfDict, version: number): readonly number[] {
  if (version === 5) return [32];
  if (version === 1) return [5];
  const bits = asNumber(source, dict.get('Length')) ?? 40;
  const stated = bits >= 40 && bits <= 128 && bits % 8 === 0 ? bits / 8 : undefined;
  if (version === 4) return [16, stated ?? 16];
  return [stated ?? unsupported('its key length'), 16];
}

function readVersion(source: ObjectSource, dict: PdfDict): { version: number; revision: number } {
  const handler = asName(source, dict.get('Filter'));
  if (handler !== 'Standard') {
    const isForCertificates = handler === 'Adobe.PubSec' || asName(source, dict.get('SubFilter'))?.startsWith('adbe.pkcs7') === true;
    unsupported(
      isForCertificates
        ? `for the certificates of its recipients (${handler ?? 'without a handler'}), not with a password`
        : `the security handler ${handler ?? 'is missing'}`,
    );
  }
  const version = asNumber(source, dict.get('V')) ?? 0;
  const revision = asNumber(source, dict.get('R')) ?? 0;
  const isKnown = version === 5 ? revision === 5 || revision === 6 : [1, 2, 4].includes(version) && [2, 3, 4].includes(revision);
  return isKnown ? { version, revision } : unsupported(`version ${version}, revision ${revision}`);
}

/** How the encryption is opened. */
export interface EncryptionOptions {
  /** Default: the empty password. */
  readonly password?: string | undefined;
  /**
   * Whether a document that encrypts only its embedded files (§7.6.6, `EFF`) opens without their password: the files stay locked. Default:
   * the password is required.
   */
  readonly allowsLockedFiles?: boolean | undefined;
}

/** If only the embedded files are encrypted, the filters under which everything else can be read. */
function withoutFiles(filters: Filters): Filters | undefined {
  if (filters.string !== 'identity' || filters.stream !== 'identity') return undefined;
  const locked = (method: Method): Method => (method === 'identity' ? method : 'locked');
  return { ...filters, embeddedFile: locked(filters.embeddedFile), named: (name) => locked(filters.named(name)) };
}

/**
 * Opens the document's encryption with a password.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if the password is wrong or missing, or the encryption is not standard.
 */
export function readEncryption(source: ObjectSource, dict: PdfDict, { password, allowsLockedFiles }: EncryptionOptions = {}): Encryption {
  const { version, revision } = readVersion(source, dict);
  const bytes = (key: string): Uint8Array => asString(source, dict.get(key))?.bytes ?? new Uint8Array();
  const encryptMetadata = source.resolve(dict.get('EncryptMetadata')) !== false;
  const permissions = (asNumber(source, dict.get('P')) ?? 0) | 0;
  const data = {
    revision,
    ownerHash: bytes('O'),
    userHash: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    permissions,
    encryptMetadata,
    fileId: asString(source, asArray(source, source.trailer.get('ID'))[0])?.bytes ?? new Uint8Array(),
  };
  let opened: FileKey | undefined;
  for (const length of new Set(keyLengths(source, dict, version))) opened ??= fileKey({ ...data, keyLength: length }, password ?? '');
  const all = readFilters(source, dict, version);
  const clear = allowsLockedFiles === true ? withoutFiles(all) : undefined;
  if (!opened && !clear) {
    const issue = password === undefined ? 'the PDF is encrypted and needs a password' : 'is not the password of this PDF';
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `password: ${issue}`, {
      details: [{ field: 'password', issue, reason: password === undefined ? 'password-required' : 'password-wrong' }],
    });
  }
  // Acrobat fills a shorter key of version 4 with zeros
  const key = Buffer.concat([opened?.key ?? new Uint8Array(), new Uint8Array(16)]).subarray(0, version === 4 ? 16 : opened?.key.length);
  const filters = opened ? all : (clear ?? all);
  const isLocked = (value: PdfObject): boolean =>
    value instanceof PdfStream && streamMethod(value.dict, filters, encryptMetadata) === 'locked';
  const convert = (value: PdfObject, object: PdfRef, aes: (key: Uint8Array, data: Uint8Array) => Uint8Array): PdfObject =>
    transformed(value, filters, encryptMetadata, (method, data) => {
      if (method === 'identity' || method === 'locked') return data;
      const own = objectKey(key, object, method, version);
      return method === 'rc4' ? rc4(own, data) : aes(own, data);
    });
  return {
    openedBy: opened?.openedBy ?? 'user',
    permissions,
    decrypt: (value, object) => (isLocked(value) ? undefined : convert(value, object, aesDecrypt)),
    encrypt: (value, object, random) => convert(value, object, (own, data) => aesEncrypt(own, random(16), data)),
  };
}
