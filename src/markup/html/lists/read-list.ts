/** `ul`, `ol`, `menu`, `li` → numbered paragraphs; nested lists share a numbering if possible. */
import type { RunProperties } from '../../../document/run.js';
import { derive, type ComputedStyle } from '../../css/computed-style.js';
import { counterMark } from '../../css/property/counter-style.js';
import { listLevels, type ListLevel } from '../../tree/list-numbering.js';
import { childElements, type HtmlElement, type HtmlNode } from '../dom/dom.js';
import { levelIndent } from '../flow.js';
import { listKind, type CounterStyles } from './list-kind.js';
import { OpenList, type ListItem, type ListScope } from './list-state.js';
import { isSpelled, spelledMark } from './counters.js';
import { horizontalSpace } from '../read-block.js';
import type { Place, Reader } from '../reader.js';
import { runProperties } from '../run-format.js';

/** The check box at the start of a task: in a `label`, `p` or `span`; text before the box means that the item is not a task. */
function checkboxOf(item: HtmlElement): HtmlElement | undefined {
  let at: HtmlElement | undefined = item;
  for (let depth = 0; at && depth < 5; depth++) {
    let first: HtmlNode | undefined = at.firstChild;
    while (first && first.kind !== 'element' && !(first.kind === 'text' && /\S/.test(first.value))) first = first.next;
    if (first?.kind !== 'element') return undefined;
    if (first.tagName === 'input') return first.attribute('type')?.toLowerCase() === 'checkbox' ? first : undefined;
    at = /^(?:label|p|span|div)$/.test(first.tagName) ? first : undefined;
  }
  return undefined;
}

/** Twips of a number's room, and of a check box and a blank at 11 pt. */
const hangingOfNumber = 360;
const hangingOfTask = 270;

export function readList(place: Place, reader: Reader): void {
  const { element, style, scope, flow } = place;
  flow.endParagraph();
  const depth = scope.listDepth + 1;
  const level = Math.min(depth, listLevels - 1);
  const isOrdered = element.tagName === 'ol';
  const items = childElements(element).filter((child) => child.tagName === 'li');
  const outer = scope.item;
  const start = parseInteger(element.attribute('start'));
  const stated = availableLevel(place, level, start);
  const kind = stated ?? listLevel(place, items, isOrdered, level, reader);
  const isReversed = isOrdered && element.attribute('reversed') !== undefined;
  const shares = kind !== undefined && outer !== undefined && start === undefined && outer.list.takes(kind, level, outer);
  const list = kind === undefined ? undefined : shares ? outer.list : new OpenList(level, start ?? 1, kind);
  // An item that begins with a list shows its own number first; a bullet would precede nothing.
  if (outer && !outer.isNumbered) {
    if (outer.list.isBulleted(outer.level) && items.length > 0) outer.isNumbered = true;
    else flow.paragraph([], scope);
  }
  const hanging = kind?.format === 'none' ? hangingOfTask : hangingOfNumber;
  const spelled = spelledMarks(firstType(place, items, reader), items.length, reader.page.styles.counterStyles, start);
  const inner: ListScope = {
    list,
    level,
    hanging,
    next: isReversed ? (start ?? items.length) : undefined,
    spelled,
    hasLabels: stated !== undefined,
  };
  const isFlush = kind === undefined && horizontalSpace(style, 'left', scope.width) === 0;
  const step = depth >= listLevels || isFlush ? 0 : levelIndent(depth) - (depth === 0 ? 0 : levelIndent(depth - 1));
  reader.block(place, { styleId: 'ListParagraph', indent: step, isTight: true, scope: { listDepth: depth, item: undefined, list: inner } });
  if (!shares) list?.finish(reader.page.builder.lists);
}

export function readItem(place: Place, reader: Reader): void {
  const { style, scope, flow } = place;
  flow.endParagraph();
  const stray = scope.list ? undefined : new OpenList(0, 1, { format: 'bullet', text: '•' });
  const around: ListScope = scope.list ?? { list: stray, level: 0, hanging: hangingOfNumber, next: undefined };
  // Style sheets of task lists remove the bullets: the boxes are the marks.
  const label = scope.list?.list && scope.list.hasLabels === true ? labelIn(place.element) : undefined;
  if (label) reader.page.shown.add(label);
  const isBare = style.listStyleType === 'none' && checkboxOf(place.element) === undefined && !label;
  const item = isBare ? undefined : listItem(place, around, reader);
  const blocksBefore = flow.blocks.length;
  const inner = { item, list: undefined, ...(stray && { listDepth: 0 }) };
  reader.block(place, { styleId: 'ListParagraph', isTight: true, scope: inner, indent: stray && levelIndent(0) });
  if (item && !item.isNumbered && flow.blocks.length === blocksBefore) {
    flow.paragraph([], { ...scope, ...inner, style, styleId: 'ListParagraph', isTight: true });
  }
  stray?.finish(reader.page.builder.lists);
}

function listItem({ element, style }: Place, around: ListScope, reader: Reader): ListItem | undefined {
  if (!around.list) return undefined;
  const run = markerFormat(element, style, reader);
  const stated = parseInteger(element.attribute('value'));
  const value = stated ?? around.next;
  if (around.next !== undefined) around.next = (value ?? around.next) - 1;
  const mark = nextSpelledMark(around, value);
  return {
    isNumbered: false,
    list: around.list,
    level: around.level,
    indent: levelIndent(around.level),
    hanging: around.hanging,
    value,
    mark,
    run,
  };
}

