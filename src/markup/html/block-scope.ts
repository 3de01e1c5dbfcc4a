/** The context that surrounding blocks give to a paragraph: style, indents, box, list. */
import type { Mutable } from '../../base/mutable.js';
import type { Frame, ParagraphBorders, ParagraphProperties } from '../../document/paragraph.js';
import type { Shading } from '../../document/color.js';
import type { ComputedStyle } from '../css/computed-style.js';
import type { HtmlElement } from './dom/dom.js';
import type { ListItem, ListScope } from './lists/list-state.js';
import type { PageDefaults } from './page/page-defaults.js';

export interface BlockScope {
  /** Style of the block that contains the text. */
  readonly style: ComputedStyle;
  /** Paragraph default style; absent means Normal. */
  readonly styleId?: string | undefined;
  /** Twips from the text area's edges, from the page or the defaults. */
  readonly start: number;
  readonly end: number;
  /** Twips of text width, for percentages, pictures and tables. */
  readonly width: number;
  /** Background and borders of the nearest block that has any. */
  readonly shading?: Shading | undefined;
  readonly borders?: ParagraphBorders | undefined;
  /** The item whose first paragraph has the number. */
  readonly item?: ListItem | undefined;
  /** The list that contains the items. */
  readonly list?: ListScope | undefined;
  /** Depth of the list that new lists are nested in; -1 outside. */
  readonly listDepth: number;
  /** Character styles of inline elements around the block, such as `<code>` around paragraphs. */
  readonly characterStyles: readonly string[];
  /** Set for text in a box beside the other text. */
  readonly frame?: Frame | undefined;
  /** The element that fills the scope, whatever width it states. */
  readonly filledBy?: HtmlElement | undefined;
  /** Keeps with the next paragraph. */
  readonly keepNext?: boolean | undefined;
  readonly keepLines?: boolean | undefined;
  /** Whether browsers give the block no margins: a `div`, the bare text of a cell or the body. */
  readonly isTight: boolean;
  /** The block's own margins: twips, absent if not stated. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** Formatting around a fragment. */
  readonly base?: ParagraphProperties | undefined;
  /** Formatting that the text has without stating it; absent in a fragment. */
  readonly defaults?: PageDefaults | undefined;
}

/** The scope of a whole story or cell. */
export function outerScope(style: ComputedStyle, width: number, defaults?: PageDefaults): BlockScope {
  return { style, start: 0, end: 0, width, listDepth: -1, characterStyles: [], isTight: true, defaults };
}

/** A copy for an inner block, field by field: every block of a page has one, and engines are slow at copying objects of many shapes. */
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
    defaults: scope.defaults,
  };
}
