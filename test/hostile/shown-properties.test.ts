/** Packages with absurd numbers of fields and controls: what they show of the properties is found, or said not to be known, in time that grows with their size alone. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { readShownFields } from '../../src/signing/docx/read-shown-fields.js';
import { shownProperties, type ShownProperty } from '../../src/signing/docx/shown-properties.js';
import { SignedPackage } from '../../src/signing/docx/signed-package.js';
import { zipOf } from '../support/docx-package.js';
import { partsOf } from '../support/fuzz/package-seeds.js';
import { packageWith } from '../unit/signing/docx/support.js';

const parts = partsOf(packageWith());
const open = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>';
const close = '</w:p></w:body></w:document>';
const whole = (content: string): string => `${open}${content}${close}`;
const character = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const field = (code: string, result: string): string =>
  `${character('begin')}${instruction(code)}${character('separate')}${result}${character('end')}`;
const piece = '<w:r><w:t>x</w:t></w:r>';
const control = (content: string): string =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/ns0:coreProperties[1]/ns1:title[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const nested = (depth: number, inner: string, wrap: (content: string) => string): string =>
  depth === 0 ? inner : wrap(nested(depth - 1, inner, wrap));

const chunkType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk';
const budget = (): Budget => new Budget({ timeoutMs: 60_000 });

function shownBy(document: string, more: readonly { readonly name: string; readonly data: string }[] = []): ShownProperty[] {
  const files = parts.filter(({ name }) => !more.some((one) => one.name === name));
  const package_ = zipOf([
    ...files.map((part) => (part.name === 'word/document.xml' ? { name: part.name, data: document } : part)),
    ...more,
  ]);
  return shownProperties(new SignedPackage(package_, budget()), budget());
}

const title = { stores: ['core'], element: 'title' };
const unclear = { element: undefined, isAsSigned: false };

describe('found quickly', () => {
  test.each<readonly [string, () => string, number, object]>([
    ['a hundred thousand fields', () => whole(field('TITLE', piece).repeat(100_000)), 200, title],
    ['a hundred thousand simple ones', () => whole(`<w:fldSimple w:instr="TITLE">${piece}</w:fldSimple>`.repeat(100_000)), 200, title],
    ['a hundred thousand controls', () => whole(control(piece).repeat(100_000)), 200, title],
    [
      'a hundred thousand pieces in sixty fields within each other',
      () => whole(nested(60, piece.repeat(100_000), (content) => field('TITLE', content))),
      60,
      { ...title, text: undefined, isAsSigned: false },
    ],
    ['as many in sixty controls', () => whole(nested(60, piece.repeat(100_000), control)), 60, { ...title, isAsSigned: false }],
    [
      'as many paragraphs in sixty controls',
      () => whole(nested(60, `<w:p>${piece}</w:p>`.repeat(100_000), control)),
      60,
      { ...title, isAsSigned: false },
    ],
    [
      'one instruction of a hundred thousand pieces',
      () => whole(`${character('begin')}${instruction('TITLE ')}${instruction('\\* Upper ').repeat(100_000)}${character('end')}`),
      1,
      { ...title, isAsSigned: false },
    ],
    ['ten million characters before its name', () => whole(field(`${' '.repeat(5e6)}${'\u200b'.repeat(5e6)}TITLE`, piece)), 1, title],
    [
      'ten million characters in quotation marks',
      () => whole(field(`TITLE "${'\\x'.repeat(5e6)}`, piece)),
      1,
      { ...title, isAsSigned: false },
    ],
    ['fields that never end', () => whole(`${character('begin')}${instruction('TITLE')}`.repeat(60)), 60, {}],
    [
      'fields nested deeper than the reader goes, and another field after them',
      () => whole(nested(100, piece, (content) => field('DATE', content)) + field('TITLE', piece)),
      1,
      { ...unclear, shownBy: 'content that is nested too deeply to be read' },
    ],
    ['more elements', () => whole(nested(5000, piece, (content) => `<w:ins>${content}</w:ins>`) + field('TITLE', piece)), 1, unclear],
    ['more controls', () => whole(nested(100, piece, (content) => `<w:sdt>${content}</w:sdt>`) + field('TITLE', piece)), 1, unclear],
    ['ends without beginnings', () => whole(character('end').repeat(100_000) + field('TITLE', piece)), 2, {}],
  ])('%s', (_, make, count, first) => {
    const found = shownBy(make());
    expect(found.length).toBe(count);
    expect(found[0]).toMatchObject(first);
  });

  test('a mail of three hundred thousand packed lines', () => {
    const line = `${Buffer.from('x'.repeat(57)).toString('base64')}\r\n`;
    const hidden = Buffer.from('<p style="mso-element:field-begin">x</p>'.padEnd(57)).toString('base64');
    const mail = `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${line.repeat(300_000)}${hidden}\r\n`;
    const link = `<Relationship Id="chunk" Type="${chunkType}" Target="chunk.mht"/>`;
    const name = 'word/_rels/document.xml.rels';
    const own = parts.find((part) => part.name === name);
    const relationships = own
      ? Buffer.from(own.data).toString().replace('</Relationships>', `${link}</Relationships>`)
      : `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link}</Relationships>`;
    const found = shownBy(whole(piece), [
      { name, data: relationships },
      { name: 'word/chunk.mht', data: mail },
    ]);
    expect(found).toMatchObject([{ ...unclear, shownBy: 'a field of an inserted document' }]);
  });
});

/** The characters that a reading keeps: a measure of the work for a size that is the same on every machine. */
function kept(text: string): number {
  const { found, instructions } = readShownFields(text, new Budget());
  return found.reduce(
    (sum, one) => sum + (one.text?.length ?? 0) + (one.kind === 'field' ? one.instruction.length : 0),
    instructions.length,
  );
}

test.each<readonly [string, (size: number) => string]>([
  ['fields', (size) => whole(field('TITLE', piece).repeat(size))],
  ['nested fields', (size) => whole(nested(60, piece.repeat(size), (content) => field('TITLE', content)))],
  [
    'nested instructions',
    (size) => whole(nested(60, instruction('x').repeat(size), (code) => `${character('begin')}${code}${character('end')}`)),
  ],
  ['controls', (size) => whole(control(piece).repeat(size))],
  ['nested controls', (size) => whole(nested(60, piece.repeat(size), control))],
  ['fields in an instruction', (size) => whole(`${character('begin')}${field('DATE', piece).repeat(size)}${character('end')}`)],
])('the characters kept of %s grow only with their number', (_, make) => {
  const [small, large] = [kept(make(2000)), kept(make(16_000))];
  expect(large).toBeLessThanOrEqual(small * 8 + 2000);
});
