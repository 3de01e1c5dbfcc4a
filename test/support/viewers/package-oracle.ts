/** Signed Word documents that a verdict calls intact → those that LibreOffice shows differently from what the first signer signed. */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DocOpsError } from '../../../src/base/errors.js';
import type { VerificationReport } from '../../../src/contract/verification-report.js';
import { verifyPackage } from '../../../src/signing/verify/verify-package.js';
import type { VerifyOptions } from '../../../src/signing/verify/verify-pdf.js';
import { differenceOf, type Drawing } from './drawing.js';
import type { Hole, Outcome } from './oracle.js';
import type { PackageCandidate } from './package-family.js';
import type { Viewer } from './pdf-viewers.js';

/** LibreOffice with its version; undefined, with a notice, if it is not installed. */
export function libreOfficeVersion(): string | undefined {
  const { stdout, error } = spawnSync('soffice', ['--version'], { encoding: 'utf8' });
  if (error === undefined) return stdout.trim().split(' ').slice(0, 2).join(' ');
  process.stdout.write('skipped: what LibreOffice shows of signed documents (soffice is not installed)\n');
  return undefined;
}

const keyOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
const run = promisify(execFile);

/** Documents per run of LibreOffice, which keeps in memory what it has read. */
const batch = 100;

/** Pictures of the pages that LibreOffice lays out; none for a document that it does not open. */
export async function drawnByLibreOffice(poppler: Viewer, files: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, Drawing>> {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    const keys = [...files.keys()];
    const output = join(folder, 'pdf');
    mkdirSync(output);
    for (const key of keys) writeFileSync(join(folder, `${key}.docx`), files.get(key) ?? '');
    for (let from = 0; from < keys.length; from += batch) {
      const paths = keys.slice(from, from + batch).map((key) => join(folder, `${key}.docx`));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      // Documents that are not converted are missing afterwards, whatever the program reports.
      await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', output, ...paths], { timeout: 300_000 }).catch(
        () => undefined,
      );
    }
    const shown = keys.filter((key) => existsSync(join(output, `${key}.pdf`)));
    const drawings = await poppler.draw(
      shown.map((key) => join(output, `${key}.pdf`)),
      true,
    );
    const drawn = new Map(shown.map((key, index) => [key, drawings[index]] as const));
    return new Map(keys.map((key) => [key, drawn.get(key) ?? { failure: 'not opened' }]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function reportOn(bytes: Buffer, options: VerifyOptions): VerificationReport | undefined {
  try {
    return verifyPackage(bytes, options);
  } catch (error) {
    // Not a package at all.
    if (error instanceof DocOpsError) return undefined;
    throw error;
  }
}

/** Whether the report says, without a warning, that the document is as first signed. */
export function isCalledWhole(report: VerificationReport | undefined): boolean {
  return report?.valid === true && report.warnings.length === 0 && report.signers[0]?.integrity.coversWholeDocument === true;
}

export async function triedPackages(
  poppler: Viewer,
  candidates: AsyncIterable<PackageCandidate>,
  options: VerifyOptions,
): Promise<Outcome> {
  const whole = new Map<string, PackageCandidate>();
  let [files, valid] = [0, 0];
  for await (const candidate of candidates) {
    files++;
    const report = reportOn(candidate.bytes, options);
    if (report?.valid === true) valid++;
    if (isCalledWhole(report)) whole.set(keyOf(candidate.bytes), candidate);
  }
  const pairs = [...whole.values()];
  const drawn = new Map(pairs.flatMap(({ bytes, before }) => [bytes, before]).map((bytes) => [keyOf(bytes), bytes]));
  const drawings = await drawnByLibreOffice(poppler, drawn);
  let refused = 0;
  const holes = pairs.flatMap((candidate): readonly Hole[] => {
    const [before, after] = [candidate.before, candidate.bytes].map((bytes) => drawings.get(keyOf(bytes)) ?? { failure: 'not opened' });
    if (before === undefined || after === undefined) return [];
    if ('failure' in after && !('failure' in before)) refused++;
    const difference = 'failure' in after ? undefined : differenceOf(before, after, []);
    return difference === undefined ? [] : [{ candidate, viewer: 'LibreOffice', difference }];
  });
  return { files, valid, drawn: drawn.size, holes, refused: refused === 0 ? {} : { LibreOffice: refused } };
}
