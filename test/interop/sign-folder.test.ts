/**
 * PDFs of a folder, as programs write them: signed ones are valid for us, pyHanko and EU DSS, viewers show the signature and no other
 * change, and merged alone they look and read as before. SIGN_PDF_FOLDER names the folder; SIGN_PDF_EVERY takes one in this many files.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { DocOpsError } from '../../src/base/errors.js';
import { openPdf } from '../../src/pdf/recovery/open-pdf.js';
import { needsAppearances } from '../../src/signing/verify/changes/drawing/visible-area.js';
import { type Drawing, type PageView, resolution } from '../support/viewers/drawing.js';
import { drawAll } from '../support/viewers/oracle.js';
import { installedViewers, type Viewer } from '../support/viewers/pdf-viewers.js';
import { hasDss } from './dss-tools.js';
import { hasTool } from './pdf-tools.js';
import { hasPyHanko } from './sign-pdf-tools.js';
import {
  type Case,
  dssComplaints,
  type Merge,
  mergedAlone,
  mergeDifferences,
  mergeTextDifferences,
  ourComplaints,
  pyHankoComplaints,
  rect,
  type Source,
  ways,
} from './signed-cases.js';

const folder = process.env['SIGN_PDF_FOLDER'];
const every = Number(process.env['SIGN_PDF_EVERY'] ?? '1');
const largest = 20_000_000;
/** Number of files per batch, because each stays in memory with its signed copies and pictures. */
const batch = 10;

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]pdf$/i.test(name))
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile() && statSync(name).size < largest)
    .toSorted()
    .filter((_name, index) => index % every === 0);
}

/** Undefined if the document is properly refused with one of our errors. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocOpsError && error.code !== 'INTERNAL_ERROR') return undefined;
    throw error;
  }
}

async function acceptedCases(source: Source): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [way, make] of ways) {
    const result = await unlessRefused(() => make(source.bytes));
    if (result !== undefined) cases.push({ ...source, source: source.bytes, way, result });
  }
  return cases;
}

/** The extent, in pixels, of the differences; undefined for equal pictures. */
function changedArea(before: PageView, after: PageView): { readonly width: number; readonly height: number } | undefined {
  const { pixels: old, width } = before;
  const { pixels: now } = after;
  if (old === undefined || now === undefined) throw new TypeError('pixels must be drawn');
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < old.length; at += 1) {
    if (Math.abs((old[at] ?? 0) - (now[at] ?? 0)) <= 1) continue;
    const pixel = Math.floor(at / 3);
    [left, right] = [Math.min(left, pixel % width), Math.max(right, pixel % width)];
    [top, bottom] = [Math.min(top, Math.floor(pixel / width)), Math.max(bottom, Math.floor(pixel / width))];
  }
  return right < left ? undefined : { width: right - left + 1, height: bottom - top + 1 };
}

const pixels = (points: number): number => Math.ceil((points * resolution) / 72);

/** Whether a page is large enough for the signature in any orientation. */
const isWithin = ({ width, height }: PageView): boolean => Math.min(width, height) > pixels(rect.x + rect.width);

/** Whether viewers draw the form's fields: each does so differently, and signing replaces these with appearances. */
const isDrawnByViewers = (pdf: Uint8Array): boolean => needsAppearances(openPdf(pdf, { budget: new Budget() }).document);

const isBlank = ({ pages }: { readonly pages: readonly PageView[] }): boolean =>
  pages.every(({ pixels: drawn }) => drawn?.every((value) => value === 255) ?? true);

