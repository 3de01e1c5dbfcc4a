/** A form XObject, such as an annotation's appearance → whether it can paint anything (ISO 32000-2 §8.2, §8.10). */
import type { Budget } from '../../base/abort.js';
import { type PdfDict, PdfName, type PdfObject, PdfStream } from '../objects/pdf-object.js';
import { asDict, asName, finiteNumbers, type ObjectSource } from '../read/object-source.js';
import type { PdfView } from '../read/pdf-document.js';
import { contentOperations, type ContentOperation } from './content-operations.js';

/** `unclear`: programs may read it differently, or be unable to read it. */
export type Painting = 'nothing' | 'something' | 'unclear';

/** Operators that set the graphics state, construct paths, position text and mark content (Annex A); all others paint or are unknown. */
const paintless: ReadonlySet<string> = new Set(
  (
    'q Q cm w J j M d ri i gs m l c v y h re n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* ' +
    'CS cs SC SCN sc scn G g RG rg K k MP DP BMC BDC EMC BX EX'
  ).split(' '),
);
/** The standard's filters of text and structure, by their full names (Table 6). */
const plainFilters: ReadonlySet<string> = new Set(['FlateDecode', 'LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode']);
/** The maximum nesting of forms. */
const maxDepth = 8;
/** The maximum number of forms in one appearance that are examined. */
const maxForms = 200;

/** Whether every program treats the stream as a form with the same place: its box is valid, and so is its matrix, if present. */
function hasPlace(source: ObjectSource, dict: PdfDict): boolean {
  const matrix = dict.get('Matrix');
  return (
    finiteNumbers(source, dict.get('BBox'), 4) !== undefined && (matrix === undefined || finiteNumbers(source, matrix, 6) !== undefined)
  );
}

/** Whether all programs unpack the stream alike: known filters without parameters, and data in the file itself. */
function isPlainlyPacked(source: ObjectSource, dict: PdfDict): boolean {
  if (['F', 'FFilter', 'FDecodeParms', 'DecodeParms', 'DP'].some((key) => source.resolve(dict.get(key)) !== null)) return false;
  const filter = source.resolve(dict.get('Filter'));
  if (filter === null) return true;
  const names = filter instanceof PdfName ? [filter] : Array.isArray(filter) ? (filter as readonly PdfObject[]) : [null];
  return names.every((name) => plainFilters.has(asName(source, name) ?? ''));
}

class PaintSearch {
  readonly #view: PdfView;
  readonly #budget: Budget;
  #forms = 0;

  constructor(view: PdfView, budget: Budget) {
    this.#view = view;
    this.#budget = budget;
  }

  search(form: PdfStream, depth = 0): Painting {
    const view = this.#view;
    if (depth > maxDepth || ++this.#forms > maxForms || !hasPlace(view, form.dict)) return 'unclear';
    const { data, remaining, damaged } = view.document.decodeStream(form, view.revision.index);
    if (damaged || remaining.length > 0) return 'unclear';
    const isPlain = isPlainlyPacked(view, form.dict);
    const resources = asDict(view, form.dict.get('Resources'));
    for (const operation of contentOperations(data, this.#budget)) {
      const painting = this.#operation(operation, resources, depth);
      if (painting !== 'nothing') return painting;
    }
    return isPlain ? 'nothing' : 'unclear';
  }

  #operation({ operator, operands }: ContentOperation, resources: PdfDict | undefined, depth: number): Painting {
    if (operator === '?') return 'unclear';
    if (operator !== 'Do') return paintless.has(operator) ? 'nothing' : 'something';
    const [name] = operands;
    const object = this.#view.resolve(name instanceof PdfName ? asDict(this.#view, resources?.get('XObject'))?.get(name.value) : null);
    // If its own resources lack the name, programs may look it up elsewhere.
    if (!(object instanceof PdfStream) || asName(this.#view, object.dict.get('Subtype')) !== 'Form') return 'something';
    return this.search(object, depth + 1);
  }
}

/** Decided by its operators: one that paints, or a part that may contain one, is enough for `something`. */
export function paintingOf(form: PdfStream, view: PdfView, budget: Budget): Painting {
  return new PaintSearch(view, budget).search(form);
}
