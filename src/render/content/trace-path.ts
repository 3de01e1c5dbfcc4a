/** Segments → path construction and clipping operators (ISO 32000-2 §8.5.2, §8.5.4). */
import type { Points } from '../../base/units.js';
import type { Segment } from '../../layout/page-item.js';
import type { ContentStream } from './content-stream.js';

/** Writes path construction operators; returns whether it wrote any. */
export function tracePath(content: ContentStream, segments: readonly Segment[], x: Points, y: Points): boolean {
  const { out } = content;
  let isStarted = false;
  for (const segment of segments) {
    if (segment.op === 'Z') {
      if (isStarted) out.ascii('h\n');
      continue;
    }
    // Readers need a current point before anything else.
    const op = isStarted ? segment.op : 'M';
    isStarted = true;
    if (op === 'C' && segment.op === 'C') {
      content.point(x + segment.x1, y + segment.y1);
      content.point(x + segment.x2, y + segment.y2);
    }
    content.point(x + segment.x, y + segment.y);
    out.ascii(op === 'C' ? 'c\n' : op === 'L' ? 'l\n' : 'm\n');
  }
  return isStarted;
}

/** `W n` of the segments; an empty clip hides everything. */
export function clipTo(content: ContentStream, segments: readonly Segment[], x: Points, y: Points, evenOdd = false): void {
  content.graphics();
  if (!tracePath(content, segments, x, y)) content.rectangle(0, 0, 0, 0);
  content.out.ascii(evenOdd ? 'W* n\n' : 'W n\n');
}
