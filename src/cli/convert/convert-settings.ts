/** Options of `docops convert` → the settings of every conversion; each mistake is a UsageError. */
import { isFontDirectory } from '../../adapters/font-source/directory.js';
import { targetFormats, type TargetFormat } from '../../contract/conversion.js';
import { type ConvertChoices, convertOptions } from '../../contract/convert-options.js';
import { conversionProblems } from '../../contract/conversion-problems.js';
import type { ConvertInput, ResolveResource } from '../../operations/convert/convert.js';
import { formatOfName, isFolder } from '../files/paths.js';
import { finishingGiven } from '../files/finishing-given.js';
import { passwordOf, readInput } from '../files/read-input.js';
import { optionsGiven } from '../table/operation-flags.js';
import type { convertTable } from '../table/convert-table.js';
import type { ValuesOf } from '../table/option-table.js';
import { UsageError } from '../report/failure.js';
import type { PageResourcesOptions } from './page-resources.js';

export type ConvertValues = ValuesOf<(typeof convertTable)['options']>;

export interface ConvertSettings {
  readonly to: TargetFormat;
  /** The input that all conversions share. */
  readonly common: Omit<ConvertInput, 'bytes' | 'from' | 'to' | 'recover' | 'media' | 'password' | 'reference' | 'invoice'>;
  readonly recover: boolean;
  /** Whether existing files are kept. */
  readonly isKept: boolean;
  readonly media: ConvertInput['media'];
  readonly password: string | undefined;
  readonly reference: Uint8Array | undefined;
  readonly invoice: Uint8Array | undefined;
  readonly pages: PageResourcesOptions;
}

/** Flags with other names than their options. */
const flagNames: Readonly<Partial<Record<string, string>>> = {
  stampAt: '--stamp-at',
  protection: '--protect-env',
  metadata: '--property',
  attachFiles: '--attach-file',
};

/** The options that the flags set. @throws UsageError */
async function convertChoices(values: ConvertValues, to: TargetFormat): Promise<Omit<ConvertChoices, 'from' | 'to'>> {
  const { from: _, to: _to, ...given } = optionsGiven(convertOptions, values);
  const choices = { ...given, ...(await finishingGiven(values)) };
  const [problem] = conversionProblems({ ...choices, to, hasInvoice: values.invoice !== undefined });
  if (problem === undefined) return choices;
  const { field, issue } = problem;
  if (field !== 'tagged') throw new UsageError(`${flagNames[field] ?? `--${field}`} ${issue}.`);
  throw new UsageError(
    to === 'pdf'
      ? '--untagged cannot be combined with --pdfua or a level a of --pdfa, which need a tagged file.'
      : '--untagged is only for PDF.',
  );
}

/** `--to` decides, else the extension of `--out`, which must not contradict it. */
async function chooseFormat({ to, out }: ConvertValues): Promise<TargetFormat> {
  const named = out === undefined || (await isFolder(out)) ? undefined : formatOfName(out, targetFormats);
  if (to !== undefined && named !== undefined && named !== to)
    throw new UsageError(`--out names a file of ${named}, but --to asks for ${to}; omit --to, or end the name with .${to}.`);
  return to ?? named ?? 'pdf';
}

/** @throws UsageError for conflicting options, and for missing files */
export async function convertSettings(values: ConvertValues): Promise<ConvertSettings> {
  const { timeout = 60, reference, invoice } = values;
  const to = await chooseFormat(values);
  const { recover = false, media, ...common } = await convertChoices(values, to);
  const missing = values.fonts?.find((directory) => !isFontDirectory(directory));
  if (missing !== undefined) throw new UsageError(`--fonts must name an existing folder; ${missing} is not.`);
  return {
    to,
    common: { ...common, timeoutMs: timeout * 1000 },
    recover,
    isKept: values['no-clobber'] === true,
    media,
    password: passwordOf('password-env', values['password-env']),
    pages: await pageResourceOptions(values),
    reference: reference === undefined ? undefined : await readInput(reference, 'The reference document'),
    invoice: invoice === undefined ? undefined : await readInput(invoice, 'The invoice'),
  };
}

async function pageResourceOptions({ resources, fetch }: ConvertValues): Promise<PageResourcesOptions> {
  if (resources !== undefined && !(await isFolder(resources)))
    throw new UsageError(`--resources must name an existing folder; ${resources} is not.`);
  return { folder: resources, fetch: fetch === true ? await fetchByNetwork() : undefined };
}

/** Loaded only if fetching is allowed. */
async function fetchByNetwork(): Promise<ResolveResource> {
  const [{ createGuardedFetcher }, { defaultResourceLimits, fetchResources }] = await Promise.all([
    import('../../adapters/url-fetcher/guarded.js'),
    import('../../operations/convert/resources/convert-with-resources.js'),
  ]);
  return fetchResources(createGuardedFetcher(), { timeoutMs: defaultResourceLimits.fetchTimeoutMs });
}
