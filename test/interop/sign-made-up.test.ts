/** Signed files are valid for us, pyHanko and EU DSS, and viewers show the signature: made-up documents with other programs' oddities. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { madeUpPdf, oddities, someOddities, type Oddity } from '../support/made-up-pdf.js';
import { sampled } from '../support/sampled.js';
import { type PageView, resolution } from '../support/viewers/drawing.js';
import { drawAll } from '../support/viewers/oracle.js';
import { installedViewers, type Viewer } from '../support/viewers/pdf-viewers.js';
import { hasDss } from './dss-tools.js';
import { hasTool, inFile, pageTexts } from './pdf-tools.js';
import { hasPyHanko } from './sign-pdf-tools.js';
import {
  type Case,
  casesOf,
  dssComplaints,
  type Merge,
  mergedAlone,
  mergeDifferences,
  mergeTextDifferences,
  ourComplaints,
  pyHankoComplaints,
  rect,
  type Source,
} from './signed-cases.js';

const seeds = 30;
const encryptedByQpdf = (pdf: Uint8Array, options: readonly string[]): Buffer =>
  inFile(pdf, (path, target) => {
    const to = join(target, 'encrypted.pdf');
    execFileSync('qpdf', ['--warning-exit-0', '--encrypt', '', 'owner', ...options, path, to], { stdio: 'ignore' });
    return readFileSync(to);
  });

/** The share of a rectangle of a drawn page (in points from its lower left corner) that is darker than paper; from 0 to 1. */
function inkShare({ width, height, pixels }: PageView, { x, y, width: wide, height: high }: typeof rect): number {
  if (pixels === undefined) throw new TypeError('pixels must be drawn');
  const scale = resolution / 72;
  const [left, right] = [Math.round(x * scale), Math.round((x + wide) * scale)];
  const [top, bottom] = [Math.round(height - (y + high) * scale), Math.round(height - y * scale)];
  let [inked, all] = [0, 0];
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row += 1)
    for (let column = Math.max(0, left); column < Math.min(width, right); column += 1, all += 1)
      if ((pixels[(row * width + column) * 3] ?? 255) < 200) inked += 1;
  return all === 0 ? 0 : inked / all;
}

/** The position of `First page` on a page that is neither rotated nor cropped. */
const textPlace = { x: 40, y: 295, width: 120, height: 30 };

/** Page 1 must show its text, and something in the signature's place. */
async function viewerComplaints(viewer: Viewer, cases: readonly Case[]): Promise<string[]> {
  const [drawings] = await drawAll([viewer], new Map(cases.map(({ result }, index) => [String(index), Buffer.from(result.bytes)])), true);
  return cases.flatMap(({ name, way }, index) => {
    const drawing = drawings?.get(String(index)) ?? { failure: 'not drawn' };
    if ('failure' in drawing) return [`${name}, ${way}: ${drawing.failure}`];
    const [first] = drawing.pages;
    if (first === undefined) return [`${name}, ${way}: no page`];
    const share = inkShare(first, rect);
    const isSigned = way === 'unseen' ? share === 0 : share > 0.01;
    const hasText = name.includes('turned') || inkShare(first, textPlace) > 0.01;
    return [
      ...(isSigned ? [] : [`${name}, ${way}: ${String(share)} of the signature's place is drawn`]),
      ...(hasText ? [] : [`${name}, ${way}: the text is not drawn`]),
    ];
  });
}

function textComplaints(cases: readonly Case[]): string[] {
  // Only Poppler shows other content there; the document is rewritten with the content that all others show.
  return cases.flatMap(({ name, way, source, result }) => {
    if (name.includes('in a long dictionary')) return [];
    const [before, after] = [pageTexts(source), pageTexts(result.bytes)];
    const isSame = before.every((text, index) => after[index]?.includes(text.trim()));
    return isSame ? [] : [`${name}, ${way}: ${JSON.stringify({ before, after })}`];
  });
}

const viewers = installedViewers();
const single = (Object.keys(oddities) as Oddity[]).map((name) => [name]);
const several = Array.from({ length: seeds }, (_item, seed) => someOddities(seed + 1)).filter(({ length }) => length > 1);
const madeUp = [[] as Oddity[], ...sampled([...single, ...several])];

/** Encrypted by qpdf; ours are encrypted by hand with RC4. */
const encryptions: Readonly<Record<string, readonly string[]>> = {
  'AES with 128 bits': ['128', '--use-aes=y', '--'],
  'AES with 256 bits': ['256', '--'],
};
const sources: readonly Source[] = [
  ...madeUp.map((chosen) => ({
    name: chosen.join(' + ') || 'nothing odd',
    bytes: madeUpPdf(chosen),
    isLenient: chosen.includes('a hybrid table'),
  })),
  ...Object.entries(hasTool('qpdf') ? encryptions : {}).flatMap(([name, options]) =>
    [[], ['no ID'], ['an update'], ['a form whose viewers are to draw it']].map((chosen) => ({
      name: [name, ...chosen].join(' + '),
      bytes: encryptedByQpdf(madeUpPdf(chosen as Oddity[]), options),
      isLenient: false,
    })),
  ),
];

describe('generated documents', () => {
  const cases: Case[] = [];
  beforeAll(async () => {
    for (const source of sources) cases.push(...(await casesOf(source)));
  }, 300_000);

  test('are valid for us', async () => {
    expect(await ourComplaints(cases)).toEqual([]);
  }, 120_000);

  test('a rewritten document gets a warning', () => {
    const repaired = cases.filter(({ result }) => result.warnings.includes('signature.repaired')).map(({ name }) => name);
    expect([...new Set(repaired.filter((name) => !/twice|hybrid/.test(name)))]).toEqual([]);
    for (const { name, way, result } of cases)
      if (/ twice/.test(name)) expect([name, way, ...result.warnings]).toContain('signature.repaired');
  });

  test.skipIf(!hasPyHanko())(
    'are valid for pyHanko',
    () => {
      // pyHanko cannot open an encrypted file without an ID.
      expect(pyHankoComplaints(cases.filter(({ name }) => !name.includes('and no ID')))).toEqual([]);
    },
    300_000,
  );

  test.skipIf(!hasDss())('are valid for EU DSS', async () => expect(await dssComplaints(cases)).toEqual([]), 600_000);

  test.each(viewers.map((viewer) => [viewer.name, viewer] as const))(
    'are seen in %s',
    async (_name, viewer) => expect(await viewerComplaints(viewer, cases)).toEqual([]),
    300_000,
  );

  describe.skipIf(!hasTool('pdftotext'))('merged alone', () => {
    const merges: Merge[] = [];
    beforeAll(async () => {
      for (const source of sources) merges.push(await mergedAlone(source));
    }, 300_000);

    test.each(viewers.map((viewer) => [viewer.name, viewer] as const))(
      'look in %s as before',
      async (_name, viewer) => expect(await mergeDifferences(viewer, merges)).toEqual([]),
      300_000,
    );

    test('read as before', () => expect(mergeTextDifferences(merges)).toEqual([]), 300_000);
  });

  test.skipIf(!hasTool('pdftotext'))('keep the text of their pages', () => expect(textComplaints(cases)).toEqual([]), 300_000);
});
