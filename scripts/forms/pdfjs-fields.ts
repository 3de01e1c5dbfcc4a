/** A PDF → the widgets of its fields as pdf.js shows them: values, and the text that is drawn by their appearances. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ShownWidget {
  readonly name: string;
  readonly page: number;
  /** Pixels at 72 dpi from the upper left corner of the page as shown: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  readonly pageWidth: number;
  readonly isVisible: boolean;
  readonly kind: string;
  readonly value: readonly string[];
  /** Export value of a check box or radio button, whether it is ticked. */
  readonly exportValue: string | undefined;
  /** Without white space. */
  readonly drawn: string;
  /** Operators that paint. */
  readonly paints: number;
  readonly options: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly isPassword: boolean;
}

interface Annotation {
  readonly id: string;
  readonly subtype: string;
  readonly fieldName?: string;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly rect: readonly number[];
  readonly hidden?: boolean;
  readonly noView?: boolean;
  readonly annotationFlags?: number;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly exportValue?: string;
  readonly buttonValue?: string;
  readonly options?: ShownWidget['options'];
  readonly password?: boolean;
}

/** Hidden, or not shown on screens. */
const unseen = 2 + 32;
const enabled = 1;

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : typeof value === 'string' ? [value] : [];

const painting: ReadonlySet<number> = new Set([
  ...[OPS.fill, OPS.eoFill, OPS.stroke, OPS.fillStroke, OPS.eoFillStroke, OPS.showText, OPS.constructPath],
  ...[OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject, OPS.paintSolidColorImageMask],
]);

interface Drawing {
  text: string;
  paints: number;
}

interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** By the id of the annotation. */
function drawings({ fnArray, argsArray }: Operators): Map<string, Drawing> {
  const all = new Map<string, Drawing>();
  let own: Drawing | undefined;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | undefined;
    if (operator === OPS.beginAnnotation) all.set(String(args?.[0]), (own = { text: '', paints: 0 }));
    else if (operator === OPS.endAnnotation) own = undefined;
    else if (own) {
      if (painting.has(operator)) own.paints += 1;
      if (operator !== OPS.showText) continue;
      for (const glyph of (args?.[0] ?? []) as readonly ({ readonly unicode?: string } | number)[])
        if (typeof glyph === 'object') own.text += glyph.unicode ?? '';
    }
  }
  return all;
}

export const squeezed = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '');

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Whether a drawn text is this one; letters that are written from right to left are drawn in the other order. */
export function isSameText(drawn: string, wanted: string): boolean {
  if (drawn === wanted) return true;
  return isRightToLeft(wanted) && [...drawn].toSorted().join('') === [...wanted].toSorted().join('');
}

export async function shownWidgets(bytes: Uint8Array, mostPages: number): Promise<ShownWidget[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const document = await task.promise;
    const shown: ShownWidget[] = [];
    for (let number = 1; number <= Math.min(mostPages, document.numPages); number += 1) {
      const page = await document.getPage(number);
      const annotations = (await page.getAnnotations()) as readonly Annotation[];
      const widgets = annotations.filter(({ subtype, fieldName }) => subtype === 'Widget' && fieldName !== undefined);
      if (widgets.length === 0) continue;
      const drawn = drawings(await page.getOperatorList({ annotationMode: enabled }));
      const viewport = page.getViewport({ scale: 1 });
      for (const widget of widgets) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = widget.rect;
        const [a, b] = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)] as [number[], number[]];
        const [xs, ys] = [
          [a[0] ?? 0, b[0] ?? 0],
          [a[1] ?? 0, b[1] ?? 0],
        ];
        const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
        const isInside = box[2] > 1 && box[3] > 1 && box[0] < viewport.width - 1 && box[1] < viewport.height - 1;
        const flags = widget.annotationFlags ?? 0;
        const own = drawn.get(widget.id);
        shown.push({
          name: widget.fieldName ?? '',
          page: number,
          box: [box[0], box[1], box[2], box[3]],
          pageWidth: viewport.width,
          isVisible: (flags & unseen) === 0 && widget.hidden !== true && isInside && box[2] - box[0] >= 4 && box[3] - box[1] >= 4,
          kind: widget.checkBox === true ? 'checkbox' : widget.radioButton === true ? 'radio' : (widget.fieldType ?? ''),
          value: stringsOf(widget.fieldValue),
          exportValue: widget.exportValue ?? widget.buttonValue,
          drawn: squeezed(own?.text ?? ''),
          paints: own?.paints ?? 0,
          options: widget.options ?? [],
          isPassword: widget.password === true,
        });
      }
      page.cleanup();
    }
    return shown;
  } finally {
    await task.destroy();
  }
}
