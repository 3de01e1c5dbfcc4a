/**
 * Removes a repeating control that gets no rows at all, with a table that would be left without rows, which Word
 * reports as damaged (AU-FILE-3).
 */
import type { Control } from '../control/read-control.js';
import { descendants, readFragment, type FragmentNode } from '../../edit/fragment.js';

export function removeControl({ story, place, node }: Control): void {
  const { source, edits } = story;
  if (place.level === 'row' && place.table) {
    const [table] = readFragment(source, place.table.start, place.table.end, place.scope);
    const others = table ? Array.from(descendants(table.children, isNoRow)).some((each) => !isNoRow(each) && isOutside(each, node)) : true;
    if (others) edits.remove(node.start, node.end);
    else edits.replace(place.table.start, place.table.end, '<w:p/>');
    return;
  }
  if (place.level === 'cell') edits.replace(node.start, node.end, '<w:tc><w:p/></w:tc>');
  else if (place.level === 'block') edits.replace(node.start, node.end, place.parentName === 'w:body' ? '' : '<w:p/>');
  else edits.remove(node.start, node.end);
}

const isNoRow = ({ name }: FragmentNode): boolean => name !== 'w:tr';
const isOutside = (each: FragmentNode, node: FragmentNode): boolean => each.start < node.start || each.end > node.end;
