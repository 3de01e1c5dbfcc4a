/** factur-x, the library of Factur-X's own makers in Python, where it is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const python = 'node_modules/.facturx/bin/python3';

/** Says so once where it is not. */
export function hasFacturX(): boolean {
  const isThere = existsSync(python);
  if (!isThere) process.stdout.write('skipped: factur-x is not installed in node_modules/.facturx\n');
  return isThere;
}

/** The invoice that it reads out of a PDF. */
export interface FoundInvoice {
  /** Null where it finds none that is valid by the schema of its profile. */
  readonly name: string | null;
  readonly level: string | null;
  readonly base64: string;
}

/** One answer a file, in order; the program starts once for all of them. */
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
