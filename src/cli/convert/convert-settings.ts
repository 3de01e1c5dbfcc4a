/** Options of `docops convert` → what every conversion is told; each mistake is a UsageError. */
import { isFontDirectory } from '../../adapters/font-source/directory.js';
import {
  attachIssue,
  changesIssue,
  commentsIssue,
  formsIssue,
  profileProblems,
  textProblems,
  type TargetFormat,
} from '../../base/names/conversion.js';
import { pictureProblems } from '../../base/page-pictures.js';
import type { ConvertInput, ResolveResource } from '../../operations/convert/convert.js';
import { readInput } from '../read-input.js';
import type { convertTable } from '../table/convert-table.js';
import type { ValuesOf } from '../table/option-table.js';
import { UsageError } from '../usage-error.js';
import { isFolder } from './list-jobs.js';
import type { PageResourcesOptions } from './page-resources.js';

export type ConvertValues = ValuesOf<(typeof convertTable)['options']>;

export interface ConvertSettings {
  readonly to: TargetFormat;
  /** What all conversions are given. */
  readonly common: Omit<ConvertInput, 'bytes' | 'from' | 'to' | 'recover' | 'media' | 'reference'>;
  readonly recover: boolean;
  readonly media: ConvertInput['media'];
  readonly reference: Uint8Array | undefined;
  readonly pages: PageResourcesOptions;
}

const untaggedProblem = (to: TargetFormat): string =>
  to === 'pdf'
    ? '--untagged cannot be combined with --pdfua or a level a of --pdfa, which want a tagged file.'
    : '--untagged is only for PDF.';

/** @throws UsageError for options that do not go together, and for files that are not there */
export async function convertSettings(values: ConvertValues): Promise<ConvertSettings> {
  const { to = 'pdf', changes = 'markup', comments = 'none', forms, pdfa, pdfua, attach, timeout = 60, reference } = values;
  const changesProblem = changesIssue(changes, to);
  if (changesProblem !== undefined) throw new UsageError(`--changes ${changesProblem}.`);
  const [textProblem] = textProblems(to, values);
  if (textProblem) throw new UsageError(`--${textProblem.field} ${textProblem.issue}.`);
  const commentsProblem = commentsIssue(comments, to);
  if (commentsProblem !== undefined) throw new UsageError(`--comments ${commentsProblem}.`);
  const pictures = given({ pages: values.pages, dpi: values.dpi, width: values.width });
  const [pictureProblem] = pictureProblems(to, pictures);
  if (pictureProblem) throw new UsageError(`--${pictureProblem.field} ${pictureProblem.issue}.`);
  const tagged = values.untagged === true ? false : undefined;
  const [problem] = profileProblems(to, { pdfa, pdfua, isTagged: tagged });
  if (problem) throw new UsageError(problem.field === 'tagged' ? untaggedProblem(to) : `--${problem.field} ${problem.issue}.`);
  const formsProblem = formsIssue(forms, to);
  if (formsProblem !== undefined) throw new UsageError(`--forms ${formsProblem}.`);
  const attachProblem = attachIssue(attach, pdfa);
  if (attachProblem !== undefined) throw new UsageError(`--attach ${attachProblem}.`);
  const missing = values.fonts?.find((directory) => !isFontDirectory(directory));
  if (missing !== undefined) throw new UsageError(`--fonts must name a folder that is there; ${missing} is not.`);
  return {
    to,
    common: {
      changes,
      comments,
      timeoutMs: timeout * 1000,
      ...pictures,
      ...given({ forms, pdfa, pdfua, attach, tagged, pictures: values.pictures, look: values.look }),
    },
    recover: values.recover === true,
    media: values.media,
    pages: await pagesOf(values),
    reference: reference === undefined ? undefined : await readInput(reference, 'The reference document'),
  };
}

/** Without what is undefined. */
function given<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

async function pagesOf({ resources, fetch }: ConvertValues): Promise<PageResourcesOptions> {
  if (resources !== undefined && !(await isFolder(resources)))
    throw new UsageError(`--resources must name a folder that is there; ${resources} is not.`);
  return { folder: resources, fetch: fetch === true ? await fetchByNetwork() : undefined };
}

/** Loaded for those who allow it. */
async function fetchByNetwork(): Promise<ResolveResource> {
  const [{ createGuardedFetcher }, { fetchResources }, { defaultResourceLimits }] = await Promise.all([
    import('../../adapters/url-fetcher/guarded.js'),
    import('../../operations/convert/resources/fetch-resources.js'),
    import('../../operations/convert/resources/resource-limits.js'),
  ]);
  return fetchResources(createGuardedFetcher(), { timeoutMs: defaultResourceLimits.fetchTimeoutMs });
}
