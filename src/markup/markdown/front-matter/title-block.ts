/** Title, subtitle, authors and date of the front matter, as a page shows them. */
import type { Block } from '../../../document/block.js';
import type { FrontMatter } from './front-matter.js';
import type { Scope } from '../markdown-context.js';
import { inStyle, paragraphIn } from '../text/paragraphs.js';
import { textRuns } from '../text/text-runs.js';

export function titleBlock(front: FrontMatter, scope: Scope): Block[] {
  const { title } = front.properties;
  if (title === undefined) return [];
  const line = (styleId: string, text: string | undefined): Block[] =>
    text === undefined || text === '' ? [] : [paragraphIn(inStyle(scope, styleId), textRuns(text, {}))];
  return [
    ...line('Title', title),
    ...line('Subtitle', front.subtitle),
    ...line('Author', front.authors.join(', ')),
    ...line('Date', front.date),
  ];
}
