/** PDF files of every kind to sign; all of them are made here. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pdfDict, pdfName, type PdfObject, PdfStream } from '../../src/pdf/objects/pdf-object.js';
import { textString } from '../../src/pdf/objects/text-string.js';
import { flateStream } from '../../src/pdf/write/flate-stream.js';
import { PdfFile } from '../../src/pdf/write/pdf-file.js';
import { writePdf } from '../../src/pdf/write/write-pdf.js';
import { docxToPdf } from '../../src/operations/convert/docx-to-pdf.js';
import { docxOf } from '../support/docx-package.js';
import { documentOf, lines } from '../support/golden-docx.js';
import { classicPdf, classicUpdate, streamPdf, wordHybridPdf } from '../unit/pdf/support/build-pdf.js';

const libreOffice = 'soffice';

const qpdfProgram = 'qpdf';

/** One file to sign. */
export interface SignInput {
  readonly pdf: Uint8Array;
  readonly password?: string;
  /** An existing field that is signed first. */
  readonly field?: string;
  readonly hybrid?: boolean;
  /** Whether pyHanko fails on the file even before it is signed. */
  readonly unreadableByPyHanko?: boolean;
}

function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sign-inputs-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The file rewritten by qpdf with these options. */
export const qpdf = (pdf: Uint8Array, ...options: string[]): Uint8Array =>
  inFolder((folder) => {
    const [from, to] = ['in.pdf', 'out.pdf'].map((name) => join(folder, name));
    writeFileSync(from ?? '', pdf);
    execFileSync(qpdfProgram, [...options, from ?? '', to ?? '']);
    return new Uint8Array(readFileSync(to ?? ''));
  });

/** A text printed by LibreOffice; if it is not installed, undefined, and a notice is printed. */
export function libreOfficePdf(filter: string): Uint8Array | undefined {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.txt'), 'Text that LibreOffice prints.\n');
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const options = [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'in.txt')];
    const { error } = spawnSync(libreOffice, options, { timeout: 120_000 });
    if (error) {
      process.stdout.write('skipped: LibreOffice is not installed\n');
      return undefined;
    }
    return new Uint8Array(readFileSync(join(folder, 'in.pdf')));
  });
}

/** The converter's PDF of a Word document. */
export const ourPdf = async (): Promise<Uint8Array> => (await docxToPdf(docxOf(documentOf([lines(20, 'line')])))).bytes;

/** The properties of a handmade page. */
export interface PageOptions {
  readonly page?: Readonly<Record<string, PdfObject>>;
  readonly content?: string;
  /** Incompressible bytes to make the file large. */
  readonly ballast?: number;
  /** An empty signature field with this place and lock. */
  readonly field?: { readonly rect: readonly number[]; readonly lock?: PdfObject };
}

const frame = '1 0 0 RG 2 w 20 20 260 360 re S BT /F1 18 Tf 40 340 Td (Top of the page) Tj ET';

/** A page written by our own writer. */
export function handMadePdf({ page = {}, content = frame, ballast = 0, field }: PageOptions): Uint8Array {
  const file = new PdfFile();
  const [root, pages, pageRef] = [file.reserve(), file.reserve(), file.reserve()];
  const font = file.add(pdfDict({ Type: pdfName('Font'), Subtype: pdfName('Type1'), BaseFont: pdfName('Helvetica') }));
  const contents = file.add(flateStream(Buffer.from(content)));
  if (ballast > 0) {
    const noise = Buffer.alloc(ballast);
    for (let at = 0, seed = 1; at < ballast; at += 4)
      noise.writeInt32LE((seed = (seed * 1103515245 + 12345) | 0), Math.min(at, ballast - 4));
    file.add(new PdfStream(pdfDict({}), noise));
  }
  const widget =
    field &&
    file.add(
      pdfDict({
        Type: pdfName('Annot'),
        Subtype: pdfName('Widget'),
        FT: pdfName('Sig'),
        T: textString('Agreed'),
        F: 4,
        P: pageRef,
        Rect: field.rect,
        Lock: field.lock,
      }),
    );
  file.set(
    pageRef,
    pdfDict({
      Type: pdfName('Page'),
      Parent: pages,
      MediaBox: [0, 0, 300, 400],
      Contents: contents,
      Resources: pdfDict({ Font: pdfDict({ F1: font }) }),
      Annots: widget ? [widget] : undefined,
      ...page,
    }),
  );
  file.set(pages, pdfDict({ Type: pdfName('Pages'), Kids: [pageRef], Count: 1 }));
  const form = widget && pdfDict({ Fields: [widget] });
  file.set(root, pdfDict({ Type: pdfName('Catalog'), Pages: pages, AcroForm: form }));
  return writePdf(file, { root });
}

