/** Composes `POST annotate`. */
import type { HttpServices } from '../../http/services.js';
import { createAnnotateDocument, type AnnotateDocument } from '../../operations/annotate/annotate-document.js';
import { checkData } from '../../operations/annotate/check-data.js';
import { checkRecords } from '../../operations/annotate/check-records.js';
import { planFields } from '../../operations/annotate/plan.js';
import type { CapabilityParts } from './parts.js';

export function annotationOf({ configuration, executor, fetchDocument }: CapabilityParts): Pick<HttpServices, 'annotate' | 'annotation'> {
  const { maxFileBytes, maxAnswerBytes, fetchTimeoutMs, timeoutMs, inferType } = configuration.annotate;
  const annotateDocumentOf = (owner: string): AnnotateDocument =>
    createAnnotateDocument({
      ...{ fetchDocument, maxFileBytes, maxAnswerBytes, fetchTimeoutMs },
      annotate: (input, signal) => executor.run('annotate', input, { signal, owner, timeoutMs }),
      annotateRecords: (input, signal) => executor.run('annotateRecords', { ...input, inferType }, { signal, owner, timeoutMs }),
    });
  return {
    annotate: (request, { owner }, signal) => annotateDocumentOf(owner)(request, signal),
    annotation: { planFields: (fields) => planFields(fields, { inferType }), checkData, checkRecords },
  };
}
