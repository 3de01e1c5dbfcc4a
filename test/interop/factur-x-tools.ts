/** factur-x, the Python library by Factur-X's own makers, if it is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const python = 'node_modules/.facturx/bin/python3';

/** Prints a notice if it is not installed. */
export function hasFacturX(): boolean {
  const isThere = existsSync(python);
  if (!isThere) process.stdout.write('skipped: factur-x is not installed in node_modules/.facturx\n');
  return isThere;
}

/** The invoice that it reads from a PDF. */
export interface FoundInvoice {
  /** Null if it finds no invoice that is valid by its profile's schema. */
  readonly name: string | null;
  readonly level: string | null;
  readonly base64: string;
}

/** One answer per file, in order; the program starts once for all of them. */
export function readByFacturX(files: readonly Uint8Array[]): FoundInvoice[] {
  const folder = mkdtempSync(join(tmpdir(), 'facturx-'));
  try {
    const paths = files.map((pdf, index) => {
      const path = join(folder, `${String(index)}.pdf`);
      writeFileSync(path, pdf);
      return path;
    });
    const { stdout, stderr, status } = spawnSync(python, ['test/interop/facturx-read.py', ...paths], { maxBuffer: 1 << 26 });
    if (status !== 0) throw new Error(stderr.toString());
    return JSON.parse(stdout.toString()) as FoundInvoice[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
