/** Puts an array of arrays at a place in the text: rows like the row that contains it, otherwise a new table. */
import { columnWidth } from '../content/column-width.js';
import type { TableValue } from '../field-value.js';
import { reportProblem, type Filling, type FillScope } from '../fill-scope.js';
import { partParagraph, type TextPlace } from '../text/text-place.js';
import { readFragment } from '../../edit/fragment.js';
import { replaceRows } from './fill-rows.js';
import { newTable } from './new-table.js';

export function fillTableAt(place: TextPlace, value: TableValue, filling: Filling, scope: FillScope): void {
  const { story, at, look } = place;
  if (at.row) {
    replaceRows(story, readFragment(story.source, at.row.start, at.row.end, at.scope), 0, value, scope);
    return;
  }
  const table = value.rows.length === 0 ? '<w:p/>' : newTable(value.rows, columnWidth(story, at, scope), look, scope);
  if (!partParagraph(place, table))
    reportProblem(scope, filling, 'there is no room for a table: the field must be directly in a paragraph');
}
