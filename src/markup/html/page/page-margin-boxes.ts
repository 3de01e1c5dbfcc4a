/** Margin boxes of `@page` (CSS Paged Media 3 §6) → headers and footers: content at the top and the bottom, left, centred and right. */
import type { Paragraph, ParagraphProperties, TabStop } from '../../../document/paragraph.js';
import type { Inline, RunProperties } from '../../../document/run.js';
import type { HeaderFooter, HeaderFooterSet, SectionProperties } from '../../../document/section.js';
import { computeStyle } from '../../css/compute-style.js';
import { ComputedStyle, mediumSize } from '../../css/computed-style.js';
import type { CssValue, CssValues } from '../../css/value/css-value.js';
import type { Declaration } from '../../css/sheet/declaration.js';
import { isForPage, type OrderedPageRule } from './page-rules.js';
import { textWidthOf } from '../../defaults/default-page.js';
import { runProperties } from '../run-format.js';
import { runContent, legalText } from '../text-pieces.js';

type Boxes = ReadonlyMap<string, readonly Declaration[]>;
type Kind = keyof HeaderFooterSet;
const kinds = ['default', 'first', 'even'] as const;
/** Pseudo-classes of a page whose rules apply to each kind, weakest first. */
const pseudoClasses = { default: ['', ':right'], first: ['', ':right', ':first'], even: ['', ':left'] } as const;
const longestText = 1000;

/**
 * The page with the headers and footers of the rules.
 * @param name name of a named page; empty: every page
 * @param styleWidth text width in twips for the tab stops of the styles Header and Footer; absent: this page's
 */
export function withMarginBoxes(
  page: SectionProperties,
  rules: readonly OrderedPageRule[],
  name: string,
  styleWidth: number | undefined,
): SectionProperties {
  const has = (pseudoClass: string): boolean => rules.some((rule) => isForPage(rule, name, pseudoClass));
  const isWanted: Record<Kind, boolean> = { default: true, first: has(':first'), even: has(':left') };
  const [hasTop, hasBottom] = (['top', 'bottom'] as const).map((edge) => isUsed(rules, name, edge));
  const headers: Partial<Record<Kind, HeaderFooter>> = {};
  const footers: Partial<Record<Kind, HeaderFooter>> = {};
  for (const kind of kinds) {
    if (!isWanted[kind]) continue;
    const boxes = boxesFor(rules, name, kind);
    if (hasTop) headers[kind] = part('header', kind, name, edgeParagraph(boxes, 'top', tabStops(page, styleWidth)));
    if (hasBottom) footers[kind] = part('footer', kind, name, edgeParagraph(boxes, 'bottom', tabStops(page, styleWidth)));
  }
  return { ...page, headers, footers, titlePage: isWanted.first };
}

/** A page without boxes at an edge has no header or footer there. */
const isUsed = (rules: readonly OrderedPageRule[], name: string, edge: 'top' | 'bottom'): boolean =>
  rules.some((rule) => isForPage(rule, name) && [...rule.marginBoxes.keys()].some((box) => box.startsWith(edge)));

/** Boxes of stronger rules replace those of weaker ones declaration by declaration. */
function boxesFor(rules: readonly OrderedPageRule[], name: string, kind: Kind): Boxes {
  const boxes = new Map<string, readonly Declaration[]>();
  const wanted: readonly string[] = pseudoClasses[kind];
  for (const pseudoClass of wanted) {
    for (const rule of rules) {
      if (!isForPage(rule, name, pseudoClass)) continue;
      for (const [box, declarations] of rule.marginBoxes) boxes.set(box, [...(boxes.get(box) ?? []), ...declarations]);
    }
  }
  return boxes;
}

const part = (story: 'header' | 'footer', kind: Kind, name: string, line: Paragraph): HeaderFooter => ({
  partName: `${story} ${kind} ${name}`,
  children: [line],
});

