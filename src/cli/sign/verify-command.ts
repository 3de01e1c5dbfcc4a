/** `docops verify`: documents → verdicts on their signatures, for people or as JSON lines. */
import { verify, type TrustInput, type VerifyInput, type VerifyResult } from '../../operations/verify/verify.js';
import { failureLine, describeFailure, UsageError } from '../report/failure.js';
import { printLines, printJson } from '../report/printable.js';
import { createProgress, wantsProgress } from '../report/progress.js';
import { readFileOrInput, passwordOf } from '../files/read-input.js';
import { exitCodes } from '../table/exit-codes.js';
import { command } from '../table/read-arguments.js';
import { verifyTable } from '../table/report-tables.js';
import { trustOfFiles } from './trust-files.js';

/** Without roots no signer is trusted. */
async function readTrust(
  roots: readonly string[] | undefined,
  intermediates: readonly string[] | undefined,
  crls: readonly string[] | undefined,
): Promise<TrustInput> {
  return roots === undefined
    ? { roots: [], intermediates: [], crls: [], ocspResponses: [] }
    : trustOfFiles({ roots, intermediates, crls }).material();
}

function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError('--at must be a date, for example 2026-02-03 or 2026-02-03T04:05:06Z.');
  return time;
}

const lineUnless = (isAbsent: boolean, text: string): string[] => (isAbsent ? [] : [text]);

const wantsRoots = '     to do: if you trust this signer or the issuer of the certificate, pass that certificate with --trust FILE';

function integrityWord({ intact, unchecked }: VerifyResult['signers'][number]['integrity']): string {
  if (intact) return 'intact';
  return unchecked ? 'not checked' : 'broken';
}

/** Lines below the file's name. */
function verdictLines({ signers, warnings, document }: VerifyResult): string[] {
  const signatures = signers.flatMap((signer, index) => [
    `  ${String(index + 1)}. ${signer.name || 'unknown signer'}: ${signer.indication}${signer.subIndication ? ` (${signer.subIndication})` : ''}`,
    ...lineUnless(signer.invalidReason === undefined, `     ${signer.invalidReason ?? ''}`),
    `     ${[signer.algorithm, signer.level, signer.signingTime].filter(Boolean).join(', ')}`,
    `     integrity: ${integrityWord(signer.integrity)}, covers ${signer.integrity.coverage}, changes afterwards: ${signer.integrity.modificationsAfter}`,
    ...signer.integrity.changes
      .slice(0, 20)
      .map(({ allowed, description }) => `       ${allowed ? 'allowed' : 'FORBIDDEN'}: ${description}`),
    `     trust: ${signer.trust.status}. ${signer.trust.reason}`,
    ...lineUnless(signer.subIndication !== 'NO_CERTIFICATE_CHAIN_FOUND', wantsRoots),
    ...lineUnless(
      signer.timestamp === undefined,
      `     time stamp: ${signer.timestamp?.time ?? ''} ${signer.timestamp?.valid ? 'valid' : `not valid: ${signer.timestamp?.reason ?? ''}`}`,
    ),
    ...lineUnless(signer.reason === undefined, `     reason given: ${signer.reason ?? ''}`),
  ]);
  const reportLines = [...signatures, ...warnings.map(({ message }) => `  warning: ${message}`)];
  return [...reportLines, ...trailLines(document)];
}

/** Only an audit trail that a signature vouches for is the document's; all others are marked as not authenticated. */
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

export const verifyCommand = command(verifyTable, async ({ values, operands }) => {
  if (operands.length === 0) throw new UsageError('No documents: pass PDF or DOCX files.');
  const options: Omit<VerifyInput, 'bytes'> = {
    trust: await readTrust(values.trust, values.intermediate, values.crl),
    timeoutMs: (values.timeout ?? 60) * 1000,
    revocation: values['require-revocation'] === true ? 'required' : 'available',
    uncoveredParts: values['accept-custom-xml'] === true ? 'custom-xml' : 'refuse',
    requireLevel: values['require-level'],
    time: readTime(values.at),
    password: passwordOf('password-env', values['password-env']),
  };
  const progress = createProgress({ total: operands.length, isShown: wantsProgress(values) });
  let failed = 0;
  for (const file of operands) {
    progress.begin(file);
    const { valid, line, lines } = await verdictOf(file, options);
    if (!valid) failed += 1;
    progress.done(file, !valid);
    progress.around(() => {
      if (values.json === true) printJson(line);
      else if (values.quiet !== true || !valid) printLines(...lines);
    });
  }
  progress.end();
  return (failed > 0 ? exitCodes.failed : exitCodes.done).code;
});

interface FileVerdict {
  readonly valid: boolean;
  /** For programs. */
  readonly line: object;
  /** For people. */
  readonly lines: readonly string[];
}

async function verdictOf(file: string, options: Omit<VerifyInput, 'bytes'>): Promise<FileVerdict> {
  try {
    const report = await verify({ ...options, bytes: await readFileOrInput(file) });
    const { valid, reason = '' } = report;
    const lines = [`${file}: ${valid ? 'valid' : `NOT valid. ${reason}`}`, ...verdictLines(report)];
    return { valid, line: { ok: valid, file, ...report }, lines };
  } catch (error) {
    const failure = describeFailure(error);
    return {
      valid: false,
      line: failureLine(failure, { file, valid: false }),
      lines: [`${file}: ${failure.code}: ${failure.message}`],
    };
  }
}
