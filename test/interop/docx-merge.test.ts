/** Merged third-party documents are files that Word opens: the Open XML SDK finds only errors that the parts already have. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { DocumentJoiner } from '../../src/docx/merge/join-documents.js';
import { DocOpsError } from '../../src/base/errors.js';
import { annotate, type AnnotateResult } from '../../src/operations/annotate/annotate.js';
import { convert } from '../../src/operations/convert/convert.js';
import { sampled } from '../support/sampled.js';
import { sharedPath } from '../support/shared.js';
import { expectStrictPackage } from '../support/strict-package.js';
import { hasValidator, validityErrors } from './docx-tools.js';

function joined(documents: readonly Uint8Array[]): Uint8Array {
  const joiner = new DocumentJoiner({ budget: new Budget(), diagnostics: new Diagnostics() });
  for (const document of documents) joiner.add(document);
  const { bytes } = joiner.end();
  expectStrictPackage(bytes);
  return bytes;
}

/** The kind of an error, without its place. */
const kindOf = (error: string): string => error.slice(error.indexOf(': ')).replace(/\d+/g, '#').slice(0, 160);

const folder = sharedPath('fidelity/documents', 'public documents, joined');
const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.docx'));
/** Every thirteenth document, with the next one and a distant one. */
const groups = files.flatMap((file, index) =>
  index % 13 === 0 ? [[file, files[index + 1] ?? file, files[(index * 7 + 5) % files.length] ?? file]] : [],
);

test.runIf(hasValidator && groups.length > 0).each(sampled(groups))('%s, %s and %s', async (...names) => {
  const documents = names.map((name) => readFileSync(join(folder ?? '', name)));
  const before = new Set((await Promise.all(documents.map((document) => validityErrors(document)))).flat().map(kindOf));
  const after = await validityErrors(joined(documents));
  expect(after.filter((error) => !before.has(kindOf(error)))).toEqual([]);
});

test.runIf(hasValidator && groups.length > 0).each(sampled(groups).slice(0, 8))(
  '%s, which includes %s and %s',
  async (outer = '', ...names) => {
    const { bytes } = await convert({ bytes: Buffer.from('Before\n\n{{> a}}\n\n| x |\n|---|\n| {{> b}} |\n'), from: 'md', to: 'docx' });
    const [a, b] = [...names, outer].map((name) => readFileSync(join(folder ?? '', name)));
    if (!a || !b) throw new Error('three documents are needed');
    const before = new Set((await Promise.all([a, b].map((document) => validityErrors(document)))).flat().map(kindOf));
    const included = await annotate({ bytes, templates: { a, b }, data: {} }).catch((error: unknown) => error);
    // Third-party documents may contain tags that are not ours.
    if (included instanceof DocOpsError) return expect(included.code).toBe('UNPROCESSABLE_DOCUMENT');
    const after = await validityErrors((included as AnnotateResult).bytes);
    expect(after.filter((error) => !before.has(kindOf(error)))).toEqual([]);
  },
);

test('pages of a document joined with itself are twice its pages', async () => {
  const text = '# Title\n\n1. one\n2. two\n\nA note[^1].\n\n[^1]: Said.\n\n' + 'Words that fill some of the page.\n\n'.repeat(40);
  const { bytes } = await convert({ bytes: Buffer.from(text), from: 'md', to: 'docx' });
  const pagesOf = async (document: Uint8Array): Promise<number> => (await convert({ bytes: document, from: 'docx' })).pages ?? 0;
  const pages = await pagesOf(bytes);
  expect(await pagesOf(joined([bytes, bytes, bytes]))).toBe(3 * pages);
  if (hasValidator) expect(await validityErrors(joined([bytes, bytes, bytes]))).toEqual([]);
});
