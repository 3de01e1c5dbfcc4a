/** The two ciphers of the standard security handler: RC4 (which OpenSSL 3 no longer provides) and AES-CBC (ISO 32000-2 §7.6.3). */
import { createCipheriv, createDecipheriv } from 'node:crypto';

/** RC4, which encrypts and decrypts. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    [state[at], state[other]] = [state[other] ?? 0, state[at] ?? 0];
  }
  const out = new Uint8Array(data.length);
  for (let index = 0, at = 0, other = 0; index < data.length; index += 1) {
    at = (at + 1) & 255;
    const first = state[at] ?? 0;
    other = (other + first) & 255;
    const second = state[other] ?? 0;
    state[at] = second;
    state[other] = first;
    out[index] = (data[index] ?? 0) ^ (state[(first + second) & 255] ?? 0);
  }
  return out;
}

const blockSize = 16;
const cipherName = (key: Uint8Array): string => `aes-${key.length * 8}-cbc`;

/** Whole blocks without padding. */
export function encryptAesBlocks(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv(cipherName(key), key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** The inverse of {@link encryptAesBlocks}. */
export function decryptAesBlocks(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(cipherName(key), key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

/**
 * Data that start with their initialization vector and end with padding (RFC 8018 §6.1.1); if they are too
 * short or badly padded, as much as possible is returned.
 */
export function aesDecrypt(key: Uint8Array, data: Uint8Array): Uint8Array {
  const end = data.length - (data.length % blockSize);
  if (end < 2 * blockSize) return new Uint8Array();
  const plain = decryptAesBlocks(key, data.subarray(0, blockSize), data.subarray(blockSize, end));
  const padding = plain[plain.length - 1] ?? 0;
  return padding >= 1 && padding <= blockSize ? plain.subarray(0, plain.length - padding) : plain;
}

/** The inverse of {@link aesDecrypt}; `iv` is 16 random bytes. */
export function aesEncrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv(cipherName(key), key, iv);
  return Buffer.concat([iv, cipher.update(data), cipher.final()]);
}
