/** What the pages are called: their numbers as the document shows them. */
import { formatNumber } from '../../document/number-format/format-number.js';
import type { ShownPageLabel } from '../page-item.js';
import type { OpenPage } from './open-page.js';

export const pageLabels = (pages: readonly OpenPage[]): ShownPageLabel[] =>
  pages.map(({ number, section: { pageNumbering } }) => {
    const { format } = pageNumbering;
    return { number, format, text: formatNumber(number, format) };
  });
