/**
 * Data in Redis is sealed: AES-256-GCM under a key derived from the host's, bound to the job and the direction, so that nothing there can
 * be read, changed or swapped.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, type Cipher, type Decipher } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** The host's secret. */
export interface QueueKeys {
  /** 32 random bytes, the same on every node and worker; seals what this process writes. */
  readonly key: Uint8Array;
  /** Keys that may also open sealed bytes, during a key rotation. */
  readonly otherKeys?: readonly Uint8Array[];
}

export interface KeyRing {
  /**
   * @param plain Parts, sealed as one
   * @param context Identifies the bytes; the same context is needed to open them
   */
  seal(plain: readonly Uint8Array[], context: string): Promise<Buffer>;
  /** @throws Error for bytes that were changed, belong elsewhere, or were sealed under an unknown key */
  open(sealed: Buffer, context: string): Promise<Buffer>;
  /** An opaque name, the same for the same owner under the same key. */
  tagOf(owner: string): string;
}

/** Sealed bytes: version, key id, nonce, cipher text, tag. */
const version = 1;
const keyIdLength = 8;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + keyIdLength + nonceLength;
/** Bytes that sealing adds. */
export const sealOverhead = headLength + tagLength;

/** Bytes after which the event loop gets a turn: less than 5 ms of work. */
const stretch = 2 * 1024 * 1024;

/** Passes the parts through the cipher into the target. */
async function pass(parts: readonly Uint8Array[], cipher: Cipher | Decipher, target: Buffer): Promise<void> {
  let at = 0;
  for (const part of parts) {
    for (let start = 0; start < part.length; start += stretch) {
      if (at > 0 && part.length > stretch) await setImmediate();
      const done = cipher.update(part.subarray(start, start + stretch));
      done.copy(target, at);
      at += done.length;
    }
  }
}

const derived = (key: Uint8Array, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `docops queue: ${purpose}`, length));

/** @throws TypeError for a key that is not 32 bytes */
export function createKeyRing({ key, otherKeys = [] }: QueueKeys): KeyRing {
  for (const [index, one] of [key, ...otherKeys].entries())
    if (!(one instanceof Uint8Array) || one.length !== 32)
      throw new TypeError(`${index === 0 ? 'key' : `otherKeys[${String(index - 1)}]`} must be 32 bytes`);
  const secrets = [key, ...otherKeys].map((one) => ({ id: derived(one, 'key id', keyIdLength), secret: derived(one, 'seal', 32) }));
  const [own] = secrets;
  const ownerKey = derived(key, 'owner', 32);

  return {
    seal: async (plain, context) => {
      if (!own) throw new TypeError('key must be 32 bytes');
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', own.secret, nonce, { authTagLength: tagLength });
      const head = Buffer.concat([Buffer.from([version]), own.id, nonce]);
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      const length = plain.reduce((sum, part) => sum + part.length, 0);
      const sealed = Buffer.allocUnsafe(length + sealOverhead);
      head.copy(sealed);
      await pass(plain, cipher, sealed.subarray(headLength));
      cipher.final();
      cipher.getAuthTag().copy(sealed, headLength + length);
      return sealed;
    },
    open: async (sealed, context) => {
      if (sealed.length < sealOverhead || sealed[0] !== version) throw new Error('these are not sealed bytes');
      const head = sealed.subarray(0, headLength);
      const found = secrets.find(({ id }) => id.equals(head.subarray(1, 1 + keyIdLength)));
      if (!found) throw new Error('sealed under a key that is not configured here');
      const decipher = createDecipheriv('aes-256-gcm', found.secret, head.subarray(1 + keyIdLength), { authTagLength: tagLength });
      decipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      decipher.setAuthTag(sealed.subarray(-tagLength));
      const plain = Buffer.allocUnsafe(sealed.length - sealOverhead);
      await pass([sealed.subarray(headLength, -tagLength)], decipher, plain);
      // Throws if the tag does not match: nothing is used before.
      decipher.final();
      return plain;
    },
    tagOf: (owner) => createHmac('sha256', ownerKey).update(owner).digest('base64url').slice(0, 22),
  };
}