/** The middle and the end of the line, if the styles do not have them. */
function tabStops(page: SectionProperties, styleWidth: number | undefined): TabStop[] {
  const width = textWidthOf(page);
  if (styleWidth === undefined || styleWidth === width) return [];
  const stop = (alignment: TabStop['alignment'], position: number): TabStop => ({ alignment, position, leader: 'none' });
  const old = [stop('clear', Math.round(styleWidth / 2)), stop('clear', styleWidth)];
  return [...old, stop('center', Math.round(width / 2)), stop('end', width)].sort((a, b) => a.position - b.position);
}

/** One line with tabs between left, middle and right; a single box is aligned instead. */
function edgeParagraph(boxes: Boxes, edge: 'top' | 'bottom', tabs: readonly TabStop[]): Paragraph {
  const places = [[`${edge}-left-corner`, `${edge}-left`], [`${edge}-center`], [`${edge}-right`, `${edge}-right-corner`]].map((names) =>
    names.flatMap((name) => boxContent(boxes.get(name))),
  );
  const [left = [], middle = [], right = []] = places;
  const styleId = edge === 'top' ? 'Header' : 'Footer';
  const alone = [left, middle, right].filter((inlines) => inlines.length > 0).length <= 1;
  if (alone) {
    const properties: ParagraphProperties = {
      styleId,
      ...(middle.length > 0 && { alignment: 'center' }),
      ...(right.length > 0 && { alignment: 'end' }),
    };
    return { kind: 'paragraph', properties, children: [...left, ...middle, ...right] };
  }
  const tab: Inline = { kind: 'run', properties: {}, content: [{ kind: 'tab' }] };
  const properties: ParagraphProperties = { styleId, ...(tabs.length > 0 && { tabs }) };
  return { kind: 'paragraph', properties, children: [...left, tab, ...middle, ...(right.length > 0 ? [tab, ...right] : [])] };
}

const units = { rem: mediumSize, viewportWidth: 451, viewportHeight: 698 };

function boxContent(declarations: readonly Declaration[] | undefined): Inline[] {
  if (!declarations) return [];
  const style = computeStyle({ parent: new ComputedStyle(), userAgent: () => undefined, declared: [declarations], units });
  const content = style.content;
  if (content === undefined || content === 'none' || style.isInvisible || style.display === 'none') return [];
  const properties = runProperties(style, { characterStyles: [], language: '' });
  return content.flatMap((value) => contentInline(value, properties));
}

function contentInline(value: CssValue, properties: RunProperties): Inline[] {
  if (value.kind === 'string') {
    const text = legalText(value.value).slice(0, longestText);
    return text === '' ? [] : [{ kind: 'run', properties, content: runContent(text) }];
  }
  const instruction = value.kind === 'function' && value.name === 'counter' ? pageField(value.args) : undefined;
  if (instruction === undefined) return [];
  const result: Inline = { kind: 'run', properties, content: [{ kind: 'text', text: '1' }] };
  return [{ kind: 'field', instruction, dirty: false, children: [result] }];
}

const formatSwitches: Readonly<Record<string, string>> = {
  'lower-roman': 'roman',
  'upper-roman': 'ROMAN',
  'lower-alpha': 'alphabetic',
  'lower-latin': 'alphabetic',
  'upper-alpha': 'ALPHABETIC',
  'upper-latin': 'ALPHABETIC',
};

/** `counter(page)` and `counter(pages)`; other counters have no meaning in a margin. */
function pageField(args: CssValues): string | undefined {
  const [name, style] = args.flatMap((arg) => (arg.kind === 'ident' ? [arg.name] : []));
  const field = name === 'page' ? 'PAGE' : name === 'pages' ? 'NUMPAGES' : undefined;
  if (field === undefined) return undefined;
  const format = style !== undefined && Object.hasOwn(formatSwitches, style) ? formatSwitches[style] : undefined;
  return format === undefined ? ` ${field} ` : ` ${field} \\* ${format} `;
}
