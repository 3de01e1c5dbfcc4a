/** Poppler's information about a PDF file's fonts and about the file as a whole. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Program = 'pdffonts' | 'pdfinfo';

/** Whether a program is installed; prints a notice if it is not. */
export function hasProgram(program: Program): boolean {
  const isThere = spawnSync(program, ['-v']).error === undefined;
  if (!isThere) process.stdout.write(`skipped: ${program} is not installed\n`);
  return isThere;
}

function outputOf(program: Program, pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'docx-to-pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    return execFileSync(program, ['-enc', 'UTF-8', path].slice(program === 'pdffonts' ? 2 : 0), { encoding: 'utf8' })
      .trim()
      .split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface PdfFont {
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly isSubset: boolean;
  readonly hasUnicode: boolean;
}

/** One line per font: name, type, encoding, three yes/no columns, then the object. */
export function pdfFonts(pdf: Uint8Array): PdfFont[] {
  return outputOf('pdffonts', pdf)
    .slice(2)
    .map((line) => {
      const [, embedded, subset, unicode] = /\b(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/.exec(line.trim()) ?? [];
      return {
        name: /^\S*/.exec(line)?.[0] ?? '',
        isEmbedded: embedded === 'yes',
        isSubset: subset === 'yes',
        hasUnicode: unicode === 'yes',
      };
    });
}

export const pdfInfo = (pdf: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    outputOf('pdfinfo', pdf).flatMap((line) =>
      (/^([^:]+):\s*(.*)$/.exec(line)?.slice(1) as [string, string] | undefined)
        ? [/^([^:]+):\s*(.*)$/.exec(line)!.slice(1) as [string, string]]
        : [],
    ),
  );
