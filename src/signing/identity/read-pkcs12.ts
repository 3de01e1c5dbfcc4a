/** PKCS#12 bytes and password → private key and certificates (RFC 7292), old (RC2, 3DES) and new (PBES2) alike. */
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

/** RSA comes as a key of node-forge, everything else as the PKCS#8 structure that was in the bag. */
function privateKeyOf(bag: forge.pkcs12.Bag): KeyObject | undefined {
  const key = bag.key as forge.pki.rsa.PrivateKey | null | undefined;
  const structure = key == null ? bag.asn1 : forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key));
  if (structure === undefined) return undefined;
  return createPrivateKey({ key: derOf(structure), format: 'der', type: 'pkcs8' });
}

/** A certificate that node-forge understands comes as its object, which keeps the tree that was read; any other comes as the tree alone. */
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
 * PBES2 wants the password in UTF-8 where the MAC wants UTF-16 (RFC 8018 §3, RFC 7292 §B.1); node-forge knows one spelling. The MAC was checked with
 * the other one before, so it is taken off.
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
    // node-forge has words for it only; the MAC and, where there is none, the padding give a wrong password away.
    if (/MAC could not be verified/.test(messageOf(error))) throw wrongPassword();
    if (/[^ -~]/.test(password)) return decodeAsUtf8(bytes, password);
    if (/password|decrypt/i.test(messageOf(error))) throw wrongPassword();
    throw Object.assign(identityError('the PKCS#12 file cannot be read, or uses an algorithm that is not supported'), { cause: error });
  }
}

/** @throws DocOpsError VALIDATION_ERROR for a wrong password, a damaged file, one without a key or with several. */
export function readPkcs12(bytes: Uint8Array, password: string): KeyAndCertificates {
  try {
    const bags = decode(bytes, password).safeContents.flatMap((contents) => contents.safeBags);
    const keys = bags.filter((bag) => keyBags.includes(bag.type)).flatMap((bag) => privateKeyOf(bag) ?? []);
    const certificates = bags.filter((bag) => bag.type === certificateBag).flatMap((bag) => certificateOf(bag) ?? []);
    if (keys[0] === undefined) throw identityError('the PKCS#12 file holds no private key');
    if (keys.length > 1) throw identityError(`the PKCS#12 file holds ${keys.length} private keys; export the one that is meant`);
    return { privateKey: keys[0], certificates };
  } catch (error) {
    if (error instanceof DocOpsError && error.code === 'VALIDATION_ERROR') throw error;
    throw Object.assign(identityError('a key or certificate in the PKCS#12 file cannot be read'), { cause: error });
  }
}
