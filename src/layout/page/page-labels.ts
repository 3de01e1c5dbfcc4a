/** Page labels: their numbers as the document shows them. */
import { formatNumber } from '../../document/number-format/format-number.js';
import type { ShownPageLabel } from '../page-item.js';
import type { OpenPage } from './open-page.js';

export const pageLabels = (pages: readonly OpenPage[], chapters: readonly string[]): ShownPageLabel[] =>
  pages.map(({ number, section: { pageNumbering } }, index) => {
    const { format } = pageNumbering;
    const chapter = chapters[index] ?? '';
    return { number, format, chapter, text: chapter + formatNumber(number, format) };
  });
