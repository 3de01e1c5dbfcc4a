/** Every way that a document goes through the package, by name: what each format can be put through, and the call. */
import { selfSignedIdentity } from '../../src/adapters/signing.js';
import { sourceFormats, targetFormats, type SourceFormat, type TargetFormat } from '../../src/base/names/conversion.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { convert } from '../../src/operations/convert/convert.js';
import { inspectToJson } from '../../src/operations/inspect/inspect.js';
import { merge } from '../../src/operations/merge/merge.js';
import { sign } from '../../src/operations/sign/sign.js';
import { verify } from '../../src/operations/verify/verify.js';

/** What a run leaves, as far as a benchmark shows it. */
export interface Outcome {
  readonly pages?: number;
  readonly warnings?: readonly { readonly code: string }[];
}

/** What one document is put through; what comes before the call is not measured. */
type Run = (bytes: Uint8Array) => Promise<() => Promise<Outcome>>;

const identity = selfSignedIdentity();
const signed = async (bytes: Uint8Array, to?: 'pdf') =>
  sign({
    bytes,
    identity,
    defaultLevel: 'B-B',
    signer: { email: 'ann@example.com', name: 'Ann Example' },
    auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
    certificate: true,
    signature: {},
    ...(to && { to }),
  });
const trust = { roots: [], intermediates: [], crls: [], ocspResponses: [] };

const converted =
  (from: SourceFormat, to: TargetFormat): Run =>
  async (bytes) =>
  () =>
    convert({ bytes, from, to });

const ofPackages: Readonly<Record<string, Run>> = {
  inspect: async (bytes) => () => inspectToJson({ bytes }),
  annotate: async (bytes) => () => annotate({ bytes, data: {} }),
  'annotate to pdf': async (bytes) => () => annotate({ bytes, data: {}, to: 'pdf' }),
  sign: async (bytes) => () => signed(bytes),
  'sign as pdf': async (bytes) => () => signed(bytes, 'pdf'),
  verify: async (bytes) => {
    const document = await signed(bytes);
    return async () => {
      await verify({ bytes: document.bytes, trust });
      return {};
    };
  },
};

/** What a PDF that is made of the document goes through. */
const ofPdf: Readonly<Record<string, Run>> = {
  inspect: async (bytes) => () => inspectToJson({ bytes }),
  merge: async (bytes) => () => merge({ documents: [{ bytes }, { bytes }], to: 'pdf' }),
  sign: async (bytes) => () => signed(bytes),
  verify: async (bytes) => {
    const document = await signed(bytes);
    return async () => {
      await verify({ bytes: document.bytes, trust });
      return {};
    };
  },
};

function runsOf(from: SourceFormat): Readonly<Record<string, Run>> {
  const conversions = targetFormats.filter((to) => to !== from).map((to) => [to, converted(from, to)] as const);
  const merges = (['pdf', 'docx'] as const).map(
    (to): readonly [string, Run] => [`merge to ${to}`, async (bytes) => () => merge({ documents: [{ bytes, from }, { bytes, from }], to })],
  );
  const afterPdf = Object.entries(ofPdf).map(([name, run]): readonly [string, Run] => [
    `${name} of its pdf`,
    async (bytes) => run((await convert({ bytes, from })).bytes),
  ]);
  return Object.fromEntries([...conversions, ...merges, ...(from === 'docx' ? Object.entries(ofPackages) : []), ...afterPdf]);
}

/** Of each format, its runs by name. */
export const runs: Readonly<Record<string, Readonly<Record<string, Run>>>> = {
  ...Object.fromEntries(sourceFormats.map((from) => [from, runsOf(from)])),
  ['pdf']: ofPdf,
};
