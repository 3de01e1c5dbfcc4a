/** The fuzzed formats: for each one, the inputs that a seed produces and the checks that every input must pass. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Budget } from '../../../src/base/abort.js';
import { DocOpsError } from '../../../src/base/errors.js';
import { readXmlLeniently } from '../../../src/base/xml/read-xml.js';
import { readDocx } from '../../../src/docx/read/read-docx.js';
import { verify, type VerifyResult } from '../../../src/operations/verify/verify.js';
import { PdfRef, PdfStream } from '../../../src/pdf/objects/pdf-object.js';
import { eachField } from '../../../src/pdf/read/field-tree.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { isPackageSigned } from '../../../src/signing/docx/add-audit-trail.js';
import { preparePackageSignature } from '../../../src/signing/docx/sign-package.js';
import { prepareSignature } from '../../../src/signing/pdf/prepare-signature.js';
import { canonicalForm, canonicalize } from '../../../src/signing/xml/canonicalize.js';
import { verifyXmlSignature } from '../../../src/signing/xml/verify-xml-signature.js';
import { readSignedXml } from '../../../src/signing/xml/xml-tree.js';
import { zipOf } from '../docx-package.js';
import { type Attack, appendAttack } from './append-attack.js';
import { checkStructure, type Structure, structures } from './asn1-structures.js';
import { now, root, stranger, trusted } from './identities.js';
import { lenientFuzzing } from './lenient-format.js';
import { mutateAsn1 } from './mutate-asn1.js';
import { mutatePackage, type Parts } from './mutate-package.js';
import { laidOutAnew, mutatePdf, type PdfSeed, readPdfSeed } from './mutate-pdf.js';
import { mutateXml } from './mutate-xml.js';
import { partsOf, signedPackages } from './package-seeds.js';
import { signAs, signedPdfs } from './pdf-seeds.js';
import { FuzzRandom } from './random.js';
import { refusing } from './refusing.js';

export const fuzzFormats = ['pdf', 'cms', 'xml', 'docx', 'lenient'] as const;
export type FuzzFormat = (typeof fuzzFormats)[number];

/** One format, ready to be fuzzed. */
export interface Fuzzing {
  /** The input with that index; the same on every machine. */
  readonly make: (index: number) => Promise<FuzzInput>;
}

export interface FuzzInput {
  readonly bytes: Uint8Array;
  /** @throws Errors that no reader may throw, and an Error if a guarantee is broken */
  readonly check: () => Promise<void>;
}

const trust = { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] };
const verified = async (bytes: Uint8Array): Promise<VerifyResult | undefined> => refusing(async () => verify({ bytes, trust, time: now }));

/** Calls everything that reading a PDF and preparing a signature uses. */
function walkPdf(bytes: Uint8Array): void {
  const budget = new Budget();
  const document = readPdf(bytes, { budget });
  for (const number of document.objectNumbers()) {
    const dated = document.entry(number);
    const object = document.indirectObject(new PdfRef(number, dated?.entry.kind === 'offset' ? dated.entry.generation : 0));
    if (object?.value instanceof PdfStream) document.decodeStream(object.value);
  }
  for (const page of eachPage(document, budget)) page.attributes.get('Rotate');
  for (const field of eachField(document, budget)) field.name.normalize();
  prepareSignature(document, {
    contentsSize: 100,
    random: (size) => new Uint8Array(size),
    signingTime: new Date(0),
    auditTrail: { json: '{}', headHash: '00'.repeat(32) },
    appearance: { content: { kind: 'text', lines: ['x'] } },
    budget,
  });
}

const digest = (...pieces: readonly Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};

/** The signed bytes of a PDF: those on both sides of the signature value. */
interface SignedRange {
  readonly gap: number;
  readonly after: number;
  readonly end: number;
  readonly digest: string;
}

const rangeDigest = (pdf: Uint8Array, gap: number, after: number, end: number): string =>
  digest(pdf.subarray(0, gap), pdf.subarray(after, end));

