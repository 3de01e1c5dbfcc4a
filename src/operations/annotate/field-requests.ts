/** Plans of fields → the input of the filling engine: pictures prepared, signatures drawn, HTML read. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { isMissingModule } from '../../base/package/missing-module.js';
import type { FieldRequest, FieldValue, PictureValue } from '../../docx/fill/field-value.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import { readHtml } from '../../markup/html/read-html.js';
import { CodeError } from '../../barcode/code-error.js';
import type { drawCode as DrawCode } from '../../barcode/draw-code.js';
import { addressLabel, type FieldPlan } from './plan.js';
import { PictureIssue, pictureBytes, preparePicture, type PreparePictureScope } from './picture.js';
import { drawSignature, signatureBox } from './signature.js';
import type { PlannedValue } from './values.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';
import { SvgError } from '../../raster/svg-cost.js';

export interface FieldRequestsScope {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly fonts?: FontSettings | undefined;
}

interface Scope extends FieldRequestsScope {
  readonly library: () => Promise<FontLibrary>;
}

type PicturePlan = Extract<PlannedValue, { kind: 'picture' }>;
type CodePlan = Extract<PlannedValue, { kind: 'code' }>;

/** Formats that the SVG renderer can draw inside a picture. */
const drawable = new Set(['image/png', 'image/jpeg', 'image/gif']);

async function pictureValue(plan: PicturePlan, { budget, diagnostics, library }: Scope): Promise<PictureValue> {
  const { size, description, frame, isSignature } = plan;
  const scope: PreparePictureScope = { size: isSignature ? (size ?? signatureBox) : size, library, budget };
  const plain = await preparePicture(pictureBytes(plan.source), scope);
  const picture = description === undefined ? plain : { ...plain, description };
  const box = isSignature && !size ? signatureBox : undefined;
  if (!frame) return { kind: 'picture', picture, size, box };
  if (!drawable.has(picture.contentType)) {
    diagnostics.report(
      'annotate.frame-left-out',
      `a signature in ${picture.contentType} is shown without its frame: use png, jpeg, gif, webp or svg`,
    );
    return { kind: 'picture', picture, size, box };
  }
  const framed = await drawSignature({ kind: 'picture', picture }, frame, size, await library(), budget);
  return { kind: 'picture', picture: framed, size: { width: framed.width, height: framed.height } };
}

/** Characters of all codes of a request: ten thousand labels have fewer, and encoding them takes less than half a minute. */
const mostCodeCharacters = 500_000;

function refuseManyCodes(plans: readonly FieldPlan[]): void {
  const length = plans.reduce((sum, { planned }) => sum + (planned.kind === 'code' ? planned.code.value.length : 0), 0);
  if (length <= mostCodeCharacters) return;
  const issue = `have codes of ${String(length)} characters; at most ${String(mostCodeCharacters)} are encoded for one request`;
  throw validationError([{ field: 'fields', issue }]);
}

async function loadCodes(): Promise<typeof DrawCode> {
  try {
    return (await import('../../barcode/draw-code.js')).drawCode;
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    throw validationError([
      { field: 'fields', issue: 'have codes, which this service cannot draw: it lacks the package bwip-js (npm install bwip-js)' },
    ]);
  }
}

/** A code keeps its shape in the requested size: bars grow, and white space is added. */
async function codeValue({ code, size, description }: CodePlan, { budget }: Scope): Promise<PictureValue> {
  budget.check();
  const drawCode = await loadCodes();
  const ratio = size?.width !== undefined && size.height !== undefined ? size.width / size.height : undefined;
  const { bytes, width, height } = drawCode({ ...code, ratio });
  const picture = { bytes, extension: 'emf', contentType: 'image/x-emf', width, height, description: description ?? code.value };
  return { kind: 'picture', picture, size };
}

async function fieldValue(planned: PlannedValue, scope: Scope): Promise<FieldValue> {
  switch (planned.kind) {
    case 'ready':
      return planned.value;
    case 'picture':
      return pictureValue(planned, scope);
    case 'code':
      return codeValue(planned, scope);
    case 'framed-text': {
      const { text, frame, size } = planned;
      const picture = await drawSignature({ kind: 'text', text }, frame, size, await scope.library(), scope.budget);
      return { kind: 'picture', picture, size: { width: picture.width, height: picture.height } };
    }
    case 'list':
      throw new PictureIssue('is a list, which a single field cannot hold: loop over it with {{#…}} … {{/…}}');
    case 'html': {
      const { tree, diagnostics } = readHtml(planned.html, { budget: scope.budget });
      for (const { code, message } of diagnostics) scope.diagnostics.report(code, message);
      return { kind: 'blocks', tree };
    }
  }
}

/** A typed signature as a picture, for fields that hold pictures; other values are unchanged. */
export async function withDrawnSignature(request: FieldRequest, { budget, fonts }: FieldRequestsScope): Promise<FieldRequest> {
  const { value } = request;
  if (value.kind !== 'script') return request;
  const frame = { top: undefined, bottom: undefined, arc: undefined };
  const picture = await drawSignature({ kind: 'text', text: value.text }, frame, undefined, await sharedFontLibrary(fonts), budget);
  return { ...request, value: { ...value, drawn: { kind: 'picture', picture } } };
}

/** @throws DocOpsError VALIDATION_ERROR that names every value that is not a picture */
export async function fieldRequests(plans: readonly FieldPlan[], given: FieldRequestsScope): Promise<FieldRequest[]> {
  const scope: Scope = { ...given, library: () => sharedFontLibrary(given.fonts) };
  refuseManyCodes(plans);
  const problems: ErrorDetail[] = [];
  const requests: FieldRequest[] = [];
  for (const { index, address, planned } of plans) {
    try {
      requests.push({ index, address, value: await fieldValue(planned, scope) });
    } catch (error) {
      const issue =
        error instanceof PictureIssue || error instanceof CodeError
          ? error.message
          : error instanceof SvgError
            ? `cannot be drawn: ${error.message}`
            : undefined;
      if (issue === undefined) throw error;
      problems.push({ field: `fields[${String(index)}].value`, issue: issue + addressLabel(address) });
    }
  }
  if (problems.length > 0) throw validationError(problems);
  return requests;
}
