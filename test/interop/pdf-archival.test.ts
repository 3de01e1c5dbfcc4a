/** `pdfa=2b`: the findings of veraPDF, the PDF Association's validator, in our archivable files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import type { PageItem } from '../../src/layout/page-item.js';
import { convert } from '../../src/operations/convert/convert.js';
import { renderPdf } from '../../src/render/render-document.js';
import { sharedPath } from '../support/shared.js';
import * as make from '../unit/render/support/make-images.js';
import { drawnBy, hasTool, qpdfComplaints } from './pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';
import { imageItem as picture } from '../support/page-items.js';

const hasValidator = hasVeraPdf('archivable PDF');

const documents = sharedPath('fidelity/documents', 'archivable PDF of public documents');
/** Charts, gradients, pictures with opacity, right-to-left text, substitute fonts with CFF outlines, characters that no font has. */
const chosen = ['14369487c29b', '1e671e24826e', '7acb6260223c', '000904f05ceb', '0244f06c39f8', '59fdcfe90b1d'];
const files = documents === undefined ? [] : readdirSync(documents).filter((name) => chosen.some((id) => name.startsWith(id)));

const archived = (...items: PageItem[]): Uint8Array =>
  renderPdf(
    { pages: [{ width: 200, height: 200, items }], outline: [] },
    { archival: '2b', title: 'A page', created: '2024-01-02T03:04:05Z' },
  );

const markdown =
  '---\ntitle: Archive\nlang: en\n---\n# Head\n\nText with a [link](https://example.org), `code`, 漢字 and 😀.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

describe.skipIf(!hasValidator)('veraPDF agrees', () => {
  let verdicts: ReadonlyMap<string, string> = new Map();
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
    verdicts = veraPdfVerdicts(new Map(pages), '2b');
  }, 180_000);

  test.each(['CMYK JPEG', 'gray picture', 'opacity', 'Markdown', ...files])('%s', (name) => expect(verdicts.get(name)).toBe('PASS'));

  test('and reports a file that is not archivable', () => expect(verdicts.get('a plain PDF')).toContain('6.6.4'));
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
      .forEach((value, channel) => expect(Math.abs(value - itemAt(expected, channel)), tool).toBeLessThanOrEqual(40));
    if (hasTool('qpdf')) expect(qpdfComplaints(archival)).toBe('');
  }
});
