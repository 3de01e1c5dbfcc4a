/**
 * `figcaption` and `caption`: if the page writes their number, it becomes a SEQ field, as in Word's own captions (ECMA-376-1
 * §17.16.5.56).
 */
import { childrenOf, HtmlElement, HtmlText, following, type HtmlNode } from './dom/dom.js';
import { textFormat } from './inline-format.js';
import type { BlockChanges, Place, ReadElement, Reader } from './reader.js';
import { insertBefore } from './dom/tree-adapter.js';

/** Replaces the number while the caption is read. */
export const numberElement = 'x-caption-number';

/** Words before the number of a caption; the field gets the first name of its row (which Word uses in English files). */
const labels: readonly (readonly [identifier: string, words: RegExp])[] = [
  ['Figure', /^(?:figure|fig\.?|abbildung|abb\.?|figura|рис\.?|рисунок|図|图|圖)$/i],
  ['Table', /^(?:table|tab\.?|tabelle|tableau|tabla|tabella|tabela|таблица|табл\.?|表)$/i],
  ['Listing', /^(?:listing|code)$/i],
  ['Equation', /^(?:equation|eq\.?|gleichung)$/i],
];
const numbered = /^(\s*)(\p{L}{1,12}\.?)([\s\u00a0]*)(\d{1,5})(?!\d|[.-]\d)/u;

export function readCaption(place: Place, reader: Reader, changes: BlockChanges): void {
  const first = firstText(place.element);
  const match = first && numbered.exec(first.value);
  const identifier = match ? labels.find(([, words]) => words.test(match[2] ?? ''))?.[0] : undefined;
  if (first && match && identifier !== undefined) {
    const [whole, blank = '', word = '', gap = '', digits = ''] = match;
    const attributes = [
      { name: 'identifier', value: identifier },
      { name: 'number', value: digits },
    ];
    insertBefore(first, new HtmlText(`${blank}${word}${gap}`));
    insertBefore(first, new HtmlElement(numberElement, 'html', attributes));
    first.value = first.value.slice(whole.length);
  }
  reader.block(place, { styleId: 'Caption', isTight: false, ...changes });
}

function firstText(element: HtmlElement): HtmlText | undefined {
  let steps = 0;
  for (let node: HtmlNode | undefined = element.firstChild; node && steps < 50; node = following(node, element), steps++) {
    if (node.kind === 'text' && /\S/.test(node.value)) return node;
  }
  return undefined;
}

/** A caption above its figure is kept with it. */
export const readFigureCaption: ReadElement = (place, reader) => {
  const parent = place.element.parent;
  const siblings = parent ? childrenOf(parent) : [];
  const after = siblings.slice(siblings.indexOf(place.element) + 1);
  const isAbove = after.some((node) => node.kind === 'element' || (node.kind === 'text' && /\S/.test(node.value)));
  readCaption(place, reader, { scope: { keepNext: isAbove } });
};

/** The number of a caption. Word counts itself; if the page's number is out of sequence, a switch sets it. */
export const readCaptionNumber: ReadElement = ({ element, state, flow }, { page }) => {
  const identifier = labels.find(([name]) => name === element.attribute('identifier'))?.[0];
  const number = Number(element.attribute('number'));
  if (identifier === undefined || !Number.isInteger(number) || number < 0 || number > 99_999) return;
  const isNext = page.captions.get(identifier) === number - 1 || (number === 1 && !page.captions.has(identifier));
  page.captions.set(identifier, number);
  const { properties } = textFormat(state, page);
  flow.inline({
    kind: 'field',
    instruction: ` SEQ ${identifier} \\* ARABIC ${isNext ? '' : `\\r ${number} `}`,
    dirty: false,
    children: [{ kind: 'run', properties, content: [{ kind: 'text', text: String(number) }] }],
  });
};
