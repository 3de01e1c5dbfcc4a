/** Puts a value in place of some text: runs, or blocks that split the paragraph. */
import { columnWidth } from '../content/column-width.js';
import { inlineContent } from '../content/inline-content.js';
import { runLanguage, paragraphXml } from '../control/read-control.js';
import { reportProblem, type Filling, type FillScope } from '../fill-scope.js';
import { blocksXml } from '../rich/blocks-xml.js';
import { partParagraph, replaceAt, type TextPlace } from './text-place.js';
import type { TableValue } from '../field-value.js';
import { readFragment } from '../../edit/fragment.js';
import { replaceRows, newTable } from '../table/fill-rows.js';

export function placeContent(place: TextPlace, filling: Filling, scope: FillScope): void {
  const { story, at, look } = place;
  const { value } = filling;
  if (value.kind === 'table') {
    fillTableAt(place, value, filling, scope);
    return;
  }
  if (value.kind === 'blocks') {
    const content = blocksXml(value.tree, story, { look, paragraph: paragraphXml(story, at) }, scope);
    if (content.inline !== undefined) replaceAt(place, content.inline);
    else if (!partParagraph(place, content.blocks)) replaceAt(place, content.joined);
    return;
  }
  const width = value.kind === 'picture' ? columnWidth(story, at, scope) : undefined;
  const isBare = value.kind === 'text' && value.keepTextNodeStyles === false;
  const content = inlineContent(value, {
    scope,
    story,
    filling,
    look: isBare ? { ...look, xml: '' } : look,
    language: runLanguage(look, scope),
    breaksParagraphs: false,
    columnWidth: width,
  });
  if (content) replaceAt(place, content.text === '' && value.kind !== 'picture' ? '' : content.paragraphs.join(''));
}

/** Rows like the row that contains the place, otherwise a new table. */
function fillTableAt(place: TextPlace, value: TableValue, filling: Filling, scope: FillScope): void {
  const { story, at, look } = place;
  if (at.row) {
    replaceRows(story, readFragment(story.source, at.row.start, at.row.end, at.scope), 0, value, scope);
    return;
  }
  const table = value.rows.length === 0 ? '<w:p/>' : newTable(value.rows, columnWidth(story, at, scope), look, scope);
  if (!partParagraph(place, table)) reportProblem(scope, filling, 'a table does not fit here: the field must be directly in a paragraph');
}
