/** Validates signed PDFs with EU DSS, the European Commission's signature validation software. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const jars = fileURLToPath(new URL('../../node_modules/.dss', import.meta.url));
const program = fileURLToPath(new URL('./dss/DssVerdicts.java', import.meta.url));

/** Changes that DSS sees after a signature. Lists of changed objects hold lines like `CREATION /Catalog /AcroForm 9 0 R /Fields 21 0 R`. */
interface DssModifications {
  /** Page numbers, from 1: added or removed pages, overlapping annotations, visual differences. */
  readonly pageDifferences: readonly number[];
  readonly annotationOverlaps: readonly number[];
  readonly visualDifferences: readonly number[];
  readonly extension: readonly string[];
  readonly signatureOrForm: readonly string[];
  readonly annotation: readonly string[];
  /** Changes that no rule covers. */
  readonly undefined: readonly string[];
  readonly fields: readonly string[];
}

interface DssToken {
  readonly field: string | null;
  /** In the terms of ETSI EN 319 102-1. */
  readonly indication: string | null;
  readonly subIndication: string | null;
  /** Whether digest and signature value are correct. */
  readonly intact: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly modifications: DssModifications | null;
}

export interface DssSignature extends DssToken {
  /** For example `PAdES-BASELINE-LTA`. */
  readonly format: string;
}

interface DssStamp extends DssToken {
  readonly type: string;
}

export interface DssReport {
  readonly signatures: readonly DssSignature[];
  readonly stamps: readonly DssStamp[];
  /** Set if DSS could not read the file at all. */
  readonly error?: string;
}

/** Whether Java and DSS are installed; prints a notice if they are not. */
export function hasDss(): boolean {
  const isThere = existsSync(jars) && spawnSync('java', ['-version']).error === undefined;
  if (!isThere) {
    process.stdout.write(
      'skipped: EU DSS (Java and: mvn -f test/interop/dss/pom.xml dependency:copy-dependencies -DoutputDirectory=node_modules/.dss)\n',
    );
  }
  return isThere;
}

/**
 * One report per file, in order, from one virtual machine for all of them. DSS's default policy decides, except that missing revocation
 * data is only reported; nothing is fetched.
 * @param roots Trusted certificates, each in PEM.
 */
export async function dssVerdicts(files: readonly Uint8Array[], roots: readonly string[]): Promise<DssReport[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dss-'));
  const place = (name: string, content: Uint8Array | string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const list = (name: string, paths: readonly string[]): string => place(name, paths.map((path) => `${path}\n`).join(''));
  try {
    const paths = list(
      'files.txt',
      files.map((pdf, index) => place(`${String(index)}.pdf`, pdf)),
    );
    const trusted = list(
      'roots.txt',
      roots.map((pem, index) => place(`${String(index)}.pem`, pem)),
    );
    const command = ['-Djava.awt.headless=true', '-cp', `${jars}/*`, program, paths, trusted];
    const { stdout } = await promisify(execFile)('java', command, { maxBuffer: 256 << 20 });
    const lines = stdout.trimEnd().split('\n').slice(0, files.length);
    return lines.map((line) => JSON.parse(line) as DssReport);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