const signedRanges = (pdf: Buffer): SignedRange[] =>
  [...pdf.toString('latin1').matchAll(/\/ByteRange ?\[0 (\d+) (\d+) (\d+)/g)].map((match) => {
    const [gap = 0, after = 0, length = 0] = match.slice(1).map(Number);
    return { gap, after, end: after + length, digest: rangeDigest(pdf, gap, after, after + length) };
  });

/** Seeds from the files beside the project, if they exist. */
function shared<Seed>(folder: string | undefined, extension: string, read: (bytes: Buffer) => Seed): readonly Seed[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(extension));
  return names.sort().flatMap((name) => {
    try {
      return [read(readFileSync(join(folder, name)))];
    } catch (error) {
      if (error instanceof DocOpsError) return [];
      throw error;
    }
  });
}

/** Every third input starts from a file beside the project, if any exists; the others are the same everywhere. */
function seedFor<Seed>(own: readonly Seed[], others: readonly Seed[], index: number, random: FuzzRandom): Seed {
  const [a, b] = [random.below(own.length), random.below(others.length)];
  const seed = index % 3 === 2 ? (others[b] ?? own[a]) : own[a];
  if (seed === undefined) throw new RangeError('there are no files to start from');
  return seed;
}

async function fuzzPdf(seed: number, folder: string | undefined): Promise<Fuzzing> {
  const files = await signedPdfs();
  const own = files.map(readPdfSeed);
  const others = shared(folder, '.pdf', readPdfSeed).filter(({ objects }) => objects.size > 0);
  const ranges = files.flatMap(signedRanges);
  const check = async (bytes: Uint8Array): Promise<void> => {
    await refusing(() => walkPdf(bytes));
    const report = await verified(bytes);
    const isSigned = ({ gap, after, end, digest: known }: SignedRange): boolean =>
      end <= bytes.length && rangeDigest(bytes, gap, after, end) === known;
    if (report?.valid === true && !ranges.some(isSigned)) throw new Error('a file is called valid whose signed bytes were changed');
  };
  const checkAttack = async ({ bytes, what, isForbidden, forgedBy }: Attack): Promise<void> => {
    await check(bytes);
    const report = await verified(bytes);
    if (isForbidden && report?.valid === true) throw new Error(`a file is called valid to which was appended: ${what}`);
    if (forgedBy !== undefined && report?.document.auditTrail?.signer?.name === forgedBy)
      throw new Error('a trail that nobody vouches for is reported as the document’s');
  };
  /** A damaged file reaches the whole verifier if a stranger signs it; one that cannot be signed is verified as it is. */
  const signedAnew = async (start: PdfSeed, random: FuzzRandom, other: PdfSeed): Promise<Uint8Array> => {
    const bytes = laidOutAnew(start, other, random);
    return (await refusing(async () => signAs(bytes, { identity: stranger }))) ?? bytes;
  };
  const make = async (index: number): Promise<FuzzInput> => {
    const random = new FuzzRandom('pdf', seed, index);
    const start = seedFor<PdfSeed>(own, others, index, random);
    const other = random.pick(own);
    const attack = random.oneIn(5) ? await appendAttack(random.pick(own), random) : undefined;
    if (attack) return { bytes: attack.bytes, check: async () => checkAttack(attack) };
    const bytes = random.oneIn(5) ? await signedAnew(start, random, other) : mutatePdf(start, random, other);
    return { bytes, check: async () => check(bytes) };
  };
  return { make };
}

async function fuzzCms(seed: number): Promise<Fuzzing> {
  const own = await structures();
  const ders = own.map(({ der }) => der);
  const make = async (index: number): Promise<FuzzInput> => {
    const random = new FuzzRandom('cms', seed, index);
    const start: Structure = random.pick(own);
    const bytes = mutateAsn1(start.der, random, ders);
    return { bytes, check: async () => checkStructure(start, bytes, index % 2 === 0) };
  };
  return { make };
}

