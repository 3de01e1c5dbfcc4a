/** Query and body of `POST sign` → a checked request; every problem is named at once. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { documentBase64, readDocumentSource } from '../body/document-source.js';
import type { Base64At } from '../body/json/base64-value.js';
import { certificate as certificateShape, signBody, signParameters } from '../requests/sign.js';
import { namesOf } from '../requests/closed-object.js';
import { choiceOf, flagOf, queryProblems } from '../query-parameters.js';
import { checkBase64Form } from '../requests/base64-form.js';
import { type Language, languages } from '../../base/language.js';
import type { ServiceSignRequest, SigningKnowledge } from '../services.js';
import { auditTrailOf, complainTo, objectOf, optionalText, signatureOf, signerOf, type Complain } from './sign-fields.js';

/** The document, and the picture of a visible signature. */
export const signBase64: Base64At = (path) =>
  path.length === 2 && path[0] === 'signature' && path[1] === 'image' ? 'any' : documentBase64(path);

interface CertificateWishes {
  readonly isWanted: boolean;
  readonly language: Language | undefined;
}

/** `enable` is what some clients write. */
function certificateOf(value: unknown, complain: Complain): CertificateWishes {
  if (value === undefined || value === null) return { isWanted: true, language: undefined };
  const given = objectOf(value, 'certificate', namesOf(certificateShape), complain);
  const enabled = given?.['enabled'] ?? given?.['enable'] ?? true;
  if (typeof enabled !== 'boolean') complain('certificate.enabled', 'must be true or false');
  const language = languages.find((name) => name === given?.['language']);
  const isStated = given?.['language'] !== undefined && given['language'] !== null;
  if (isStated && language === undefined) complain('certificate.language', `must be one of ${languages.join(', ')}`);
  return { isWanted: enabled !== false, language };
}

/** @throws DocOpsError VALIDATION_ERROR */
export async function readSignRequest(body: unknown, query: URLSearchParams, known: SigningKnowledge): Promise<ServiceSignRequest> {
  const problems: ErrorDetail[] = queryProblems(query, signParameters);
  const complain = complainTo(problems);
  const to = query.has('to') ? choiceOf(query, 'to', signParameters.to.choices, undefined, problems) : known.docxOutput;
  checkBase64Form(query, problems);
  const repair = query.has('repair') ? flagOf(query, signParameters, 'repair', problems) : undefined;
  const values = objectOf(body, 'body', namesOf(signBody), complain);
  if (!values) throw validationError(problems);
  const document = readDocumentSource(values['document'], 'document', problems);
  const signer = signerOf(values['signer'], complain);
  const auditTrail = await auditTrailOf(values['auditTrail'], complain);
  const eventId = optionalText(values, 'eventId', 'eventId', signBody.properties.eventId, complain);
  const fileName = optionalText(values, 'fileName', 'fileName', signBody.properties.fileName, complain);
  const password = values['password'] ?? undefined;
  if (password !== undefined && typeof password !== 'string') complain('password', 'must be a string');
  const metadata = values['metadata'];
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  if (values['metadata'] !== undefined && values['metadata'] !== null && !isObject) complain('metadata', 'must be an object');
  const certificate = certificateOf(values['certificate'], complain);
  const signature = signatureOf(values['signature'], complain);
  const shown = isObject ? { metadata: metadata as NonNullable<ServiceSignRequest['metadata']> } : {};
  problems.push(
    ...(await known.textProblems({
      auditTrail,
      signature,
      ...(signer ? { signer } : {}),
      ...(eventId ? { eventId } : {}),
      ...(fileName ? { fileName } : {}),
      ...shown,
    })),
  );
  if (problems.length > 0 || !document || !signer) throw validationError(problems);
  return {
    document,
    signer,
    auditTrail,
    certificate: certificate.isWanted,
    signature,
    language: certificate.language ?? known.language,
    ...(eventId ? { eventId } : {}),
    ...(fileName ? { fileName } : {}),
    ...shown,
    ...(to === 'pdf' ? { to } : {}),
    ...(repair === undefined ? {} : { repair }),
    ...(typeof password === 'string' ? { password } : {}),
  };
}
