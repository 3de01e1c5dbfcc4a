/** Browser defaults for elements before the page's own declarations (WHATWG HTML §15.3), unless the default style defines them better. */
import { mediumSize, type ComputedStyle } from '../css/computed-style.js';
import { following, type HtmlElement } from './dom/dom.js';

const blocks = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hgroup hr html legend listing main menu nav ol optgroup p plaintext pre search section summary ul xmp ' +
    'frameset noframes'
  ).split(' '),
);

const displays: Readonly<Record<string, string>> = {
  li: 'list-item',
  table: 'table',
  caption: 'table-caption',
  colgroup: 'table-column-group',
  col: 'table-column',
  thead: 'table-header-group',
  tbody: 'table-row-group',
  tfoot: 'table-footer-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
};

/** Never shown. `noscript` is for readers without scripts, but pages put tracking pictures and warnings there. */
const unseen = new Set(
  (
    'area base basefont datalist head link meta noembed noframes noscript param rp script style template title source track audio ' +
    'video canvas iframe embed frame frameset bgsound'
  ).split(' '),
);

/** Elements whose appearance is a character default style: the style replaces inherited values. */
const monospace = new Set(['code', 'kbd', 'samp', 'tt', 'pre', 'xmp', 'listing', 'plaintext']);
const bold = new Set(['b', 'strong', 'th', 'summary', 'legend']);
const italic = new Set(['i', 'em', 'address']);
const defaultItalic = new Set(['cite', 'var', 'dfn']);

/** Sizes of headings in em, for lengths in em inside, and the default sizes in points. */
const headingSizes: Readonly<Record<string, readonly [em: number, ours: number]>> = {
  h1: [2, 18],
  h2: [1.5, 15],
  h3: [1.17, 13],
  h4: [1, 12],
  h5: [0.83, 11],
  h6: [0.67, 11],
};
/** Points of default code blocks. */
const codeSize = 9.5;

function isUnseen(element: HtmlElement): boolean {
  const { tagName } = element;
  if (unseen.has(tagName) || element.attribute('hidden') !== undefined) return true;
  if (tagName === 'dialog') return element.attribute('open') === undefined;
  return tagName === 'input' && element.attribute('type')?.toLowerCase() === 'hidden';
}

export function applyUserAgent(element: HtmlElement, style: ComputedStyle): void {
  const { tagName } = element;
  if (element.namespace !== 'html') return;
  if (blocks.has(tagName)) style.display = 'block';
  else if (Object.hasOwn(displays, tagName)) style.display = displays[tagName] ?? 'inline';
  if (isUnseen(element)) style.display = 'none';
  applyDirection(element, style);
  const headingSize = Object.hasOwn(headingSizes, tagName) ? headingSizes[tagName] : undefined;
  if (headingSize !== undefined) {
    const [em, ours] = headingSize;
    style.fontSize = mediumSize * em;
    style.defaultFactor = ours / style.fontSize;
    style.isSizeStated = false;
    style.isSizeRelative = true;
    style.fontWeight = undefined;
    return;
  }
  if (monospace.has(tagName)) style.fontFamily = undefined;
  else if (bold.has(tagName)) style.fontWeight = 700;
  else if (italic.has(tagName)) style.italic = true;
  else if (defaultItalic.has(tagName)) style.italic = undefined;
  applyByName(element, style);
}

function applyByName(element: HtmlElement, style: ComputedStyle): void {
  switch (element.tagName) {
    case 'a':
      if (element.attribute('href') !== undefined) {
        style.color = undefined;
        style.underline = undefined;
      }
      break;
    case 'mark':
      style.background = { rgb: 'FFFF00', alpha: 1 };
      break;
    case 'u':
      style.underline = { style: 'solid', color: undefined, isThick: false };
      break;
    case 's':
    case 'strike':
      style.strike = 'single';
      break;
    case 'small':
    case 'big':
      style.fontSize *= element.tagName === 'small' ? 1 / 1.2 : 1.2;
      style.isSizeStated = true;
      break;
    case 'sub':
    case 'sup':
      style.verticalAlign = element.tagName === 'sub' ? 'sub' : 'super';
      break;
    case 'nobr':
      style.whiteSpace = 'nowrap';
      break;
    default:
      applyToBlock(element.tagName, style);
  }
}

function applyToBlock(tagName: string, style: ComputedStyle): void {
  switch (tagName) {
    case 'pre':
    case 'xmp':
    case 'listing':
    case 'plaintext':
      style.whiteSpace = 'pre';
      style.isSizeStated = false;
      style.isSizeRelative = true;
      style.defaultFactor = codeSize / style.fontSize;
      break;
    case 'textarea':
      style.whiteSpace = 'pre-wrap';
      break;
    case 'center':
      style.textAlign = '-webkit-center';
      break;
    case 'th':
      style.textAlign ??= 'center';
      break;
    case 'table':
      style.textIndent = undefined;
      alignTable(style);
      break;
    case 'caption':
      style.textAlign = undefined;
      break;
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      style.listStyleType = undefined;
      break;
  }
}

/** `align` and `center` around a table place the table; its text is aligned from the start again. */
function alignTable(style: ComputedStyle): void {
  const { textAlign } = style;
  if (textAlign?.startsWith('-webkit-') !== true) return;
  style.textAlign = undefined;
  if (textAlign !== '-webkit-left') style.margin.left = 'auto';
  if (textAlign !== '-webkit-right') style.margin.right = 'auto';
}

function applyDirection(element: HtmlElement, style: ComputedStyle): void {
  const direction = element.attribute('dir')?.toLowerCase();
  if (direction === 'rtl' || direction === 'ltr') style.direction = direction;
  else if (direction === 'auto' || element.tagName === 'bdi') style.direction = firstStrong(element) ?? style.direction;
  if (element.tagName === 'bdo') style.unicodeBidi = 'bidi-override';
  const language = element.attribute('lang') ?? element.attribute('xml:lang');
  if (language !== undefined && /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(language)) style.language = language;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** `dir=auto`: the first letter decides. */
function firstStrong(element: HtmlElement): 'ltr' | 'rtl' | undefined {
  for (let node = element.firstChild, steps = 0; node && steps < 1000; node = following(node, element), steps++) {
    const letter = node.kind === 'text' ? /\p{L}/u.exec(node.value)?.[0] : undefined;
    if (letter !== undefined) return rightToLeft.test(letter) ? 'rtl' : 'ltr';
  }
  return undefined;
}
