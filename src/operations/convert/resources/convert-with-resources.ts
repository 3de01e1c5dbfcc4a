/** Converts a page with its resources: references are found, requested, and passed to the conversion. */
import type { ConvertInput, ConvertResult } from '../convert.js';
import type { FoundReferences, ReferencesInput } from './find-references.js';
import type { ResolveResource } from './ask-resource.js';
import { gatherResources, type GatheredResources } from './gather-resources.js';
import { defaultResourceLimits, type ResourceLimits } from './resource-limits.js';

/** The work on the document itself, in this thread or another. */
export interface ConvertSteps {
  /** Does not modify its input's bytes. */
  readonly findReferences: (input: ReferencesInput) => Promise<FoundReferences>;
  readonly convert: (input: ConvertInput) => Promise<ConvertResult>;
}

export interface AskingOptions {
  readonly resolve: ResolveResource;
  /** Default: {@link defaultResourceLimits}. */
  readonly limits?: Partial<ResourceLimits> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The page's resources, and the time left for its conversion. */
export interface PageResources extends GatheredResources {
  readonly timeoutMs?: number | undefined;
}

/** `timeoutMs` of the input limits all steps together, not counting the wait for answers. */
export async function resourcesOf(
  input: Omit<ConvertInput, 'from'> & Pick<ReferencesInput, 'from'>,
  findReferences: ConvertSteps['findReferences'],
  { resolve, limits, signal = new AbortController().signal }: AskingOptions,
): Promise<PageResources> {
  const { bytes, from, to, media, base } = input;
  let left = input.timeoutMs;
  const inTime = (): Pick<ConvertInput, 'timeoutMs'> => (left === undefined ? {} : { timeoutMs: Math.max(1, Math.ceil(left)) });
  const wanted = { bytes, from, to, media, base };
  const gathered = await gatherResources({
    find: async (known, most) => {
      const found = await findReferences({ ...wanted, ...inTime(), known, most });
      if (left !== undefined) left -= found.ms;
      return found;
    },
    resolve,
    given: input.resources ?? [],
    files: input.files ?? [],
    limits: { ...defaultResourceLimits, ...limits },
    signal,
  });
  return { ...gathered, ...inTime() };
}

/** Converts the page with all resources that it refers to. */
export async function convertWithResources(input: ConvertInput, steps: ConvertSteps, options: AskingOptions): Promise<ConvertResult> {
  const { from } = input;
  if (from === 'docx') return steps.convert(input);
  const { resources, warnings, ...inTime } = await resourcesOf({ ...input, from }, steps.findReferences, options);
  const all = [...(input.resources ?? []), ...resources];
  const result = await steps.convert({ ...input, ...inTime, resources: all });
  return { ...result, warnings: [...result.warnings, ...warnings] };
}
