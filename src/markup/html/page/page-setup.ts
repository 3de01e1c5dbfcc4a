/** `@page` (CSS Paged Media 3) → page setup of sections. */
import type { SectionProperties } from '../../../document/section.js';
import { mediumSize } from '../../css/computed-style.js';
import { parseLength, type LengthUnits } from '../../css/value/css-length.js';
import { parseCssValue, type CssValues } from '../../css/value/css-value.js';
import { expandShorthand } from '../../css/property/expand-shorthand.js';
import { textWidthOf } from '../../defaults/default-page.js';
import { withMarginBoxes } from './page-margin-boxes.js';
import { isForPage, type PageRules } from './page-rules.js';

type Side = 'top' | 'right' | 'bottom' | 'left';

/** Twips of width and height, upright. */
const papers: Readonly<Record<string, readonly [number, number]>> = {
  a3: [16_838, 23_811],
  a4: [11_906, 16_838],
  a5: [8391, 11_906],
  a6: [5953, 8391],
  b4: [14_173, 20_013],
  b5: [9978, 14_173],
  'jis-b4': [14_570, 20_636],
  'jis-b5': [10_318, 14_570],
  letter: [12_240, 15_840],
  legal: [12_240, 20_160],
  ledger: [15_840, 24_480],
  tabloid: [15_840, 24_480],
  executive: [10_440, 15_120],
};

/** Word's largest and smallest page. */
const largest = 31_680;
const smallest = 720;

/** The default page with the declarations of the rules for `name` (empty: every page). */
export function pageSetup(all: PageRules, defaults: SectionProperties, name = ''): SectionProperties {
  const rules = all.forPage(name);
  let page = defaults;
  for (const rule of rules) {
    if (!isForPage(rule, name, '')) continue;
    for (const declaration of [...rule.declarations].sort((a, b) => Number(a.important) - Number(b.important))) {
      const longhands = declaration.longhands ?? expandShorthand(declaration.property, parseCssValue(declaration.text));
      for (const [property, values] of longhands) page = applied(page, property, values);
    }
  }
  if (!all.hasMarginBoxes) return fitted(page);
  return withMarginBoxes(fitted(page), rules, name, name === '' ? undefined : textWidthOf(defaults));
}

const units = (width: number, height: number): LengthUnits => ({
  em: mediumSize,
  rem: mediumSize,
  viewportWidth: width / 20,
  viewportHeight: height / 20,
});

function applied(page: SectionProperties, property: string, values: CssValues): SectionProperties {
  if (property === 'size') return sized(page, values);
  const side = /^margin-(top|right|bottom|left)$/.exec(property)?.[1] as Side | undefined;
  if (side === undefined) return page;
  const length = parseLength(values[0], units(page.pageWidth, page.pageHeight));
  if (!length) return page;
  const whole = side === 'left' || side === 'right' ? page.pageWidth : page.pageHeight;
  const twips = Math.min(largest, Math.max(0, Math.round(length.points * 20 + (length.percent / 100) * whole)));
  return { ...page, margins: { ...page.margins, [side]: twips } };
}

function sized(page: SectionProperties, values: CssValues): SectionProperties {
  let [width, height] = [page.pageWidth, page.pageHeight];
  const lengths: number[] = [];
  let orientation: string | undefined;
  for (const value of values) {
    const length = parseLength(value, units(width, height));
    const paper = value.kind === 'ident' && Object.hasOwn(papers, value.name) ? papers[value.name] : undefined;
    if (paper) [width, height] = paper;
    else if (value.kind === 'ident') orientation = value.name;
    else if (length && length.points > 0) lengths.push(clamp(length.points * 20));
  }
  const [first, second = first] = lengths;
  if (first !== undefined && second !== undefined) [width, height] = [first, second];
  if ((orientation === 'landscape' && width < height) || (orientation === 'portrait' && width > height)) [width, height] = [height, width];
  return { ...page, pageWidth: width, pageHeight: height };
}

const clamp = (twips: number): number => Math.min(largest, Math.max(smallest, Math.round(twips)));

/** Margins that leave no room for text are replaced by the defaults. */
function fitted(page: SectionProperties): SectionProperties {
  const { margins } = page;
  const across = page.pageWidth - margins.left - margins.right;
  const down = page.pageHeight - margins.top - margins.bottom;
  const tight = Math.min(1440, Math.floor(Math.min(page.pageWidth, page.pageHeight) / 5));
  const header = Math.min(margins.header, margins.top);
  const footer = Math.min(margins.footer, margins.bottom);
  return {
    ...page,
    margins: {
      ...margins,
      header,
      footer,
      left: across < 360 ? tight : margins.left,
      right: across < 360 ? tight : margins.right,
      top: down < 360 ? tight : margins.top,
      bottom: down < 360 ? tight : margins.bottom,
    },
  };
}
