/** Combinations of a watermark's options that cannot be. */
import type { ErrorDetail } from '../../base/errors.js';
import type { MergeChoices } from '../../contract/merging.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';

export const isPdfFile = (file: Uint8Array): boolean => sniffFormat(file) === 'pdf';

export function watermarkProblems({ watermark }: Pick<MergeChoices, 'watermark'>): ErrorDetail[] {
  if (!watermark) return [];
  const { text, file, page, color } = watermark;
  const problems: ErrorDetail[] = [];
  if (page !== undefined && !(file && isPdfFile(file))) problems.push({ field: 'watermark.page', issue: 'is only for a PDF' });
  if (color !== undefined && text === undefined) problems.push({ field: 'watermark.color', issue: 'is only for a text' });
  return problems;
}
