import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aesDecrypt, aesEncrypt, rc4 } from '../../../src/pdf/crypt/ciphers.js';
import { readEncryption, type EncryptionOptions } from '../../../src/pdf/crypt/encryption.js';
import { pdfDict, type PdfDict, pdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../../../src/pdf/objects/pdf-object.js';
import type { ObjectSource } from '../../../src/pdf/read/object-source.js';

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex');

test.each([
  ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
  ['Wiki', 'pedia', '1021bf0420'],
  ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
])('RC4 with the key %s', (key, plain, expected) => {
  expect(Buffer.from(rc4(Buffer.from(key), Buffer.from(plain))).toString('hex')).toBe(expected);
});

test('AES: what was encrypted is decrypted; what is too short is nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.constantFrom(16, 32), (data, iv, length) => {
      const key = createHash('sha256').update(iv).digest().subarray(0, length);
      expect(Buffer.compare(aesDecrypt(key, aesEncrypt(key, iv, data)), data)).toBe(0);
    }),
  );
  expect(aesDecrypt(new Uint8Array(16), new Uint8Array(20))).toHaveLength(0);
});

/** Revision 2, 40 bits, user password empty: its hash follows from the key (ISO 32000-2 §7.6.4.4.3). */
const ownerHash = new Uint8Array(32).fill(1);
const padding = hex('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A');
const fileId = Uint8Array.of(9, 9);
const key40 = createHash('md5').update(padding).update(ownerHash).update(hex('fcffffff')).update(fileId).digest().subarray(0, 5);
const source: ObjectSource = {
  trailer: pdfDict({ ID: [new PdfString(fileId), new PdfString(fileId)] }),
  resolve: (object) => (object instanceof PdfRef || object === undefined ? null : object),
};

/** The whole key schedule of revision 4 for the empty password. */
function key128(encryptMetadata: boolean): { key: Uint8Array; userHash: Uint8Array } {
  let key = createHash('md5').update(padding).update(ownerHash).update(hex('fcffffff')).update(fileId);
  if (!encryptMetadata) key = key.update(hex('ffffffff'));
  let hash = key.digest();
  for (let round = 0; round < 50; round += 1) hash = createHash('md5').update(hash).digest();
  let value: Uint8Array = createHash('md5').update(padding).update(fileId).digest();
  for (let round = 0; round < 20; round += 1)
    value = rc4(
      hash.map((byte) => byte ^ round),
      value,
    );
  return { key: hash, userHash: Buffer.concat([value, new Uint8Array(16)]) };
}

const string = (text: string): PdfString => new PdfString(Buffer.from(text));
const object = new PdfRef(7);
const random = (size: number): Uint8Array => new Uint8Array(size).fill(5);

function filtered(changes: Readonly<Record<string, PdfObject>>, encryptMetadata = true, options: EncryptionOptions = {}) {
  const filters = pdfDict({
    Aes: pdfDict({ CFM: pdfName('AESV2') }),
    Old: pdfDict({ CFM: pdfName('V2') }),
    Open: pdfDict({ CFM: pdfName('None') }),
  });
  const dict = pdfDict({
    Filter: pdfName('Standard'),
    V: 4,
    R: 4,
    Length: 128,
    P: -4,
    O: new PdfString(ownerHash),
    U: new PdfString(key128(encryptMetadata).userHash),
    CF: filters,
    EncryptMetadata: encryptMetadata,
    ...changes,
  });
  return readEncryption(source, dict, options);
}

const stream = (entries: Readonly<Record<string, PdfObject>>): PdfStream => new PdfStream(pdfDict(entries), Buffer.from('data'));
const isClear = (value: PdfObject | undefined): boolean => Buffer.from((value as PdfStream).data).toString() === 'data';

describe('crypt filters', () => {
  const aes = { StmF: pdfName('Aes'), StrF: pdfName('Aes') };

  test.each<[string, ReturnType<typeof filtered>, PdfStream, boolean]>([
    ['the document’s', filtered(aes), stream({}), false],
    ['none for streams: Identity is the default', filtered({ StrF: pdfName('Aes') }), stream({}), true],
    ['a filter without a method', filtered({ StmF: pdfName('Open') }), stream({}), true],
    ['a stream of its own: Identity', filtered(aes), stream({ Filter: [pdfName('Crypt')] }), true],
    [
      'a stream of its own: by name',
      filtered({ ...aes, StmF: pdfName('Identity') }),
      stream({ Filter: pdfName('Crypt'), DecodeParms: pdfDict({ Name: pdfName('Old') }) }),
      false,
    ],
    ['attached files by their own', filtered({ ...aes, EFF: pdfName('Identity') }), stream({ Type: pdfName('EmbeddedFile') }), true],
    ['metadata that stay clear', filtered(aes, false), stream({ Type: pdfName('Metadata') }), true],
    ['metadata that do not', filtered(aes), stream({ Type: pdfName('Metadata') }), false],
    ['cross-reference streams never', filtered(aes), stream({ Type: pdfName('XRef') }), true],
  ])('%s', (_, encryption, value, clear) => {
    const encrypted = encryption.encrypt(value, object, random);
    expect(isClear(encrypted)).toBe(clear);
    expect(isClear(encryption.decrypt(encrypted, object))).toBe(true);
  });

  test('a generation larger than any is not an error: its low bytes count', () => {
    const encryption = filtered(aes);
    const encrypted = encryption.encrypt(stream({}), new PdfRef(7, 0x10001), random);
    expect(isClear(encryption.decrypt(encrypted, new PdfRef(7, 1)))).toBe(true);
  });

  test('strings are encrypted at any depth, a signature’s Contents are not', () => {
    const encryption = filtered(aes);
    const value = pdfDict({ A: [string('x')], Filter: pdfName('F'), ByteRange: [0], Contents: string('cms'), Reason: string('r') });
    const encrypted = encryption.encrypt(value, object, random) as PdfDict;
    expect(encrypted.get('Contents')).toEqual(string('cms'));
    expect(encrypted.get('Reason')).not.toEqual(string('r'));
    const back = encryption.decrypt(encrypted, object) as PdfDict;
    expect(Buffer.from((back.get('Reason') as PdfString).bytes).toString()).toBe('r');
  });
});

