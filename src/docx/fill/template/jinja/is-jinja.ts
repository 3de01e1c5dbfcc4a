/** Which templates are python-docx-template's. */
import type { Budget } from '../../../../base/abort.js';
import { ownJinjaTag } from '../../../../template/jinja/jinja-marks.js';
import { readFragment } from '../../../edit/fragment.js';
import type { Story } from '../../fill-scope.js';
import { objectMark, readParagraphText } from '../../text/read-tags.js';

/** Before the second sign of a mark there is a brace, or the end of something of mark-up, behind which the brace may be. */
const mayBegin = /[{>;[][%#_]/;

/** Whether a template has statements or comments of Jinja: its values are then read as Jinja has them, too. */
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
