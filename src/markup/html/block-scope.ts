/** What the blocks around give a paragraph: style, indents, box, list. */
import type { Mutable } from '../../base/mutable.js';
import type { Frame, ParagraphBorders, ParagraphProperties } from '../../document/paragraph.js';
import type { Shading } from '../../document/color.js';
import type { ComputedStyle } from '../css/computed-style.js';
import type { HtmlElement } from './dom/dom.js';
import type { ListScope } from './lists/list-scope.js';
import type { ListItem } from './lists/list-state.js';

export interface BlockScope {
  /** Of the block that the text stands in. */
  readonly style: ComputedStyle;
  /** Paragraph style of the house; absent means Normal. */
  readonly styleId?: string;
  /** Twips from the text area's edges, as the page or the house have it. */
  readonly start: number;
  readonly end: number;
  /** Twips of text width, for percentages, pictures and tables. */
  readonly width: number;
  /** Background and borders of the nearest block that has some. */
  readonly shading?: Shading;
  readonly borders?: ParagraphBorders;
  /** The item whose first paragraph bears the number. */
  readonly item?: ListItem;
  /** The list whose items are here. */
  readonly list?: ListScope;
  /** Depth of the list that new lists are nested in; -1 outside. */
  readonly listDepth: number;
  /** Character styles of inline elements around the block: `<code>` around paragraphs, say. */
  readonly characterStyles: readonly string[];
  /** Text is in a box beside the other text. */
  readonly frame?: Frame;
  /** The element that fills the scope, whatever width it states. */
  readonly filledBy?: HtmlElement;
  /** Keeps with the next paragraph. */
  readonly keepNext?: boolean;
  readonly keepLines?: boolean;
  /** Browsers give the block no margins of its own: a `div`, a cell's or body's bare text. */
  readonly isTight: boolean;
  /** The block's own margins: twips, absent where nobody states any. */
  readonly before?: number;
  readonly after?: number;
  /** Formatting that is around a fragment. */
  readonly base?: ParagraphProperties;
}

/** A copy for a block inside, field by field: there is one for every block of a page, and engines copy objects of many shapes slowly. */
export function scopeLike(scope: BlockScope, style: ComputedStyle): Mutable<BlockScope> {
  return {
    style,
    styleId: scope.styleId,
    start: scope.start,
    end: scope.end,
    width: scope.width,
    shading: scope.shading,
    borders: scope.borders,
    item: scope.item,
    list: scope.list,
    listDepth: scope.listDepth,
    characterStyles: scope.characterStyles,
    frame: scope.frame,
    filledBy: scope.filledBy,
    keepNext: scope.keepNext,
    keepLines: scope.keepLines,
    isTight: scope.isTight,
    before: scope.before,
    after: scope.after,
    base: scope.base,
  };
}
