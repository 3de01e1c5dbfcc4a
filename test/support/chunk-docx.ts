/** Documents that embed content in other formats: a single `w:altChunk`, or a given host document. */
import { Budget } from '../../src/base/abort.js';
import type { DocumentTree } from '../../src/document/document-tree.js';
import { readDocx } from '../../src/docx/read/read-docx.js';
import { chunkReader } from '../../src/operations/convert/read-chunk.js';
import { linesOfTree } from './html-docx.js';
import { docxOf, part, relationshipsPart, zipOf, type DocxParts } from './docx-package.js';

export interface ChunkPart {
  /** For example `afchunk.mht`, in `word/`. */
  readonly name: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk';

/** The anchor of chunk `n`, counted from 0. */
export const altChunk = (n = 0, keepsSource = false): string =>
  `<w:altChunk r:id="chunk${n}">${keepsSource ? '<w:altChunkPr><w:matchSrc/></w:altChunkPr>' : ''}</w:altChunk>`;

/** A DOCX with these chunks; its body is the first one's anchor unless another is given. */
export function chunkDocx(chunks: readonly ChunkPart[], host: DocxParts = {}): Buffer {
  return docxOf({
    body: altChunk(),
    ...host,
    parts: { ...Object.fromEntries(chunks.map(({ name, content }) => [`word/${name}`, content])), ...host.parts },
    relationships: {
      ...Object.fromEntries(chunks.map(({ name }, n) => [`chunk${n}`, [kind, name] as const])),
      ...host.relationships,
    },
    contentTypes: { ...Object.fromEntries(chunks.map(({ name, contentType }) => [`word/${name}`, contentType])), ...host.contentTypes },
  });
}

export const htmlChunk = (content: string | Uint8Array, name = 'chunk.html'): ChunkPart => ({ name, contentType: 'text/html', content });

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const docxChunk = (given: DocxParts | Uint8Array, name = 'chunk.docx'): ChunkPart => ({
  name,
  contentType: docxType,
  content: given instanceof Uint8Array ? given : docxOf(given),
});

export interface MhtPicture {
  readonly location: string;
  readonly type: string;
  readonly base64: string;
}

/** An archive as html-docx-js writes it: only `=` is quoted, other bytes are left as they are. */
export function mhtOf(html: string, pictures: readonly MhtPicture[] = []): string {
  const parts = pictures.map(
    ({ location, type, base64 }) =>
      `------=mhtDocumentPart\nContent-Type: ${type}\nContent-Transfer-Encoding: base64\nContent-Location: ${location}\n\n${base64}\n`,
  );
  return (
    'MIME-Version: 1.0\nContent-Type: multipart/related;\n    type="text/html";\n    boundary="----=mhtDocumentPart"\n\n\n' +
    '------=mhtDocumentPart\nContent-Type: text/html;\n    charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n' +
    `Content-Location: file:///C:/fake/document.html\n\n${html.replaceAll('=', '=3D')}\n\n${parts.join('\n')}\n------=mhtDocumentPart--\n`
  );
}

export const mhtChunk = (content: string, name = 'afchunk.mht'): ChunkPart => ({ name, contentType: 'message/rfc822', content });

/** A package as html-docx-js creates it: only a page and the archive. */
export function htmlDocxJs(html: string, pictures: readonly MhtPicture[] = []): Buffer {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${docxType}"/><Override PartName="/word/afchunk.mht" ContentType="message/rfc822"/></Types>`;
  const page = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>';
  const files = {
    '[Content_Types].xml': types,
    '_rels/.rels': relationshipsPart({ rId1: ['officeDocument', '/word/document.xml'] }),
    'word/document.xml': part('w:document', `<w:body><w:altChunk r:id="htmlChunk"/>${page}</w:body>`),
    'word/_rels/document.xml.rels': relationshipsPart({ htmlChunk: [kind, '/word/afchunk.mht'] }),
    'word/afchunk.mht': mhtOf(html, pictures),
  };
  return zipOf(Object.entries(files).map(([name, data]) => ({ name, data })));
}

/** The tree of a document with its chunks read into it, and the warnings. */
export function readWithChunks(bytes: Uint8Array): { readonly tree: DocumentTree; readonly lines: string[]; readonly warnings: string[] } {
  const unpacked = { bytes: 0 };
  const budget = new Budget();
  const { tree, diagnostics } = readDocx(bytes, { budget, unpacked, chunks: chunkReader({ budget, unpacked, fileBytes: bytes.length }) });
  return { tree, lines: linesOfTree(tree), warnings: diagnostics.list().map(({ code, message }) => `${code} ${message}`) };
}
