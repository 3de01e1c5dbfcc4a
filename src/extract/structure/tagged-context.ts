/** Values shared by the readers of tagged elements. */
import type { Budget } from '../../base/abort.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { TreeTarget } from '../tree-target.js';
import type { MarkedWords } from './marked-words.js';

export interface TaggedContext {
  readonly document: PdfDocument;
  readonly words: MarkedWords;
  readonly target: TreeTarget;
  readonly budget: Budget;
}
