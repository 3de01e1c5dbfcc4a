/** The viewers that a verdict covers: the engines of Chrome and Firefox, MuPDF and Poppler, each used if it is installed. */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Drawing, mostPages, type PageView, readPictures, resolution } from './drawing.js';
import { answersTo, type LineProgram } from './line-program.js';

export interface Viewer {
  readonly name: string;
  /** With its version. */
  readonly title: string;
  /** One drawing per path, in order. @param pixels Whether to return the pixels as well as their digests */
  draw(paths: readonly string[], pixels?: boolean): Promise<readonly Drawing[]>;
}

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const digestOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
const run = promisify(execFile);
const options = { encoding: 'buffer', maxBuffer: 1 << 28, timeout: 20_000 } as const;

interface AnsweredPage extends Omit<PageView, 'pixels'> {
  /** Base64. */
  readonly data?: string;
}

function readAnswer(line: string | undefined): Drawing {
  if (line === undefined) return { failure: 'the program ended or hung' };
  const answer = JSON.parse(line) as { pages: readonly AnsweredPage[] } | { failure: string };
  if ('failure' in answer) return answer;
  return { pages: answer.pages.map(({ data, ...page }) => (data === undefined ? page : { ...page, pixels: Buffer.from(data, 'base64') })) };
}

/** A program that takes requests and answers in JSON. */
const drawnByLines =
  (program: LineProgram): Viewer['draw'] =>
  async (paths, pixels = false) => {
    const lines = paths.map((path) => JSON.stringify({ path, pixels, dpi: resolution, pages: mostPages }));
    return (await answersTo(program, lines)).map(readAnswer);
  };

async function pageOfPoppler(path: string, hasPixels: boolean): Promise<Drawing> {
  try {
    const { stdout } = await run('pdftoppm', ['-q', '-r', String(resolution), '-l', String(mostPages), path], options);
    if (stdout.length === 0) return { failure: 'no page was drawn' };
    return {
      pages: readPictures(stdout).map(({ pixels, ...page }) => ({ ...page, digest: digestOf(pixels), ...(hasPixels ? { pixels } : {}) })),
    };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function drawnByPoppler(paths: readonly string[], pixels = false): Promise<readonly Drawing[]> {
  const drawings: Drawing[] = [];
  for (const path of paths) drawings.push(await pageOfPoppler(path, pixels));
  return drawings;
}

/** A program's version; undefined, with a notice, if it cannot be started. */
function versionFrom(name: string, command: string, ...args: readonly string[]): string | undefined {
  const { stdout, stderr, error, status } = spawnSync(command, args, { encoding: 'utf8' });
  if (error === undefined && status === 0) return `${stdout}${stderr}`.trim().split('\n')[0];
  process.stdout.write(`skipped: ${name} is not there (${error?.message ?? stderr.trim().split('\n').at(-1) ?? ''})\n`);
  return undefined;
}

const python = 'node_modules/.viewers/bin/python3';

interface Installed extends Omit<Viewer, 'title'> {
  readonly version: () => string | undefined;
}

/** A script for the Python of `.ci/run`, which has pypdfium2 and PyMuPDF. */
const ofPython = (name: string, script: string): Installed => ({
  name,
  version: () => versionFrom(name, python, beside(script), '--version'),
  draw: drawnByLines({ command: python, args: [beside(script)] }),
});

const all: readonly Installed[] = [
  ofPython('pdfium', 'pdfium.py'),
  {
    name: 'pdf.js',
    version: () => versionFrom('pdf.js with a canvas', process.execPath, beside('pdfjs.mjs'), '--version'),
    draw: drawnByLines({ command: process.execPath, args: [beside('pdfjs.mjs')] }),
  },
  ofPython('MuPDF', 'mupdf.py'),
  { name: 'Poppler', version: () => versionFrom('Poppler', 'pdftoppm', '-v'), draw: drawnByPoppler },
];

/** The installed viewers; a line is printed for each missing one. */
export const installedViewers = (): readonly Viewer[] =>
  all.flatMap(({ name, version, draw }) => {
    const title = version();
    return title === undefined ? [] : [{ name, title, draw }];
  });
