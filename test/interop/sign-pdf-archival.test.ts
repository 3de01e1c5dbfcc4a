/** An archivable PDF stays archivable when it is signed, visibly or not, with certificate pages and an audit trail: veraPDF's verdict. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { sign as signDocument } from '../../src/operations/sign/sign.js';
import { pdfDict, pdfName } from '../../src/pdf/objects/pdf-object.js';
import { textString } from '../../src/pdf/objects/text-string.js';
import { eachPage } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { flateStream } from '../../src/pdf/write/flate-stream.js';
import { IncrementalUpdate } from '../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../src/pdf/write/write-incremental-update.js';
import { cmykProfile } from '../../src/render/metadata/output-intent.js';
import { handMadePdf } from './sign-pdf-inputs.js';
import { sign, signer } from './sign-pdf-tools.js';

const java = 'java';
const jars = 'node_modules/.verapdf';
const hasValidator = existsSync(jars) && spawnSync(java, ['-version']).error === undefined;
if (!hasValidator) process.stdout.write('skipped: archivable PDF after signing (Java and veraPDF, see .ci/run)\n');

const archival = async (text: string): Promise<Uint8Array> =>
  (await convert({ bytes: Buffer.from(`---\ntitle: Archive\nlang: en\n---\n${text}\n`), from: 'md', pdfa: '2b' })).bytes;

/** `PASS`, or the errors, one per file. */
function verdicts(files: readonly Uint8Array[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sign-archival-'));
  try {
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, file);
      return path;
    });
    const options = ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', '2b', '--format', 'text', '-v', ...paths];
    const { stdout } = spawnSync(java, options, { encoding: 'utf8' });
    const lines = stdout.split(/\n(?=PASS|FAIL)/);
    return paths.map((path) => {
      const line = lines.find((candidate) => candidate.includes(path)) ?? 'no verdict';
      return line.startsWith('PASS') ? 'PASS' : line.replaceAll(folder, '');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A page without colours in a file with another output intent, or none. */
async function withIntent(components: 4 | undefined): Promise<Uint8Array> {
  const update = new IncrementalUpdate(readPdf(await archival('Text.')));
  const profile = components && update.add(flateStream(cmykProfile(), { N: components }));
  const [name, output] = [textString('Press'), pdfName('OutputIntent')];
  const intent =
    profile && pdfDict({ Type: output, S: pdfName('GTS_PDFA1'), OutputConditionIdentifier: name, Info: name, DestOutputProfile: profile });
  update.editCatalog().set('OutputIntents', intent ? [intent] : undefined);
  const page = eachPage(update).next().value;
  if (!page?.reference) throw new Error('there is no page');
  update
    .edit(page.reference)
    .set('Contents', update.add(flateStream(Buffer.from('q Q'))))
    .set('Resources', pdfDict({}));
  return writeIncrementalUpdate(update, { random: randomBytes }).bytes;
}

/** Signs with a partly transparent picture on the certificate page. */
async function signedByService(bytes: Uint8Array): Promise<Uint8Array> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M2 18L58 2" stroke="#f00"/></svg>';
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const signed = await signDocument({
    bytes,
    identity: { identityFor: async () => signer.identity },
    signer: { name: 'Ann', email: 'ann@example.com' },
    auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z', data: { picture } }],
    certificate: true,
    signature: { visible: true },
  });
  return signed.bytes;
}

describe.skipIf(!hasValidator)('veraPDF agrees that it stays PDF/A-2b', () => {
  let found: string[] = [];

  beforeAll(async () => {
    const base = await archival('# Contract\n\nText.');
    const pdf = await archival('Signed by Jürgen, 山田');
    const content = { kind: 'page', pdf } as const;
    const invisible = await sign(base);
    found = verdicts([
      base,
      invisible,
      await sign(invisible),
      await sign(base, { appearance: { content } }),
      await sign(base, { appendedPages: pdf, auditTrail: { json: '{"events":[]}', headHash: '00'.repeat(32) }, certify: 'form-filling' }),
      await sign(base, { appendedPages: handMadePdf({}) }),
      await withIntent(4),
      await signedByService(await withIntent(4)),
      await withIntent(undefined),
      await signedByService(await withIntent(undefined)),
    ]);
  }, 180_000);

  test.each(
    ['before', 'signed', 'signed twice', 'visibly', 'with certificate page and audit trail'].map((name, index) => [name, index] as const),
  )('%s', (_, index) => {
    expect(found[index]).toBe('PASS');
  });

  test.each([
    ['made for print', 6],
    ['signed, made for print', 7],
    ['without an output intent', 8],
    ['signed, without an output intent', 9],
  ])('%s', (_, index) => {
    expect(found[index]).toBe('PASS');
  });

  test('and reports fonts that are not embedded', () => {
    expect(found[5]).toContain('FAIL');
  });
});
