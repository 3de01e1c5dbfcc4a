/** The document's appearance: its styles as a style sheet, with a class for each format of paragraphs, tables and cells. */
import type { ResolvedParagraph, ResolvedRun } from '../../../document/cascade/resolved.js';
import type { Outline, OutlineCell, OutlineTable, OutlineText, TextFormat } from '../outline/outline.js';
import {
  backgroundDeclaration,
  borderDeclaration,
  cssText,
  differing,
  logicalSides,
  paragraphDeclarations,
  points,
  runDeclarations,
  type Declarations,
} from './css-declarations.js';
import type { HtmlLook } from './html-context.js';

const headingName = /^h[1-6]$/;

export function documentLook(outline: Outline): HtmlLook {
  const { cascade } = outline;
  const classes = new ClassNames();
  const normal = cascade.paragraph({ kind: 'paragraph', properties: {}, children: [] });
  const normalRun = runDeclarations(cascade.run({}, normal));
  const normalBlock = { ...paragraphDeclarations(normal), ...normalRun };
  const looks = new Map<ResolvedRun, Declarations>();
  const runLook = (run: ResolvedRun): Declarations => {
    const known = looks.get(run) ?? { ...runDeclarations(run), ...backgroundDeclaration(run.shading) };
    looks.set(run, known);
    return known;
  };
  const difference = memo((run: ResolvedRun, base: ResolvedRun): Declarations => differing(runLook(run), runLook(base)));
  const paragraphClass = memo((resolved: ResolvedParagraph, isNested: boolean, isHeading: boolean) => {
    const base = cascade.run({}, resolved);
    const weight = isHeading
      ? { 'font-weight': base.bold ? 'bold' : 'normal', 'font-style': base.italic ? 'italic' : 'normal' }
      : styledWeight(base);
    const own = { ...paragraphDeclarations(resolved), ...runDeclarations(base), ...weight };
    const { 'margin-inline-start': _, 'text-indent': __, ...nested } = own;
    const declarations = isHeading ? (isNested ? nested : own) : differing(isNested ? nested : own, normalBlock);
    return classes.attribute(resolved.styleName, cssText(declarations));
  });
  return {
    isPlain: false,
    paragraph: ({ resolved }, name, isNested) => paragraphClass(resolved, isNested, headingName.test(name)),
    text: (format, paragraph) => textDeclarations(format, paragraph, (run, resolved) => difference(run, cascade.run({}, resolved))),
    table: (table) => classes.attribute('table', cssText(tableDeclarations(table))),
    column: ({ resolved: { grid } }, index) => {
      const width = grid[index] ?? 0;
      return width > 0 ? ` style="width: ${points(width)}"` : '';
    },
    cell: (cell) => classes.attribute('cell', cssText(cellDeclarations(cell))),
    sheet: () => `${baseSheet(outline, normalRun, paragraphDeclarations(normal))}${classes.sheet()}`,
  };
}

/** Bold and italic of a paragraph's style are not marked in its text if the style is for names and captions. */
const styledWeight = (base: ResolvedRun): Declarations => ({
  ...(base.bold && { 'font-weight': 'bold' }),
  ...(base.italic && { 'font-style': 'italic' }),
});

function textDeclarations(
  { look, link, code, vertical }: TextFormat,
  paragraph: OutlineText | undefined,
  differenceOf: (run: ResolvedRun, resolved: ResolvedParagraph) => Declarations,
): string {
  if (!paragraph?.resolved) return '';
  const own = Object.entries(differenceOf(look, paragraph.resolved)).filter(
    ([name, value]) =>
      !(link && name === 'color') &&
      !(code && name === 'font-family') &&
      !(vertical !== 'baseline' && name === 'font-size') &&
      value !== 'inherit',
  );
  return cssText(Object.fromEntries(own));
}

