/** `docops annotate`: a template and a file of values → the filled document, in this process. */
import { basename, dirname, extname, join, resolve } from 'node:path';
import { createGuardedFetcher } from '../../adapters/url-fetcher/guarded.js';
import { documentFormats, type DocumentFormat } from '../../contract/conversion.js';
import { validationError } from '../../base/errors.js';
import { annotateOptions, annotateWayOptions } from '../../contract/annotate-options.js';
import { annotatePlanned } from '../../operations/annotate/annotate.js';
import { annotatePackedRecords } from '../../operations/annotate/annotate-records.js';
import { createAnnotateDocument, type AnnotateDocumentDependencies } from '../../operations/annotate/annotate-document.js';
import { checkData, type GivenData } from '../../operations/annotate/check-data.js';
import { planFields } from '../../operations/annotate/plan.js';
import { createFetchDocument, type DocumentSource } from '../../operations/fetch-document.js';
import { report, reportFailure } from '../report/result-report.js';
import { printJson } from '../report/printable.js';
import { wantsProgress } from '../report/progress.js';
import { passwordOf, readFileOrInput, readInput } from '../files/read-input.js';
import { annotateTable } from '../table/annotate-table.js';
import { exitCodes } from '../table/exit-codes.js';
import { optionsGiven } from '../table/operation-flags.js';
import type { ValuesOf } from '../table/option-table.js';
import { formatOfName } from '../files/paths.js';
import { command } from '../table/read-arguments.js';
import { parseJson, UsageError } from '../report/failure.js';
import { checkFree, writeWhole } from '../files/write-whole.js';

const fetchTimeoutMs = 10_000;

const readJson = async (path: string, what: string): Promise<unknown> =>
  parseJson(new TextDecoder().decode(await readInput(path, what, readFileOrInput)), what);

interface Values extends GivenData {
  readonly fields?: unknown;
}

/** The array of fields, or the whole body as the service accepts it. */
async function readFields(path: string): Promise<Values> {
  const value = await readJson(path, 'The fields file');
  return typeof value === 'object' && value !== null && ('fields' in value || 'data' in value) ? value : { fields: value };
}

async function readValues({ fields, data }: { readonly fields?: string; readonly data?: string }): Promise<Values> {
  const own = fields === undefined ? {} : await readFields(fields);
  return data === undefined ? own : { ...own, data: await readJson(data, 'The data file') };
}

/** `NAME=FILE` → documents by their names. @throws UsageError */
async function readTemplates(given: readonly string[] | undefined): Promise<Readonly<Record<string, DocumentSource>> | undefined> {
  if (!given) return undefined;
  const read = given.map(async (each): Promise<[string, DocumentSource]> => {
    const [, name = '', path = ''] = /^([^=]+)=([^]+)$/.exec(each) ?? [];
    if (path === '') throw new UsageError(`--template must be NAME=FILE; ${each} is not.`);
    return [name, { kind: 'bytes', bytes: await readInput(path, 'The document') }];
  });
  return Object.fromEntries(await Promise.all(read));
}

function chooseTarget(template: string, out: string | undefined, to: DocumentFormat): string {
  const target = out ?? join(dirname(template), `${basename(template, extname(template))}-filled.${to}`);
  if (target !== '-' && resolve(target) === resolve(template)) throw new UsageError('--out is the template itself; choose another name.');
  return target;
}

/** `--to` decides, else the extension of `--out`, else that of the template. */
const resultFormat = ({ to, out }: Arguments, template: string): DocumentFormat =>
  to ?? formatOfName(out, documentFormats) ?? formatOfName(template, documentFormats) ?? 'docx';

type Arguments = ValuesOf<(typeof annotateTable)['options']>;

/** Options that apply only to records. */
const ofRecords = ['csv-separator', 'csv-encoding', 'name-column', 'keep-going', 'progress', 'no-progress'] as const;

