/** `comments=annotations`: the annotations as other programs read them, and whether an archivable file may have them. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { convert } from '../../src/operations/convert/convert.js';
import { reviewedDocx } from '../support/commented-docx.js';
import { firstItems } from '../support/first-items.js';
import { hasTool, mupdfStructuredText, qpdfComplaints } from './pdf-tools.js';

interface Annotation {
  readonly ref: string;
  readonly kind: string;
  readonly flags: number;
  readonly author: string;
  readonly text: string;
  readonly date: string;
  readonly answers: string | undefined;
  readonly state: string;
  readonly rect: readonly number[];
  readonly quads: number;
  readonly hasLook: boolean;
}

const annotated = async (pdfa?: '2b'): Promise<Uint8Array> =>
  (await convert({ bytes: reviewedDocx(), from: 'docx', comments: 'annotations', ...(pdfa && { pdfa }) })).bytes;

const textOf = (value: unknown): string => (value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '');
const numbersOf = (value: unknown): number[] =>
  value instanceof PDFArray ? value.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN)) : [];

async function annotationsOf(pdf: Uint8Array): Promise<Annotation[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getPages().flatMap(({ node }) =>
    (node.Annots()?.asArray() ?? []).map((ref) => {
      const dict = document.context.lookup(ref, PDFDict);
      const get = (name: string): unknown => dict.get(PDFName.of(name));
      const flags = get('F');
      const answers = get('IRT');
      return {
        ref: String(ref),
        kind: String(get('Subtype')),
        flags: flags instanceof PDFNumber ? flags.asNumber() : 0,
        author: textOf(get('T')),
        text: textOf(get('Contents')),
        date: textOf(get('M')),
        answers: answers instanceof PDFRef ? String(answers) : undefined,
        state: textOf(get('State')),
        rect: numbersOf(get('Rect')),
        quads: numbersOf(get('QuadPoints')).length / 8,
        hasLook: get('AP') instanceof PDFDict,
      };
    }),
  );
}

test('a comment is a highlight or a note with author, text and date, its answers are replies', async () => {
  const annotations = await annotationsOf(await annotated());
  const told = annotations.filter(({ kind }) => kind !== '/Popup');
  expect(told.map(({ kind, author, text, date, state, quads }) => [kind, author, text, date, state, quads])).toEqual([
    ['/Highlight', 'Ann Lee', 'Which words?', 'D:20240312090000Z', '', 1],
    ['/Text', 'Bo Kim', 'These.', 'D:20240312090001Z', '', 0],
    ['/Text', 'Ann Lee', 'Completed', 'D:20240312090000Z', 'Completed', 0],
    ['/Highlight', 'Ann Lee', 'Over two paragraphs', 'D:20240312090002Z', '', 2],
    ['/Text', 'Bo Kim', 'At a point', 'D:20240312090003Z', '', 0],
  ]);
  const { ref } = itemAt(told, 0);
  expect(told.slice(0, 3).map(({ answers }) => answers)).toEqual([undefined, ref, ref]);
  expect(told.every(({ flags, hasLook }) => (flags & 4) === 4 && hasLook)).toBe(true);
  expect(annotations.filter(({ kind }) => kind === '/Popup')).toHaveLength(3);
});

test.skipIf(!hasTool('mutool'))('the highlight covers its words and no others', async () => {
  const pdf = await annotated();
  const { rect } = itemAt(await annotationsOf(pdf), 0);
  const [left, bottom, right, top] = firstItems(rect, 4);
  const { xml } = mupdfStructuredText(pdf);
  const characters = [...xml.matchAll(/<char quad="([^"]*)"[^>]*c="(.)"/g)].map(([, quad = '', letter]) => {
    const edges = quad.split(' ').map(Number);
    return { letter, x: itemAt(edges, 0), right: itemAt(edges, 2), middle: (itemAt(edges, 1) + itemAt(edges, 5)) / 2 };
  });
  const [first, last] = [itemAt(characters, 7), itemAt(characters, 16)];
  expect([first.letter, last.letter]).toEqual(['s', 's']);
  expect(left).toBeCloseTo(first.x, 0);
  expect(right).toBeCloseTo(last.right, 0);
  expect(200 - top).toBeLessThan(first.middle);
  expect(200 - bottom).toBeGreaterThan(first.middle);
  expect(top - bottom).toBeLessThan(20);
});

test.skipIf(!hasTool('qpdf'))('qpdf finds nothing to complain about', async () => {
  expect(qpdfComplaints(await annotated())).toBe('');
});

const jars = fileURLToPath(new URL('../../node_modules/.verapdf', import.meta.url));
test.skipIf(!existsSync(jars) || spawnSync('java', ['-version']).error !== undefined)(
  'veraPDF takes an archivable file with comments',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pdf-comments-'));
    try {
      writeFileSync(join(folder, 'a.pdf'), await annotated('2b'));
      const { stdout } = spawnSync(
        'java',
        ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', '2b', '--format', 'text', '-v', join(folder, 'a.pdf')],
        { encoding: 'utf8' },
      );
      expect(stdout).toMatch(/^PASS/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);

test('has no comments without the option', async () => {
  expect(await annotationsOf((await convert({ bytes: reviewedDocx(), from: 'docx' })).bytes)).toEqual([]);
});