/** The label format that the page states; numbers of other levels only if those levels exist. */
function availableLevel({ element, scope }: Place, level: number, start: number | undefined): ListLevel | undefined {
  const stated = statedLevel(element, level);
  if (!stated || !countsAround(stated)) return stated;
  const { item } = scope;
  return item && start === undefined && item.list.mayTake(stated, level, item) ? stated : undefined;
}

/** Pages style the items as often as the list. */
function listLevel(
  { style, scope }: Place,
  items: readonly HtmlElement[],
  isOrdered: boolean,
  level: number,
  reader: Reader,
): ListLevel | undefined {
  if (items.length > 0 && items.every((item) => checkboxOf(item) !== undefined)) return { format: 'none' };
  const marker = markerText(style, items, reader);
  if (marker !== undefined) return marker === '' ? undefined : { format: 'bullet', text: marker };
  const around = { isOrdered, depth: level, bulletDepth: scope.listDepth + 1 };
  return listKind(firstType({ style }, items, reader), around, reader.page.styles.counterStyles);
}

/** The text of `::marker`; counters in it are the list's own number, which Word generates itself. */
function markerText(style: ComputedStyle, [first]: readonly HtmlElement[], { page }: Reader): string | undefined {
  const own = first && page.styles.pseudoStyleOf(first, page.styles.styleOf(first, style), 'marker');
  if (!first || !own?.content || own.content === 'none' || own.content.some((value) => value.kind === 'function')) return undefined;
  return page.counters.contentText(own.content, first, own)?.trim().slice(0, longestMarker);
}

const longestMarker = 30;

/** The formatting of a number or bullet: that of the item's own text, or of `::marker`. */
function markerFormat(element: HtmlElement, style: ComputedStyle, { page }: Reader): RunProperties | undefined {
  const own = page.styles.pseudoStyleOf(element, style, 'marker') ?? style;
  return derive(own, 'list mark', () => {
    const { bold, boldComplex, italic, italicComplex, color, size, sizeComplex } = runProperties(own, {
      characterStyles: [],
      language: page.language,
    });
    const look = { bold, boldComplex, italic, italicComplex, color, size, sizeComplex };
    const stated = Object.entries(look).filter(([, value]) => value !== undefined);
    return stated.length === 0 ? undefined : Object.fromEntries(stated);
  });
}

const firstType = ({ style }: Pick<Place, 'style'>, [first]: readonly HtmlElement[], reader: Reader): string | undefined =>
  first ? reader.page.styles.styleOf(first, style).listStyleType : style.listStyleType;

/** Longer lists are numbered with digits: every spelled mark is a numbering instance. */
const mostSpelled = 2000;

function spelledMarks(type: string | undefined, items: number, own: CounterStyles, start = 1): ListScope['spelled'] {
  if (type === undefined || items > mostSpelled) return undefined;
  const style = own.get(type);
  if (style && style.extended === undefined) {
    // A single symbol is a bullet.
    return style.system === 'cyclic' && style.symbols.length === 1
      ? undefined
      : { markOf: (value) => counterMark(style, value), next: start };
  }
  if (!isSpelled(type)) return undefined;
  const markOf = (value: number): string | undefined => {
    const mark = spelledMark(type, value);
    return mark === undefined ? undefined : `${mark}.`;
  };
  return { markOf, next: start };
}

function nextSpelledMark({ spelled, next }: ListScope, value: number | undefined): string | undefined {
  if (!spelled) return undefined;
  const number = value ?? spelled.next;
  spelled.next = number + (next === undefined ? 1 : -1);
  return spelled.markOf(number);
}

export function parseInteger(text: string | undefined): number | undefined {
  const match = /^\s*([+-]?\d{1,9})/.exec(text ?? '');
  return match ? Number(match[1]) : undefined;
}

// Lists whose labels are words: our own pages write them as text (`span.label`), and their format in `data-level-text`.

/** ST_NumberFormat of `type`. */
const formats: Readonly<Record<string, string>> = { a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' };

const longestLevelText = 100;

/** `data-level-text="Article %1"`, at `level` `%1.%2.`, → the level that shows it. */
function statedLevel(list: HtmlElement, level: number): ListLevel | undefined {
  const text = list.tagName === 'ol' ? list.attribute('data-level-text') : undefined;
  const signs = text?.match(/%./g) ?? [];
  const isOwn = signs.length === 1 && signs[0] === '%1';
  // Numbers of the levels around start with the outermost one.
  const isOfAll =
    level > 0 && signs.at(-1) === `%${String(level + 1)}` && signs.every((sign) => /%[1-9]/.test(sign) && Number(sign[1]) <= level + 1);
  if (text === undefined || text.length > longestLevelText || !(isOwn || isOfAll)) return undefined;
  const type = list.attribute('type') ?? '';
  return {
    format: Object.hasOwn(formats, type) ? (formats[type] ?? 'decimal') : 'decimal',
    text: isOwn ? text.replace('%1', `%${String(level + 1)}`) : text,
  };
}

/** Whether a level shows numbers of the levels around it. */
const countsAround = ({ text = '' }: ListLevel): boolean => (text.match(/%/g) ?? []).length > 1;

/** The label at the start of an item of such a list. */
function labelIn(item: HtmlElement): HtmlElement | undefined {
  const [first] = childElements(item);
  return first?.tagName === 'span' && first.attribute('class') === 'label' ? first : undefined;
}
