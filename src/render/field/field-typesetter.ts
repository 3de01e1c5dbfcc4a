/** Texts and pictures of form fields → form XObjects with embedded fonts, in a PDF from which the form's document copies them. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { Matrix } from '../../base/matrix.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import type { PageItem } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfRef } from '../../pdf/objects/pdf-object.js';
import {
  appearancesKey,
  type FieldFamily,
  type FieldFont,
  type FieldTypesetter,
  type PictureAppearance,
  type ShapedAppearance,
} from '../../pdf/form/field-font.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import { PdfFile } from '../../pdf/write/pdf-file.js';
import { writePdf } from '../../pdf/write/write-pdf.js';
import { ColorForms } from '../color/color-painter.js';
import { ContentStream } from '../content/content-stream.js';
import { drawForm, drawItems } from '../draw/draw-items.js';
import { GraphicsStates } from '../draw/graphics-states.js';
import { FontSet } from '../font/font-set.js';
import { ImageSet, type DrawMetafile } from '../image/image-set.js';
import { readMetafile } from '../metafile/read-metafile.js';
import type { RenderContext } from '../render-context.js';
import { lineItems, shapeText } from './shape-line.js';

export interface FieldTypesetterOptions {
  readonly library: FontLibrary;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** Whether the document claims an archival or accessible profile, in which missing characters may not show a box. */
  readonly isConforming: boolean;
}

function contextOf(file: PdfFile, { library, budget, diagnostics, isConforming }: FieldTypesetterOptions): RenderContext {
  const drawMetafile: DrawMetafile = (bytes) => {
    const fragment = readMetafile(bytes, library, budget);
    return fragment && { ref: drawForm(context, fragment), width: fragment.width, height: fragment.height };
  };
  const context: RenderContext = {
    file,
    fonts: new FontSet(file, { showsMissing: !isConforming }),
    images: new ImageSet(file, diagnostics, drawMetafile, { budget, pixels: undefined, cmyk: undefined }),
    colorForms: new ColorForms(),
    graphicsStates: new GraphicsStates(file),
    diagnostics,
    budget,
  };
  return context;
}

export function createFieldTypesetter(options: FieldTypesetterOptions): FieldTypesetter {
  const { library, budget } = options;
  const file = new PdfFile();
  const root = file.reserve();
  const context = contextOf(file, options);
  const forms: PdfRef[] = [];

  const add = (
    size: { readonly width: number; readonly height: number },
    before: string,
    items: readonly PageItem[],
    after: string,
  ): number => {
    const content = new ContentStream(size.height);
    content.out.ascii(before);
    drawItems({ context, content, marks: { links: [], anchors: [] } }, items, { x: 0, y: 0 });
    content.graphics().ascii(after);
    const entries = { Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, size.width, size.height] };
    forms.push(file.add(flateStream(content.out.toBytes(), { ...entries, Resources: content.resources.toDict() })));
    return forms.length - 1;
  };

  const textOf = ({ family, size, color, lines, height, ...box }: ShapedAppearance): number => {
    const items = lines.flatMap(({ text, x, y }) => {
      budget.step(text.length);
      return lineItems(shapeText(text, family, size, library), { x, y: height - y, color });
    });
    return add({ ...box, height }, box.before, items, box.after);
  };

  const pictureOf = ({ picture, bytes, contentType, orientation, before, ...size }: PictureAppearance): number => {
    const media = { partName: `picture ${String(forms.length + 1)}`, contentType, bytes };
    const crop = { top: 0, right: 0, bottom: 0, left: 0 };
    const image: PageItem = { kind: 'image', ...picture, media, crop, alpha: 1 };
    return add(size, before, [turned(image, orientation, picture)], '');
  };

  return {
    fontOf: (family) => fieldFont(family, options),
    addText: textOf,
    addPicture: pictureOf,
    finish: () => {
      context.fonts.embed();
      file.set(root, pdfDict({ Type: pdfName('Catalog'), [appearancesKey]: forms }));
      return writePdf(file, { root });
    },
  };
}

/** Exif's orientations that keep a picture's width; the others are stored upright before (CIPA DC-008 §4.6.4). */
function turned(image: PageItem, orientation: number | undefined, { x, y, width, height }: PictureAppearance['picture']): PageItem {
  const [acrossX, acrossY] = [2 * x + width, 2 * y + height];
  const group = (transform: Matrix): PageItem => ({ kind: 'group', transform, items: [image] });
  if (orientation === 2) return group([-1, 0, 0, 1, acrossX, 0]);
  if (orientation === 3) return group([-1, 0, 0, -1, acrossX, acrossY]);
  return orientation === 4 ? group([1, 0, 0, -1, 0, acrossY]) : image;
}

function fieldFont(family: FieldFamily, { library }: FieldTypesetterOptions): FieldFont {
  const { line, face } = library.resolve(family);
  const capHeight = face.metrics.capHeight > 0.4 && face.metrics.capHeight < 1 ? face.metrics.capHeight : line.ascent - line.descent;
  return {
    ascent: line.ascent,
    descent: line.descent,
    capHeight,
    measure: (text) => shapeText(text, family, 1, library),
  };
}
