/** The report on a converted document: as headers, as JSON beside the document, and for the log and metrics. */
import { randomBytes } from 'node:crypto';
import type { Diagnostic } from '../base/diagnostics.js';
import type { Comparison } from '../contract/comparing.js';
import type { DrawnFont } from '../contract/drawn-font.js';
import type { RequestContext } from './request-context.js';
import { documentBody, weightOf } from './respond-document.js';
import { contentDisposition, dataHeaders, sendDownload, sendFile, type OutgoingFile } from './respond.js';
import { bytesBody, joinBodies, sendBody, textBody, type AnswerBody } from './send-body.js';

/** Different codes that are reported; more of them would not help the caller. */
const mostCodes = 32;

/** Different codes, in the order of their first warning. */
function codesOf(warnings: readonly Diagnostic[]): string[] {
  return [...new Set(warnings.map(({ code }) => code))].slice(0, mostCodes);
}

/** Summary and changes are only for comparisons. */
interface Reported extends Partial<Comparison> {
  readonly warnings: readonly Diagnostic[];
  /** Only for PDF. */
  readonly pages?: number;
  /** Only for PDF and pictures. */
  readonly fonts?: readonly DrawnFont[];
}

/**
 * Headers of an answer with a document. Counts and codes also go to the log and the metrics hook; messages, which name parts of it, do not.
 */
export function reportHeaders({ counters }: RequestContext, { warnings, pages, summary }: Reported): Record<string, string> {
  const codes = codesOf(warnings);
  counters.warnings = warnings.length;
  if (codes.length > 0) counters.warningCodes = codes;
  if (pages !== undefined) counters.pages = pages;
  return {
    'X-Document-Warnings': String(warnings.length),
    ...(codes.length === 0 ? {} : { 'X-Document-Warning-Codes': codes.join(', ') }),
    ...(pages === undefined ? {} : { 'X-Document-Pages': String(pages) }),
    ...(summary === undefined ? {} : { 'X-Document-Changes': String(summary.total) }),
  };
}

/** How the document and its report are sent together. */
type ReportForm = 'multipart' | 'json';

/**
 * Whether the caller wants the report with the document, and in which form: `multipart/mixed` keeps the document's bytes as they are; JSON
 * is for clients that cannot read multipart, so a client that names `application/json` gets JSON.
 */
function reportForm(accept: string | undefined, isRequested: boolean): ReportForm | undefined {
  const [mixed, json] = [weightOf(accept ?? '', 'multipart/mixed'), weightOf(accept ?? '', 'application/json')];
  if (!isRequested) return mixed > 0 ? 'multipart' : undefined;
  return json > mixed ? 'json' : 'multipart';
}

function head(boundary: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `--${boundary}\r\n${lines.join('')}\r\n`;
}

/** Two parts, the report first (RFC 2046 §5.1.3). */
function multipart(boundary: string, report: object, file: OutgoingFile): AnswerBody {
  const json = Buffer.from(JSON.stringify(report));
  const { bytes, contentType, name } = file;
  const ofReport = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(json.length) };
  const ofFile = {
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(name),
    'Content-Length': String(bytes.byteLength),
  };
  return joinBodies(
    textBody(head(boundary, ofReport)),
    bytesBody(json),
    textBody(`\r\n${head(boundary, ofFile)}`),
    bytesBody(bytes),
    textBody(`\r\n--${boundary}--\r\n`),
  );
}

/**
 * Answers the document; if the caller wants its report, then with
 * `{ pages, fonts: [{ family, drawnWith, match }], warnings: [{ code, message, count }] }`, and for a comparison `summary` and `changes`.
 * @param isRequested Whether `report=json` was sent; without it, only `Accept: multipart/mixed` requests the report
 */
export function sendReportedFile(
  context: RequestContext,
  name: string,
  result: Reported & Omit<OutgoingFile, 'name'>,
  isRequested: boolean,
): Promise<void> {
  const { warnings, pages, fonts, summary, changes, bytes, contentType } = result;
  const headers = { ...reportHeaders(context, result), Vary: 'Accept' };
  const file = { bytes, contentType, name };
  const form = reportForm(context.request.headers.accept, isRequested);
  if (form === undefined) return sendFile(context, file, headers);
  const report = { pages, fonts, warnings, summary, changes };
  if (form === 'json') {
    const body = documentBody(bytes, '', { contentType, name }, { report });
    return sendBody(context, 200, { ...dataHeaders, ...headers }, body);
  }
  // 144 random bits do not occur in a document.
  const boundary = `docops-${randomBytes(18).toString('hex')}`;
  const fields = { 'Content-Type': `multipart/mixed; boundary=${boundary}`, ...headers };
  return sendDownload(context, fields, multipart(boundary, report, file));
}
