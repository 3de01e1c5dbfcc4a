/**
 * Processes one untrusted file in a process that may be killed: fills a template or converts a page, and checks the result. Paths arrive
 * and findings leave as messages.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { hasValidator, validityErrors } from '../../test/interop/docx-tools.js';
import { DocOpsError } from '../../src/base/errors.js';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';
import { annotate, type AnnotateInput } from '../../src/operations/annotate/annotate.js';
import { convert } from '../../src/operations/convert/convert.js';
import { inspect } from '../../src/operations/inspect/inspect.js';
import type { DocumentFormat } from '../../src/contract/conversion.js';
import { makeUpValues, type Given } from './made-up-values.js';

/**
 * `fault`: crash, invalid file, lost value. `look`: a word is divided, which a person has to check. `reported`: an error or a report that
 * states the problem.
 */
export interface Finding {
  readonly kind: 'fault' | 'look' | 'reported' | 'note';
  readonly what: string;
}

export interface Tried {
  readonly file: string;
  readonly findings: readonly Finding[];
}

const decoder = new TextDecoder();
const [out] = process.argv.slice(2);
/** Only errors that a service would answer with 5xx are our faults. */
const ours = new Set(['INTERNAL_ERROR', 'OPERATION_TIMEOUT', 'OUT_OF_MEMORY', 'SERVICE_UNAVAILABLE']);

class Trial {
  readonly findings: Finding[] = [];
  readonly #name: string;

  constructor(file: string) {
    this.#name = basename(file);
  }

  add(kind: Finding['kind'], what: string): void {
    this.findings.push({ kind, what });
  }

  /** Does the work, or reports why not. */
  async attempt<T>(step: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DocOpsError && !ours.has(error.code)) {
        const details = error.details.map(({ field, issue }) => `${field} ${issue}`).join('; ');
        this.add('reported', `${step}: ${error.code} ${error.message} ${details}`);
      } else this.add('fault', `${step}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return undefined;
    }
  }

  keep(step: string, bytes: Uint8Array, ending: string): string {
    const path = join(out ?? '.', `${this.#name}.${step}.${ending}`);
    writeFileSync(path, bytes);
    return path;
  }

  /** @param source The source of the file, whose own errors do not count */
  async valid(step: string, bytes: Uint8Array, source?: Uint8Array): Promise<void> {
    if (!hasValidator) return;
    const errors = await validityErrors(bytes);
    const known = new Set(errors.length > 0 && source ? (await validityErrors(source)).map(withoutPlace) : []);
    const fresh = errors.filter((error) => !known.has(withoutPlace(error)));
    for (const error of new Set(fresh)) this.add('fault', `${step}: the Open XML SDK finds ${error}`);
  }

  sound(step: string, path: string): void {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    if (status !== 0) this.add('fault', `${step}: qpdf ${stdout} ${stderr}`);
  }
}

/** Elements move if others are inserted before them. */
const withoutPlace = (error: string): string => error.replace(/\[\d+\]/g, '');

function textOfDocx(bytes: Uint8Array): string {
  const archive = new ZipArchive(bytes, defaultPackageLimits);
  const parts = archive.names.filter((name) => /\.(?:xml|rels)$/.test(name)).map((name) => archive.entry(name));
  const texts = parts.map((entry) => (entry ? decoder.decode(archive.read(entry)) : ''));
  return texts.map((text) => `${text.replace(/<[^>]*>/g, '')}\n${text}`).join('\n');
}

function textOfPdf(path: string): string {
  return spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
}

async function tryTemplate(file: string, trial: Trial): Promise<void> {
  const bytes = readFileSync(file);
  const inspection = await trial.attempt('inspect', () => inspect({ bytes, recover: true }));
  if (inspection?.format !== 'docx') return;
  const { fields, data, given } = makeUpValues(inspection);
  trial.add('note', `${fields.length} fields, ${inspection.template.tags.length} tags, ${inspection.template.problems.length} faulty tags`);
  for (const { text, issue } of inspection.template.problems.slice(0, 3)) trial.add('reported', `tag ${text}: ${issue}`);
  const input = { bytes, recover: true, fields, ...(data && { data }) };
  if (fields.length === 0 && !data) return convertOnly(bytes, trial);
  const filled = await fill(input, 'docx', given, trial);
  await fill(input, 'pdf', given, trial);
  const strict = await fill({ ...input, strict: true }, 'docx', given, trial, filled);
  // The same bytes give the same PDF.
  if (strict && !(filled && Buffer.compare(filled, strict) === 0)) await fill({ ...input, strict: true }, 'pdf', given, trial);
}

async function convertOnly(bytes: Uint8Array, trial: Trial): Promise<void> {
  const pdf = await trial.attempt('convert', () => convert({ bytes, from: 'docx', to: 'pdf', recover: true }));
  if (pdf) trial.sound('convert', trial.keep('convert', pdf.bytes, 'pdf'));
}

/** @param known A result that has already been checked */
async function fill(
  input: AnnotateInput,
  to: DocumentFormat,
  given: readonly Given[],
  trial: Trial,
  known?: Uint8Array,
): Promise<Uint8Array | undefined> {
  const step = `${to}${input.strict === true ? ' strict' : ''}`;
  const result = await trial.attempt(step, () => annotate({ ...input, to }));
  if (!result || (known && Buffer.compare(known, result.bytes) === 0)) return result?.bytes;
  const path = trial.keep(input.strict === true ? 'strict' : 'filled', result.bytes, to);
  if (to === 'docx') await trial.valid(step, result.bytes, input.bytes);
  else trial.sound(step, path);
  const reported = [...result.unmatched, ...result.warnings.map(({ message }) => message)].join('\n');
  // Capitals may come from the font.
  const text = (to === 'docx' ? textOfDocx(result.bytes) : textOfPdf(path)).toLowerCase();
  const joined = to === 'pdf' ? text.replace(/\s+/g, '') : text;
  for (const { name, word, isShown } of given.filter((each) => !text.includes(each.word.toLowerCase()))) {
    if (joined.includes(word.toLowerCase())) {
      trial.add('look', `${step}: ${word} of ${name} is divided`);
      continue;
    }
    if (to === 'pdf' && !isShown) continue;
    const isReported = reported.includes(name);
    trial.add(
      isReported ? 'reported' : 'fault',
      `${step}: ${word} of ${name} is not in the text${isReported ? ', which is reported' : ''}`,
    );
  }
  return result.bytes;
}

async function tryPage(file: string, trial: Trial): Promise<void> {
  const bytes = readFileSync(file);
  const from = extname(file) === '.md' ? 'md' : 'html';
  const docx = await trial.attempt('docx', () => convert({ bytes, from, to: 'docx' }));
  if (docx) {
    trial.keep('page', docx.bytes, 'docx');
    await trial.valid('docx', docx.bytes);
  }
  const pdf = await trial.attempt('pdf', () => convert({ bytes, from, to: 'pdf' }));
  if (pdf) trial.sound('pdf', trial.keep('page', pdf.bytes, 'pdf'));
}

process.on('message', (file: string) => {
  const trial = new Trial(file);
  const isPage = /\.(?:html?|md)$/i.test(file);
  void (isPage ? tryPage(file, trial) : tryTemplate(file, trial))
    .catch((error: unknown) => trial.add('fault', `the trial itself: ${String(error)}`))
    .then(() => process.send?.({ file: basename(file), findings: trial.findings } satisfies Tried));
});
if (out !== undefined) mkdirSync(out, { recursive: true });
