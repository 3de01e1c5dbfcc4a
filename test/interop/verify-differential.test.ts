/** 2,000 pieces of damage to ten signed files: none is called valid if pyHanko refuses it, and none makes the verifier fail. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DocOpsError } from '../../src/base/errors.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { readPemCertificates } from '../../src/signing/identity/read-pem.js';
import { verifyPdf } from '../../src/signing/verify/verify-pdf.js';
import { mutated, seeded } from '../support/mutate-pdf.js';
import { classicPdf, streamPdf, wordHybridPdf } from '../unit/pdf/support/build-pdf.js';
import { handMadePdf } from './sign-pdf-inputs.js';
import { askPyHanko, hasPyHanko, sign, signer } from './sign-pdf-tools.js';

const mutations = 2000;
const withField = handMadePdf({ field: { rect: [40, 40, 200, 100] } });

async function signedFiles(): Promise<readonly Uint8Array[]> {
  const once = await sign(classicPdf());
  const certified = await sign(withField, { certify: 'form-filling' });
  return [
    once,
    await sign(once),
    await sign(streamPdf()),
    await sign(await sign(streamPdf())),
    await sign(wordHybridPdf()),
    await sign(withField, { field: 'Agreed' }),
    await sign(withField, { appearance: { content: { kind: 'text', lines: ['signed'] } } }),
    await sign(classicPdf(), { certify: 'no-changes' }),
    certified,
    await sign(certified, { field: 'Agreed' }),
  ];
}

interface Outcome {
  readonly pdf: Uint8Array;
  readonly valid: boolean;
  readonly error: string | undefined;
}

function judge(pdf: Uint8Array): Outcome {
  const trust = { anchors: readPemCertificates(signer.pem), certificates: [], crls: [], ocspResponses: [] };
  try {
    return { pdf, valid: verifyPdf(pdf, { trust, time: Date.now() }).valid, error: undefined };
  } catch (error) {
    return { pdf, valid: false, error: error instanceof DocOpsError ? undefined : String(error) };
  }
}

/** If the file can no longer be read, it gets no further damage. */
function damaged(pdf: Uint8Array, random: (limit: number) => number): Uint8Array {
  try {
    return mutated(pdf, random);
  } catch (error) {
    if (error instanceof DocOpsError) return pdf;
    throw error;
  }
}

describe('damaged files', () => {
  let files: readonly Uint8Array[] = [];
  let outcomes: readonly Outcome[] = [];

  beforeAll(async () => {
    files = await signedFiles();
    const random = seeded(2026);
    outcomes = Array.from({ length: mutations }, (_item, index) => judge(damaged(files[index % files.length] ?? new Uint8Array(), random)));
  }, 300_000);

  test('the files themselves are valid', () => {
    expect(files.map((pdf) => judge(pdf).valid)).toEqual(files.map(() => true));
  });

  test('throws only DocOpsErrors', () => {
    expect(outcomes.flatMap(({ error }) => error ?? [])).toEqual([]);
  });

  test('pyHanko refuses no file that we find valid', (context) => {
    if (!hasPyHanko()) context.skip('pyHanko is not installed in node_modules/.pyhanko');
    const valid = outcomes.filter((outcome) => outcome.valid).map(({ pdf }) => ({ pdf, hybrid: true }));
    const reports = askPyHanko(valid);
    const refused = reports.flatMap((report, index) => {
      const isAccepted =
        report.error === undefined && report.signatures.length > 0 && report.signatures.every(({ bottomLine }) => bottomLine);
      const revisions = readPdf(valid[index]?.pdf ?? new Uint8Array()).revisions.length;
      return isAccepted ? [] : [JSON.stringify({ index, revisions, ...report }).slice(0, 500)];
    });
    process.stdout.write(`${mutations} mutations, ${valid.length} still valid, ${refused.length} of them refused by pyHanko\n`);
    expect(refused).toEqual([]);
  }, 300_000);
});
