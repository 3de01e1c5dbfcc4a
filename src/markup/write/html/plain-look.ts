/** A page without a style sheet: it looks as its reader has it. */
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
