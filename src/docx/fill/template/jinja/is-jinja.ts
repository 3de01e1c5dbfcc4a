/** Detects templates of python-docx-template. */
import type { Budget } from '../../../../base/abort.js';
import { ownJinjaTag } from '../../../../template/jinja/jinja-marks.js';
import { readFragment } from '../../../edit/fragment.js';
import type { Story } from '../../fill-scope.js';
import { objectMark, readParagraphText } from '../../text/read-tags.js';

/** The second character of a mark follows a brace, or the end of markup that may come after the brace. */
const mayBegin = /[{>;[][%#_]/;

/** Whether a template has Jinja statements or comments; its values are then also read as Jinja. */
export function isJinja(stories: readonly Story[], budget: Budget): boolean {
  const pattern = ownJinjaTag();
  return stories.some(({ source, index }) =>
    index.tagParagraphs.some(({ paragraph: { start, end }, scope }) => {
      if (!mayBegin.test(source.slice(start, end))) return false;
      const { text } = readParagraphText(source, readFragment(source, start, end, scope), budget);
      const found = pattern.exec(text)?.[0];
      return found !== undefined && !found.includes(objectMark);
    }),
  );
}
