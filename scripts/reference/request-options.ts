/** The option tables of requests and the library → their part of docs/reference/options.md, and the sentences that OpenAPI shows. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { annotateOptions, annotateWayOptions } from '../../src/contract/annotate-options.js';
import { verifyOptions } from '../../src/contract/verify-options.js';
import { inspectOptions } from '../../src/contract/inspect-options.js';
import { convertOptions } from '../../src/contract/convert-options.js';
import { compareOptions, compareSecrets } from '../../src/contract/comparing.js';
import { mergeDocumentOptions, mergeOptions } from '../../src/contract/merging.js';
import { watermarkOptions } from '../../src/contract/pdf-watermark.js';
import type { OperationOption, OperationOptions } from '../../src/contract/operation-option.js';
import {
  auditEventOptions,
  certificateOptions,
  rectangleOptions,
  signatureOptions,
  signerOptions,
  signFieldOptions,
  signOptions,
} from '../../src/contract/sign-options.js';
import { readSentences, type Sentence } from './read-sentences.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const namesFolder = join(root, 'src/contract');
export const sentencesFile = join(root, 'src/http/requests/option-sentences-data.ts');

interface Told {
  /** The type whose comments are the sentences. */
  readonly type: string;
  readonly options: OperationOptions;
  /** Heading in docs/reference/options.md. */
  readonly title: string;
}

/** Name in the file of sentences → its table. */
const tables: Readonly<Record<string, Told>> = {
  convert: { type: 'ConvertChoices', options: convertOptions, title: '`convert`' },
  merge: { type: 'MergeChoices', options: mergeOptions, title: '`merge`' },
  watermark: { type: 'PdfWatermark', options: watermarkOptions, title: '`merge`: `watermark`' },
  mergeDocument: { type: 'MergeDocumentFacts', options: mergeDocumentOptions, title: '`merge`: what is said of a document' },
  compare: { type: 'CompareChoices', options: compareOptions, title: '`compare`' },
  compareSecrets: { type: 'CompareSecrets', options: compareSecrets, title: '`compare`: passwords' },
  annotate: { type: 'AnnotateChoices', options: annotateOptions, title: '`annotate`' },
  annotateWay: { type: 'AnnotateWayChoices', options: annotateWayOptions, title: '`annotate`: of records, and of fields without a type' },
  inspect: { type: 'InspectChoices', options: inspectOptions, title: '`inspect`' },
  sign: { type: 'SignChoices', options: signOptions, title: '`sign`' },
  signer: { type: 'AuditSigner', options: signerOptions, title: '`sign`: whom it is signed for, `signer`' },
  auditEvent: { type: 'AuditEvent', options: auditEventOptions, title: '`sign`: what the person did, `auditTrail[i]`' },
  certificate: { type: 'CertificateChoices', options: certificateOptions, title: '`sign`: `certificate` in a request' },
  signature: { type: 'SignatureChoices', options: signatureOptions, title: '`sign`: `signature`' },
  signField: { type: 'SignField', options: signFieldOptions, title: '`sign`: what is drawn into pages, `fields[i]`' },
  rectangle: { type: 'Rectangle', options: rectangleOptions, title: '`sign`: `signature.rect`, `fields[i].rect`' },
  verify: { type: 'VerifyChoices', options: verifyOptions, title: '`verify`' },
};

type Row = readonly [name: string, option: OperationOption, sentence: Sentence];

/** @throws Error for an option without a sentence, or whose sentence has another default than its table */
function rowsOf({ type, options }: Told): readonly Row[] {
  const sentences = readSentences(type, namesFolder);
  return Object.entries(options).map(([name, option]) => {
    const sentence = sentences.get(name);
    if (sentence === undefined || sentence.text === '') throw new Error(`${type}.${name} has no comment`);
    const { preset } = option;
    const expected = typeof preset === 'string' ? `\`${preset}\`` : preset === undefined ? undefined : String(preset);
    if (expected !== undefined && sentence.preset !== expected)
      throw new Error(`the comment of ${type}.${name} must end with "Default: ${expected}."`);
    return [name, option, sentence];
  });
}

const all = (): readonly (readonly [string, Told, readonly Row[]])[] =>
  Object.entries(tables).map(([name, told]) => [name, told, rowsOf(told)]);

/** The schema has the default if the table has it. */
const openApiSentence = ([, { preset }, sentence]: Row): string =>
  preset !== undefined || sentence.preset === undefined || sentence.preset === 'none'
    ? sentence.text
    : `${sentence.text} Default: ${sentence.preset}.`;

/** The file of sentences, formatted like the repository's others. */
export async function sentencesSource(): Promise<string> {
  const texts = Object.fromEntries(
    all().map(([table, , rows]) => [table, Object.fromEntries(rows.map((row) => [row[0], openApiSentence(row)]))]),
  );
  const source = `/** The sentences of options, written by scripts/write-options.ts from the comments of their tables in src/contract/. */

export const optionSentences = ${JSON.stringify(texts)} as const;
`;
  return format(source, { ...(await resolveConfig(sentencesFile)), filepath: sentencesFile });
}

function valueWords(option: OperationOption): string {
  switch (option.kind) {
    case 'choice':
      return option.choices.map((choice) => `"${choice}"`).join(' or ');
    case 'flag':
      return 'true or false';
    case 'number':
      return `${option.whole ? 'a whole number' : 'a number'}${option.maximum === undefined ? '' : `, ${String(option.minimum)} to ${String(option.maximum)}`}`;
    case 'bytes':
      return 'a file';
    case 'list':
      return 'a list';
    case 'text':
      return 'a string';
    default:
      return 'an object';
  }
}

const places: Readonly<Record<OperationOption['at'], string>> = { query: 'query', body: 'body', host: 'library only' };

function flagOf(name: string, { command }: OperationOption): string {
  return command === 'own' ? '' : `\`--${command.flag ?? name}\``;
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(([name, option, { text, preset = '' }]) => {
    const cells = [`\`${name}\``, valueWords(option), preset, places[option.at], flagOf(name, option), text];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `| option | value | default | in a request | command | meaning |\n|-|-|-|-|-|-|\n${lines.join('\n')}`;
}

/** Sections of docs/reference/options.md. */
export const requestSections = (): string =>
  all()
    .map(([, { title }, rows]) => `### ${title}\n\n${tableOf(rows)}`)
    .join('\n\n');
