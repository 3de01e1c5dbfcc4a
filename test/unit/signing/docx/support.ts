/** A small package with everything that signatures look at, and its signing in one step. */
import { createHash } from 'node:crypto';
import { Budget } from '../../../../src/base/abort.js';
import type { KeyIdentity } from '../../../../src/base/signing-identity.js';
import { readPackageSignatures, type PackageSignatures } from '../../../../src/signing/docx/read-package-signatures.js';
import {
  finishPackageSignature,
  packageSignatureValue,
  packageStampedBytes,
  preparePackageSignature,
} from '../../../../src/signing/docx/sign-package.js';
import { zipOf, type ZipFile } from '../../../support/docx-package.js';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageType = 'http://schemas.openxmlformats.org/package/2006';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const relationships = (...items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${packageType}/relationships">\n${items.join('\n')}\n</Relationships>`;

/** Parts by name. */
export const packageParts: readonly ZipFile[] = [
  {
    name: '[Content_Types].xml',
    data: `<Types xmlns="${packageType}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    data: relationships(
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
      `<Relationship Id="rId2" Type="${packageType}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ),
  },
  { name: 'docProps/core.xml', data: '<coreProperties/>' },
  {
    name: 'word/document.xml',
    data: '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>I owe you 100 €.</w:t></w:r></w:p></w:body></w:document>',
  },
  { name: 'word/styles.xml', data: '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>' },
  { name: 'word/media/image 1.png', data: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  {
    name: 'word/_rels/document.xml.rels',
    data: relationships(
      `<Relationship Id="rId10" Type="${office}/styles" Target="styles.xml"/>`,
      `<Relationship TargetMode="External" Target="https://example.org/?a=1&amp;b=2" Type="${office}/hyperlink" Id="rId9"/>`,
      `<Relationship Id="rId1" Type="${office}/image" Target="media/image%201.png" TargetMode="Internal"/>`,
    ),
  },
];

/** The package with some parts replaced, added, or taken out. */
export function packageWith(changes: Readonly<Record<string, string | Uint8Array | undefined>> = {}): Buffer {
  const kept = packageParts.filter(({ name }) => !Object.hasOwn(changes, name));
  const changed = Object.entries(changes).flatMap(([name, data]) => (data === undefined ? [] : [{ name, data }]));
  return zipOf([...kept, ...changed]);
}

/** Signed by the identity, which signs as for a service. */
export async function signPackage(
  bytes: Uint8Array,
  identity: KeyIdentity,
  stamp?: (stamped: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { chain, algorithm } = identity;
  const prepared = preparePackageSignature(
    bytes,
    { chain, algorithm, signingTime: '2026-02-03T04:05:06Z', comments: 'Agreed & "signed"' },
    new Budget(),
  );
  const { toSign } = prepared;
  const name = algorithm.digest;
  const digest = createHash(name, name === 'shake256' ? { outputLength: 64 } : {})
    .update(toSign)
    .digest();
  const value = packageSignatureValue(prepared, await identity.sign({ algorithm, data: toSign, digest }));
  const token = await stamp?.(packageStampedBytes(value));
  return finishPackageSignature(bytes, prepared, value, token, new Budget());
}

export const signaturesOf = (bytes: Uint8Array): PackageSignatures => readPackageSignatures(bytes, new Budget());

/** All that is wrong with all signatures. */
export const problemsOf = (bytes: Uint8Array): string[] =>
  signaturesOf(bytes).signatures.flatMap(({ problems }) => problems.map(({ message }) => message));
