/** Composes `POST convert`. */
import type { HttpServices } from '../../http/services.js';
import { checkPair } from '../../operations/convert/conversion-pairs.js';
import { createConvertDocument } from '../../operations/convert/convert-document.js';
import { fileNameProblems } from '../../operations/convert/resources/page-files.js';
import { convertStepsOf } from '../../workers/convert-steps.js';
import type { CapabilityParts } from './parts.js';

export function conversionOf({ adapters, configuration, executor }: CapabilityParts): Pick<HttpServices, 'convert' | 'conversion'> {
  const { convert } = configuration;
  const settings = {
    urlFetcher: convert.fetch ? adapters.urlFetcher : undefined,
    limits: convert,
    baseUrl: convert.baseUrl,
    timeoutMs: convert.timeoutMs,
  };
  return {
    convert: (request, { owner }, signal) =>
      createConvertDocument({ ...settings, steps: convertStepsOf(executor, { owner, signal }) })(request, signal),
    conversion: { checkPair, resources: { ...convert, nameProblems: fileNameProblems } },
  };
}
