/** Every way that a document goes through the package, by name: the operations for each format, and the calls. */
import { selfSignedIdentity } from '../../src/adapters/signing.js';
import {
  documentFormats,
  isTextFormat,
  sourceFormats,
  targetsOf,
  type DocumentFormat,
  type SourceFormat,
} from '../../src/contract/conversion.js';
import type { ConvertChoices } from '../../src/contract/convert-options.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { compare } from '../../src/operations/compare/compare.js';
import { convert } from '../../src/operations/convert/convert.js';
import { inspectToJson } from '../../src/operations/inspect/inspect.js';
import { merge } from '../../src/operations/merge/merge.js';
import { sign } from '../../src/operations/sign/sign.js';
import { verify } from '../../src/operations/verify/verify.js';
import { changedDocx } from './changed-docx.js';

/** The result of a run, as far as a benchmark shows it. */
export interface Outcome {
  readonly pages?: number;
  readonly warnings?: readonly { readonly code: string }[];
}

/** An operation on one document; work before the call is not measured. */
export type Run = (bytes: Uint8Array) => Promise<() => Promise<Outcome>>;
type NamedRun = readonly [name: string, run: Run];

let identity: ReturnType<typeof selfSignedIdentity> | undefined;

const signed = async (bytes: Uint8Array): ReturnType<typeof sign> =>
  sign({
    bytes,
    identity: await (identity ??= selfSignedIdentity()),
    defaultLevel: 'B-B',
    signer: { email: 'ann@example.com', name: 'Ann Example' },
    auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
    certificate: true,
    signature: {},
  });
const trust = { roots: [], intermediates: [], crls: [], ocspResponses: [] };

const converted =
  (from: SourceFormat, choices: Partial<ConvertChoices>): Run =>
  async (bytes) =>
  () =>
    convert({ ...choices, bytes, from });

/** Options of conversions with work of their own for what bears structure. */
const views: Readonly<Record<string, Partial<ConvertChoices>>> = {
  'pdf untagged': { tagged: false },
  'pdf/ua': { pdfua: '1' },
  'pdf with fields': { forms: 'interactive' },
};

/** Those whose work is the same for every format: DOCX has all that they show. */
const viewsOfDocx: Readonly<Record<string, Partial<ConvertChoices>>> = {
  ...views,
  'pdf/a': { pdfa: '2a' },
  'pdf with balloons': { changes: 'balloons', comments: 'margin' },
  'pdf with annotations': { comments: 'annotations' },
  'md with comments': { to: 'md', comments: 'inline' },
};

const verified = async ({ bytes }: { readonly bytes: Uint8Array }): Promise<Outcome> => {
  await verify({ bytes, trust });
  return {};
};

const inspected = async (bytes: Uint8Array): Promise<Outcome> => {
  await inspectToJson({ bytes });
  return {};
};

/** A document beside a version of it with many changes, and beside a PDF of that. */
const comparisons: Readonly<Record<string, Run>> = {
  compare: async (bytes) => {
    const revised = changedDocx(bytes);
    return () => compare({ original: bytes, revised });
  },
  'compare with a pdf': async (bytes) => {
    const revised = (await convert({ bytes: changedDocx(bytes), from: 'docx' })).bytes;
    return () => compare({ original: bytes, revised, to: 'pdf' });
  },
};

const ofPackages: Readonly<Record<string, Run>> = {
  inspect: async (bytes) => () => inspected(bytes),
  annotate: async (bytes) => () => annotate({ bytes, data: {} }),
  'sign and verify': async (bytes) => async () => verified(await signed(bytes)),
};

/** One after another: a step that takes too long shows in the sum. */
const ofPdf: Run = async (bytes) => async () => {
  await inspected(bytes);
  await merge({ documents: [{ bytes }, { bytes }], to: 'pdf' });
  return verified(await signed(bytes));
};

const merged =
  (format: SourceFormat, to: DocumentFormat): Run =>
  async (bytes) =>
  () =>
    merge({ documents: [format, format].map((each) => ({ bytes, format: each })), to });

/** A run of the PDF that a document gives. */
const afterPdf =
  (from: SourceFormat, run: Run): Run =>
  async (bytes) =>
    run((await convert({ bytes, from })).bytes);

function runsOf(from: SourceFormat): Readonly<Record<string, Run>> {
  const conversions: Record<string, Run> = Object.fromEntries(targetsOf(from).map((to): NamedRun => [to, converted(from, { to })]));
  if (from === 'pdf') return { ...conversions, 'inspect, merge, sign and verify': ofPdf };
  const viewed = Object.entries(from === 'docx' ? viewsOfDocx : views).map(([name, choices]): NamedRun => [name, converted(from, choices)]);
  const merges = documentFormats
    .filter((to) => from === 'docx' || to === 'docx')
    .map((to): NamedRun => [`merge to ${to}`, merged(from, to)]);
  const all = { ...conversions, ...Object.fromEntries([...viewed, ...merges]) };
  if (from !== 'docx') return all;
  // pictures of a PDF's pages come from another program's renderer
  const ofItsPdf = targetsOf('pdf')
    .filter(isTextFormat)
    .map((to): NamedRun => [`its pdf to ${to}`, afterPdf(from, converted('pdf', { to }))]);
  return {
    ...all,
    ...Object.fromEntries(ofItsPdf),
    ...ofPackages,
    ...comparisons,
    'inspect, merge, sign and verify its pdf': afterPdf(from, ofPdf),
  };
}

/** The runs of each format, by name. */
export const runs: Readonly<Record<string, Readonly<Record<string, Run>>>> = Object.fromEntries(
  sourceFormats.map((from) => [from, runsOf(from)]),
);
