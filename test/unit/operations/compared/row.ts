/** A capability of docs/reference/template-engines.md: its template, its data, and the part of the filled document that is checked. */
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { DocOpsError } from '../../../../src/base/errors.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { annotate, type AnnotateInput } from '../../../../src/operations/annotate/annotate.js';
import { docxOf, type DocxParts } from '../../../support/docx-package.js';
import { expectStrictPackage } from '../../../support/strict-package.js';
import { shownText } from '../../docx/fill/filled.js';

/** A filled document, or the reason for its absence. */
export interface Outcome {
  readonly body: string;
  readonly names: readonly string[];
  part(name: string): string;
  /** Code and details of the error. */
  readonly error: string;
  readonly unmatched: readonly string[];
  readonly warnings: readonly string[];
}

export interface ComparedRow {
  /** As on the page. */
  readonly capability: string;
  readonly template: DocxParts | Uint8Array;
  readonly data: Readonly<Record<string, unknown>>;
  readonly settings?: Omit<Partial<AnnotateInput>, 'bytes' | 'data'>;
  /** Default: the text of the body. */
  readonly look?: (outcome: Outcome) => string;
  /** The result of an engine that has the capability. */
  readonly wanted: string;
  /** Our result, if we do not have it. */
  readonly instead?: string;
}

/** The visible text, with `|` between paragraphs. */
export const text = ({ error, body }: Outcome): string => error || shownText(body).replace(/[\u00a0\u202f]/g, ' ');
/** The same; of an error, which tag is refused. */
export const refused = (outcome: Outcome): string => text(outcome).replace(/( cannot be parsed| and ends outside).*/, '$1');
export const textOf =
  (name: string) =>
  (outcome: Outcome): string =>
    outcome.error || shownText(outcome.part(name).replace(/^[^]*?\?>/, ''));
/** How often the pattern is in the body, and how many of its first groups differ. */
export const counted =
  (pattern: RegExp) =>
  ({ error, body }: Outcome): string => {
    const found = Array.from(body.matchAll(new RegExp(pattern, 'g')), ([whole, group]) => group ?? whole);
    return error || `${found.length} found, ${new Set(found).size} different`;
  };
/** First groups of the pattern. */
export const found =
  (pattern: RegExp, name = 'word/document.xml') =>
  ({ error, part }: Outcome): string =>
    error || Array.from(part(name).matchAll(new RegExp(pattern, 'g')), ([, group = '']) => group).join(' ');

export const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
export const line = (content: string): string => `<w:p><w:r><w:t xml:space="preserve">${content}</w:t></w:r></w:p>`;
export const row = (...cells: readonly string[]): string => `<w:tr>${cells.map((each) => cell(line(each))).join('')}</w:tr>`;
export const table = (columns: number, ...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="3000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`;

export function outcomeOf(bytes: Uint8Array, rest: Pick<Outcome, 'unmatched' | 'warnings'> = { unmatched: [], warnings: [] }): Outcome {
  const opened = new OpcPackage(bytes, new Diagnostics());
  const part = (name: string): string => Buffer.from(opened.part(name) ?? []).toString('utf8');
  const body = /<w:body>([^]*)<\/w:body>/.exec(part('word/document.xml'))?.[1] ?? '';
  return { ...rest, body, part, names: opened.partNames, error: '' };
}

export function bytesOf({ template }: ComparedRow): Uint8Array {
  return template instanceof Uint8Array ? template : docxOf(template);
}

/** The visible result. */
export async function seenHere(compared: ComparedRow): Promise<string> {
  const { data, settings, look = text } = compared;
  const bytes = bytesOf(compared);
  try {
    const filled = await annotate({ ...settings, bytes, data });
    expectStrictPackage(filled.bytes, bytes);
    const warnings = filled.warnings.map(({ message }) => message);
    return look(outcomeOf(filled.bytes, { unmatched: filled.unmatched, warnings }));
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
    const details = error.details.map(({ field, issue }) => `${field} ${issue}`);
    const nothing = { body: '', names: [], part: () => '', unmatched: [], warnings: [] };
    return look({ ...nothing, error: `${error.code}: ${details.join('; ')}` });
  }
}
