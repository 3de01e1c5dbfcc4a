/** Every way that a document goes through the package, by name: the operations for each format, and the calls. */
import { selfSignedIdentity } from '../../src/adapters/signing.js';
import { documentFormats, sourceFormats, targetsOf, type SourceFormat, type TargetFormat } from '../../src/contract/conversion.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { convert } from '../../src/operations/convert/convert.js';
import { inspectToJson } from '../../src/operations/inspect/inspect.js';
import { merge } from '../../src/operations/merge/merge.js';
import { sign } from '../../src/operations/sign/sign.js';
import { verify } from '../../src/operations/verify/verify.js';

/** The result of a run, as far as a benchmark shows it. */
export interface Outcome {
  readonly pages?: number;
  readonly warnings?: readonly { readonly code: string }[];
}

/** An operation on one document; work before the call is not measured. */
export type Run = (bytes: Uint8Array) => Promise<() => Promise<Outcome>>;

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
  (from: SourceFormat, to: TargetFormat): Run =>
  async (bytes) =>
  () =>
    convert({ bytes, from, to });

const verified = async ({ bytes }: { readonly bytes: Uint8Array }): Promise<Outcome> => {
  await verify({ bytes, trust });
  return {};
};

const inspected = async (bytes: Uint8Array): Promise<Outcome> => {
  await inspectToJson({ bytes });
  return {};
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

function runsOf(from: SourceFormat): Readonly<Record<string, Run>> {
  const conversions = targetsOf(from).map((to) => [to, converted(from, to)] as const);
  if (from !== 'docx') return Object.fromEntries(conversions);
  const merges = documentFormats.map((to): readonly [string, Run] => [
    `merge to ${to}`,
    async (bytes) => () => merge({ documents: [{ bytes }, { bytes }], to }),
  ]);
  const afterPdf: Run = async (bytes) => ofPdf((await convert({ bytes, from })).bytes);
  return { ...Object.fromEntries([...conversions, ...merges]), ...ofPackages, 'inspect, merge, sign and verify its pdf': afterPdf };
}

/** The runs of each format, by name. */
export const runs: Readonly<Record<string, Readonly<Record<string, Run>>>> = {
  ...Object.fromEntries(sourceFormats.map((from) => [from, runsOf(from)])),
  pdf: { ...runsOf('pdf'), 'inspect, merge, sign and verify': ofPdf },
};