/** Whether the package equals one of the originals, except for parts that nobody signs. */
function isUnchanged(bytes: Uint8Array, originals: readonly Parts[]): boolean {
  const isSigned = (name: string): boolean => !/^(?:\[content_types\]\.xml|docprops\/core\.xml|_xmlsignatures\/.*|.*\.rels)$/i.test(name);
  const content = (parts: Parts): string =>
    parts
      .filter(({ name }) => isSigned(name))
      .map(({ name, data }) => `${name.toLowerCase()} ${digest(data)}`)
      .sort()
      .join('\n');
  const found = content(partsOf(bytes, isSigned));
  return originals.some((parts) => content(parts) === found);
}

async function checkVerdict(bytes: Uint8Array, originals: readonly Parts[]): Promise<void> {
  const report = await verified(bytes);
  if (report?.valid === true && !isUnchanged(bytes, originals))
    throw new Error('a package is called valid whose signed parts were changed');
}

async function checkPackage(bytes: Uint8Array, originals: readonly Parts[]): Promise<void> {
  await checkVerdict(bytes, originals);
  await refusing(() => readDocx(bytes));
  await refusing(() => isPackageSigned(bytes, new Budget()));
  const claims = { chain: trusted.chain, algorithm: trusted.algorithm, signingTime: '2026-02-03T04:05:06Z' };
  await refusing(() => preparePackageSignature(bytes, claims, new Budget()));
}

async function fuzzDocx(seed: number, folder: string | undefined): Promise<Fuzzing> {
  const own = (await signedPackages()).map((bytes) => partsOf(bytes));
  const others = shared(folder, '.docx', (bytes) => partsOf(bytes)).filter((parts) => parts.length > 0);
  const make = async (index: number): Promise<FuzzInput> => {
    const random = new FuzzRandom('docx', seed, index);
    const bytes = mutatePackage(seedFor(own, others, index, random), random, random.pick(own));
    return { bytes, check: async () => checkPackage(bytes, own) };
  };
  return { make };
}

const forms = ['REC-xml-c14n-20010315', 'exc'].map((name) =>
  canonicalForm(name === 'exc' ? 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' : `http://www.w3.org/TR/2001/${name}#WithComments`, [
    '',
    'a',
  ]),
);

function readXmlEveryWay(xml: Uint8Array): void {
  readXmlLeniently(xml);
  const tree = readSignedXml(xml);
  for (const form of forms) canonicalize(tree, form);
  verifyXmlSignature(tree);
}

/** Signature parts and the parts they depend on, each damaged alone in its package. */
async function fuzzXml(seed: number, folder: string | undefined): Promise<Fuzzing> {
  const own = (await signedPackages()).map((bytes) => partsOf(bytes));
  const others = shared(folder, '.docx', (bytes) => partsOf(bytes)).filter((parts) =>
    parts.some(({ name }) => name.startsWith('_xmlsignatures/')),
  );
  const make = async (index: number): Promise<FuzzInput> => {
    const random = new FuzzRandom('xml', seed, index);
    const parts = seedFor(own, others, index, random);
    const signatures = parts.filter(({ name }) => /^_xmlsignatures\/.*\.xml$/i.test(name));
    const chosen = random.oneIn(4) ? random.pick(parts.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))) : random.pick(signatures);
    const donor = random.pick(random.pick(own));
    const xml = mutateXml(chosen.data, random, donor.data);
    const bytes = zipOf(parts.map((part) => (part.name === chosen.name ? { ...part, data: xml } : part)));
    const check = async (): Promise<void> => {
      await refusing(() => readXmlEveryWay(xml));
      // Readers of a document do not look at its signatures.
      await (signatures.includes(chosen) ? checkVerdict(bytes, own) : checkPackage(bytes, own));
    };
    return { bytes, check };
  };
  return { make };
}

/** @param folder A folder of signed files beside the project; without it all inputs come from files made here. */
export async function fuzzing(format: FuzzFormat, seed: number, folder?: string): Promise<Fuzzing> {
  if (format === 'pdf') return fuzzPdf(seed, folder);
  if (format === 'lenient') return lenientFuzzing(seed);
  if (format === 'cms') return fuzzCms(seed);
  return format === 'xml' ? fuzzXml(seed, folder) : fuzzDocx(seed, folder);
}
