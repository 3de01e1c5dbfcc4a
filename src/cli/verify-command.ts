/** `docops verify`: documents → what is to be thought of their signatures, for people or as JSON lines. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pemTrust } from '../adapters/trust/built-in.js';
import { DocOpsError } from '../base/errors.js';
import { padesLevels } from '../base/names/signing.js';
import { pemText } from '../base/pem.js';
import { verify, type TrustInput, type VerifyResult } from '../operations/verify/verify.js';
import { failureOf } from './failure-of.js';
import { tell, tellJson, tellText } from './printable.js';
import { choiceOf, numberOf, readArguments } from './read-arguments.js';
import { UsageError } from './usage-error.js';
import { verifyUsage } from './usage.js';

const argumentsOfVerify = {
  trust: { type: 'string', multiple: true },
  intermediate: { type: 'string', multiple: true },
  crl: { type: 'string', multiple: true },
  at: { type: 'string' },
  'password-env': { type: 'string' },
  'require-revocation': { type: 'boolean' },
  'accept-custom-xml': { type: 'boolean' },
  'require-level': { type: 'string' },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readTrustFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** PEM texts as they are, DER in PEM. */
function pemOf(paths: readonly string[] | undefined, label: string): string {
  const texts = (paths ?? []).map((path) => {
    const bytes = readTrustFile(path);
    const text = bytes.toString('latin1');
    return text.includes('-----BEGIN ') ? text : pemText(label, bytes);
  });
  return texts.join('\n');
}

async function trustOf(
  roots: readonly string[] | undefined,
  intermediates: readonly string[] | undefined,
  crls: readonly string[] | undefined,
): Promise<TrustInput> {
  const texts = { roots: pemOf(roots, 'CERTIFICATE'), intermediates: pemOf(intermediates, 'CERTIFICATE'), crls: pemOf(crls, 'X509 CRL') };
  if (roots === undefined) return { roots: [], intermediates: [], crls: [], ocspResponses: [] };
  try {
    return await pemTrust(texts).material();
  } catch (error) {
    if (error instanceof DocOpsError) throw new UsageError(error.message);
    throw error;
  }
}

function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError('--at must be a date, for example 2026-02-03 or 2026-02-03T04:05:06Z.');
  return time;
}

const lineUnless = (isAbsent: boolean, text: string): string[] => (isAbsent ? [] : [text]);

/** Lines below the file's name. */
function describe({ signers, warnings, document }: VerifyResult): string[] {
  const signatures = signers.flatMap((signer, index) => [
    `  ${String(index + 1)}. ${signer.name || 'unknown signer'}: ${signer.indication}${signer.subIndication ? ` (${signer.subIndication})` : ''}`,
    ...lineUnless(signer.invalidReason === undefined, `     ${signer.invalidReason ?? ''}`),
    `     ${[signer.algorithm, signer.level, signer.signingTime].filter(Boolean).join(', ')}`,
    `     integrity: ${signer.integrity.intact ? 'intact' : 'broken'}, covers ${signer.integrity.coverage}, changes afterwards: ${signer.integrity.modificationsAfter}`,
    ...signer.integrity.changes
      .slice(0, 20)
      .map(({ allowed, description }) => `       ${allowed ? 'allowed' : 'FORBIDDEN'}: ${description}`),
    `     trust: ${signer.trust.status}. ${signer.trust.reason}`,
    ...lineUnless(
      signer.timestamp === undefined,
      `     time stamp: ${signer.timestamp?.time ?? ''} ${signer.timestamp?.valid ? 'valid' : `not valid: ${signer.timestamp?.reason ?? ''}`}`,
    ),
    ...lineUnless(signer.reason === undefined, `     reason given: ${signer.reason ?? ''}`),
  ]);
  const told = [...signatures, ...warnings.map(({ message }) => `  warning: ${message}`)];
  return [...told, ...trailLines(document)];
}

/** Only what a signature vouches for is the document's; the others are named as what they are. */
function trailLines({ auditTrail, unauthenticatedTrails = [] }: VerifyResult['document']): string[] {
  const own =
    auditTrail === undefined
      ? []
      : [
          `  audit trail: intact, events: ${String(auditTrail.events.length)}, hash ${auditTrail.headHash}`,
          `     vouched for by the signature of "${auditTrail.vouchedBy?.signer ?? ''}" (${auditTrail.vouchedBy?.signature ?? ''})`,
        ];
  const others = unauthenticatedTrails.map(
    ({ place, reason }) => `  NOT AUTHENTICATED, a record like an audit trail in ${place}: ${reason ?? ''}`,
  );
  return [...own, ...others];
}

/** @returns The exit code */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(() => parseArgs({ args: [...args], options: argumentsOfVerify, allowPositionals: true }));
  if (values.help === true) {
    tellText(verifyUsage);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError('Which documents? Give PDF or DOCX files.');
  const trust = await trustOf(values.trust, values.intermediate, values.crl);
  const time = timeOf(values.at);
  const requireLevel = choiceOf('require-level', values['require-level'], padesLevels);
  const timeoutMs = numberOf('timeout', values.timeout, 60, 0.001) * 1000;
  const passwordName = values['password-env'];
  const password = passwordName === undefined ? undefined : process.env[passwordName];
  if (passwordName !== undefined && password === undefined)
    throw new UsageError(`--password-env names the environment variable ${passwordName}, which is not set.`);
  let failed = false;
  for (const file of positionals) {
    try {
      const report = await verify({
        bytes: readFileSync(file),
        trust,
        timeoutMs,
        revocation: values['require-revocation'] === true ? 'required' : 'available',
        uncoveredParts: values['accept-custom-xml'] === true ? 'custom-xml' : 'refuse',
        requireLevel,
        time,
        password,
      });
      failed ||= !report.valid;
      if (values.json === true) tellJson({ file, ...report });
      else tell(`${file}: ${report.valid ? 'valid' : `NOT valid. ${report.reason ?? ''}`}`, ...describe(report));
    } catch (error) {
      failed = true;
      const { code, message } = failureOf(error);
      if (values.json === true) tellJson({ file, valid: false, error: { code, message } });
      else tell(`${file}: ${code}: ${message}`);
    }
  }
  return failed ? 1 : 0;
}
