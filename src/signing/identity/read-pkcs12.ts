/** PKCS#12 bytes and password → private key and certificates (RFC 7292), both old (RC2, 3DES) and new (PBES2). */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { DocOpsError } from '../../base/errors.js';
import { type Certificate, readCertificate } from '../x509/read-certificate.js';
import { identityError } from './key-identity.js';

export interface KeyAndCertificates {
  readonly privateKey: KeyObject;
  readonly certificates: readonly Certificate[];
}

const certificateBag = '1.2.840.113549.1.12.10.1.3';
const keyBags: readonly string[] = ['1.2.840.113549.1.12.10.1.1', '1.2.840.113549.1.12.10.1.2'];

const derOf = (node: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1');

/** node-forge returns RSA keys as its own objects, and all others as the bag's PKCS#8 structure. */
function privateKeyOf(bag: forge.pkcs12.Bag): KeyObject | undefined {
  const key = bag.key as forge.pki.rsa.PrivateKey | null | undefined;
  const structure = key == null ? bag.asn1 : forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key));
  if (structure === undefined) return undefined;
  return createPrivateKey({ key: derOf(structure), format: 'der', type: 'pkcs8' });
}

/** node-forge returns certificates that it understands as objects, which keep the parsed tree, and all others as the tree alone. */
function certificateOf(bag: forge.pkcs12.Bag): Certificate | undefined {
  const tree = bag.cert == null ? bag.asn1 : forge.pki.certificateToAsn1(bag.cert);
  return tree === undefined ? undefined : readCertificate(derOf(tree));
}

function readTree(bytes: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('latin1')));
  } catch (error) {
    throw Object.assign(identityError('it is not a PKCS#12 file (.p12, .pfx); PEM goes into privateKey and certificates'), {
      cause: error,
    });
  }
}

const wrongPassword = (): Error => identityError('the password does not open this PKCS#12 file', '.password');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * PBES2 requires the password in UTF-8, but the MAC in UTF-16 (RFC 8018 §3, RFC 7292 §B.1); node-forge uses one encoding for both. The
 * MAC has already been verified with UTF-16, so it is removed.
 */
function decodeAsUtf8(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const tree = readTree(bytes);
  if (Array.isArray(tree.value)) tree.value.splice(2);
  return forge.pkcs12.pkcs12FromAsn1(tree, false, Buffer.from(password, 'utf8').toString('latin1'));
}

function decode(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const tree = readTree(bytes);
  try {
    return forge.pkcs12.pkcs12FromAsn1(tree, false, password);
  } catch (error) {
    // node-forge only reports it in the message; the MAC or, without one, the padding reveals a wrong password.
    if (/MAC could not be verified/.test(messageOf(error))) throw wrongPassword();
    if (/[^ -~]/.test(password)) return decodeAsUtf8(bytes, password);
    if (/password|decrypt/i.test(messageOf(error))) throw wrongPassword();
    throw Object.assign(identityError('the PKCS#12 file cannot be read, or uses an algorithm that is not supported'), { cause: error });
  }
}

/** @throws DocOpsError VALIDATION_ERROR for a wrong password, a damaged file, or a file with no key or several keys. */
export function readPkcs12(bytes: Uint8Array, password: string): KeyAndCertificates {
  try {
    const bags = decode(bytes, password).safeContents.flatMap((contents) => contents.safeBags);
    const keys = bags.filter((bag) => keyBags.includes(bag.type)).flatMap((bag) => privateKeyOf(bag) ?? []);
    const certificates = bags.filter((bag) => bag.type === certificateBag).flatMap((bag) => certificateOf(bag) ?? []);
    if (keys[0] === undefined) throw identityError('the PKCS#12 file holds no private key');
    if (keys.length > 1) throw identityError(`the PKCS#12 file holds ${keys.length} private keys; export only the one to use`);
    return { privateKey: keys[0], certificates };
  } catch (error) {
    if (error instanceof DocOpsError && error.code === 'VALIDATION_ERROR') throw error;
    throw Object.assign(identityError('a key or certificate in the PKCS#12 file cannot be read'), { cause: error });
  }
}
