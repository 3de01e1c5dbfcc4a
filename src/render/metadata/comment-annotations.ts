/** Comments → annotations with author, text and date: a highlight over text, a note at a point, answers as replies (ISO 32000-2 §12.5.6). */
import type { Box } from '../../layout/rectangle-path.js';
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { AnnotatedComment, CommentNote } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { byteString, dateString, textString } from '../../pdf/objects/text-string.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import type { PageMarks } from '../draw/draw-items.js';
import { pdfRectangle, type Rectangle } from '../draw/placement.js';
import { formEntries, rgbGroup } from '../content/content-stream.js';
import { rgbFromHex } from '../content/color.js';
import type { RenderContext } from '../render-context.js';
import type { DocumentTags } from '../structure/document-tags.js';
import type { Belonging } from '../structure/page-tags.js';

/** Print; PDF/A requires it of every annotation (ISO 19005-2 §6.3.2). */
const printed = 4;
/** Print, neither zoomed nor rotated with the page (§12.5.6.4). */
const noteFlags = printed | 8 | 16;
/** Side of a note's icon. */
const noteSide = 14;
/** Size of the window that a viewer opens for the text. */
const popupSize = { width: 200, height: 100 };

/** The page of a thread, and the function that marks its annotations as part of the structure. */
interface CommentPage {
  readonly page: PdfRef;
  readonly height: Points;
  readonly mark: (annotation: PdfRef) => Record<string, PdfObject>;
}

/** Writes the comments of a document page by page; each is an annotation of the page on which it begins. */
export class CommentAnnotations {
  readonly #file: PdfFile;
  readonly #comments: Map<string, AnnotatedComment>;

  readonly #tags: DocumentTags | undefined;

  constructor({ file, tags }: Pick<RenderContext, 'file' | 'tags'>, comments: readonly AnnotatedComment[]) {
    this.#file = file;
    this.#tags = tags;
    this.#comments = new Map(comments.map((comment) => [comment.id, comment]));
  }

  /** @param height of the page */
  ofPage(marks: PageMarks, page: PdfRef, height: Points): PdfRef[] {
    const boxes = new Map<string, Box[]>();
    const places = new Map<string, Belonging>();
    for (const { id, box, belonging } of marks.comments ?? []) {
      boxes.set(id, [...(boxes.get(id) ?? []), box]);
      if (belonging && !places.has(id)) places.set(id, belonging);
    }
    return Array.from(boxes).flatMap(([id, areas]) => {
      const comment = this.#comments.get(id);
      if (!comment) return [];
      this.#comments.delete(id);
      const belonging = places.get(id);
      const mark = (ref: PdfRef): Record<string, PdfObject> =>
        this.#tags && belonging ? { StructParent: this.#tags.addAnnotation(ref, 'Annot', marks.page ?? 0, belonging) } : {};
      return this.#thread(comment, areas, { page, height, mark });
    });
  }

  #thread(comment: AnnotatedComment, boxes: readonly Box[], { page, height, mark }: CommentPage): PdfRef[] {
    const wide = boxes.filter(({ left, right }) => right > left);
    const rect: Rectangle = wide.length > 0 ? around(wide, height) : notePlace(itemAt(boxes, 0), height);
    const own = this.#file.reserve();
    const popup = this.#file.reserve();
    const shared = { Type: pdfName('Annot'), P: page, Rect: [...rect] };
    const looks =
      wide.length > 0
        ? { ...highlight(wide, height), F: printed, AP: this.#appearance(rect, highlightStream(wide, height, comment.color), true) }
        : { Subtype: pdfName('Text'), Name: pdfName('Comment'), F: noteFlags, AP: this.#appearance(rect, noteStream(rect, comment.color)) };
    this.#file.set(
      own,
      pdfDict({ ...shared, ...mark(own), ...looks, ...noteEntries(comment), C: colorOf(comment.color), CA: 1, Popup: popup }),
    );
    const window = [rect[2], rect[3] - popupSize.height, rect[2] + popupSize.width, rect[3]];
    this.#file.set(
      popup,
      pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Popup'), F: printed, P: page, Rect: window, Parent: own, Open: false }),
    );
    const answers = comment.replies.map((reply) => this.#answer({ shared, mark }, rect, own, noteEntries(reply)));
    if (comment.isDone)
      answers.push(
        this.#answer({ shared, mark }, rect, own, {
          ...noteEntries({ ...comment, text: 'Completed' }),
          StateModel: byteString('Review'),
          State: byteString('Completed'),
        }),
      );
    return [own, popup, ...answers];
  }

  /** Viewers show it only in the thread: its own appearance on the page is empty. */
  #answer(
    { shared, mark }: { shared: Record<string, PdfObject>; mark: CommentPage['mark'] },
    rect: Rectangle,
    to: PdfRef,
    entries: Record<string, PdfObject | undefined>,
  ): PdfRef {
    const kind = { Subtype: pdfName('Text'), F: noteFlags, IRT: to, RT: pdfName('R') };
    const own = this.#file.reserve();
    this.#file.set(own, pdfDict({ ...shared, ...mark(own), ...kind, ...entries, AP: this.#appearance(rect, '') }));
    return own;
  }

  #appearance(rect: Rectangle, content: string, isMultiplied = false): PdfObject {
    const state = pdfDict({ Type: pdfName('ExtGState'), BM: pdfName('Multiply') });
    const resources = isMultiplied ? pdfDict({ ExtGState: pdfDict({ M: state }) }) : pdfDict({});
    const form = flateStream(Buffer.from(content, 'latin1'), formEntries(rect, resources, isMultiplied ? rgbGroup : undefined));
    return pdfDict({ N: this.#file.add(form) });
  }
}