describe('keys whose length programs do not write as the standard says', () => {
  /** Revision 4 with a key of 40 bits, which Acrobat fills with zeros. */
  function shortKey(): { key: Uint8Array; userHash: Uint8Array } {
    let hash = createHash('md5').update(padding).update(ownerHash).update(hex('fcffffff')).update(fileId).digest();
    for (let round = 0; round < 50; round += 1) hash = createHash('md5').update(hash.subarray(0, 5)).digest();
    const key = hash.subarray(0, 5);
    let value: Uint8Array = createHash('md5').update(padding).update(fileId).digest();
    for (let round = 0; round < 20; round += 1)
      value = rc4(
        key.map((byte) => byte ^ round),
        value,
      );
    return { key: Buffer.concat([key, new Uint8Array(11)]), userHash: Buffer.concat([value, new Uint8Array(16)]) };
  }
  const objectKey = (key: Uint8Array): Uint8Array => createHash('md5').update(key).update(hex('0700000000')).digest();
  const opened = (encryption: ReturnType<typeof filtered>, key: Uint8Array): boolean =>
    isClear(encryption.decrypt(new PdfStream(pdfDict({}), rc4(objectKey(key), Buffer.from('data'))), object));

  test('40 bits in version 4', () => {
    const { key, userHash } = shortKey();
    expect(opened(filtered({ Length: 40, StmF: pdfName('Old'), U: new PdfString(userHash) }), key)).toBe(true);
  });

  test('128 bits in version 2 without Length', () => {
    const { key, userHash } = key128(true);
    expect(opened(filtered({ V: 2, R: 3, Length: null, U: new PdfString(userHash) }), key)).toBe(true);
  });
});

describe('a file that encrypts only its attachments, without their password', () => {
  const onlyFiles = { EFF: pdfName('Aes'), U: new PdfString(new Uint8Array(32)) };
  const attached = stream({ Type: pdfName('EmbeddedFile') });

  test('opens where it is allowed, and the attachments stay locked', () => {
    const encryption = filtered(onlyFiles, true, { allowsLockedFiles: true });
    expect(encryption.decrypt(attached, object)).toBeUndefined();
    expect(isClear(encryption.decrypt(stream({}), object))).toBe(true);
    expect(encryption.decrypt(string('x'), object)).toEqual(string('x'));
    expect(
      encryption.decrypt(stream({ Filter: pdfName('Crypt'), DecodeParms: pdfDict({ Name: pdfName('Old') }) }), object),
    ).toBeUndefined();
  });

  test('the password opens the attachments, too', () => {
    const encryption = filtered({ EFF: pdfName('Aes') }, true, { allowsLockedFiles: true });
    expect(isClear(encryption.decrypt(encryption.encrypt(attached, object, random), object))).toBe(true);
  });

  test('needs its password elsewhere, and wherever more is encrypted', () => {
    expect(() => filtered(onlyFiles)).toThrow(/needs a password/);
    expect(() => filtered({ ...onlyFiles, StrF: pdfName('Aes') }, true, { allowsLockedFiles: true })).toThrow(/needs a password/);
  });
});

describe('refuses files that cannot be opened', () => {
  const dict = (changes: Readonly<Record<string, PdfObject>>): PdfDict =>
    pdfDict({
      Filter: pdfName('Standard'),
      V: 1,
      R: 2,
      P: -4,
      O: new PdfString(ownerHash),
      U: new PdfString(rc4(key40, padding)),
      ...changes,
    });

  test('the empty password opens, a wrong one does not', () => {
    expect(readEncryption(source, dict({})).openedBy).toBe('user');
    expect(() => readEncryption(source, dict({}), { password: 'wrong' })).toThrow(
      expect.objectContaining({
        code: 'UNPROCESSABLE_DOCUMENT',
        details: [{ field: 'password', issue: 'is not the password of this PDF', reason: 'password-wrong' }],
      }),
    );
    expect(() => readEncryption(source, dict({ U: string('x') }))).toThrow(/needs a password/);
  });

  test.each<[string, Readonly<Record<string, PdfObject>>, string]>([
    ['certificates', { Filter: pdfName('Adobe.PubSec') }, 'for the certificates of its recipients (Adobe.PubSec), not with a password'],
    [
      'certificates, by another handler',
      { Filter: pdfName('Entrust.PPKEF'), SubFilter: pdfName('adbe.pkcs7.s4') },
      'for the certificates of its recipients (Entrust.PPKEF), not with a password',
    ],
    ['another handler', { Filter: pdfName('FOPN_fLock') }, 'the security handler FOPN_fLock'],
    ['an unknown version', { V: 3 }, 'version 3, revision 2'],
    ['an unknown revision', { R: 9 }, 'version 1, revision 9'],
    ['a key of seven bits', { V: 2, R: 3, Length: 7 }, 'its key length'],
  ])('%s', (_, changes, message) => {
    expect(() => readEncryption(source, dict(changes))).toThrow(
      expect.objectContaining({
        code: 'UNPROCESSABLE_DOCUMENT',
        message: `The PDF is encrypted with an unsupported method: ${message}.`,
      }),
    );
  });
});
