/** State of the whole document for drawing; one per call of `renderPdf`. */
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import type { ColorForms } from './color/color-painter.js';
import type { PdfFile } from '../pdf/write/pdf-file.js';
import type { PlacedFields } from './form/place-fields.js';
import type { GraphicsStates } from './draw/graphics-states.js';
import type { FontSet } from './font/font-set.js';
import type { ImageSet } from './image/image-set.js';
import type { DocumentTags } from './structure/document-tags.js';

export interface RenderContext {
  readonly file: PdfFile;
  readonly fonts: FontSet;
  readonly images: ImageSet;
  readonly colorForms: ColorForms;
  readonly graphicsStates: GraphicsStates;
  readonly diagnostics: Diagnostics;
  readonly budget: Budget | undefined;
  /** Fields that become fields of the file; the others are text. */
  readonly fields?: PlacedFields | undefined;
  /** Absent if the file has no structure. */
  readonly tags?: DocumentTags | undefined;
}
