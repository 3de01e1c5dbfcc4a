/** A page of another document → a watermark on pages of the result, as one form that all of them share, marked as an artifact (ISO 32000-2 §14.8.2.2). */
import type { Budget } from '../../base/abort.js';
import { concatenate, type Matrix } from '../../base/matrix.js';
import type { WatermarkLayer } from '../../contract/pdf-watermark.js';
import { closedContent } from '../content/closed-content.js';
import { decodeStreamData } from '../filter/decode-stream.js';
import { TooLargeError } from '../filter/inflate.js';
import { pdfDict, pdfName, type PdfDict, type PdfRef } from '../objects/pdf-object.js';
import { defaultPdfLimits } from '../read/limits.js';
import { asArray, asNumber, asStream, catalogOf } from '../read/object-source.js';
import { displayMatrix, pageGeometry, shownSize, type Box, type PageGeometry, type PdfPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { fixedDecimal } from '../syntax/write-object.js';
import { flateStream } from '../write/flate-stream.js';
import type { ObjectImport } from '../write/import-objects.js';
import { FormPages } from '../write/import-page-as-form.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { contentsOf, paintOverPage, type PageToPaint } from '../write/paint-over-page.js';
import type { LayerSource } from './layers.js';
import type { MergeTarget } from './merge-target.js';
import { decimal, geometryOf, pageMatrix, type PageSize } from './stamp-pages.js';
import { watermarkMatrices, type WatermarkLook } from './watermark-placement.js';

export interface Watermark {
  readonly source: PdfDocument;
  /** The page of the source that is drawn. */
  readonly page: PdfPage;
  /** The part of the page that is drawn, in its own coordinates; absent: what is displayed of it. */
  readonly box?: Box | undefined;
  /** Its own size as displayed, in points. */
  readonly size: PageSize;
  readonly look: WatermarkLook;
  readonly layer: WatermarkLayer;
  readonly opacity: number;
  /** Whether the result claims a profile. */
  readonly isConforming: boolean;
  readonly budget: Budget;
  /** For each page whether it has the watermark. @throws DocOpsError VALIDATION_ERROR for pages that do not exist */
  readonly isMarked: (count: number) => readonly boolean[];
}

const written = (matrix: Matrix): string => matrix.map((value) => fixedDecimal(value, 6)).join(' ');

/** Units of pages of every size; others are mistakes. */
const units = { least: 0.001, most: 100_000 } as const;

/** The watermark at its places, for pages of each size. */
class PlacedForms {
  readonly imports: ObjectImport;
  readonly #form: PdfRef;
  readonly #state: PdfRef | undefined;
  readonly #own: PageGeometry;
  readonly #bySize = new Map<string, PdfRef>();

  constructor(
    readonly update: IncrementalUpdate,
    readonly watermark: Watermark,
  ) {
    const { source, page, box, opacity, budget } = watermark;
    const isOpaque = opacity === 1;
    const pages = new FormPages(update, source, budget);
    this.#form = pages.import(page, !isOpaque).reference;
    pages.finish();
    this.imports = pages.imports;
    const shown = pageGeometry(source, page);
    this.#own = { ...shown, box: box ?? shown.box };
    this.#state = isOpaque ? undefined : update.add(pdfDict({ Type: pdfName('ExtGState'), ca: opacity, CA: opacity }));
  }

  /** @param unit Points of a unit of the page */
  on(page: PageSize, unit: number): PdfRef {
    const key = `${decimal(page.width)} ${decimal(page.height)} ${decimal(unit)}`;
    const form = this.#bySize.get(key) ?? this.#draw(page, unit);
    this.#bySize.set(key, form);
    return form;
  }

  #draw(page: PageSize, unit: number): PdfRef {
    const { size, look } = this.watermark;
    const own = shownSize(this.#own);
    const upright = concatenate(displayMatrix(this.#own), [size.width / own.width, 0, 0, size.height / own.height, 0, 0]);
    const drawn = watermarkMatrices(page, size, look, unit).map((matrix) => `q ${written(concatenate(upright, matrix))} cm /Form Do Q`);
    const content = [...(this.#state ? ['/State gs'] : []), ...drawn].join('\n');
    const resources = pdfDict({
      XObject: pdfDict({ Form: this.#form }),
      ExtGState: this.#state && pdfDict({ State: this.#state }),
    });
    const entries = { Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, page.width, page.height], Resources: resources };
    return this.update.add(flateStream(Buffer.from(content), entries));
  }
}

/** Content of pages that leaves nothing open. */
class ClosedContents {
  readonly #known = new Map<string, PageToPaint['content']>();

  constructor(
    readonly update: IncrementalUpdate,
    readonly budget: Budget,
  ) {}

  of(page: PdfDict): PageToPaint['content'] {
    const streams = contentsOf(this.update, page);
    const key = streams.map(({ number }) => number).join(' ');
    const content = this.#known.get(key) ?? this.#closed(streams);
    this.#known.set(key, content);
    return content;
  }

  /** Streams may end within a state that the next one goes on with (§7.8.2). */
  #closed(streams: readonly PdfRef[]): NonNullable<PageToPaint['content']> {
    const decoded = this.#decoded(streams);
    const { data, end } = decoded ? closedContent(decoded, this.budget) : { end: '' };
    return { streams: data ? [this.update.add(flateStream(data))] : streams, end: end === '' ? '' : `${end} ` };
  }

  /** Undefined if a stream cannot be read as a whole. */
  #decoded(streams: readonly PdfRef[]): Uint8Array | undefined {
    const limits = { maxBytes: defaultPdfLimits.maxStreamBytes, maxFilters: defaultPdfLimits.maxFilters };
    const parts: Uint8Array[] = [];
    for (const reference of streams) {
      this.budget.check();
      const stream = asStream(this.update, reference);
      if (!stream) continue;
      try {
        const { data, remaining } = decodeStreamData(this.update, stream, limits);
        if (remaining.length > 0) return undefined;
        parts.push(data, Buffer.from('\n'));
      } catch (error) {
        if (error instanceof TooLargeError) return undefined;
        throw error;
      }
    }
    return Buffer.concat(parts);
  }
}

/** sRGB, as far as calibrated colours can state it. */
const blendingSpace = [pdfName('CalRGB'), pdfDict({ WhitePoint: [0.9505, 1, 1.089], Gamma: [2.2, 2.2, 2.2] })];

/** Without an output intent, pages with transparency must state in which colours it is blended (ISO 19005-2 §6.2.10). */
function blendingGroup(update: IncrementalUpdate, { isConforming, opacity }: Watermark): PdfDict | undefined {
  if (!isConforming || opacity === 1 || asArray(update, catalogOf(update)?.get('OutputIntents')).length > 0) return undefined;
  return pdfDict({ Type: pdfName('Group'), S: pdfName('Transparency'), CS: blendingSpace });
}

/** @returns What was imported, so that the layers of the source can be taken */
export function watermarkPages(target: MergeTarget, pages: readonly PdfRef[], watermark: Watermark): LayerSource {
  const { update } = target;
  const isMarked = watermark.isMarked(pages.length);
  const forms = new PlacedForms(update, watermark);
  const contents = new ClosedContents(update, watermark.budget);
  const group = blendingGroup(update, watermark);
  for (const [index, page] of pages.entries()) {
    if (isMarked[index] !== true) continue;
    watermark.budget.step();
    const dict = update.edit(page);
    const geometry = geometryOf(target, page);
    const stated = asNumber(update, dict.get('UserUnit')) ?? 1;
    const unit = stated >= units.least && stated <= units.most ? stated : 1;
    if (group && dict.get('Group') === undefined) dict.set('Group', group);
    const form = {
      form: forms.on(shownSize(geometry), unit),
      before: `/Artifact <</Type/Pagination/Subtype/Watermark>> BDC q ${written(pageMatrix(geometry))} cm `,
      after: 'Q EMC',
      isUnder: watermark.layer === 'under',
    };
    paintOverPage(update, { dict, resources: dict.get('Resources'), content: contents.of(dict) }, [form], 'Watermark');
  }
  const { source } = watermark;
  return { source, catalog: catalogOf(source), imports: forms.imports };
}
