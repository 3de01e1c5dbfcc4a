/** A package that is read once, for any number of editors. */
import { expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { DocumentSource } from '../../../src/docx/package/document-source.js';
import { PackageEditor } from '../../../src/docx/package/package-editor.js';
import { docxOf } from '../../support/docx-package.js';

const bytes = docxOf({ body: '<w:p><w:r><w:t>one</w:t></w:r></w:p>' });
const options = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });

it('leaves each editor what the others changed', () => {
  const source = new DocumentSource(bytes, options());
  const [first, second] = [new PackageEditor(source, options()), new PackageEditor(source, options())];
  const before = first.text(first.mainPart) ?? '';
  first.change(first.mainPart, before.replace('one', 'two'));
  first.remove('word/styles.xml');
  expect(second.text(second.mainPart)).toBe(before);
  expect(Buffer.from(second.bytes())).toEqual(Buffer.from(new PackageEditor(bytes, options()).bytes()));
  expect(new DocumentSource(first.bytes(), options()).text(first.mainPart)).toContain('two');
});

it('counts what is unpacked for each use, and stops each by its own budget', () => {
  const size = new DocumentSource(bytes, options()).parts.packedPart('word/document.xml')?.size ?? 0;
  const limits = { maxTotalBytes: 3 * size + 4000 };
  const source = new DocumentSource(bytes, { ...options(), limits });
  for (let use = 0; use < 20; use++)
    expect(new DocumentSource(source, { ...options(), limits }).parts.part('word/document.xml')).toHaveLength(size);
  const stopped = new Budget({ timeoutMs: -1 });
  expect(() => new DocumentSource(source, { ...options(), budget: stopped }).parts.part('word/document.xml')).toThrow(
    expect.objectContaining({ code: 'OPERATION_TIMEOUT' }),
  );
});

it('reports a damaged part for each use', () => {
  const spoiled = Buffer.from(bytes);
  const entry = spoiled.indexOf('word/document.xml', spoiled.indexOf('PK\x01\x02')) - 46;
  spoiled.writeUInt32LE(1, entry + 16);
  const source = new DocumentSource(spoiled, options());
  for (let use = 0; use < 2; use++) {
    const { budget, diagnostics } = options();
    expect(new DocumentSource(source, { budget, diagnostics }).text('word/document.xml')).toContain('one');
    expect(diagnostics.list().map(({ code }) => code)).toEqual(['docx.zip-checksum']);
  }
});

it('reads a text once', () => {
  const source = new DocumentSource(bytes, options());
  const again = new DocumentSource(source, options());
  expect(again.text('WORD/document.xml')).toBe(source.text('word/document.xml'));
  expect(again.text('word/gone.xml')).toBeUndefined();
});
