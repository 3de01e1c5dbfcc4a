/**
 * Families of Markdown and HTML whose cost must grow in proportion to their size: `make(n)` and `make(2 * n)` differ only in length. Each
 * targets one piece of work that a reader, or the library below it, could repeat for every part of the text.
 */
import { markdownFamilies } from './markdown.js';
import type { GrowthFamily } from './growth-family.js';
import { htmlFamilies } from './html.js';
import { markupThingFamilies } from './markup-things.js';

export const markupFamilies: readonly GrowthFamily[] = [...markdownFamilies, ...htmlFamilies, ...markupThingFamilies];
