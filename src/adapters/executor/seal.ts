/**
 * What rests in Redis is sealed: AES-256-GCM under a key derived from the host's, bound to the job and the direction, so that nothing can be read, changed
 * or put in another's place there.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The host's secret. */
export interface QueueKeys {
  /** 32 random bytes, the same on every node and worker; seals what this process writes. */
  readonly key: Uint8Array;
  /** Keys that may open too, while one key takes another's place. */
  readonly otherKeys?: readonly Uint8Array[];
}

export interface KeyRing {
  /** @param context What the bytes are; the same is needed to open them. */
  seal(plain: Uint8Array, context: string): Buffer;
  /** @throws Error for bytes that were changed, belong elsewhere, or were sealed under a key that is not here */
  open(sealed: Buffer, context: string): Buffer;
  /** A name that tells nothing, the same for the same owner under the same key. */
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
    seal: (plain, context) => {
      if (!own) throw new TypeError('key must be 32 bytes');
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', own.secret, nonce, { authTagLength: tagLength });
      const head = Buffer.concat([Buffer.from([version]), own.id, nonce]);
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, context) => {
      if (sealed.length < sealOverhead || sealed[0] !== version) throw new Error('these are not sealed bytes');
      const head = sealed.subarray(0, headLength);
      const found = secrets.find(({ id }) => id.equals(head.subarray(1, 1 + keyIdLength)));
      if (!found) throw new Error('sealed under a key that is not configured here');
      const decipher = createDecipheriv('aes-256-gcm', found.secret, head.subarray(1 + keyIdLength), { authTagLength: tagLength });
      decipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      decipher.setAuthTag(sealed.subarray(-tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(headLength, -tagLength)), decipher.final()]);
    },
    tagOf: (owner) => createHmac('sha256', ownerKey).update(owner).digest('base64url').slice(0, 22),
  };
}
