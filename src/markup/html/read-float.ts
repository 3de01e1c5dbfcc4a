/** Floating blocks → frames: boxes of paragraphs beside the text (CSS 2.2 §9.5; ECMA-376-1 §17.3.1.11). */
import type { BlockScope } from './block-scope.js';
import { elementsBelow, textOf } from './dom/dom.js';
import { twipsOf } from './paragraph-format.js';
import { measure } from './table/measure-content.js';
import type { Place, Reader } from './reader.js';

/** Longest text of a box beside the text. */
const mostLetters = 3000;
/** Twips between a frame and the text beside it. */
const usualSpace = 180;
/** Narrowest frame, and least room beside one. */
const narrowest = 600;

/** Elements that Word cannot have in a frame, or represents differently. */
const isUnfit = (name: string): boolean => name === 'table' || name === 'hr' || name === 'math';

/** The scope of a floating block; undefined if it stays in the text. */
export function frameScope({ element, style, flow, scope }: Place, { page }: Reader): BlockScope | undefined {
  if (!style.float || page.sections?.flow !== flow || scope.frame || scope.item || scope.listDepth >= 0) return undefined;
  const room = scope.width - scope.start - scope.end;
  const most = room - narrowest * 2;
  const content = measure(element, style, page.styles);
  const stated = style.width ?? style.maxWidth;
  const width = Math.round(stated ? twipsOf(stated, room) : Math.min(content.natural + usualSpace, room / 2));
  if (width < narrowest || width > most || textOf(element, mostLetters + 1).length > mostLetters) return undefined;
  if (elementsBelow(element, 500).some((below) => isUnfit(below.tagName) || below.namespace === 'math')) return undefined;
  const space = (side: 'left' | 'right' | 'top' | 'bottom'): number => {
    const margin = style.margin[side];
    return margin === undefined || margin === 'auto' ? 0 : Math.max(0, twipsOf(margin, room));
  };
  const frame = {
    width,
    horizontalSpace: Math.min(1440, Math.max(usualSpace, space('left'), space('right'))),
    verticalSpace: Math.min(720, Math.max(space('top'), space('bottom'))),
    wrap: 'around',
    horizontalAnchor: 'text',
    verticalAnchor: 'text',
    xAlign: style.float,
    y: 1,
  } as const;
  return { ...scope, start: 0, end: 0, width, frame, filledBy: element };
}