/** Compares a viewer's drawing before and after signing: only page 1 may differ, in an area no larger than the signatures'. */
function objectionTo({ way, source, result }: Case, before: Drawing, after: Drawing): string | undefined {
  // A file that a viewer cannot open before signing may stay unopened; a repaired file may show more.
  if ('failure' in before || before.pages.length === 0) return undefined;
  if (result.warnings.includes('signature.repaired') && isBlank(before)) return undefined;
  if ('failure' in after) return after.failure;
  if (after.pages.length < before.pages.length) return 'fewer pages than before';
  // A viewer may have several views of a page, such as screen and print.
  for (const [index, old] of before.pages.entries()) {
    const now = after.pages[index];
    if (now?.width !== old.width || now.height !== old.height) return `page ${String(old.page)} has another size`;
    const area = now.digest === old.digest ? undefined : changedArea(old, now);
    const isSeen = old.page === 1 && way !== 'unseen';
    if (!isSeen && area !== undefined && !isDrawnByViewers(source)) return `page ${String(old.page)} looks otherwise`;
    if (!isSeen) continue;
    if (area === undefined && isWithin(old)) return 'no signature is seen';
    if (area === undefined) continue;
    const most = (points: number): number => pixels(points) + 4;
    // The second signature is 80 points above the first; a page may be rotated.
    const sides = [most(rect.width), most(way === 'twice' ? rect.height + 80 : rect.height)].toSorted((one, other) => one - other);
    const [short = 0, long = 0] = sides;
    const isLarger = Math.min(area.width, area.height) > short || Math.max(area.width, area.height) > long;
    if (isLarger && !isDrawnByViewers(source)) return `${String(area.width)} × ${String(area.height)} pixels of page 1 differ`;
  }
  return undefined;
}

async function viewerObjections(viewer: Viewer, cases: readonly Case[]): Promise<string[]> {
  const befores = new Map(cases.map(({ name, source }) => [name, Buffer.from(source)]));
  const order = [...befores.keys()];
  const key = (name: string): string => `before-${String(order.indexOf(name))}`;
  const files = new Map([
    ...order.map((name) => [key(name), befores.get(name) ?? Buffer.alloc(0)] as const),
    ...cases.map(({ result }, index) => [`after-${String(index)}`, Buffer.from(result.bytes)] as const),
  ]);
  const [drawings] = await drawAll([viewer], files, true);
  const drawingOf = (name: string): Drawing => drawings?.get(name) ?? { failure: 'not drawn' };
  return cases.flatMap((one, index) => {
    const objection = objectionTo(one, drawingOf(key(one.name)), drawingOf(`after-${String(index)}`));
    return objection === undefined ? [] : [`${one.name}, ${one.way}: ${viewer.name}: ${objection}`];
  });
}

describe.skipIf(folder === undefined || !existsSync(folder) || !hasTool('pdftotext'))('files of a folder', () => {
  const viewers = installedViewers();
  const judges: readonly (readonly [string, (cases: readonly Case[]) => Promise<string[]>])[] = [
    ['ours', ourComplaints],
    ...(hasPyHanko() ? [['pyHanko', (cases: readonly Case[]) => Promise.resolve(pyHankoComplaints(cases))] as const] : []),
    ...(hasDss() ? [['EU DSS', dssComplaints] as const] : []),
    ...viewers.map((viewer) => [viewer.name, (cases: readonly Case[]) => viewerObjections(viewer, cases)] as const),
  ];
  const counts = { files: 0, signed: 0, merged: 0, warned: 0 };
  const paths = filesBelow(folder ?? '.');
  const batches = Array.from({ length: Math.ceil(paths.length / batch) }, (_item, index) =>
    paths.slice(index * batch, (index + 1) * batch),
  );
  afterAll(() => process.stdout.write(`${JSON.stringify(counts)}\n`));

  test.each(batches.map((names, index) => [index + 1, names] as const))(
    'batch %i',
    async (_index, names) => {
      const complaints: string[] = [];
      const cases: Case[] = [];
      const merges: Merge[] = [];
      for (const name of names) {
        const source = { name, bytes: readFileSync(name), isLenient: true };
        cases.push(...(await acceptedCases(source)));
        const merged = await unlessRefused(() => mergedAlone(source));
        if (merged !== undefined) merges.push(merged);
      }
      for (const [judge, ask] of judges) complaints.push(...(await ask(cases)).map((line) => `${judge}: ${line}`));
      for (const viewer of viewers)
        complaints.push(...(await mergeDifferences(viewer, merges)).map((line) => `merged, ${viewer.name}: ${line}`));
      complaints.push(...mergeTextDifferences(merges).map((line) => `merged: ${line}`));
      counts.files += names.length;
      counts.signed += cases.length;
      counts.merged += merges.length;
      counts.warned += merges.filter(({ merged }) => merged === undefined).length;
      expect(complaints).toEqual([]);
    },
    3_600_000,
  );
});
