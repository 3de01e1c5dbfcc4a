/** PEM text → private key and certificates (RFC 7468). */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { DocOpsError } from '../../base/errors.js';
import { type Certificate, readCertificate } from '../x509/read-certificate.js';
import { identityError } from './key-identity.js';

/**
 * DER of every block with one of these labels.
 * @throws DocOpsError VALIDATION_ERROR for bytes instead of text, as returned by `readFileSync(file)`
 */
export function pemBlocks(text: string, ...labels: readonly string[]): readonly Uint8Array[] {
  if (typeof text !== 'string')
    throw new DocOpsError('VALIDATION_ERROR', "PEM must be a string, as returned by readFileSync(file, 'utf8')");
  const blocks = text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g);
  return [...blocks].flatMap(([, label = '', body = '']) => (labels.includes(label) ? [Buffer.from(body, 'base64')] : []));
}

/**
 * All certificates of a PEM text.
 * @throws DocOpsError INVALID_FILE_FORMAT if one cannot be read.
 */
export function readPemCertificates(text: string): readonly Certificate[] {
  return pemBlocks(text, 'CERTIFICATE', 'X509 CERTIFICATE', 'TRUSTED CERTIFICATE').map(readCertificate);
}

function readKey(text: string, password: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: text, format: 'pem', passphrase: password });
  } catch (error) {
    const isEncrypted = /ENCRYPTED/.test(text);
    if (isEncrypted && password === undefined) throw identityError('the private key is encrypted and needs a password', '.password');
    if (isEncrypted) throw identityError('the password does not open the private key', '.password');
    throw Object.assign(identityError('it is not a PEM private key (BEGIN PRIVATE KEY)', '.privateKey'), { cause: error });
  }
}

/** The first private key of a PEM text, without the surrounding certificates. */
function keyBlock(text: string): string {
  return /-----BEGIN ([A-Z ]*PRIVATE KEY)-----[\s\S]*?-----END \1-----/.exec(text)?.[0] ?? text;
}

/**
 * @param privateKey PKCS#8, encrypted or not, PKCS#1 or SEC 1.
 * @param certificates Any number, in any order; they may be in the same text as the key.
 * @throws DocOpsError VALIDATION_ERROR for an unreadable key and a wrong or missing password.
 */
export function readPemIdentity(privateKey: string, certificates: string, password?: string) {
  const key = readKey(keyBlock(privateKey), password);
  try {
    return { privateKey: key, certificates: readPemCertificates(certificates) };
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
    throw Object.assign(identityError('a certificate in the PEM text cannot be read', '.certificates'), { cause: error });
  }
}
