/** All families of documents that grow. */
import { docxFamilies } from './docx.js';
import { docxBlockFamilies } from './docx-blocks.js';
import { docxPartFamilies } from './docx-parts.js';
import { docxThingFamilies } from './docx-things.js';
import type { GrowthFamily } from './growth-family.js';
import { markupFamilies } from './markup.js';

export const families: readonly GrowthFamily[] = [
  ...docxFamilies,
  ...docxPartFamilies,
  ...docxThingFamilies,
  ...docxBlockFamilies,
  ...markupFamilies,
];
