/** `POST convert`: a document in, a document of another format out. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import type { Caller } from '../../operations/keys/caller.js';
import type { ConvertResult } from '../../operations/convert/convert.js';
import { zipType } from '../../contract/conversion.js';
import { readUpload } from '../body/multipart-upload.js';
import { readConvertQuery, type ConvertQuery } from './convert-query.js';
import type { RequestContext } from '../request-context.js';
import { requireKey } from '../require-key.js';
import { fileNameFor, sendFile } from '../respond.js';
import type { HttpServices } from '../services.js';
import { reportForm, reportHeaders, sendReport } from '../document-report.js';
import { withSlot } from '../with-slot.js';

/** Reads the upload to its end to add its problems to those already found. */
async function reportProblems(context: RequestContext, services: HttpServices, problems: readonly ErrorDetail[]): Promise<never> {
  await upload(context, services, problems);
  throw validationError(problems);
}

function upload(context: RequestContext, services: HttpServices, problems: readonly ErrorDetail[]): ReturnType<typeof readUpload> {
  const resources = context.query.get('from') === 'docx' ? undefined : services.conversion.resources;
  return readUpload(context.request, { ...context.intake, maxBytes: services.config.maxFileBytes, resources, problems });
}

async function work(
  context: RequestContext,
  services: HttpServices,
  query: ConvertQuery,
  caller: Caller,
): Promise<{ result: ConvertResult; fileName: string }> {
  const { bytes, fileName, reference, invoice, resources } = await upload(context, services, []);
  const input = {
    bytes,
    ...query.choices,
    fileName,
    reference,
    invoice,
    files: resources.length > 0 ? resources : undefined,
  };
  const onFetched = (count: number): void => context.intake.reservation.take(count);
  const result = await services.convert({ input, onFetched }, caller, context.signal);
  return { result, fileName: fileNameFor(fileName, result.contentType === zipType ? 'zip' : query.choices.to) };
}

export async function convertHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'convert');
  const read = readConvertQuery(context.query, services.conversion, services.config);
  // The slot comes before the upload: a request counts while its body arrives, and excess requests fail immediately.
  const { result, fileName } = await withSlot(context, services, caller, () =>
    read.kind === 'wrong' ? reportProblems(context, services, read.problems) : work(context, services, read.query, caller),
  );
  const headers = { ...reportHeaders(context, result), Vary: 'Accept' };
  const file = { bytes: result.bytes, contentType: result.contentType, name: fileName };
  const form = reportForm(context.request.headers.accept, { isRequested: read.kind === 'read' && read.query.report });
  if (form === undefined) await sendFile(context, file, headers);
  else await sendReport(context, form, file, result, headers);
}
