import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { DocOpsError, type ErrorCode } from '../../../src/base/errors.js';
import { OpcPackage } from '../../../src/docx/opc/opc-package.js';
import { defaultPackageLimits } from '../../../src/docx/opc/package-limits.js';
import { sniffFormat } from '../../../src/docx/opc/sniff-format.js';
import { docxOf, relationshipsPart, zipOf, type ZipFile, type ZipOptions } from '../../support/docx-package.js';

const open = (bytes: Uint8Array, diagnostics = new Diagnostics()): OpcPackage => new OpcPackage(bytes, diagnostics);
const text = (source: OpcPackage, name: string): string => Buffer.from(source.part(name) ?? []).toString();

/** Opening, and reading every part, fails with that code and message. */
function refuses(bytes: Uint8Array, code: ErrorCode, message: RegExp): void {
  let thrown: unknown;
  try {
    const source = open(bytes);
    for (const name of source.partNames) source.part(name);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DocOpsError);
  expect(thrown).toMatchObject({ code, message: expect.stringMatching(message) as string });
}

describe('ZIP archives', () => {
  const files: ZipFile[] = [
    { name: 'folder/', data: '', stored: true },
    { name: 'a.xml', data: 'stored', stored: true },
    { name: 'folder/b.xml', data: 'deflated '.repeat(100) },
    { name: 'empty', data: '' },
  ];
  it.each<[string, ZipFile[], ZipOptions]>([
    ['a plain archive', files, {}],
    ['zip64 fields', files, { zip64: true }],
    ['data descriptors', files.map((file) => ({ ...file, flags: 8 })), {}],
    ['bytes in front', files, { prefix: Buffer.from('#!/bin/sh\n') }],
    ['a comment', files, { comment: 'PK\x05\x06 is not the end' }],
  ])('reads %s', (_name, given, options) => {
    const source = open(zipOf(given, options));
    expect(source.partNames).toEqual(['a.xml', 'folder/b.xml', 'empty']);
    expect(text(source, 'a.xml')).toBe('stored');
    expect(text(source, 'FOLDER/B.xml')).toBe('deflated '.repeat(100));
    expect(source.part('empty')?.length).toBe(0);
    expect(source.part('none')).toBeUndefined();
  });

  it.each<[string, readonly ZipFile[], ErrorCode, RegExp]>([
    [
      'two entries of one name',
      [
        { name: 'a', data: '1' },
        { name: 'A', data: '2' },
      ],
      'INVALID_FILE_FORMAT',
      /two entries with the same name/,
    ],
    ['a climbing name', [{ name: 'word/../../etc/passwd', data: '' }], 'INVALID_FILE_FORMAT', /leads out of/],
    ['a climbing name with backslashes', [{ name: 'word\\..\\x', data: '' }], 'INVALID_FILE_FORMAT', /leads out of/],
    ['an absolute name', [{ name: '/etc/passwd', data: '' }], 'INVALID_FILE_FORMAT', /absolute/],
    ['a drive letter', [{ name: 'C:/x', data: '' }], 'INVALID_FILE_FORMAT', /absolute/],
    ['an encrypted entry', [{ name: 'a', data: '1', flags: 1 }], 'INVALID_FILE_FORMAT', /encrypted/],
    [
      'overlapping entries',
      [
        { name: 'a', data: '1' },
        { name: 'b', data: '2', sharesHeaderOf: 'a' },
      ],
      'INVALID_FILE_FORMAT',
      /overlap/,
    ],
    ['a part declared too large', [{ name: 'a', data: 'x', declaredSize: 1 << 30 }], 'FILE_TOO_LARGE', /unpacks to more than/],
    ['an honest bomb', [{ name: 'a', data: Buffer.alloc(64 << 20) }], 'FILE_TOO_LARGE', /times its size/],
    [
      'too many entries',
      Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, data: '', stored: true })),
      'FILE_TOO_LARGE',
      /more than 10000 entries/,
    ],
  ])('refuses %s', (_name, given, code, message) => {
    refuses(zipOf(given), code, message);
  });

  it('stops a part that unpacks to more than it declares, and continues with the others', () => {
    const diagnostics = new Diagnostics();
    const source = open(
      zipOf([
        { name: 'a', data: Buffer.alloc(50 << 20), declaredSize: 1000 },
        { name: 'b', data: 'fine' },
      ]),
      diagnostics,
    );
    expect(source.part('a')).toBeUndefined();
    expect(text(source, 'b')).toBe('fine');
    expect(diagnostics.list()).toMatchObject([{ code: 'docx.part-damaged', message: 'a: A part unpacks to more than its declared size.' }]);
  });
  it('bounds the sum of all parts', () => {
    const bytes = zipOf(['a', 'b', 'c'].map((name) => ({ name, data: 'x'.repeat(1000) })));
    const source = new OpcPackage(bytes, new Diagnostics(), { limits: { ...defaultPackageLimits, maxTotalBytes: 2500 } });
    source.part('a');
    source.part('b');
    expect(() => source.part('c')).toThrow(expect.objectContaining({ code: 'FILE_TOO_LARGE' }));
  });
  it.each([0, 8])('finds the whole entries of an archive without its end (flags %i)', (flags) => {
    const bytes = zipOf([
      { name: 'a', data: 'one'.repeat(50), flags },
      { name: 'b', data: 'two', flags },
      { name: 'c', data: Buffer.from(Array.from({ length: 999 }, (_, index) => (index * index) % 251)), flags },
    ]);
    const diagnostics = new Diagnostics();
    const cut = bytes.subarray(0, bytes.indexOf('PK\x01\x02') - 20);
    expect(() => open(cut)).toThrow(expect.objectContaining({ code: 'INVALID_FILE_FORMAT' }));
    const source = new OpcPackage(cut, diagnostics, { recover: true });
    expect(source.isRecovered).toBe(true);
    expect(source.partNames).toEqual(['a', 'b']);
    expect(text(source, 'a')).toBe('one'.repeat(50));
    expect(diagnostics.list()).toMatchObject([{ code: 'docx.zip-recovered' }]);
  });

  it('reports a part whose bytes are not those that were packed, once', () => {
    const bytes = zipOf([
      { name: 'a', data: 'changed', stored: true },
      { name: 'b', data: 'kept', stored: true },
    ]);
    bytes.write('C', bytes.indexOf('changed'));
    const diagnostics = new Diagnostics();
    const source = open(bytes, diagnostics);
    expect([text(source, 'a'), text(source, 'a'), text(source, 'b')]).toEqual(['Changed', 'Changed', 'kept']);
    expect(diagnostics.list()).toMatchObject([{ code: 'docx.zip-checksum', count: 1 }]);
  });

  it('throws nothing but DocOpsError, whatever is cut off or changed', () => {
    const bytes = docxOf({ body: '<w:p><w:r><w:t>Text</w:t></w:r></w:p>', styles: '' });
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 }), (length, changes) => {
        const spoiled = Buffer.from(bytes);
        for (const [at, value] of changes) spoiled[at] = value;
        try {
          const source = open(spoiled.subarray(0, length));
          for (const name of source.partNames) source.xml(name);
        } catch (error) {
          expect(error).toBeInstanceOf(DocOpsError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('packages', () => {
  it('determines content types by override, otherwise by extension', () => {
    const source = open(docxOf({ parts: { 'word/media/a.PNG': 'x' } }));
    expect(source.contentType('word/document.xml')).toMatch(/document\.main\+xml$/);
    expect(source.contentType('word/media/a.PNG')).toBe('image/png');
    expect(source.contentType('word/what')).toBe('');
  });
  it.each([
    ['media/a.png', 'word/media/a.png'],
    ['/word/media/a.png', 'word/media/a.png'],
    ['../media/a.png', 'media/a.png'],
    ['../../../a.png', 'a.png'],
    ['./media/a%20b.png', 'word/media/a b.png'],
    ['media\\a.png', 'word/media/a.png'],
  ])('resolves the target %s', (target, expected) => {
    const source = open(docxOf({ relationships: { rId1: ['image', target] } }));
    expect(source.relationships('word/document.xml').byId('rId1')).toMatchObject({ kind: 'image', target: expected, isExternal: false });
  });
  it('leaves external targets as they are', () => {
    const source = open(docxOf({ relationships: { h: ['hyperlink', 'https://example.org/a?b#c', 'External'] } }));
    expect(source.relationships('word/document.xml').byId('h')).toMatchObject({ target: 'https://example.org/a?b#c', isExternal: true });
    expect(source.relationships('word/document.xml').ofKind('hyperlink')).toBeUndefined();
  });
  it('gives strict relationship types the same kind', () => {
    const rels = relationshipsPart({
      e: ['http://purl.oclc.org/ooxml/officeDocument/relationships/extendedProperties', 'docProps/app.xml'],
    });
    const source = open(docxOf({ parts: { '_rels/.rels': rels } }));
    expect(source.relationships('').ofKind('extended-properties')?.target).toBe('docProps/app.xml');
  });
  it('reads what it can of a malformed part', () => {
    const diagnostics = new Diagnostics();
    const source = open(docxOf({ parts: { 'x.xml': '<a><b/><c' } }), diagnostics);
    expect(source.xml('x.xml')?.elements().length).toBe(1);
    expect(diagnostics.list()).toMatchObject([{ code: 'docx.xml-malformed' }]);
  });
});

describe('sniffing', () => {
  const compound = (stream: string): Buffer =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le'), Buffer.alloc(100)]);
  it.each([
    ['empty', Buffer.alloc(0)],
    ['zip', zipOf([{ name: 'a', data: 'b' }])],
    ['truncated-zip', zipOf([{ name: 'a', data: 'b' }]).subarray(0, 40)],
    ['encrypted-office', compound('EncryptedPackage')],
    ['word-binary', compound('WordDocument')],
    ['excel-binary', compound('Workbook')],
    ['powerpoint-binary', compound('PowerPoint Document')],
    ['compound', compound('Something')],
    ['pdf', Buffer.from('\n%PDF-1.7\n')],
    ['rtf', Buffer.from('{\\rtf1\\ansi')],
    ['html', Buffer.from('\ufeff<!DOCTYPE html><p>')],
    ['html', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">')],
    ['flat-opc', Buffer.from('<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">')],
    ['xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['gzip', Buffer.from('1f8b08', 'hex')],
    ['text', Buffer.from('Dear Sir,\r\n')],
    ['unknown', Buffer.from('0001020304050607', 'hex')],
  ])('says %s', (expected, bytes) => {
    expect(sniffFormat(bytes)).toBe(expected);
  });
});
