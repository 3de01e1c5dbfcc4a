/**
 * The text of the certificate page → WordprocessingML. Each text is a separate paragraph with its
 * own direction, so that none affects another.
 */
import type { CertificateContent, CertificatePart } from '../audit-trail/certificate-content.js';
import type { CertificateEvent } from '../audit-trail/certificate-events.js';
import type { CertificatePicture, CertificateRow, Shown } from '../audit-trail/certificate-values.js';
import { paragraphXml, runXml, tableXml, type Look, type Row } from './page-drawing.js';

const dark = '1F3864';
const grey = '555555';

/** Sizes of one table, in half-points. */
interface Sizes {
  readonly text: number;
  readonly code: number;
}
const factSizes: Sizes = { text: 18, code: 15 };
const leadSizes: Sizes = { text: 22, code: 15 };
const eventSizes: Sizes = { text: 16, code: 13 };

/** Returns the run that shows a picture. */
type Draw = (picture: CertificatePicture) => string;

function shownBlock(shown: Shown, { text, code }: Sizes, draw: Draw): string {
  switch (shown.kind) {
    case 'words':
      return paragraphXml(runXml(shown.text, { size: text }));
    case 'quoted':
      return paragraphXml(runXml(shown.text, { size: text }, shown.direction), { direction: shown.direction });
    case 'code':
      return paragraphXml(runXml(shown.text, { size: code, code: true }));
    case 'picture':
      return paragraphXml(draw(shown.picture));
  }
}

/** A cell needs at least one block, even an empty one. */
const shownBlocks = (values: readonly Shown[], sizes: Sizes, draw: Draw): string =>
  values.map((value) => shownBlock(value, sizes, draw)).join('') || paragraphXml('');

/** A caller's own key also looks different from the service's labels. */
function labelBlock(label: Shown, { text }: Sizes): string {
  const look: Look = { size: text - 1, color: grey };
  if (label.kind === 'quoted')
    return paragraphXml(runXml(label.text, { ...look, italic: true }, label.direction), { direction: label.direction });
  return paragraphXml(label.kind === 'words' && label.text !== '' ? runXml(label.text, look) : '');
}

const factRow = ({ label, values }: CertificateRow, sizes: Sizes, draw: Draw): Row => ({
  cells: [labelBlock(label, sizes), shownBlocks(values, sizes, draw)],
});

const heading = (text: string): string =>
  paragraphXml(runXml(text, { size: 24, bold: true, color: dark }), { before: 240, after: 80, keepNext: true });
const note = (text: string): string => paragraphXml(runXml(text, { size: 16, color: grey }), { after: 80, keepNext: true });

function partBlocks({ title, note: remark, rows }: CertificatePart, draw: Draw): string[] {
  const sizes = title === '' ? leadSizes : factSizes;
  return [
    ...(title === '' ? [] : [heading(title)]),
    ...(remark === undefined ? [] : [note(remark)]),
    tableXml(
      rows.map((row) => factRow(row, sizes, draw)),
      [2500, 6500],
    ),
  ];
}

/** The event's name stays on one page with the first of its details. */
function eventRows({ number, time, what, hash, details }: CertificateEvent, draw: Draw): Row[] {
  const small: Look = { size: eventSizes.text };
  const together = { keepNext: details.length > 0 };
  const code = hash.kind === 'code' ? paragraphXml(runXml(hash.text, { size: eventSizes.code, code: true }), together) : '';
  const title = paragraphXml(runXml(what, { ...small, bold: true }), { keepNext: true }) + code;
  return [
    { cells: [paragraphXml(runXml(number, small), together), paragraphXml(runXml(time, small), together), title], fill: 'F7F7F7' },
    ...details.map(({ label, values }) => ({
      cells: [labelBlock(label, eventSizes), shownBlocks(values, eventSizes, draw)],
      gridBefore: 1,
    })),
  ];
}

/**
 * Blocks for the end of the body.
 * @param uri The document's WordprocessingML namespace, transitional or strict
 */
export function certificatePage({ words, parts, events }: CertificateContent, uri: string, draw: Draw): string {
  const columns = [words.number, words.time, words.event].map((text) =>
    paragraphXml(runXml(text, { size: eventSizes.text, bold: true }), { keepNext: true }),
  );
  const header: Row = { cells: columns, isHeader: true, fill: 'F2F2F2' };
  const blocks = [
    paragraphXml(runXml(words.title, { size: 36, bold: true, color: dark }), { after: 120, pageBreakBefore: true }),
    paragraphXml(runXml(words.introduction, { size: 18 }), { after: 160 }),
    ...parts.flatMap((part) => partBlocks(part, draw)),
    heading(words.events),
    note(words.unchecked),
    tableXml([header, ...events.flatMap((event) => eventRows(event, draw))], [600, 2500, 5900]),
    paragraphXml(runXml(words.closing, { size: 16, color: grey }), { before: 160 }),
  ];
  return blocks.map((block) => block.replace(/^<w:(p|tbl)>/, `<w:$1 xmlns:w="${uri}">`)).join('');
}
