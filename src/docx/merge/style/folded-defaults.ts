/**
 * The default properties of two documents → what a style must state so that its text starts from those of the other
 * document (ECMA-376-1 §17.7.5).
 */
import type { DefaultProperties, PropertyText } from './style-sheet.js';

/**
 * In the order of CT_PPrBase; other properties never occur in a document's defaults. Each has the value that applies
 * if nothing states it.
 */
const paragraphProperties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  keepNext: { val: '0' },
  keepLines: { val: '0' },
  pageBreakBefore: { val: '0' },
  widowControl: { val: '1' },
  suppressLineNumbers: { val: '0' },
  shd: { val: 'clear', color: 'auto', fill: 'auto' },
  suppressAutoHyphens: { val: '0' },
  kinsoku: { val: '1' },
  wordWrap: { val: '1' },
  overflowPunct: { val: '1' },
  topLinePunct: { val: '0' },
  autoSpaceDE: { val: '1' },
  autoSpaceDN: { val: '1' },
  bidi: { val: '0' },
  adjustRightInd: { val: '1' },
  snapToGrid: { val: '1' },
  spacing: {
    ...{ before: '0', beforeLines: '0', beforeAutospacing: '0', after: '0', afterLines: '0', afterAutospacing: '0' },
    ...{ line: '240', lineRule: 'auto' },
  },
  ind: { left: '0', start: '0', right: '0', end: '0', firstLine: '0', hanging: '0' },
  contextualSpacing: { val: '0' },
  mirrorIndents: { val: '0' },
  jc: { val: 'left' },
  textAlignment: { val: 'auto' },
};

const serif = 'Times New Roman';
/** In the order of EG_RPrBase. */
const runProperties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rFonts: { ascii: serif, hAnsi: serif, eastAsia: serif, cs: serif },
  ...Object.fromEntries(
    'b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint'.split(' ').map((name) => [name, { val: '0' }]),
  ),
  noProof: { val: '0' },
  snapToGrid: { val: '1' },
  vanish: { val: '0' },
  color: { val: 'auto' },
  spacing: { val: '0' },
  w: { val: '100' },
  kern: { val: '0' },
  position: { val: '0' },
  sz: { val: '20' },
  szCs: { val: '20' },
  highlight: { val: 'none' },
  u: { val: 'none' },
  shd: { val: 'clear', color: 'auto', fill: 'auto' },
  vertAlign: { val: 'baseline' },
  rtl: { val: '0' },
  lang: {},
};

/** Attributes that state one property in two ways. */
const fontReferences: Readonly<Record<string, string>> = {
  asciiTheme: 'ascii',
  hAnsiTheme: 'hAnsi',
  eastAsiaTheme: 'eastAsia',
  cstheme: 'cs',
};
const shared: ReadonlySet<string> = new Set(['spacing', 'ind', 'rFonts', 'lang']);

/** The names of the default properties of either document. */
export function foldedNames(own: DefaultProperties, target: DefaultProperties): Set<string> {
  const all = [...own.paragraph, ...own.run, ...target.paragraph, ...target.run];
  return new Set(all.map(({ name }) => `w:${name}`));
}

/** The `w:pPr` and `w:rPr` of the style, with the usual prefix. */
export function foldedDefaults(own: DefaultProperties, target: DefaultProperties): string {
  const paragraph = foldProperties(own.paragraph, target.paragraph, paragraphProperties);
  const run = foldProperties(own.run, target.run, runProperties);
  const all = run + foldedLigatures(own, target);
  return `${paragraph && `<w:pPr>${paragraph}</w:pPr>`}${all && `<w:rPr>${all}</w:rPr>`}`;
}

/** Word's own property, which its templates have stated since 2022 ([MS-DOCX] 2.6.1.16). */
function foldedLigatures(own: DefaultProperties, target: DefaultProperties): string {
  const [mine, theirs] = [own.run, target.run].map((run) => run.find(({ name }) => name === 'ligatures'));
  const value = mine ? mine.attributes.get('val') : theirs && 'none';
  return value === undefined ? '' : `<w14:ligatures w14:val="${value}"/>`;
}

function foldProperties(
  own: readonly PropertyText[],
  target: readonly PropertyText[],
  known: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string {
  const [stated, replaced] = [new Map(own.map((one) => [one.name, one])), new Map(target.map((one) => [one.name, one]))];
  return Object.entries(known)
    .map(([name, initial]) => {
      const [mine, theirs] = [stated.get(name), replaced.get(name)];
      if (mine && !shared.has(name)) return mine.xml;
      if (!mine && !theirs) return '';
      const attributes = new Map(mine?.attributes);
      const has = (attribute: string): boolean => [...attributes.keys()].some((one) => fontSlot(one) === fontSlot(attribute));
      for (const attribute of shared.has(name) ? (theirs?.attributes.keys() ?? []) : Object.keys(initial)) {
        const value = initial[fontSlot(attribute)];
        if (value !== undefined && !has(attribute)) attributes.set(fontSlot(attribute), value);
      }
      if (attributes.size === 0) return '';
      return `<w:${name}${Array.from(attributes, ([attribute, value]) => ` w:${attribute}="${value}"`).join('')}/>`;
    })
    .join('');
}

const fontSlot = (attribute: string): string => fontReferences[attribute] ?? attribute;
