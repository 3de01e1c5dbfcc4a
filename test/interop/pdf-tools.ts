/** Third-party PDF programs, to check our output. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Tool = 'qpdf' | 'pdftotext' | 'pdftoppm' | 'mutool' | 'pdffonts';

/** Whether a program is installed; prints a notice if it is not. */
export function hasTool(tool: Tool): boolean {
  const isThere = spawnSync(tool, [tool === 'qpdf' ? '--version' : '-v']).error === undefined;
  if (!isThere) process.stdout.write(`skipped: ${tool} is not installed\n`);
  return isThere;
}

export function inFile<T>(pdf: Uint8Array, use: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-interop-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    return use(path, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** For programs whose error output is also needed. */
const inspect = (tool: Tool, ...args: string[]) => spawnSync(tool, args, { maxBuffer: 1 << 28 });

const run = (tool: Tool, ...args: string[]): Buffer => execFileSync(tool, args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] });

/** Warnings and errors of `qpdf --check`; empty for a clean file. */
export function qpdfComplaints(pdf: Uint8Array): string {
  return inFile(pdf, (path) => {
    const { stdout, stderr, status } = inspect('qpdf', '--check', path);
    return status === 0 ? '' : stdout.toString() + stderr.toString();
  });
}

/** Warnings and errors of `qpdf --check-linearization`, and its notice that a file is not linearized; empty for a clean one. */
export function qpdfLinearization(pdf: Uint8Array): string {
  return inFile(pdf, (path) => {
    const { stdout, stderr } = inspect('qpdf', '--check-linearization', path);
    const said = stdout.toString() + stderr.toString();
    return said.trim().endsWith(': no linearization errors') ? '' : said;
  });
}

/** The text in content order, without bidirectional marks. */
export const pdfText = (pdf: Uint8Array, ...options: string[]): string =>
  inFile(pdf, (path) => run('pdftotext', ...options, '-enc', 'UTF-8', path, '-').toString()).replace(/[\u202a-\u202e\f]/g, '');

/** Text of each page in content order. */
export const pageTexts = (pdf: Uint8Array): string[] =>
  inFile(pdf, (path) => run('pdftotext', '-enc', 'UTF-8', path, '-').toString().split('\f').slice(0, -1));

/** Each page's text ends with a form feed. */
export const pageCount = (pdf: Uint8Array): number => inFile(pdf, (path) => run('pdftotext', path, '-').toString().split('\f').length - 1);

/** The text that MuPDF finds, line by line in visual order. */
export const mupdfText = (pdf: Uint8Array): string => inFile(pdf, (path) => run('mutool', 'draw', '-q', '-F', 'txt', path).toString());

/** The same with hyphenated words joined. */
export const mupdfDehyphenated = (pdf: Uint8Array): string =>
  inFile(pdf, (path, folder) => {
    const target = join(folder, 'text.txt');
    run('mutool', 'convert', '-F', 'text', '-O', 'dehyphenate', '-o', target, path);
    return readFileSync(target, 'utf8');
  });

/** The text that pdf.js finds, with its line ends. */
export async function pdfJsText(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
  }
  await document.destroy();
  return text;
}

/** The text that MuPDF finds, and its complaints. */
export const mupdfStructuredText = (pdf: Uint8Array): { xml: string; complaints: string } =>
  inFile(pdf, (path) => {
    const { stdout, stderr } = inspect('mutool', 'draw', '-q', '-F', 'stext', '-o', '-', path);
    return { xml: stdout.toString(), complaints: stderr.toString().replace(/warning: ICC support is not available\n/g, '') };
  });

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue at a pixel position. */
  at(x: number, y: number): number[];
}

function readPpm(bytes: Buffer): Picture {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1'));
  if (!header) throw new Error('no picture');
  const [width, height] = [Number(header[1]), Number(header[2])];
  return {
    width,
    height,
    at: (x, y) => [...bytes.subarray(header[0].length + (Math.floor(y) * width + Math.floor(x)) * 3).subarray(0, 3)],
  };
}

/** All pages as greyscale PNG, at this many dots per inch. */
export const pagesAsPng = (pdf: Uint8Array, dpi: number): Buffer[] =>
  inFile(pdf, (path, folder) => {
    run('pdftoppm', '-r', String(dpi), '-gray', '-png', path, join(folder, 'page'));
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return names.sort().map((name) => readFileSync(join(folder, name)));
  });

/** The first page at 72 dots per inch. */
export const drawnBy = (tool: 'mutool' | 'pdftoppm', pdf: Uint8Array): Picture =>
  inFile(pdf, (path, folder) => {
    const target = join(folder, 'page.ppm');
    if (tool === 'mutool') run('mutool', 'draw', '-q', '-r', '72', '-o', target, path, '1');
    else run('pdftoppm', '-r', '72', '-f', '1', '-singlefile', path, target.slice(0, -4));
    return readPpm(readFileSync(target));
  });