/** Caches a function's results by objects, which the cascade creates once for each formatting. */
function memo<A extends object, R extends readonly unknown[], T>(make: (first: A, ...rest: R) => T): (first: A, ...rest: R) => T {
  const known = new WeakMap<A, { readonly rest: R; readonly value: T }[]>();
  return (first, ...rest) => {
    const entries = known.get(first) ?? [];
    known.set(first, entries);
    const same = entries.find((entry) => entry.rest.every((value, index) => value === rest[index]));
    if (same) return same.value;
    const value = make(first, ...rest);
    entries.push({ rest, value });
    return value;
  };
}

class ClassNames {
  readonly #byText = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** With a leading blank; empty if nothing is declared. */
  attribute(name: string, declarations: string): string {
    if (declarations === '') return '';
    const key = `${name}\n${declarations}`;
    let className = this.#byText.get(key);
    if (className === undefined) this.#byText.set(key, (className = this.#unused(name)));
    return ` class="${className}"`;
  }

  sheet(): string {
    return [...this.#byText].map(([key, name]) => `.${name} { ${key.slice(key.indexOf('\n') + 1)} }\n`).join('');
  }

  #unused(name: string): string {
    const word = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40);
    const stem = /^[a-z]/.test(word) ? word : `s-${word}`;
    const count = (this.#counts.get(stem) ?? 0) + 1;
    this.#counts.set(stem, count);
    return count === 1 && !/-\d+$/.test(stem) ? stem : `${stem}-${count === 1 ? 'a' : String(count)}`;
  }
}

function tableDeclarations({ resolved }: OutlineTable): Declarations {
  const { width, alignment } = resolved;
  return {
    ...(width.kind === 'points' && { width: points(width.value) }),
    ...(width.kind === 'percent' && { width: `${String(Math.round(width.value * 1000) / 10)}%` }),
    ...(alignment === 'center' && { 'margin-inline': 'auto' }),
    ...(alignment === 'end' && { 'margin-inline-start': 'auto' }),
  };
}

function cellDeclarations({ resolved }: OutlineCell): Declarations {
  if (!resolved) return {};
  const { borders, margins, shading, verticalAlign, width } = resolved;
  return {
    ...(width.kind === 'points' && resolved.span === 1 && { width: points(width.value) }),
    padding: [margins.top, margins.end, margins.bottom, margins.start].map(points).join(' '),
    ...(verticalAlign !== 'top' && { 'vertical-align': verticalAlign === 'center' ? 'middle' : 'bottom' }),
    ...backgroundDeclaration(shading),
    ...Object.fromEntries(
      logicalSides(borders).flatMap(([side, edge]) => (edge?.border ? [[`border-${side}`, borderDeclaration(edge.border)]] : [])),
    ),
  };
}

/** Rules shared by all pages: the page's width, the text of Normal, and resets of browser defaults. */
function baseSheet({ textWidth }: Outline, run: Declarations, paragraph: Declarations): string {
  return `body { max-width: ${points(textWidth)}; margin: 3em auto; padding: 0 1em; ${cssText(run)} }
p { ${cssText(paragraph)} }
p, h1, h2, h3, h4, h5, h6 { white-space: pre-wrap; tab-size: 4; overflow-wrap: break-word }
li > p, td > p, th > p, dd > p { margin-top: 0 }
li > p:last-of-type, td > p:last-child, th > p:last-child { margin-bottom: 0 }
ul.tasks { list-style: none }
table { border-collapse: collapse; max-width: 100% }
td, th { vertical-align: top; text-align: start; font-weight: normal }
caption { text-align: start }
img { max-width: 100%; height: auto }
pre { white-space: pre-wrap; background: #f6f8fa; padding: 0.5em 0.8em }
blockquote { margin-inline: 1.5em; border-inline-start: 3px solid #c9ced6; padding-inline-start: 1em }
nav ul { list-style: none; padding-inline-start: 1.5em }
tr.inserted { text-decoration: underline }
tr.deleted { text-decoration: line-through }
sup, sub { line-height: 0 }
`;
}
