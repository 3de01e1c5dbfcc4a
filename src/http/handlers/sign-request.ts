/** Query and body of `POST sign` → a checked request; all problems are reported at once. */
import { valueProblems } from '../../contract/check-input.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { type Language, languages } from '../../contract/language.js';
import { certificateOptions, signOptions } from '../../contract/sign-options.js';
import { documentBase64, readDocumentSource } from '../body/document-source.js';
import type { Base64At } from '../body/json/base64-value.js';
import { queryProblems } from '../query-parameters.js';
import { checkBase64Form } from '../requests/base64-form.js';
import { complainTo, closedObject, readBodyOptions } from '../requests/body-options.js';
import { propertyNames } from '../requests/closed-object.js';
import { readOptions } from '../requests/option-parameters.js';
import { certificate as certificateShape, signParameters, signShape } from '../requests/sign.js';
import type { ServiceSignRequest, SigningKnowledge } from '../services.js';
import { auditTrailOf } from './audit-trail.js';

/** The document, and the pictures of a visible signature and of fields. */
export const signBase64: Base64At = (path) => {
  const [member, , last] = path;
  const isOfSignature = path.length === 2 && member === 'signature' && path[1] === 'image';
  const isOfField = path.length === 3 && member === 'fields' && last === 'image';
  return isOfSignature || isOfField ? 'any' : documentBase64(path);
};

interface CertificateDemands {
  readonly isWanted: boolean;
  readonly language: Language | undefined;
}

/** Some clients send `enable` instead of `enabled`. */
function certificateOf(value: unknown, problems: ErrorDetail[]): CertificateDemands {
  if (value === undefined || value === null) return { isWanted: true, language: undefined };
  const given = closedObject(value, 'certificate', propertyNames(certificateShape), complainTo(problems));
  const enabled = given?.['enabled'] ?? given?.['enable'] ?? true;
  problems.push(...valueProblems(certificateOptions.enabled, enabled, 'certificate.enabled'));
  const stated = given?.['language'] ?? undefined;
  if (stated !== undefined) problems.push(...valueProblems(certificateOptions.language, stated, 'certificate.language'));
  return { isWanted: enabled !== false, language: languages.find((name) => name === stated) };
}

const { auditTrail: trailOption, ...plainOptions } = signOptions;

/** @throws DocOpsError VALIDATION_ERROR */
export async function readSignRequest(body: unknown, query: URLSearchParams, known: SigningKnowledge): Promise<ServiceSignRequest> {
  const problems: ErrorDetail[] = queryProblems(query, signParameters);
  const { to = known.docxOutput, repair } = readOptions(query, signOptions, problems);
  checkBase64Form(query, problems);
  const values = closedObject(body, 'body', propertyNames(signShape.body), complainTo(problems));
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const given = readBodyOptions(values, plainOptions, problems);
  const auditTrail = await auditTrailOf(values['auditTrail'], trailOption, complainTo(problems));
  const certificate = certificateOf(values['certificate'], problems);
  problems.push(...(await known.textProblems({ ...given, auditTrail })));
  const { signer, signature = {}, ...others } = given;
  if (problems.length > 0 || !document || !signer) throw validationError(problems);
  return {
    ...others,
    document,
    signer,
    auditTrail,
    certificate: certificate.isWanted,
    signature,
    language: certificate.language ?? known.language,
    to: to === 'pdf' ? to : undefined,
    repair,
  };
}
