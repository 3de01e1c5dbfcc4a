/** A page without a style sheet: its appearance is the reader's default. */
import type { HtmlLook } from './html-context.js';

const nothing = (): string => '';

export const plainLook: HtmlLook = {
  isPlain: true,
  paragraph: nothing,
  text: nothing,
  table: nothing,
  column: nothing,
  cell: nothing,
  sheet: nothing,
};
