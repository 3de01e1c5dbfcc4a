/** Lists whose labels are words: our own pages have them as text (`span.label`), and say in `data-level-text` what they are made of. */
import { childElements, type HtmlElement } from '../dom/dom.js';
import type { ListLevel } from '../../house/list-numbering.js';

/** ST_NumberFormat of `type`. */
const formats: Readonly<Record<string, string>> = { a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' };

const longestText = 100;

function levelText(list: HtmlElement | undefined): string | undefined {
  const text = list?.tagName === 'ol' ? list.attribute('data-level-text') : undefined;
  return text !== undefined && text.length <= longestText && /^[^%]*%1[^%]*$/.test(text) ? text : undefined;
}

/** `data-level-text="Article %1"` → the level that shows it. */
export function statedLevel(list: HtmlElement, level: number): ListLevel | undefined {
  const text = levelText(list);
  if (text === undefined) return undefined;
  const type = list.attribute('type') ?? '';
  return {
    format: Object.hasOwn(formats, type) ? (formats[type] ?? 'decimal') : 'decimal',
    text: text.replace('%1', `%${String(level + 1)}`),
  };
}

/** The label that an item of such a list begins with. */
export function labelIn(item: HtmlElement): HtmlElement | undefined {
  if (levelText(item.parentElement ?? undefined) === undefined) return undefined;
  const [first] = childElements(item);
  return first?.tagName === 'span' && first.attribute('class') === 'label' ? first : undefined;
}
