/** `pdfa=2b`: what veraPDF, the PDF Association's validator, finds in our archivable files. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageItem } from '../../src/layout/page-item.js';
import { convert } from '../../src/operations/convert/convert.js';
import { renderPdf } from '../../src/render/render-document.js';
import { sharedPath } from '../support/shared.js';
import * as make from '../unit/render/support/make-images.js';
import { drawnBy, hasTool, qpdfComplaints } from './pdf-tools.js';

const jars = fileURLToPath(new URL('../../node_modules/.verapdf', import.meta.url));
const hasValidator = existsSync(jars) && spawnSync('java', ['-version']).error === undefined;
if (!hasValidator) {
  process.stdout.write(
    'skipped: archivable PDF (Java and veraPDF: mvn -f test/interop/verapdf/pom.xml dependency:copy-dependencies -DoutputDirectory=node_modules/.verapdf)\n',
  );
}

const documents = sharedPath('fidelity/documents', 'archivable PDF of public documents');
/** Charts, gradients, pictures with opacity, right-to-left text, substitutes with CFF outlines, characters that no font has. */
const chosen = ['14369487c29b', '1e671e24826e', '7acb6260223c', '000904f05ceb', '0244f06c39f8', '59fdcfe90b1d'];
const files = documents === undefined ? [] : readdirSync(documents).filter((name) => chosen.some((id) => name.startsWith(id)));

const picture = (bytes: Uint8Array, changes: object = {}): PageItem => ({
  kind: 'image',
  x: 10,
  y: 10,
  width: 150,
  height: 100,
  media: { partName: '/word/media/image1', contentType: '', bytes },
  crop: { top: 0, right: 0, bottom: 0, left: 0 },
  alpha: 1,
  ...changes,
});
const archived = (...items: PageItem[]): Uint8Array =>
  renderPdf(
    { pages: [{ width: 200, height: 200, items }], outline: [] },
    { archival: '2b', title: 'A page', created: '2024-01-02T03:04:05Z' },
  );

const markdown =
  '---\ntitle: Archive\nlang: en\n---\n# Head\n\nText with a [link](https://example.org), `code`, 漢字 and 😀.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

const folder = mkdtempSync(join(tmpdir(), 'pdf-archival-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!hasValidator)('veraPDF agrees', () => {
  const verdicts = new Map<string, string>();
  beforeAll(async () => {
    const pages: [string, Uint8Array][] = [
      ['CMYK JPEG', archived(picture(make.jpegs.cmyk))],
      ['gray picture', archived(picture(make.jpegs.rgb, { grayscale: true }))],
      ['opacity', archived(picture(make.pngPalette([0]), { alpha: 0.5 }))],
      ['Markdown', (await convert({ bytes: Buffer.from(markdown), from: 'md', pdfa: '2b' })).bytes],
      ['a plain PDF', renderPdf({ pages: [{ width: 200, height: 200, items: [picture(make.pngRgb())] }], outline: [] })],
    ];
    for (const file of files)
      pages.push([file, (await convert({ bytes: readFileSync(join(documents ?? '', file)), from: 'docx', pdfa: '2b' })).bytes]);
    const names = new Map(pages.map(([name], index) => [`${String(index)}.pdf`, name]));
    pages.forEach(([, pdf], index) => writeFileSync(join(folder, `${String(index)}.pdf`), pdf));
    const paths = [...names.keys()].map((name) => join(folder, name));
    const run = spawnSync(
      'java',
      ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', '2b', '--format', 'text', '-v', ...paths],
      {
        encoding: 'utf8',
      },
    );
    for (const line of run.stdout.split(/\n(?=PASS|FAIL)/)) {
      const [, verdict, path] = /^(PASS|FAIL) (\S+)/.exec(line) ?? [];
      const name = names.get(path?.slice(folder.length + 1) ?? '');
      if (name !== undefined) verdicts.set(name, verdict === 'PASS' ? 'PASS' : line.replaceAll(folder, ''));
    }
  }, 180_000);

  test.each(['CMYK JPEG', 'gray picture', 'opacity', 'Markdown', ...files])('%s', (name) => expect(verdicts.get(name)).toBe('PASS'));

  test('and would say so where a file is not archivable', () => expect(verdicts.get('a plain PDF')).toContain('6.6.4'));
});

test('colours look as they do in a plain file', () => {
  for (const tool of (['mutool', 'pdftoppm'] as const).filter(hasTool)) {
    const [plain, archival] = [
      renderPdf({ pages: [{ width: 200, height: 200, items: [picture(make.jpegs.cmyk)] }], outline: [] }),
      archived(picture(make.jpegs.cmyk)),
    ];
    const expected = drawnBy(tool, plain).at(85, 60);
    drawnBy(tool, archival)
      .at(85, 60)
      .forEach((value, channel) => expect(Math.abs(value - expected[channel]), tool).toBeLessThanOrEqual(40));
    if (hasTool('qpdf')) expect(qpdfComplaints(archival)).toBe('');
  }
});
