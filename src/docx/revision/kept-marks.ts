/** The bookmarks, comment ranges and permissions in removed content whose other end remains. */
import { attributeOf } from '../edit/attributes.js';
import { descendants, outerXml, type FragmentNode } from '../edit/fragment.js';
import { placeMarks } from './place-marks.js';

/** As written, in order. */
export function keptMarks(source: string, removed: FragmentNode): string {
  if (removed.children.length === 0) return '';
  const found = Array.from(descendants(removed.children)).filter(({ name }) => placeMarks.has(name));
  if (found.length === 0) return '';
  const range = (mark: FragmentNode): string =>
    `${mark.name.slice(0, mark.name.lastIndexOf(isStart(mark) ? 'Start' : 'End'))} ${attributeOf(source, mark, 'w:id') ?? ''}`;
  const starts = new Set(found.filter(isStart).map(range));
  const ends = new Set(found.filter((mark) => !isStart(mark)).map(range));
  return found
    .filter((mark) => !(starts.has(range(mark)) && ends.has(range(mark))))
    .map((mark) => outerXml(source, mark))
    .join('');
}

const isStart = ({ name }: FragmentNode): boolean => name.endsWith('Start');
