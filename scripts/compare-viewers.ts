/**
 * Signed documents of a folder: the verdict, the visible changes in the report, and the viewers that show other differences from the signed
 * revision.
 *
 *   npx tsx scripts/compare-viewers.ts FOLDER [--root FILE.pem …] [--intermediate FILE.pem …]
 *   npx tsx scripts/compare-viewers.ts --family 'filled fields' --index 7 [--seed 2027] --out FILE.pdf
 *
 * Documents whose signers nobody trusts are included, as long as they are intact and nothing forbidden was changed. For a Word document the
 * signed state must be in the same folder, as NAME-before.docx. The second form writes a file of the tests' own families for inspection.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { VerificationReport } from '../src/contract/verification-report.js';
import { readPemCertificates } from '../src/signing/identity/read-pem.js';
import { verifyPackage } from '../src/signing/verify/verify-package.js';
import type { VerifyOptions } from '../src/signing/verify/verify-pdf.js';
import { differenceOf } from '../test/support/viewers/drawing.js';
import { candidatesOf, families, type FamilyName } from '../test/support/viewers/families.js';
import { compared, judge, pairsOf, placesOf } from '../test/support/viewers/oracle.js';
import { drawnByLibreOffice, libreOfficeVersion } from '../test/support/viewers/package-oracle.js';
import { installedViewers } from '../test/support/viewers/pdf-viewers.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', multiple: true, default: [] },
    intermediate: { type: 'string', multiple: true, default: [] },
    family: { type: 'string' },
    index: { type: 'string', default: '0' },
    seed: { type: 'string', default: '2027' },
    out: { type: 'string' },
  },
});

const certificates = (paths: readonly string[]) => paths.flatMap((path) => readPemCertificates(readFileSync(path, 'latin1')));
const options: VerifyOptions = {
  trust: { anchors: certificates(values.root), certificates: certificates(values.intermediate), crls: [], ocspResponses: [] },
  time: Date.now(),
};

/** The verdict in one line. */
function verdictOf(report: VerificationReport): string {
  const places = report.signers
    .flatMap(({ integrity }) => placesOf(integrity.changes))
    .map(({ page, box }) => `page ${page}${box ? ` [${box.map((at) => at.toFixed(0)).join(' ')}]` : ''}`);
  const seen = places.length === 0 ? '' : `; seen: ${[...new Set(places)].join(', ')}`;
  const warnings = report.warnings.length === 0 ? '' : `; warns of ${[...new Set(report.warnings.map(({ code }) => code))].join(', ')}`;
  return `${report.valid ? 'valid' : `${report.indication}: ${report.reason ?? ''}`}${seen}${warnings}`;
}

const isUnchanged = ({ signers }: VerificationReport): boolean =>
  signers.length > 0 && signers.every(({ integrity }) => integrity.intact && integrity.modificationsAfter !== 'forbidden');

async function ofPdf(bytes: Buffer): Promise<string> {
  const judged = judge(bytes, options);
  const verdict = verdictOf(judged.report);
  if (!isUnchanged(judged.report)) return verdict;
  const { holes, refused } = await compared(viewers, pairsOf({ bytes, what: '' }, judged));
  const differing = holes.map(({ viewer, difference }) => `\n    ${viewer}: ${difference}`);
  const notShown = Object.keys(refused).map((viewer) => `\n    ${viewer} does not show it any more`);
  return verdict + (differing.join('') + notShown.join('') || '; every viewer shows what was signed');
}

async function ofPackage(path: string, bytes: Buffer): Promise<string> {
  const report = verifyPackage(bytes, options);
  const before = path.replace(/\.docx$/, '-before.docx');
  const poppler = viewers.find(({ name }) => name === 'Poppler');
  if (!isUnchanged(report) || !existsSync(before) || poppler === undefined || libreOfficeVersion() === undefined) return verdictOf(report);
  const drawn = await drawnByLibreOffice(poppler, new Map([['before', readFileSync(before)], ['after', bytes]])); // prettier-ignore
  const none = { failure: 'not opened' };
  const difference = differenceOf(drawn.get('before') ?? none, drawn.get('after') ?? none, []);
  return verdictOf(report) + (difference === undefined ? '; LibreOffice shows what was signed' : `\n    LibreOffice: ${difference}`);
}

async function told(path: string): Promise<string> {
  const bytes = readFileSync(path);
  try {
    return path.endsWith('.pdf') ? await ofPdf(bytes) : await ofPackage(path, bytes);
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  }
}

if (values.family !== undefined) {
  if (!Object.hasOwn(families, values.family)) throw new TypeError(`--family must be one of ${Object.keys(families).join(', ')}`);
  for await (const { bytes, what } of candidatesOf(values.family as FamilyName, Number(values.seed), [Number(values.index)])) {
    writeFileSync(values.out ?? 'viewed.pdf', bytes);
    console.log(what);
  }
}
const viewers = values.family === undefined ? installedViewers() : [];
for (const folder of positionals) {
  console.log(viewers.map(({ title }) => title).join(', '));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:pdf|docx)$/.test(name));
  for (const name of names.toSorted()) console.log(`${name}: ${await told(join(folder, name))}`);
}