function noteEntries({ author, date, text }: CommentNote): Record<string, PdfObject | undefined> {
  const when = date === undefined ? undefined : dateString(zoned(date));
  return { T: textString(author), Contents: textString(text), CreationDate: when, M: when };
}

/** A time without a zone is UTC, as in the document's own dates. */
const zoned = (date: string): string => (/(?:Z|[+-]\d\d:?\d\d)$(?<=T.*)/i.test(date) || !date.includes('T') ? date : `${date}Z`);

function around(boxes: readonly Box[], height: Points): Rectangle {
  const edges = boxes.reduce((all, box) => ({
    left: Math.min(all.left, box.left),
    right: Math.max(all.right, box.right),
    top: Math.min(all.top, box.top),
    bottom: Math.max(all.bottom, box.bottom),
  }));
  return pdfRectangle(edges, height);
}

/** Its lower left corner is at the top of the line. */
function notePlace({ left, top }: Box, height: Points): Rectangle {
  return [left, height - top, left + noteSide, height - top + noteSide];
}

/** Viewers expect the corners in this order, though the standard specifies another (§12.5.6.10). */
function highlight(boxes: readonly Box[], height: Points): Record<string, PdfObject> {
  const points = boxes.flatMap(({ left, right, top, bottom }) => [
    ...[left, height - top, right, height - top],
    ...[left, height - bottom, right, height - bottom],
  ]);
  return { Subtype: pdfName('Highlight'), QuadPoints: points };
}

/** Share of the colour in the background of the text. */
const share = 0.25;
const tint = (value: number): number => 1 - share * (1 - value);
const digits = (value: number): string => String(Math.round(value * 1000) / 1000);
const colorOf = (color: string): number[] => rgbFromHex(color).map((value) => Math.round(tint(value) * 1000) / 1000);

function highlightStream(boxes: readonly Box[], height: Points, color: string): string {
  const areas = boxes.map(({ left, right, top, bottom }) => [left, height - bottom, right - left, bottom - top].map(digits).join(' '));
  return `/M gs ${rgbFromHex(color).map(tint).map(digits).join(' ')} rg ${areas.map((area) => `${area} re`).join(' ')} f`;
}

/** A sheet with three lines of text. */
function noteStream([left, bottom, right, top]: Rectangle, color: string): string {
  const ink = rgbFromHex(color).map(digits).join(' ');
  const ground = rgbFromHex(color).map(tint).map(digits).join(' ');
  const lines = [0.3, 0.5, 0.7].map((at) => {
    const y = digits(bottom + (top - bottom) * at);
    return `${digits(left + 3)} ${y} m ${digits(right - 3)} ${y} l`;
  });
  const sheet = [left + 0.5, bottom + 0.5, right - left - 1, top - bottom - 1].map(digits).join(' ');
  return `${ground} rg ${ink} RG 1 w ${sheet} re B ${lines.join(' ')} S`;
}
