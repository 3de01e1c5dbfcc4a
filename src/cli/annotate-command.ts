/** `docops annotate`: a template and a file of values → the filled document, in this process. */
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createGuardedFetcher } from '../adapters/url-fetcher/guarded.js';
import { type TargetFormat, targetFormats } from '../base/names/conversion.js';
import { DocOpsError, validationError } from '../base/errors.js';
import { annotatePlanned, type AnnotateResult } from '../operations/annotate/annotate.js';
import { annotatePackedRecords } from '../operations/annotate/annotate-records.js';
import { createAnnotateDocument } from '../operations/annotate/annotate-document.js';
import { checkData, type GivenData } from '../operations/annotate/check-data.js';
import { planFields } from '../operations/annotate/plan.js';
import { createFetchDocument } from '../operations/fetch-document.js';
import { failureOf } from './failure-of.js';
import { tellError, tellJson, tellText } from './printable.js';
import { choiceOf, numberOf, readArguments } from './read-arguments.js';
import { readFileOrInput, readInput } from './read-input.js';
import { UsageError } from './usage-error.js';
import { annotateUsage } from './usage.js';
import { writeWhole } from './write-whole.js';

const argumentsOfAnnotate = {
  fields: { type: 'string' },
  data: { type: 'string' },
  locale: { type: 'string' },
  'time-zone': { type: 'string' },
  delimiters: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  strict: { type: 'boolean' },
  recover: { type: 'boolean' },
  'infer-type': { type: 'boolean' },
  timeout: { type: 'string' },
  fonts: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const fetchTimeoutMs = 10_000;

async function readJson(path: string, what: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readInput(path, what, readFileOrInput));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${what} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Values extends GivenData {
  readonly fields?: unknown;
}

/** The array of fields, or the whole body as the service takes it. */
async function readFields(path: string): Promise<Values> {
  const value = await readJson(path, 'The file of fields');
  return typeof value === 'object' && value !== null && ('fields' in value || 'data' in value) ? value : { fields: value };
}

async function readValues({ fields, data }: { readonly fields?: string; readonly data?: string }): Promise<Values> {
  const own = fields === undefined ? {} : await readFields(fields);
  return data === undefined ? own : { ...own, data: await readJson(data, 'The file of data') };
}

function targetOf(template: string, out: string | undefined, to: TargetFormat): string {
  const target = out ?? join(dirname(template), `${basename(template, extname(template))}-filled.${to}`);
  if (target !== '-' && resolve(target) === resolve(template)) throw new UsageError('--out is the template itself; give another name.');
  return target;
}

/** `--to` decides, else the ending of `--out`. */
function formatOf(to: string | undefined, out: string | undefined): TargetFormat {
  return choiceOf('to', to, targetFormats) ?? (out !== undefined && extname(out).toLowerCase() === '.pdf' ? 'pdf' : 'docx');
}

function report(target: string, { pages, unmatched, warnings }: AnnotateResult, ms: number): void {
  const facts = [
    ...(pages === undefined ? [] : [`${String(pages)} page${pages === 1 ? '' : 's'}`]),
    `${ms.toFixed(0)} ms`,
    ...(warnings.length === 0 ? [] : [`${String(warnings.length)} warning${warnings.length === 1 ? '' : 's'}`]),
  ];
  tellError(`${target}: ${facts.join(', ')}`);
  if (unmatched.length > 0) tellError(`  not in the template: ${unmatched.join(', ')}`);
  for (const { code, message, count } of warnings) tellError(`  ${code}: ${message}${count > 1 ? ` (${String(count)} times)` : ''}`);
}

/** Every field at fault on a line of its own. */
function reportFailure(template: string, error: unknown, asJson: boolean): void {
  const { code, message } = failureOf(error);
  const details = error instanceof DocOpsError ? error.details : [];
  if (asJson) tellJson({ ok: false, file: template, code, message, ...(details.length > 0 && { details }) });
  tellError(`${template}: ${code}`);
  for (const { field, issue } of details) tellError(`  ${field}: ${issue}`);
  if (details.length === 0) tellError(`  ${message}`);
}

/** @returns The exit code */
export async function annotateCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(() => parseArgs({ args: [...args], options: argumentsOfAnnotate, allowPositionals: true }));
  if (values.help === true) {
    tellText(annotateUsage);
    return 0;
  }
  const [template, ...more] = positionals;
  if (template === undefined || more.length > 0) throw new UsageError('Which template? Give one DOCX file.');
  if (values.fields === undefined && values.data === undefined)
    throw new UsageError('Which values? Give --fields FILE.json or --data FILE.json.');
  const to = formatOf(values.to, values.out);
  const target = targetOf(template, values.out, to);
  if (values.json === true && target === '-') throw new UsageError('--json and the document cannot both go to standard output.');
  const timeoutMs = numberOf('timeout', values.timeout, 60, 0.001) * 1000;
  const given = await readValues(values);
  const bytes = await readInput(template, 'The template', readFileOrInput);
  const fonts = values.fonts === undefined ? {} : { fonts: { directories: values.fonts } };
  const annotate = createAnnotateDocument({
    fetchDocument: createFetchDocument(createGuardedFetcher()),
    maxFileBytes: Infinity,
    fetchTimeoutMs,
    annotate: (input) => annotatePlanned({ ...input, timeoutMs, ...fonts }),
    annotateRecords: (input) => annotatePackedRecords({ ...input, timeoutMs, ...fonts }),
  });
  const started = performance.now();
  try {
    const { settings, problems } = checkData({
      data: given.data,
      locale: values.locale ?? given.locale,
      timeZone: values['time-zone'] ?? given.timeZone,
      delimiters: values.delimiters?.trim().split(/\s+/) ?? given.delimiters,
    });
    const fields = given.fields === undefined && given.data !== undefined ? [] : given.fields;
    const { plans, problems: fieldProblems } = await planFields(fields, { inferType: values['infer-type'] === true });
    if (problems.length + fieldProblems.length > 0) throw validationError([...problems, ...fieldProblems]);
    const request = {
      ...settings,
      document: { kind: 'bytes', bytes },
      plans,
      to,
      strict: values.strict === true,
      recover: values.recover === true,
    } as const;
    const result = await annotate(request, new AbortController().signal);
    await writeWhole(target, result.bytes);
    const ms = performance.now() - started;
    const { pages, unmatched, warnings } = result;
    if (values.json === true) tellJson({ ok: true, file: template, out: target, ms: Math.round(ms * 10) / 10, pages, unmatched, warnings });
    if (values.quiet !== true) report(target, result, ms);
    return 0;
  } catch (error) {
    reportFailure(template, error, values.json === true);
    return 1;
  }
}
