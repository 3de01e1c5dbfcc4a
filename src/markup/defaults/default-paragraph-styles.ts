/** Default paragraph styles, under Word's built-in names where they exist (ECMA-376-1 §17.7.4.9, latent styles). */
import type { ParagraphProperties } from '../../document/paragraph.js';
import type { RunProperties } from '../../document/run.js';
import type { Style } from '../../document/style.js';
import {
  bodyFamily,
  bold,
  codeFamily,
  fill,
  fontsOf,
  halfPoints,
  headingColor,
  italic,
  line,
  mutedColor,
  ruleColor,
} from './default-values.js';

function style(id: string, name: string, paragraph: ParagraphProperties, run: RunProperties = {}, next?: string): Style {
  return { id, name, type: 'paragraph', isDefault: false, basedOn: 'Normal', ...(next !== undefined && { next }), paragraph, run };
}

/** The height of single lines. */
const singleLine = { line: 240, lineRule: 'auto' } as const;

/** Half-points, and twips before and after, of heading 1 to 6. */
const headings = [
  [36, 400, 120],
  [30, 320, 100],
  [26, 280, 80],
  [24, 240, 60],
  [22, 220, 60],
  [22, 220, 60],
] as const;

function heading(level: number): Style {
  const [size, before, after] = headings[level - 1] ?? headings[5];
  const run = { ...bold, color: headingColor, ...halfPoints(size), ...(level === 6 && italic) };
  const spacing = { before, after, ...singleLine };
  return style(`Heading${level}`, `heading ${level}`, { keepNext: true, keepLines: true, spacing, outlineLevel: level - 1 }, run, 'Normal');
}

/** Twips of the code's indent and between its tab stops: four letters of Consolas at 9.5 pt. */
const codeTab = 418;

const codeBorder = line('D9D9D9', 4, 4);

/** Lines of a table of contents; the dots end at the text's edge, which depends on the page. */
function contents(level: number, textWidth: number): Style {
  const tabs = [{ alignment: 'end', position: textWidth, leader: 'dot' }] as const;
  return style(`TOC${level}`, `toc ${level}`, { spacing: { after: 60 }, indent: { start: (level - 1) * 220 }, tabs }, {}, 'Normal');
}

/** The kinds of alert of GitHub's Markdown: title, colour of bar and title, background. */
export const alertKinds = {
  note: { title: 'Note', color: '0969DA', background: 'EFF6FF' },
  tip: { title: 'Tip', color: '1A7F37', background: 'EEFBF1' },
  important: { title: 'Important', color: '8250DF', background: 'F7F2FF' },
  warning: { title: 'Warning', color: '9A6700', background: 'FFF8E5' },
  caution: { title: 'Caution', color: 'CF222E', background: 'FFF0EF' },
} as const;

export type AlertKind = keyof typeof alertKinds;

function alertStyles(kind: AlertKind): Style[] {
  const { title, color, background } = alertKinds[kind];
  const id = `Alert${title}`;
  const paragraph: ParagraphProperties = {
    borders: { start: line(color, 24, 8) },
    shading: fill(background),
    indent: { start: 240, end: 120 },
    spacing: { before: 0, after: 0 },
  };
  const above: ParagraphProperties = { keepNext: true, spacing: { before: 160, after: 0 } };
  return [
    style(id, `Alert ${title}`, paragraph),
    { ...style(`${id}Title`, `Alert ${title} Title`, above, { ...bold, color }, id), basedOn: id },
  ];
}

/** Styles of everything before the text itself. */
function titleStyles(): Style[] {
  return [
    style(
      'Title',
      'Title',
      { keepNext: true, spacing: { before: 0, after: 120, ...singleLine }, contextualSpacing: true },
      { color: headingColor, ...halfPoints(56), spacing: -10, kern: 28 },
      'Normal',
    ),
    style(
      'Subtitle',
      'Subtitle',
      { keepNext: true, spacing: { after: 240 } },
      { color: mutedColor, ...halfPoints(26), spacing: 15 },
      'Normal',
    ),
    style('Author', 'Author', { keepNext: true, spacing: { after: 60 } }, { color: mutedColor }, 'Normal'),
    style('Date', 'Date', { spacing: { after: 320 } }, { color: mutedColor }, 'Normal'),
    style('Abstract', 'Abstract', { indent: { start: 560, end: 560 }, spacing: { after: 200 } }, {}, 'Normal'),
  ];
}

