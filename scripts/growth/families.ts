/** All families of documents that grow. */
import { docxFamilies } from './docx.js';
import { docxPartFamilies } from './docx-parts.js';
import type { GrowthFamily } from './growth-family.js';
import { markupFamilies } from './markup.js';

export const families: readonly GrowthFamily[] = [...docxFamilies, ...docxPartFamilies, ...markupFamilies];
