/** `docops sign`: a PDF or DOCX and a key → the signed document, in this process. */
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pemIdentity, pkcs12Identity } from '../adapters/signing-identity/built-in.js';
import type { SigningIdentitySource } from '../adapters/signing-identity/types.js';
import { createHttpTimestampAuthority } from '../adapters/timestamp-authority/http.js';
import { createGuardedFetcher } from '../adapters/url-fetcher/guarded.js';
import { displayableText } from '../base/displayable-text.js';
import { DocOpsError } from '../base/errors.js';
import { languages } from '../base/language.js';
import { certifications, padesLevels } from '../base/names/signing.js';
import { sign } from '../operations/sign/sign.js';
import type { SignatureWishes, SignRequest } from '../operations/sign/sign-request.js';
import { tellError, tellText } from './printable.js';
import { choiceOf, numberOf, readArguments } from './read-arguments.js';
import { readInput } from './read-input.js';
import { UsageError } from './usage-error.js';
import { signUsage } from './usage.js';
import { writeWhole } from './write-whole.js';

const argumentsOfSign = {
  identity: { type: 'string' },
  'password-env': { type: 'string' },
  'document-password-env': { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  level: { type: 'string' },
  tsa: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  reason: { type: 'string' },
  location: { type: 'string' },
  field: { type: 'string' },
  page: { type: 'string' },
  certify: { type: 'string' },
  language: { type: 'string' },
  'verification-url': { type: 'string' },
  visible: { type: 'boolean' },
  'no-certificate': { type: 'boolean' },
  timeout: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws UsageError when the variable is not set: a password must not be guessed to be empty */
function secretOf(option: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const value = process.env[name];
  if (value === undefined) throw new UsageError(`--${option} names the environment variable ${name}, which is not set.`);
  return value;
}

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

type Values = ReturnType<typeof parse>['values'];
const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: argumentsOfSign, allowPositionals: true });

function wishesOf(values: Values): SignatureWishes {
  const { reason, location, field, visible } = values;
  const level = choiceOf('level', values.level, padesLevels);
  const certify = choiceOf('certify', values.certify, certifications);
  const page = values.page === undefined ? undefined : Math.trunc(numberOf('page', values.page, 1, -100_000));
  return {
    reason,
    location,
    field,
    visible,
    level,
    certify,
    page,
  };
}

function targetOf(file: string, out: string | undefined, contentType: string): string {
  const ending = contentType === 'application/pdf' ? '.pdf' : '.docx';
  return out ?? join(dirname(file), `${basename(file, extname(file))}-signed${ending}`);
}

/** @returns The exit code */
export async function signCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(() => parse(args));
  if (values.help === true) {
    tellText(signUsage);
    return 0;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Which document? Give one PDF or DOCX file.');
  const { identity: identityPath, name, email, tsa, out } = values;
  if (identityPath === undefined) throw new UsageError('Whose key? Give --identity FILE.p12 or FILE.pem.');
  if (name === undefined || email === undefined) throw new UsageError('Who signs? Give --name and --email.');
  if (out !== undefined && out !== '-' && resolve(out) === resolve(file))
    throw new UsageError('--out is the document itself; give another name.');
  const to = choiceOf('to', values.to, ['pdf'] as const);
  const language = choiceOf('language', values.language, languages);
  const verificationUrl = values['verification-url'];
  if (verificationUrl !== undefined && !/^https?:\/\/[^\s]+$/.test(verificationUrl))
    throw new UsageError('--verification-url must be an http or https URL.');
  const timeoutMs = numberOf('timeout', values.timeout, 60, 0.001) * 1000;
  const identity = await identityOf(identityPath, secretOf('password-env', values['password-env']));
  const password = secretOf('document-password-env', values['document-password-env']);
  const wishes = wishesOf(values);
  const request: SignRequest = {
    bytes: await readInput(file, 'The document'),
    fileName: displayableText(basename(file)),
    signer: { name, email },
    auditTrail: [{ type: 'submit', timestamp: new Date().toISOString() }],
    certificate: values['no-certificate'] !== true,
    signature: wishes,
    language,
    verificationUrl,
    to,
    password,
  };
  const started = performance.now();
  try {
    const { bytes, contentType, level, warnings } = await sign({
      ...request,
      identity,
      ...(tsa === undefined ? {} : { timestampAuthority: createHttpTimestampAuthority({ url: tsa }) }),
      urlFetcher: createGuardedFetcher(),
      // What is not asked for needs no network beyond the authority's.
      defaultLevel: tsa === undefined ? 'B-B' : 'B-T',
      timeoutMs,
    });
    const target = targetOf(file, out, contentType);
    await writeWhole(target, bytes);
    if (values.quiet !== true) {
      tellError(`${target}: signed at ${level}, ${(performance.now() - started).toFixed(0)} ms`);
      for (const { code, message } of warnings) tellError(`  ${code}: ${message}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
    tellError(`${file}: ${error.code}: ${error.message}`);
    return 1;
  }
}
