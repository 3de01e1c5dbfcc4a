/** `docops sign`: a PDF or DOCX and a key → the signed document, in this process. */
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pemIdentity, pkcs12Identity } from '../../adapters/signing-identity/built-in.js';
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import { createHttpTimestampAuthority } from '../../adapters/timestamp-authority/http.js';
import { createGuardedFetcher } from '../../adapters/url-fetcher/guarded.js';
import { displayableText } from '../../base/displayable-text.js';
import { DocOpsError } from '../../base/errors.js';
import { signatureOptions, signerOptions, signOptions, type SignField } from '../../contract/sign-options.js';
import { sign, type SignInput } from '../../operations/sign/sign.js';
import { describeFailure, parseJson, UsageError, printFileFailure } from '../report/failure.js';
import { printError, printJson } from '../report/printable.js';
import { readFileOrInput, readInput, standardStream, passwordOf } from '../files/read-input.js';
import { exitCodes } from '../table/exit-codes.js';
import { optionsGiven } from '../table/operation-flags.js';
import type { ValuesOf } from '../table/option-table.js';
import { command } from '../table/read-arguments.js';
import { signTable } from '../table/sign-table.js';
import { checkFree, writeWhole } from '../files/write-whole.js';
import { decodeBase64OrDataUri } from '../../base/bytes/base64.js';

// `docops sign --fields FILE`: what is drawn into the pages, as a request has it → as the library has it.

/** Pictures are in the file as data URIs or base64. The library reports all other errors. */
function withBytes(value: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null || !('image' in value)) return value;
  const image = typeof value.image === 'string' ? decodeBase64OrDataUri(value.image) : undefined;
  if (!image) throw new UsageError(`--fields: fields[${String(index)}].image must be a picture as a data URI or base64.`);
  return { ...value, image };
}

/** @throws UsageError for a file that is not a JSON array */
async function readSignFields(path: string): Promise<readonly SignField[]> {
  const text = Buffer.from(await readInput(path, 'The fields file')).toString('utf8');
  const value = parseJson(text, path);
  if (!Array.isArray(value)) throw new UsageError(`${path} must contain a JSON array: [{ "page": 1, "rect": { … }, "text": "…" }].`);
  return value.map(withBytes) as readonly SignField[];
}

type Values = ValuesOf<(typeof signTable)['options']>;

async function identityOf(path: string, password: string | undefined): Promise<SigningIdentitySource> {
  const bytes = await readInput(path, 'The signing identity');
  const text = Buffer.from(bytes).toString('latin1');
  try {
    if (!text.includes('-----BEGIN ')) return pkcs12Identity(bytes, password ?? '');
    return pemIdentity({ privateKey: text, certificates: text, password });
  } catch (error) {
    if (error instanceof DocOpsError) throw new UsageError(`${path}: ${error.details[0]?.issue ?? error.message}`);
    throw error;
  }
}

/** `--repair` is among the flags of the table already. */
function repairOf(values: Values): Pick<SignInput, 'repair'> {
  if (values.repair === true && values['no-repair'] === true) throw new UsageError('--repair and --no-repair cannot be combined.');
  return values['no-repair'] === true ? { repair: false } : {};
}

const signedName = (file: string, ending: string): string => `${basename(file, extname(file))}-signed${ending}`;

function signedTarget(file: string, out: string | undefined, contentType: string): string {
  const ending = contentType === 'application/pdf' ? '.pdf' : '.docx';
  return out ?? join(dirname(file), signedName(file, ending));
}

/** A document that comes in goes out, as with "docops convert". @throws UsageError */
function outOf({ out, json }: Values, file: string): string | undefined {
  const target = out ?? (file === standardStream ? standardStream : undefined);
  if (target === standardStream && json === true) throw new UsageError('--json and the document cannot both go to standard output.');
  if (target !== undefined && target !== standardStream && file !== standardStream && resolve(target) === resolve(file))
    throw new UsageError('--out is the document itself; choose another name.');
  return target;
}

/** @throws UsageError for what is missing, and for files that are not there */
async function readSignInput(values: Values, file: string): Promise<SignInput> {
  const { identity: identityPath, name, email, tsa, timeout = 60, 'verification-url': verificationUrl } = values;
  if (identityPath === undefined) throw new UsageError('No signing identity: pass --identity FILE.p12 or FILE.pem.');
  if (name === undefined || email === undefined) throw new UsageError('No signer: pass --name and --email.');
  if (verificationUrl !== undefined && !/^https?:\/\/[^\s]+$/.test(verificationUrl))
    throw new UsageError('--verification-url must be an http or https URL.');
  return {
    certificate: true,
    ...optionsGiven(signOptions, values),
    identity: await identityOf(identityPath, passwordOf('password-env', values['password-env'])),
    password: passwordOf('document-password-env', values['document-password-env']),
    bytes: await readInput(file, 'The document', readFileOrInput),
    fileName: file === standardStream ? undefined : displayableText(basename(file)),
    signer: { ...optionsGiven(signerOptions, values), name, email },
    auditTrail: [{ type: 'submit', timestamp: new Date().toISOString() }],
    signature: optionsGiven(signatureOptions, values),
    fields: values.fields === undefined ? undefined : await readSignFields(values.fields),
    ...repairOf(values),
    timestampAuthority: tsa === undefined ? undefined : createHttpTimestampAuthority({ url: tsa }),
    urlFetcher: createGuardedFetcher(),
    // By default only the authority needs the network.
    defaultLevel: tsa === undefined ? 'B-B' : 'B-T',
    timeoutMs: timeout * 1000,
  };
}

async function signFile(input: SignInput, file: string, out: string | undefined, values: Values): Promise<void> {
  const started = performance.now();
  const isKept = values['no-clobber'] === true;
  // Before the key is used: by the name's ending, which the bytes may still correct.
  await checkFree(out ?? join(dirname(file), signedName(file, extname(file))), isKept);
  const { bytes, contentType, level, warnings } = await sign(input);
  const target = signedTarget(file, out, contentType);
  await writeWhole(target, bytes, isKept);
  const ms = performance.now() - started;
  if (values.json === true) printJson({ ok: true, file, out: target, ms: Math.round(ms * 10) / 10, level, warnings });
  if (values.quiet === true) return;
  printError(`${target}: signed at ${level}, ${ms.toFixed(0)} ms`);
  for (const { code, message } of warnings) printError(`  ${code}: ${message}`);
}

export const signCommand = command(signTable, async ({ values, operands }) => {
  const [file, ...more] = operands;
  if (file === undefined || more.length > 0) throw new UsageError('No document: pass one PDF or DOCX file.');
  const out = outOf(values, file);
  const input = await readSignInput(values, file);
  try {
    await signFile(input, file, out, values);
    return exitCodes.done.code;
  } catch (error) {
    const failure = describeFailure(error);
    // Neither ours nor the system's: a defect.
    if (failure.code === 'ERROR') throw error;
    printFileFailure(file, failure, values);
    return exitCodes.failed.code;
  }
});
