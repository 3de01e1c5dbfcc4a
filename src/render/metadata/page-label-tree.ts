/** Labels of pages → the number tree of page labels (ISO 32000-2 §12.4.2). */
import type { ShownPageLabel } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';

/** Numbering styles of PDF by ST_NumberFormat. Letters continue as AA, BB, CC in both. */
const styles: Readonly<Record<string, string | undefined>> = {
  decimal: 'D',
  upperRoman: 'R',
  lowerRoman: 'r',
  upperLetter: 'A',
  lowerLetter: 'a',
};

/** Undefined if all pages are counted from one, as every viewer does by default. */
export function pageLabelTree(labels: readonly ShownPageLabel[]): PdfDict | undefined {
  if (labels.every(({ number, format, chapter }, index) => chapter === '' && format === 'decimal' && number === index + 1))
    return undefined;
  const entries: PdfObject[] = [];
  for (const [index, label] of labels.entries()) {
    const before = labels[index - 1];
    const style = label.number > 0 ? styles[label.format] : undefined;
    const goesOn =
      style !== undefined && before?.format === label.format && before.chapter === label.chapter && before.number + 1 === label.number;
    if (goesOn) continue;
    entries.push(
      index,
      style === undefined
        ? pdfDict({ P: textString(label.text) })
        : pdfDict({
            P: label.chapter === '' ? undefined : textString(label.chapter),
            S: pdfName(style),
            St: label.number === 1 ? undefined : label.number,
          }),
    );
  }
  return pdfDict({ Nums: entries });
}
