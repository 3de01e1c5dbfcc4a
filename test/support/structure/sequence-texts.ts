/** The text of each marked-content sequence of a PDF: pdf.js reads it, except for replacement text (ActualText), which pdf.js skips. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Budget } from '../../../src/base/abort.js';
import { contentOperations } from '../../../src/pdf/content/content-operations.js';
import { PdfDict, PdfName, PdfString } from '../../../src/pdf/objects/pdf-object.js';

/** The names that pdf.js gives to the sequences of a page. */
export const sequenceKey = ({ objectNumber, generationNumber }: PDFRef, number: number): string =>
  `p${String(objectNumber)}R${generationNumber === 0 ? '' : String(generationNumber)}_mc${String(number)}`;

/** BCP 47, if the content states it. */
export interface SequenceText {
  readonly text: string;
  readonly language?: string;
}

/** Text outside of sequences is left out. @param file The same file, for its content streams */
export async function sequenceTexts(bytes: Uint8Array, file: PDFDocument): Promise<Map<string, SequenceText>> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts = new Map<string, SequenceText>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    addTexts(items, statements(file.getPage(number - 1), items), texts);
    page.cleanup();
  }
  await document.destroy();
  return texts;
}

type Item = Awaited<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>['getTextContent']>
>['items'][number];

function addTexts(items: readonly Item[], stated: readonly Statement[], texts: Map<string, SequenceText>): void {
  const open: { readonly id: string | undefined; readonly isStated: boolean; readonly language: string | undefined }[] = [];
  let marks = 0;
  const add = (text: string): void => {
    const id = open.findLast((one) => one.id !== undefined)?.id;
    if (id === undefined) return;
    const language = open.findLast((one) => one.language !== undefined)?.language;
    texts.set(id, { text: (texts.get(id)?.text ?? '') + text, ...(language !== undefined && { language }) });
  };
  for (const item of items) {
    if (!('type' in item)) {
      if (!open.some(({ isStated }) => isStated)) add(item.str + (item.hasEOL ? '\n' : ''));
    } else if (item.type === 'endMarkedContent') open.pop();
    else {
      const { text, language } = stated.at(marks) ?? {};
      marks += 1;
      open.push({ id: (item as { id?: string | null }).id ?? undefined, isStated: text !== undefined, language });
      if (text !== undefined) add(text);
    }
  }
}

/** A sequence's own properties. */
interface Statement {
  readonly text?: string | undefined;
  readonly language?: string | undefined;
}

/** The properties of a page's sequences in order; empty if forms have their own sequences, which the page's content does not show. */
function statements(page: PDFPage, items: readonly Item[]): Statement[] {
  const properties = page.node.Resources()?.lookupMaybe(PDFName.of('Properties'), PDFDict);
  const found: Statement[] = [];
  for (const { operator, operands } of contentOperations(pageContent(page), new Budget())) {
    if (operator === 'BMC') found.push({});
    if (operator !== 'BDC') continue;
    const [, list] = operands;
    if (list instanceof PdfDict) {
      const stated = (key: string): string | undefined => {
        const text = list.get(key);
        return text instanceof PdfString ? PDFHexString.of(Buffer.from(text.bytes).toString('hex')).decodeText() : undefined;
      };
      found.push({ text: stated('ActualText'), language: stated('Lang') });
    } else {
      const named = list instanceof PdfName ? properties?.lookupMaybe(PDFName.of(list.value), PDFDict) : undefined;
      const stated = (key: string): string | undefined => {
        const text = named?.lookup(PDFName.of(key));
        return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : undefined;
      };
      found.push({ text: stated('ActualText'), language: stated('Lang') });
    }
  }
  const marks = items.filter((item) => 'type' in item && item.type !== 'endMarkedContent').length;
  return marks === found.length ? found : [];
}

function pageContent(page: PDFPage): Uint8Array {
  const contents = page.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => page.doc.context.lookup(part)) : [contents];
  return Buffer.concat(
    parts.flatMap((part) => (part instanceof PDFRawStream ? [decodePDFRawStream(part).decode(), Buffer.from('\n')] : [])),
  );
}
