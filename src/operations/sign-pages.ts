/** The certificate page and a visible signature's look → PDF, set by our own engine from HTML. */
import type { Budget } from '../base/abort.js';
import { Diagnostics } from '../base/diagnostics.js';
import { readHtml } from '../markup/html/read-html.js';
import type { CertificateContent } from '../signing/audit-trail/certificate-content.js';
import type { FontSettings } from './font-library.js';
import { treeToPdf } from './tree-to-pdf.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
/** Codes break at the column's edge only where there are blanks. */
const code = (text: string, size: number): string =>
  `<span style="font-family:'Courier New';font-size:${String(size)}pt">${escape(text.replace(/(.{32})(?=.)/g, '$1 '))}</span>`;

const style = `
  @page { margin: 56pt 56pt 62pt; @bottom-center { content: "Certificate of signature · page " counter(page) " of " counter(pages); font-size: 8pt; color: #555 } }
  body { font-family: Arial; font-size: 9pt; line-height: 1.25 }
  h1 { font-size: 18pt; color: #1f3864; margin: 0 0 6pt } h2 { font-size: 13pt; color: #1f3864; margin: 14pt 0 5pt }
  p { margin: 0 0 8pt } table { border-collapse: collapse; width: 100% }
  td, th { border: 0.5pt solid #bfbfbf; padding: 3pt 5pt; vertical-align: top; text-align: start }
  th { font-size: 8pt } .label { color: #555; width: 27% } .small { font-size: 8pt } .number { width: 6% } .time { width: 29% } .note { font-size: 8pt; color: #555; margin-top: 8pt }
`;

interface PdfOptions {
  readonly budget: Budget;
  readonly fonts?: FontSettings;
}

async function htmlToPdf(html: string, { budget, fonts }: PdfOptions): Promise<Uint8Array> {
  const { tree } = readHtml(html, { budget });
  const { bytes } = await treeToPdf(tree, { budget, diagnostics: new Diagnostics(), ...(fonts ? { fonts } : {}) });
  return bytes;
}

/** @param letter Whether the pages are US letter; else A4 */
export async function certificatePdf(content: CertificateContent, letter: boolean, options: PdfOptions): Promise<Uint8Array> {
  const facts = content.facts
    .map(
      ({ label, value, isCode }) =>
        `<tr><td class="label">${escape(label)}</td><td dir="auto">${isCode ? code(value, 7.5) : escape(value)}</td></tr>`,
    )
    .join('');
  const events = content.events
    .map(({ number, time, what, details, hash }) => {
      const lines = [`<b>${escape(what)}</b>`, ...details.map((line) => `<bdi>${escape(line)}</bdi>`), code(hash, 6.5)].join('<br>');
      return `<tr style="page-break-inside:avoid"><td class="small">${number}</td><td class="small">${escape(time)}</td><td class="small">${lines}</td></tr>`;
    })
    .join('');
  const head = '<thead><tr><th class="number">No.</th><th class="time">Time</th><th>Event</th></tr></thead>';
  const page = `@page { size: ${letter ? 'letter' : 'A4'} }`;
  return htmlToPdf(
    `<!doctype html><html lang="en"><head><title>${escape(content.title)}</title><style>${page}${style}</style></head><body><h1>${escape(content.title)}</h1><p dir="auto">${escape(content.introduction)}</p><table>${facts}</table><h2>${escape(content.eventsTitle)}</h2><table>${head}<tbody>${events}</tbody></table><p class="note">${escape(content.closing)}</p></body></html>`,
    options,
  );
}

/** What a visible signature says. */
export interface SignatureLook {
  readonly name: string;
  /** ISO 8601. */
  readonly time: string;
  readonly reason?: string;
  readonly location?: string;
  /** PNG, JPEG, GIF, WebP or SVG. */
  readonly image?: Uint8Array;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

function mediaType(image: Uint8Array): string {
  const start = Buffer.from(image.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('\xff\xd8')) return 'image/jpeg';
  if (start.startsWith('GIF8')) return 'image/gif';
  if (start.startsWith('RIFF')) return 'image/webp';
  return 'image/svg+xml';
}

/** One page of the signature's size: the drawing at the left, name, date, reason and place beside it. */
export async function signatureLookPdf(look: SignatureLook, options: PdfOptions): Promise<Uint8Array> {
  const { name, time, reason, location, image, width, height } = look;
  const lines = [
    `<b>${escape(name)}</b>`,
    `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`,
    ...(reason ? [`Reason: ${escape(reason)}`] : []),
    ...(location ? [`Location: ${escape(location)}`] : []),
  ];
  // Lines share the height; long ones share the width, half an em a letter.
  const space = image ? width * 0.55 : width;
  const longest = Math.max(...[name, reason ?? '', location ?? '', time].map((text) => text.length + 10));
  const size = Math.max(3, Math.min(11, (height - 6) / ((lines.length + 0.8) * 1.2), (space / longest) * 2.2));
  const text = `<p style="font-size:${(size * 0.8).toFixed(2)}pt;line-height:${(size * 0.96).toFixed(2)}pt;color:#555;margin:0">Digitally signed by</p>${lines.map((line) => `<p dir="auto" style="margin:0;font-size:${size.toFixed(2)}pt;line-height:${(size * 1.2).toFixed(2)}pt">${line}</p>`).join('')}`;
  const data = image && `data:${mediaType(image)};base64,${Buffer.from(image).toString('base64')}`;
  const box = `max-width:${(width * 0.4).toFixed(1)}pt;max-height:${(height - 8).toFixed(1)}pt`;
  const body = data
    ? `<table style="border-collapse:collapse;width:100%"><tr><td style="width:42%;vertical-align:middle;padding:0"><img style="${box}" src="${data}" alt=""></td><td style="vertical-align:middle;padding:0">${text}</td></tr></table>`
    : text;
  return htmlToPdf(
    `<!doctype html><style>@page { size: ${String(width)}pt ${String(height)}pt; margin: 3pt 4pt } body { font-family: Arial; line-height: 1.15; margin: 0 }</style>${body}`,
    options,
  );
}