/** A text field, a check box and a choice, as pdf-lib makes a form. */
export async function formPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 400]);
  const form = document.getForm();
  const text = form.createTextField('person.name');
  text.setText('Anna');
  text.addToPage(page, { x: 40, y: 300, width: 120, height: 20 });
  form.createCheckBox('agreed').addToPage(page, { x: 40, y: 260, width: 16, height: 16 });
  const choice = form.createDropdown('colour');
  choice.addOptions(['red', 'green']);
  choice.addToPage(page, { x: 40, y: 220, width: 80, height: 20 });
  return document.save({ useObjectStreams: false });
}

const encrypt = (pdf: Uint8Array, user: string, ...how: string[]): Uint8Array => qpdf(pdf, '--encrypt', user, 'owner', ...how, '--');

/** Every kind by name. `qpdf` must be installed. */
export async function signInputs(): Promise<Record<string, SignInput>> {
  const ours = await ourPdf();
  const office = libreOfficePdf('pdf');
  const archive = libreOfficePdf('pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}');
  const locked = pdfDict({ Type: pdfName('SigFieldLock'), Action: pdfName('Include'), Fields: [textString('Agreed')] });
  return {
    'our converter': { pdf: ours },
    ...(office ? { LibreOffice: { pdf: office } } : {}),
    ...(archive ? { 'PDF/A from LibreOffice': { pdf: archive } } : {}),
    'a table, by hand': { pdf: classicPdf() },
    'a table, updated': { pdf: classicUpdate(classicPdf(), { 8: '(x)' }, { size: 9 }) },
    'a cross-reference stream, by hand': { pdf: streamPdf() },
    hybrid: { pdf: wordHybridPdf(), hybrid: true },
    'object streams': { pdf: qpdf(ours, '--object-streams=generate') },
    linearized: { pdf: qpdf(ours, '--linearize') },
    'linearized with object streams': { pdf: qpdf(ours, '--linearize', '--object-streams=generate') },
    'RC4, 40 bits': { pdf: qpdf(ours, '--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--'), password: '' },
    'RC4, 128 bits': { pdf: qpdf(ours, '--allow-weak-crypto', '--encrypt', '', 'owner', '128', '--use-aes=n', '--'), password: '' },
    'AES-128': { pdf: qpdf(ours, '--allow-weak-crypto', '--encrypt', 'user', 'owner', '128', '--use-aes=y', '--'), password: 'user' },
    'AES-128, clear metadata': {
      pdf: qpdf(ours, '--allow-weak-crypto', '--encrypt', 'user', 'owner', '128', '--use-aes=y', '--cleartext-metadata', '--'),
      password: 'owner',
      unreadableByPyHanko: true,
    },
    'AES-256 without a user password': { pdf: encrypt(ours, '', '256'), password: '' },
    'AES-256, user’s password': { pdf: encrypt(ours, 'usér', '256'), password: 'usér' },
    'AES-256, owner’s password, object streams': {
      pdf: qpdf(encrypt(ours, 'user', '256'), '--password=owner', '--object-streams=generate'),
      password: 'owner',
    },
    'a form': { pdf: await formPdf() },
    'a form in object streams': { pdf: qpdf(await formPdf(), '--object-streams=generate') },
    'an empty field': { pdf: handMadePdf({ field: { rect: [0, 0, 0, 0] } }), field: 'Agreed' },
    'an empty field with a place': { pdf: handMadePdf({ field: { rect: [40, 40, 200, 100] } }), field: 'Agreed' },
    'a field with a lock': { pdf: handMadePdf({ field: { rect: [40, 40, 200, 100], lock: locked } }), field: 'Agreed' },
    'a turned page': { pdf: handMadePdf({ page: { Rotate: 90 } }) },
    'an odd box': { pdf: handMadePdf({ page: { MediaBox: [-50, 700, 250, 300], CropBox: [-40, 310, 240, 690.5], Rotate: 270 } }) },
    '20 MB': { pdf: handMadePdf({ ballast: 20 << 20 }) },
  };
}
