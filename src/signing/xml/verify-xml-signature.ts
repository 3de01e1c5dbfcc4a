/**
 * One `ds:Signature` → the problems of its core: SignedInfo, the signature value, the references to the
 * signature's own objects (XML Signature 1.1 §3.2).
 */
import { Buffer } from 'node:buffer';
import type { DigestName, SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { digestOf } from '../crypto/digest.js';
import { readPublicKey } from '../crypto/public-key.js';
import { verifySignature } from '../crypto/verify-signature.js';
import { readCertificate, type Certificate } from '../x509/read-certificate.js';
import { digestOfUri, signatureOfUri, derFromPair } from './algorithms.js';
import { canonicalForm, canonicalize, inclusiveForm, type CanonicalForm } from './canonicalize.js';
import { allElements, attributeValue, elementsOf, onlyElement, elementText, type SignedElement } from './xml-tree.js';
import { dsUri } from './xml-signature-names.js';

/** The broken rule; a signature with any of them is not intact. */
export interface XmlSignatureProblem {
  readonly kind: 'format' | 'digest' | 'signature' | 'certificate';
  readonly message: string;
}

export interface XmlSignatureCore {
  readonly problems: readonly XmlSignatureProblem[];
  /** Undefined for an unknown algorithm. */
  readonly algorithm: SignatureAlgorithm | undefined;
  /** Every digest that the signature relies on. */
  readonly digests: ReadonlySet<DigestName>;
  /** Certificates of KeyInfo, in order. */
  readonly certificates: readonly Certificate[];
  /** The certificate whose key made the value; undefined if none matches. */
  readonly signer: Certificate | undefined;
  /** Elements that SignedInfo refers to, unchanged since signing. */
  readonly signed: readonly SignedElement[];
  readonly signatureValue: SignedElement | undefined;
}

const ds = (local: string): readonly [string, string] => [dsUri, local];

/**
 * A signature refers to three objects: the package object, Office's object and the signed
 * properties; each is canonicalized once per reference.
 */
const maxReferences = 16;

/** Base64 may contain white space anywhere (RFC 2045), but nothing else. */
export function base64Of(text: string): Buffer | undefined {
  const packed = text.replace(/[ \t\r\n]/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(packed) && packed.length % 4 === 0 ? Buffer.from(packed, 'base64') : undefined;
}

/** The digest in a `ds:Reference` or a XAdES digest; undefined if it is malformed or its algorithm is unknown. */
export function statedDigest(holder: SignedElement): { readonly name: DigestName; readonly value: Buffer } | undefined {
  const name = digestOfUri(attributeValue(onlyElement(holder, ds('DigestMethod')), 'Algorithm'));
  const value = base64Of(elementText(onlyElement(holder, ds('DigestValue'))));
  return name === undefined || value === undefined || value.length === 0 ? undefined : { name, value };
}

/**
 * The canonical form that the transforms request; undefined if any of them is not a
 * canonicalization. Without transforms, the inclusive form.
 */
function formOfTransforms(reference: SignedElement): CanonicalForm | undefined {
  const transforms = onlyElement(reference, ds('Transforms'));
  if (transforms === undefined) return elementsOf(reference, dsUri, 'Transforms').length === 0 ? inclusiveForm : undefined;
  const [transform, ...others] = elementsOf(transforms);
  return transform === undefined || others.length > 0 ? undefined : namedForm(transform);
}

/** The form that a CanonicalizationMethod or Transform names. */
function namedForm(method: SignedElement): CanonicalForm | undefined {
  const prefixes = elementsOf(method).flatMap((child) => (attributeValue(child, 'PrefixList') ?? '').split(/\s+/).filter(Boolean));
  const names = prefixes.map((prefix) => (prefix === '#default' ? '' : prefix));
  return canonicalForm(attributeValue(method, 'Algorithm'), names);
}

/** Elements by their `Id`; undefined if an id is repeated, because it is unclear which element is signed. */
function elementsById(root: SignedElement): ReadonlyMap<string, SignedElement> | undefined {
  const byId = new Map<string, SignedElement>();
  for (const element of allElements(root)) {
    const id = attributeValue(element, 'Id');
    if (id === undefined) continue;
    if (byId.has(id)) return undefined;
    byId.set(id, element);
  }
  return byId;
}

function readCertificates(signature: SignedElement): Certificate[] {
  const data = elementsOf(signature, dsUri, 'KeyInfo').flatMap((keyInfo) => elementsOf(keyInfo, dsUri, 'X509Data'));
  return data
    .flatMap((element) => elementsOf(element, dsUri, 'X509Certificate'))
    .slice(0, 32)
    .flatMap((element) => {
      const der = base64Of(elementText(element));
      try {
        return der === undefined ? [] : [readCertificate(der)];
      } catch {
        return [];
      }
    });
}

/** ECDSA and DSA values consist of two numbers. */
function isValueOf(certificate: Certificate, algorithm: SignatureAlgorithm, data: Uint8Array, value: Uint8Array): boolean {
  const key = readPublicKey(certificate.publicKeyInfo);
  const isPair = algorithm.scheme === 'ecdsa' || algorithm.scheme === 'dsa';
  const signature = isPair ? derFromPair(value) : value;
  return key !== undefined && signature !== undefined && verifySignature(algorithm, key, data, signature);
}

class CoreCheck {
  readonly problems: XmlSignatureProblem[] = [];
  readonly digests = new Set<DigestName>();
  readonly signed: SignedElement[] = [];

  report(kind: XmlSignatureProblem['kind'], message: string): void {
    this.problems.push({ kind, message });
  }

  reference(reference: SignedElement, byId: ReadonlyMap<string, SignedElement>): void {
    const uri = attributeValue(reference, 'URI') ?? '';
    const target = uri.startsWith('#') ? byId.get(uri.slice(1)) : undefined;
    const form = formOfTransforms(reference);
    const stated = statedDigest(reference);
    if (target === undefined) return this.report('format', `the signed content cannot be found: "${uri}"`);
    if (form === undefined) return this.report('format', `an unknown transform is used on "${uri}"`);
    if (stated === undefined) return this.report('format', `the digest of "${uri}" is malformed or of an unknown kind`);
    this.digests.add(stated.name);
    if (Buffer.compare(digestOf(stated.name, canonicalize(target, form)), stated.value) === 0) this.signed.push(target);
    else this.report('digest', `"${uri}" has been changed since it was signed`);
  }
}

/** @param signature The root of its part: a nested signature is ignored */
export function verifyXmlSignature(signature: SignedElement): XmlSignatureCore {
  const check = new CoreCheck();
  const signedInfo = onlyElement(signature, ds('SignedInfo'));
  const method = onlyElement(signedInfo, ds('CanonicalizationMethod'));
  const algorithm = signatureOfUri(attributeValue(onlyElement(signedInfo, ds('SignatureMethod')), 'Algorithm'));
  const signatureValue = onlyElement(signature, ds('SignatureValue'));
  const value = base64Of(elementText(signatureValue));
  const certificates = readCertificates(signature);
  const form = method && namedForm(method);
  let signer: Certificate | undefined;
  if (signature.uri !== dsUri || signature.local !== 'Signature' || signedInfo === undefined || form === undefined || value === undefined) {
    check.report('format', 'the signature is not well formed');
  } else if (algorithm === undefined) {
    check.report('format', 'the signature algorithm is not known');
  } else {
    const data = canonicalize(signedInfo, form);
    signer = certificates.find((certificate) => isValueOf(certificate, algorithm, data, value));
    if (certificates.length === 0) check.report('certificate', 'the signature has no certificate');
    else if (signer === undefined) check.report('signature', 'the signature value does not match the signed content and the certificate');
    if (algorithm.digest !== undefined) check.digests.add(algorithm.digest);
  }
  const byId = elementsById(signature);
  if (byId === undefined) check.report('format', 'two elements have the same id');
  const references = signedInfo ? elementsOf(signedInfo, dsUri, 'Reference') : [];
  if (references.length > maxReferences) check.report('format', 'the signature refers to more elements than any has');
  else for (const reference of references) if (byId) check.reference(reference, byId);
  const { problems, digests, signed } = check;
  return { problems, algorithm, digests, certificates, signer, signed, signatureValue };
}
