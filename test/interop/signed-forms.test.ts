/** Forms that are certified for form filling (P=2, ISO 32000-2 Table 257) and then filled, as we, EU DSS and pyHanko verify them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { verifyPdf } from '../../src/signing/verify/verify-pdf.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';
import { everyFieldPdf } from '../support/pdf-form.js';
import { dssVerdicts, hasDss } from './dss-tools.js';
import { formOfWidgets } from './form-of-widgets.js';
import { askPyHanko, hasPyHanko, qpdfComplaintsOf, sign, signer } from './sign-pdf-tools.js';
import { hasTool } from './pdf-tools.js';

type Data = Readonly<Record<string, unknown>>;

/** A value for each kind of field. */
const values: readonly Data[] = [
  { customer: { name: 'Ann Smith' } },
  { notes: 'Two lines\nof text' },
  { code: 'AB12' },
  { agreed: true },
  { country: 'Belgium' },
  { colours: ['red'] },
];

async function filled(form: Uint8Array, data: readonly Data[]): Promise<Uint8Array[]> {
  const signed = new Uint8Array(await sign(form, { certify: 'form-filling' }));
  const results: Uint8Array[] = [];
  for (const own of data) {
    const { bytes } = await annotate({ bytes: signed, to: 'pdf', data: own, strict: true });
    expect(Buffer.from(bytes).subarray(0, signed.length).equals(signed)).toBe(true);
    results.push(bytes);
  }
  return results;
}

const ours = (bytes: Uint8Array): unknown[] => {
  const anchors = [readCertificate(Buffer.from(signer.pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'))];
  const report = verifyPdf(bytes, { trust: { anchors, certificates: [], crls: [], ocspResponses: [] }, time: Date.now() });
  return [report.valid, report.document.certification, itemAt(report.signers, 0).integrity.modificationsAfter];
};

const python = 'node_modules/.pyhanko/bin/python3';

/** Why pyHanko does not accept changes; null for a file whose changes it accepts. */
function pyHankoReasons(files: readonly Uint8Array[]): (string | null)[] {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  try {
    const paths = files.map((pdf, index) => {
      const path = join(folder, `${String(index)}.pdf`);
      writeFileSync(path, pdf);
      return path;
    });
    const output = execFileSync(python, ['test/interop/pyhanko-form-changes.py', ...paths]);
    return JSON.parse(output.toString()) as (string | null)[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function acceptedByPyHanko(files: readonly Uint8Array[]): void {
  expect(pyHankoReasons(files)).toEqual(files.map(() => null));
  const verdicts = askPyHanko(files.map((pdf) => ({ pdf }))).flatMap(({ signatures }) =>
    signatures.map(({ bottomLine, docmdp, modification }) => [bottomLine, docmdp, modification]),
  );
  expect(verdicts).toEqual(files.map(() => [true, true, 'FORM_FILLING']));
}

/**
 * Its list of fields (`_list_fields`) leaves out kids without a name, so that none of its rules covers such a widget, whatever changes
 * there. Each object that it complains of is one of them, or new and used by one.
 */
function withoutRuleInPyHanko(files: readonly Uint8Array[]): void {
  for (const reason of pyHankoReasons(files)) {
    const places = [...(reason ?? '').matchAll(/^ - Reference\(.+?\) is also used in (.+) in the prior revision/gm)];
    expect(places.length, String(reason)).toBeGreaterThan(0);
    for (const [, paths] of places) expect(paths).toMatch(/\.Root\.AcroForm\.Fields\[\d+\](?:\.Kids\[\d+\])+'/);
  }
}

describe.each([
  {
    kind: 'whose fields are their own widgets',
    form: formOfWidgets,
    buttons: { once: 'yes' },
    pyHanko: { verdict: 'is valid for pyHanko', check: acceptedByPyHanko },
  },
  {
    kind: 'whose widgets are kids of its fields',
    form: everyFieldPdf,
    buttons: { size: 'large' },
    pyHanko: { verdict: 'is rejected by pyHanko only because it has no rule for kids', check: withoutRuleInPyHanko },
  },
])('a filled form $kind, certified for form filling,', ({ form, buttons, pyHanko }) => {
  const data = [...values, buttons, Object.assign({}, ...values, buttons) as Data];
  let files: readonly Uint8Array[] = [];
  beforeAll(async () => {
    files = await filled(await form(), data);
  });

  test('is valid', () => {
    expect(files.map(ours)).toEqual(data.map(() => [true, 'form-filling', 'allowed']));
  });

  test.skipIf(!hasTool('qpdf'))('passes qpdf --check', () => {
    expect(files.map((bytes) => qpdfComplaintsOf(bytes))).toEqual(data.map(() => ''));
  });

  test.skipIf(!hasDss())('is valid for EU DSS, with all fields filled', async () => {
    const reports = await dssVerdicts(files.slice(-1), [signer.pem]);
    const verdicts = reports.flatMap(({ signatures }) =>
      signatures.map(({ indication, errors, modifications }) => [indication, errors, modifications?.undefined]),
    );
    expect(verdicts).toEqual([['TOTAL-PASSED', [], []]]);
  });

  test.skipIf(!hasPyHanko())(pyHanko.verdict, () => {
    pyHanko.check(files);
  });
});
