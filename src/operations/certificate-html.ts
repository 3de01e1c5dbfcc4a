/** What the certificate page says → HTML for our own engine. Each text is a paragraph of its own, so that no direction reaches another. */
import type { CertificateContent, CertificatePart } from '../signing/audit-trail/certificate-content.js';
import type { CertificateEvent } from '../signing/audit-trail/certificate-events.js';
import type { CertificateRow, Shown } from '../signing/audit-trail/certificate-values.js';
import { escapeHtml } from './escape-html.js';

/** Points: a page's pictures are small, whatever their pixels. */
const pictureBox = { width: 150, height: 50 };

const style = `
  body { font-family: Arial; font-size: 9pt; line-height: 1.2 }
  h1 { font-size: 18pt; color: #1f3864; margin: 0 0 6pt } h2 { font-size: 12pt; color: #1f3864; margin: 12pt 0 4pt }
  p { margin: 0 } .lead { margin: 0 0 8pt } .note { font-size: 8pt; color: #555; margin: 0 0 4pt }
  table { border-collapse: collapse; width: 100%; table-layout: fixed }
  td, th { border: 0.5pt solid #bfbfbf; padding: 2.5pt 5pt; vertical-align: top; text-align: start }
  th { font-size: 8pt; background: #f2f2f2 } td.l { color: #555 } .first td { font-size: 11pt } .s td { font-size: 8pt }
  td.e { background: #f7f7f7 } .q { color: #1f3864 } .c { font-family: 'Courier New'; font-size: 7.5pt } .s .c { font-size: 6.5pt }
`;

function shownHtml(shown: Shown): string {
  switch (shown.kind) {
    case 'words':
      return `<p>${escapeHtml(shown.text)}</p>`;
    case 'quoted':
      return `<p dir="${shown.direction}">${escapeHtml(shown.text)}</p>`;
    case 'code':
      return `<p class="c">${escapeHtml(shown.text)}</p>`;
    case 'picture': {
      const { contentType, bytes, width, height } = shown.picture;
      const scale = Math.min(1, pictureBox.width / width, pictureBox.height / height);
      const size = `width:${(width * scale).toFixed(1)}pt;height:${(height * scale).toFixed(1)}pt`;
      return `<p><img style="${size}" src="data:${contentType};base64,${Buffer.from(bytes).toString('base64')}" alt=""></p>`;
    }
  }
}

/** A caller's own key is told from the service's labels by its look, too. */
function labelHtml(label: Shown): string {
  if (label.kind === 'quoted') return `<p class="q" dir="${label.direction}">${escapeHtml(label.text)}</p>`;
  return label.kind === 'words' ? `<p>${escapeHtml(label.text)}</p>` : '';
}

const rowHtml = ({ label, values }: CertificateRow): string =>
  `<tr style="page-break-inside:avoid"><td class="l">${labelHtml(label)}</td><td>${values.map(shownHtml).join('')}</td></tr>`;

function partHtml({ title, note, rows }: CertificatePart): string {
  const columns = '<colgroup><col style="width:28%"><col style="width:72%"></colgroup>';
  const heading = title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`;
  const remark = note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  return `${heading}${remark}<table${title === '' ? ' class="first"' : ''}>${columns}${rows.map(rowHtml).join('')}</table>`;
}

function eventHtml({ number, time, what, hash, details }: CertificateEvent): string {
  const head = `<tr style="page-break-inside:avoid"><td class="e">${number}</td><td class="e">${time}</td><td class="e"><p><b>${escapeHtml(what)}</b></p>${shownHtml(hash)}</td></tr>`;
  const rows = details.map(
    ({ label, values }) =>
      `<tr style="page-break-inside:avoid"><td>&nbsp;</td><td class="l">${labelHtml(label)}</td><td>${values.map(shownHtml).join('')}</td></tr>`,
  );
  return head + rows.join('');
}

/** @param letter Whether the pages are US letter; else A4 */
export function certificateHtml({ language, words, parts, events }: CertificateContent, letter: boolean): string {
  const [before = '', between = '', after = ''] = words.footer.split(/\{pages?\}/);
  const quote = (text: string): string => `"${text.replace(/["\\]/g, '')}"`;
  const footer = `${quote(before)} counter(page) ${quote(between)} counter(pages) ${quote(after)}`;
  const page = `@page { size: ${letter ? 'letter' : 'A4'}; margin: 56pt 56pt 62pt; @bottom-center { content: ${footer}; font-family: Arial; font-size: 8pt; color: #555 } }`;
  const columns = '<colgroup><col style="width:6%"><col style="width:28%"><col style="width:66%"></colgroup>';
  const head = `<thead><tr><th>${words.number}</th><th>${words.time}</th><th>${words.event}</th></tr></thead>`;
  const body = [
    `<h1>${words.title}</h1><p class="lead">${words.introduction}</p>`,
    ...parts.map(partHtml),
    `<h2>${words.events}</h2><p class="note">${words.unchecked}</p>`,
    `<table class="s">${columns}${head}<tbody>${events.map(eventHtml).join('')}</tbody></table>`,
    `<p class="note" style="margin-top:8pt">${words.closing}</p>`,
  ];
  return `<!doctype html><html lang="${language}"><head><title>${words.title}</title><style>${page}${style}</style></head><body>${body.join('')}</body></html>`;
}
