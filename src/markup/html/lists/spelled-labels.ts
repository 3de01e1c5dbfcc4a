/** Lists whose labels are words: our own pages write them as text (`span.label`), and their format in `data-level-text`. */
import { childElements, type HtmlElement } from '../dom/dom.js';
import type { ListLevel } from '../../tree/list-numbering.js';

/** ST_NumberFormat of `type`. */
const formats: Readonly<Record<string, string>> = { a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' };

const longestText = 100;

const levelText = (list: HtmlElement): string | undefined => {
  const text = list.tagName === 'ol' ? list.attribute('data-level-text') : undefined;
  return text !== undefined && text.length <= longestText ? text : undefined;
};

/** `data-level-text="Article %1"`, at `level` `%1.%2.`, → the level that shows it. */
export function statedLevel(list: HtmlElement, level: number): ListLevel | undefined {
  const text = levelText(list);
  const signs = text?.match(/%./g) ?? [];
  const isOwn = signs.length === 1 && signs[0] === '%1';
  // Numbers of the levels around start with the outermost one.
  const isOfAll =
    level > 0 && signs.at(-1) === `%${String(level + 1)}` && signs.every((sign) => /%[1-9]/.test(sign) && Number(sign[1]) <= level + 1);
  if (text === undefined || !(isOwn || isOfAll)) return undefined;
  const type = list.attribute('type') ?? '';
  return {
    format: Object.hasOwn(formats, type) ? (formats[type] ?? 'decimal') : 'decimal',
    text: isOwn ? text.replace('%1', `%${String(level + 1)}`) : text,
  };
}

/** Whether a level shows numbers of the levels around it. */
export const countsAround = ({ text = '' }: ListLevel): boolean => (text.match(/%/g) ?? []).length > 1;

/** The label at the start of an item of such a list. */
export function labelIn(item: HtmlElement): HtmlElement | undefined {
  const [first] = childElements(item);
  return first?.tagName === 'span' && first.attribute('class') === 'label' ? first : undefined;
}