/** Plain paragraphs, lists, quotes and figures. */
function blockStyles(): Style[] {
  const quoteBorder = { start: line(ruleColor, 18, 10) };
  const intenseBorder = { start: line(headingColor, 24, 10) };
  const indent = { start: 360, end: 360 };
  return [
    style('BodyText', 'Body Text', {}),
    style('ListParagraph', 'List Paragraph', { contextualSpacing: true }),
    style('Quote', 'Quote', { borders: quoteBorder, indent }, { color: mutedColor }),
    style('IntenseQuote', 'Intense Quote', { borders: intenseBorder, indent }, { color: headingColor, ...italic }),
    style(
      'Caption',
      'caption',
      { spacing: { before: 60, after: 200, ...singleLine } },
      { ...italic, color: mutedColor, ...halfPoints(18) },
    ),
    style('Figure', 'Figure', { keepNext: true, spacing: { before: 120, after: 60 } }),
  ];
}

/** A framed block of code that nothing reorders or breaks. */
function sourceCode(): Style {
  return style(
    'SourceCode',
    'Source Code',
    {
      borders: { top: codeBorder, start: codeBorder, bottom: codeBorder, end: codeBorder },
      shading: fill('F6F8FA'),
      indent: { start: 100, end: 100 },
      spacing: { before: 120, after: 200, ...singleLine },
      tabs: Array.from(
        { length: 12 },
        (_, index) => ({ alignment: 'start', position: 100 + codeTab * (index + 1), leader: 'none' }) as const,
      ),
      wordWrap: false,
      autoSpaceLatin: false,
      autoSpaceNumbers: false,
      bidi: false,
      alignment: 'start',
    },
    { fonts: fontsOf(codeFamily), ...halfPoints(19), noProof: true },
  );
}

/** Lists of terms. */
function definitionStyles(): Style[] {
  return [
    style('DefinitionTerm', 'Definition Term', { keepNext: true, spacing: { after: 0 } }, bold, 'Definition'),
    style('Definition', 'Definition', { indent: { start: 480 } }),
  ];
}

/** A rule between paragraphs: an empty paragraph with a border. */
function horizontalLine(): Style {
  return style(
    'HorizontalLine',
    'Horizontal Line',
    { borders: { bottom: line(ruleColor, 6, 1) }, spacing: { before: 60, after: 240, ...singleLine } },
    halfPoints(8),
    'Normal',
  );
}

/** Texts of footnotes, endnotes and comments. */
function noteStyles(): Style[] {
  return [
    style('FootnoteText', 'footnote text', { spacing: { after: 40, ...singleLine } }, halfPoints(18)),
    style('EndnoteText', 'endnote text', { spacing: { after: 40, ...singleLine } }, halfPoints(18)),
    style('CommentText', 'annotation text', { spacing: { after: 80, ...singleLine } }, halfPoints(20)),
  ];
}

/** Header and footer. */
function edgeStyles(textWidth: number): Style[] {
  const run: RunProperties = { color: mutedColor, ...halfPoints(18) };
  return [style('Header', 'header', headerProperties(textWidth), run), style('Footer', 'footer', headerProperties(textWidth), run)];
}

/** The table of contents and its title. */
function contentsStyles(textWidth: number): Style[] {
  return [
    style(
      'TOCHeading',
      'TOC Heading',
      { keepNext: true, spacing: { before: 240, after: 120 } },
      { ...bold, color: headingColor, ...halfPoints(30), fonts: fontsOf(bodyFamily) },
      'Normal',
    ),
    ...[1, 2, 3, 4, 5, 6].map((level) => contents(level, textWidth)),
  ];
}

/** @param textWidth twips between the margins */
export function defaultParagraphStyles(textWidth: number): Style[] {
  const normal: Style = { id: 'Normal', name: 'Normal', type: 'paragraph', isDefault: true, paragraph: {}, run: {} };
  return [
    normal,
    ...[1, 2, 3, 4, 5, 6].map(heading),
    ...titleStyles(),
    ...blockStyles(),
    sourceCode(),
    ...definitionStyles(),
    horizontalLine(),
    style('TableText', 'Table Text', { spacing: { before: 40, after: 40, ...singleLine } }),
    ...noteStyles(),
    ...edgeStyles(textWidth),
    ...contentsStyles(textWidth),
    ...(Object.keys(alertKinds) as AlertKind[]).flatMap(alertStyles),
  ];
}

function headerProperties(textWidth: number): ParagraphProperties {
  const tabs = [
    { alignment: 'center', position: Math.round(textWidth / 2), leader: 'none' },
    { alignment: 'end', position: textWidth, leader: 'none' },
  ] as const;
  return { tabs, spacing: { after: 0, ...singleLine } };
}

const nameKey = (name: string): string => name.toLowerCase().replaceAll(' ', '');

const byName = new Map(defaultParagraphStyles(0).flatMap(({ id, name }) => [name ?? id, id].map((each) => [nameKey(each), id] as const)));

/** Id of the default style with that name or id, as in pandoc's `custom-style`. */
export const paragraphStyleNamed = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : byName.get(nameKey(name));
