/** Packages that we write, opened with `jszip` and parsed with `@xmldom/xmldom`, without our own readers. */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import JSZip from 'jszip';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { annotate, convert, sign } from '../../src/index.js';
import { keyIdentity } from '../../src/signing/identity/key-identity.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';
import { pngOf } from '../support/pictures.js';
import { selfSigned } from '../support/signing-certificate.js';
import { docxLibraryDocument } from './docx-library-document.js';

interface OpenedPackage {
  readonly names: readonly string[];
  /** Every XML part, by name. */
  readonly documents: ReadonlyMap<string, Document>;
}

/** @throws Error if the archive is damaged, a checksum is wrong, or XML is not well-formed */
async function open(bytes: Uint8Array): Promise<OpenedPackage> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const names = Object.keys(zip.files);
  const documents = new Map<string, Document>();
  for (const name of names.filter((each) => /\.(xml|rels|xsd)$/.test(each))) {
    const onError = (level: string, message: string): never => {
      throw new Error(`${name}: ${level}: ${message}`);
    };
    documents.set(name, new DOMParser({ onError }).parseFromString((await zip.file(name)?.async('string')) ?? '', 'text/xml'));
  }
  return { names, documents };
}

const elementsOf = (document: Document | undefined, name: string): Element[] => [...(document?.getElementsByTagName(name) ?? [])];
const valuesOf = (document: Document | undefined, name: string, attribute: string): string[] =>
  elementsOf(document, name).map((element) => element.getAttribute(attribute) ?? '');
const textOf = (document: Document | undefined): string =>
  elementsOf(document, 'w:t')
    .map((element) => element.textContent ?? '')
    .join('');

/** Parts without a content type (ECMA-376-2 §6.2.3.3). */
function withoutType({ names, documents }: OpenedPackage): string[] {
  const types = documents.get('[Content_Types].xml');
  const endings = valuesOf(types, 'Default', 'Extension').map((ending) => `.${ending.toLowerCase()}`);
  const parts = new Set(valuesOf(types, 'Override', 'PartName'));
  const hasType = (name: string): boolean => parts.has(`/${name}`) || endings.some((ending) => name.toLowerCase().endsWith(ending));
  return names.filter((name) => name !== '[Content_Types].xml' && !hasType(name));
}

/** Relationships to missing parts, and duplicate ids (ECMA-376-2 §6.5). */
function brokenRelationships({ names, documents }: OpenedPackage): string[] {
  const known = new Set(names);
  return [...documents]
    .filter(([name]) => name.endsWith('.rels'))
    .flatMap(([name, document]) => {
      const folder = posix.dirname(posix.dirname(name));
      const ids = valuesOf(document, 'Relationship', 'Id');
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}: ${id} twice`);
      const missing = elementsOf(document, 'Relationship')
        .filter((element) => element.getAttribute('TargetMode') !== 'External')
        .map((element) => posix.resolve('/', folder, element.getAttribute('Target') ?? '').slice(1))
        .filter((target) => !known.has(target.replace(/#.*/, '')));
      return [...twice, ...missing.map((target) => `${name}: no ${target}`)];
    });
}

const png = `data:image/png;base64,${Buffer.from(pngOf(40, 20)).toString('base64')}`;
const markdown = `---
title: A & B < C
---
# Heading *one*

Text with **bold**, \`code\`, [a link](https://example.com/?a=1&b=2), a note[^1] and $x^2 < y$.

- one
  1. first
  2. second

| a | b |
|---|--:|
| 1 & 2 | <3 |

![A picture](${png})

[^1]: The note & its text.
`;
const html = `<!doctype html><title>T &amp; U</title><style>p { color: #369 } @page { size: A5 }</style>
<h1 id="top">Heading</h1><p>One &lt;two&gt; <a href="#top">up</a> <img src="${png}" alt="a &quot;picture&quot;"></p>
<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table><ol><li>x<ul><li>y</ul></ol>`;

const identity = (() => {
  const { key, certificate } = selfSigned('P-256', 'Ann & Lee');
  return { identityFor: async () => keyIdentity(key, [readCertificate(certificate)], { now: Date.now() }) };
})();
const report = await docxLibraryDocument();

const fill = async (): Promise<Uint8Array> => {
  const fields = [
    { id: 'customer', type: 'html', value: '<p>Cem &amp; <b>Dan</b></p><ul><li>x</li></ul>' },
    { id: 'Holder', type: 'image', value: png },
    { id: 'agreed', type: 'checkbox', value: true },
    { id: 'appendix', type: 'text', value: 'a < b & c\nd' },
  ] as const;
  return (await annotate({ bytes: report, fields, strict: true })).bytes;
};
const signed = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const signer = { name: 'Ann & Lee', email: 'ann@example.com' };
  const auditTrail = [{ type: 'submit' as const, timestamp: '2026-02-03T04:05:06.000Z' }];
  return (await sign({ bytes, identity, signer, auditTrail, certificate: true, signature: { reason: 'a < b' } })).bytes;
};
const toDocx = async (text: string, from: 'md' | 'html', reference?: Uint8Array): Promise<Uint8Array> =>
  (await convert({ bytes: Buffer.from(text), from, to: 'docx', ...(reference && { reference }) })).bytes;

describe.each([
  ['Markdown', () => toDocx(markdown, 'md'), 'The note', 'word/footnotes.xml'],
  ['HTML', () => toDocx(html, 'html'), 'One <two>', 'word/document.xml'],
  ['Markdown that looks like another document', () => toDocx(markdown, 'md', report), '1 & 2', 'word/document.xml'],
  ['a filled template', fill, 'a < b & c', 'word/document.xml'],
  ['a signed document', () => signed(report), 'Count the boats', 'word/document.xml'],
  ['a document that was filled, then signed twice', async () => signed(await signed(await fill())), 'Cem & Dan', 'word/document.xml'],
])('%s', async (_what, write, text, part) => {
  const file = await open(await write());

  test('opens, every part is well-formed and has a type', () => {
    expect(file.documents.size).toBeGreaterThan(4);
    expect(withoutType(file)).toEqual([]);
  });

  test('its relationships have targets', () => {
    expect(brokenRelationships(file)).toEqual([]);
  });

  test('contains the given text', () => {
    expect(textOf(file.documents.get(part))).toContain(text);
  });
});

test('signatures are written as XML signatures, one part each', async () => {
  const { names, documents } = await open(await signed(await signed(report)));
  const parts = names.filter((name) => /^_xmlsignatures\/.+\.xml$/.test(name));
  expect(parts).toHaveLength(2);
  for (const part of parts) {
    const root = documents.get(part)?.documentElement;
    expect([root?.localName, root?.namespaceURI]).toEqual(['Signature', 'http://www.w3.org/2000/09/xmldsig#']);
  }
});

test('XML that is not well-formed is an error', async () => {
  const zip = new JSZip();
  zip.file('a.xml', '<a><b></a>');
  await expect(open(await zip.generateAsync({ type: 'uint8array' }))).rejects.toThrow('a.xml: fatalError');
});
