/** The certificate page, and the appearance of a visible signature, from HTML → PDF, typeset by our own engine. */
import type { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import type { Language } from '../../contract/language.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { lookMargin, lookParts, type LookParts, type LookSize } from '../../contract/signature-look.js';
import { probeImage } from '../../picture/probe-image.js';
import { readHtml } from '../../markup/html/read-html.js';
import type { CertificateContent } from '../../signing/audit-trail/certificate-content.js';
import { quoted, timeText } from '../../signing/audit-trail/certificate-values.js';
import { certificateWords, type CertificateWords } from '../../signing/audit-trail/certificate-words-data.js';
import { certificateTree } from './certificate-tree.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import type { FontSettings } from '../font-library.js';
import { treeToPdf } from '../convert/tree-to-pdf.js';

export interface PdfOptions {
  readonly budget: Budget;
  readonly fonts?: FontSettings | undefined;
  /** Whether the target document is archivable or accessible. */
  readonly isConforming: boolean;
}

/** PDF/A-2b's rules for fonts and colours satisfy every claim that a document may make. */
export async function pdfOf(
  tree: DocumentTree,
  { budget, fonts, isConforming, isTagged }: PdfOptions & { readonly isTagged: boolean },
): Promise<Uint8Array> {
  const pdfa = isConforming ? '2b' : undefined;
  const { bytes } = await treeToPdf(tree, { budget, diagnostics: new Diagnostics(), isTagged, pdfa, fonts });
  return bytes;
}

export interface CertificatePageOptions extends PdfOptions {
  /** Whether the pages are US letter; otherwise A4. */
  readonly isLetter: boolean;
  /** Whether the document has a structure that these pages join. */
  readonly isTagged: boolean;
}

export function certificatePdf(content: CertificateContent, options: CertificatePageOptions): Promise<Uint8Array> {
  return pdfOf(certificateTree(content, options.isLetter ? 'letter' : 'a4'), options);
}

/** The content of a visible signature. */
export interface SignatureLook {
  readonly language: Language;
  /** The name given by the caller. */
  readonly name: string;
  /** The subject of the sealing certificate; absent if it is not known. */
  readonly sealedBy?: string | undefined;
  /** ISO 8601. */
  readonly time: string;
  readonly reason?: string | undefined;
  readonly location?: string | undefined;
  /** PNG, JPEG, GIF, WebP or SVG. */
  readonly image?: Uint8Array | undefined;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

export function mediaType(image: Uint8Array): string {
  const start = Buffer.from(image.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('\xff\xd8')) return 'image/jpeg';
  if (start.startsWith('GIF8')) return 'image/gif';
  if (start.startsWith('RIFF')) return 'image/webp';
  return 'image/svg+xml';
}

interface LookLine {
  readonly label: string;
  readonly text: string;
  readonly isStrong?: boolean;
}

/** A label and its text, each with its own direction: a right-to-left text has its own line. */
function stated(label: string, text: string | undefined, own: CertificateWords): LookLine[] {
  if (!text) return [];
  const shown = quoted(text, own);
  return shown.direction === 'rtl'
    ? [
        { label, text: '' },
        { label: '', text: shown.text },
      ]
    : [{ label, text: shown.text }];
}

/** @param isWide Whether a label and a name fit on one line */
function lookLines({ language, name, sealedBy, time, reason, location }: SignatureLook, isWide: boolean): LookLine[] {
  const own = certificateWords[language];
  const named = quoted(name, own);
  const isOneLine = isWide && named.direction === 'ltr';
  return [
    ...(isOneLine ? [] : [{ label: own.signedFor, text: '' }]),
    { label: isOneLine ? own.signedFor : '', text: named.text, isStrong: true },
    ...stated(own.sealedBy, sealedBy, own),
    { label: '', text: timeText(time).replace(/[.]\d+/, '') },
    ...stated(own.reason, reason, own),
    ...stated(own.location, location, own),
  ];
}

function lineHtml({ label, text, isStrong }: LookLine, size: number): string {
  const shown = isStrong ? `<b>${escapeText(text)}</b>` : escapeText(text);
  const before = label === '' ? '' : `<span style="color:#555;font-size:${(size * 0.8).toFixed(2)}pt">${escapeText(label)}</span> `;
  return `<p dir="auto" style="margin:0;font-size:${size.toFixed(2)}pt;line-height:${(size * 1.2).toFixed(2)}pt">${before}${shown}</p>`;
}

/** The aspect ratio of an SVG that states no size: as wide as signatures usually are. */
const usualDrawing = { width: 3, height: 1 } as const;

function signatureLookParts({ image, width, height }: SignatureLook): LookParts | undefined {
  if (!image) return undefined;
  const probed = probeImage(image);
  return lookParts({ width, height }, probed && probed.width > 0 && probed.height > 0 ? probed : usualDrawing);
}

/** The largest size that fits and reads well. Lines share the height; long ones are limited by the width, at half an em per letter. */
function letterSize(lines: readonly LookLine[], room: LookSize): number {
  const longest = Math.max(...lines.map(({ label, text }) => label.length + text.length));
  return Math.max(3, Math.min(11, room.height / (lines.length * 1.2), (room.width / longest) * 2));
}

/** The space for the words, beside or below the picture. */
function roomFor({ width, height }: SignatureLook, parts: LookParts | undefined): LookSize {
  const inner = { width, height: height - 2 * lookMargin.upright };
  if (!parts) return inner;
  return parts.words === 'beside' ? { ...inner, width: width * 0.55 } : { ...inner, height: inner.height - parts.picture.height };
}

/** One page of the signature's size: the drawing, with name, seal, date, reason and place beside or below it. */
export async function signatureLookPdf(look: SignatureLook, options: PdfOptions): Promise<Uint8Array> {
  const { image, width, height } = look;
  const parts = signatureLookParts(look);
  const lines = lookLines(look, parts?.words === 'below');
  const size = letterSize(lines, roomFor(look, parts));
  const text = lines.map((line) => lineHtml(line, size)).join('');
  const data = image && `data:${mediaType(image)};base64,${Buffer.from(image).toString('base64')}`;
  const box = parts && `width:${parts.picture.width.toFixed(2)}pt;height:${parts.picture.height.toFixed(2)}pt`;
  const drawing = data && box ? `<img style="${box}" src="${data}" alt="">` : '';
  const body =
    parts?.words === 'beside'
      ? `<table style="border-collapse:collapse;width:100%"><tr><td style="width:42%;vertical-align:middle;padding:0">${drawing}</td><td style="vertical-align:middle;padding:0">${text}</td></tr></table>`
      : `${drawing === '' ? '' : `<p style="margin:0;line-height:${(parts?.picture.height ?? 0).toFixed(2)}pt;font-size:1pt">${drawing}</p>`}${text}`;
  const { across, upright } = lookMargin;
  const { tree } = readHtml(
    `<!doctype html><style>@page { size: ${String(width)}pt ${String(height)}pt; margin: ${String(upright)}pt ${String(across)}pt } body { font-family: Arial; line-height: 1.15; margin: 0 }</style>${body}`,
    { budget: options.budget },
  );
  // A widget's content is described by its structure element (ISO 14289-1 §7.18.4).
  return pdfOf(tree, { ...options, isTagged: false });
}

/** The alternative text of a visible signature. */
export function signatureDescription(name: string, language: Language): string {
  const own = certificateWords[language];
  return `${own.signedFor} ${quoted(name, own).text}`;
}