export const annotateCommand = command(annotateTable, async ({ values, operands }) => {
  const [template, ...more] = operands;
  if (template === undefined || more.length > 0) throw new UsageError('No template: pass one DOCX or PDF file.');
  const hasValues = values.fields !== undefined || values.data !== undefined;
  if (values.records !== undefined) {
    if (hasValues) throw new UsageError('--records bring their own values; omit --fields and --data.');
    return annotateMany(template, values.records, values);
  }
  if (!hasValues) throw new UsageError('No values: pass --fields FILE.json, --data FILE.json or --records FILE.');
  const stray = ofRecords.find((name) => values[name] !== undefined);
  if (stray !== undefined) throw new UsageError(`--${stray} is only for --records.`);
  return annotateOne(template, values);
});

/** The settings that both ways of filling need. */
async function commonOf(values: Arguments) {
  const timeoutMs = (values.timeout ?? 60) * 1000;
  const fonts = values.fonts === undefined ? {} : { fonts: { directories: values.fonts } };
  return {
    timeoutMs,
    fonts,
    templates: await readTemplates(values.template),
    inferType: optionsGiven(annotateWayOptions, values).inferType === true,
    choices: {
      ...{ strict: false, recover: false },
      ...optionsGiven(annotateOptions, values),
      password: passwordOf('password-env', values['password-env']),
    },
    delimiters: values.delimiters?.trim().split(/\s+/),
    annotateWith: (annotateRecords: AnnotateDocumentDependencies['annotateRecords']) =>
      createAnnotateDocument({
        fetchDocument: createFetchDocument(createGuardedFetcher()),
        maxFileBytes: Infinity,
        fetchTimeoutMs,
        annotate: (input) => annotatePlanned({ ...input, timeoutMs, ...fonts }),
        annotateRecords,
      }),
  };
}

async function annotateMany(template: string, records: string, values: Arguments): Promise<number> {
  const { fillRecordsCommand } = await import('./fill-records.js');
  const { choices, ...common } = await commonOf(values);
  return fillRecordsCommand({
    ...common,
    ...choices,
    template,
    records,
    separator: values['csv-separator'],
    encoding: values['csv-encoding'],
    nameColumn: values['name-column'],
    out: values.out,
    isKept: values['no-clobber'] === true,
    to: resultFormat(values, template),
    keepGoing: values['keep-going'] === true,
    json: values.json === true,
    quiet: values.quiet === true,
    isProgressShown: wantsProgress(values),
  });
}

async function annotateOne(template: string, values: Arguments): Promise<number> {
  const { annotateWith, inferType, templates, choices, delimiters } = await commonOf(values);
  const to = resultFormat(values, template);
  const target = chooseTarget(template, values.out, to);
  if (values.json === true && target === '-') throw new UsageError('--json and the document cannot both go to standard output.');
  const given = await readValues(values);
  const bytes = await readInput(template, 'The template', readFileOrInput);
  const annotate = annotateWith(annotatePackedRecords);
  const started = performance.now();
  const isKept = values['no-clobber'] === true;
  try {
    await checkFree(target, isKept);
    const { data, locale, timeZone } = given;
    const { settings, problems } = checkData({ data, locale, timeZone, ...choices, delimiters: delimiters ?? given.delimiters });
    const fields = given.fields === undefined && given.data !== undefined ? [] : given.fields;
    const { plans, problems: fieldProblems } = await planFields(fields, { inferType });
    if (problems.length + fieldProblems.length > 0) throw validationError([...problems, ...fieldProblems]);
    const document = { kind: 'bytes', bytes } as const;
    const request = { ...choices, ...settings, document, templates, plans, to };
    const result = await annotate(request, new AbortController().signal);
    await writeWhole(target, result.bytes, isKept);
    const ms = performance.now() - started;
    const { pages, unmatched, warnings } = result;
    if (values.json === true)
      printJson({ ok: true, file: template, out: target, ms: Math.round(ms * 10) / 10, pages, unmatched, warnings });
    if (values.quiet !== true) report(target, result, ms);
    return exitCodes.done.code;
  } catch (error) {
    reportFailure(template, error, values.json === true);
    return exitCodes.failed.code;
  }
}
