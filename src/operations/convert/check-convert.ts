/** Problems with the input of a conversion: each option by itself, then their combinations; all problems are reported at once. */
import {
  bytesKind,
  durationKind,
  fontsKind,
  functionKind,
  inputProblems,
  signalKind,
  textKind,
  type InputShape,
} from '../../contract/check-input.js';
import type { InputKind } from '../../contract/operation-option.js';
import type { ErrorDetail } from '../../base/errors.js';
import { convertOptions } from '../../contract/convert-options.js';
import { conversionProblems } from '../../contract/conversion-problems.js';
import { mostInvoiceBytes } from '../../contract/invoice.js';
import type { ConvertInput, ResolveOptions } from './convert.js';
import { resourcesKind, fileNameProblems, pageFilesKind } from './resources/resource.js';
import type { ResourceLimits } from './resources/convert-with-resources.js';
import { isMarkupFormat, sourceFormats, targetsOf, type SourceFormat, type TargetFormat } from '../../contract/conversion.js';

/** Every option, with its allowed values. */
export const convertShape: InputShape<ConvertInput> = {
  ...convertOptions,
  bytes: bytesKind,
  fileName: textKind,
  timeoutMs: durationKind,
  fonts: fontsKind,
  reference: bytesKind,
  invoice: { kind: 'bytes', what: 'an invoice as XML (CII)', most: mostInvoiceBytes },
  files: pageFilesKind,
  resources: resourcesKind,
  base: textKind,
};

const onlyMarkup = ['reference', 'files', 'resources', 'base'] as const;

/** Combinations of options are only checked once each option is valid by itself. */
function jointProblems(input: ConvertInput): ErrorDetail[] {
  const { from, to = 'pdf', files = [], base } = input;
  const only = (field: string, issue: string | undefined): ErrorDetail[] => (issue === undefined ? [] : [{ field, issue }]);
  return [
    ...only('to', from === 'auto' ? undefined : checkPair(from, to)?.issue),
    ...conversionProblems({ ...input, hasInvoice: input.invoice !== undefined }),
    ...onlyMarkup.flatMap((field) =>
      only(field, from !== 'auto' && !isMarkupFormat(from) && input[field] !== undefined ? 'is only for Markdown and HTML' : undefined),
    ),
    ...only('base', base !== undefined && !URL.canParse(base) ? 'must be an absolute URL' : undefined),
    ...fileNameProblems(
      files.map(({ name }) => name),
      (index) => `files[${String(index)}].name`,
    ),
  ];
}

const countKind: InputKind = { kind: 'number', minimum: 0 };
const limitsShape: InputShape<ResourceLimits> = {
  ...{ maxResources: countKind, maxResourceBytes: countKind, maxAllResourceBytes: countKind, fetchTimeoutMs: countKind },
};

/** Every option of the second argument, with its allowed values. */
export const resolveShape: InputShape<ResolveOptions> = {
  resolve: functionKind,
  limits: { kind: 'object', shape: limitsShape },
  signal: signalKind,
};

/** @param input Possibly invalid: callers need not use TypeScript */
export function convertProblems(input: ConvertInput, options: ResolveOptions = {}): ErrorDetail[] {
  const problems = [...inputProblems(input, convertShape, ['bytes', 'from']), ...inputProblems(options, resolveShape, [])];
  return problems.length > 0 ? problems : jointProblems(input);
}

/** The reason why a pair cannot be converted. */
export interface PairProblem {
  readonly issue: string;
}

/** Undefined if the pair can be converted. */
export function checkPair(from: SourceFormat, to: TargetFormat): PairProblem | undefined {
  if (targetsOf(from).includes(to)) return undefined;
  const known = sourceFormats.map((source) => `${source} to ${targetsOf(source).join(', ')}`);
  return { issue: `${from} cannot be converted to ${to}; the pairs are: ${known.join('; ')}` };
}
