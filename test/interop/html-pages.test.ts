/** Public pages with one feature each → DOCX: each file has the named feature, is valid, and reads back with the same text. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { sampled } from '../support/sampled.js';
import { sharedPath } from '../support/shared.js';
import { linesOfTree, openHtmlDocx } from '../support/html-docx.js';
import { contentPages, listPages, stylePages, tablePages } from '../unit/markup/html/feature-pages.js';
import { hasLibreOffice, hasValidator, libreOfficeTexts, validityErrors } from './docx-tools.js';
import { storyParagraphs } from './story-paragraphs.js';

const folder = sharedPath('authoring/html', 'public pages of HTML');
const names = folder !== undefined ? sampled(readdirSync(folder).filter((name) => name.endsWith('.html'))) : [];

interface PagePromise {
  readonly has?: readonly (string | RegExp)[];
  readonly lines?: readonly string[];
  readonly parts?: Readonly<Record<string, readonly (string | RegExp)[]>>;
}

const paragraph = (properties: string, text: string): RegExp => new RegExp(`${properties}(?:(?!</w:p>).)*>${text}<`);

/** By file name. A page that is not listed must still be valid and read back. */
const promised: Readonly<Record<string, PagePromise>> = {
  anchors: { has: ['<w:hyperlink w:anchor="sec2"', 'w:name="sec2"', '<w:hyperlink w:anchor="old"', 'w:name="old"'] },
  blockquote: { has: ['w:val="Quote"', '<w:ind w:left="720"'], lines: ['quoted', 'deeper'] },
  blocks_in_inline: { lines: ['inline', 'block in inline', 'tail', 'heading in link'], has: [/Heading2.*<w:hyperlink/] },
  br: { lines: ['line1\nline2'] },
  control_chars: { has: ['ctrlend', 'end</w:t>'] },
  css_inherit: { has: [paragraph('<w:jc w:val="center"/>', 'inherits'), paragraph('0070C0(?:(?!</w:p>).)*<w:sz w:val="32"/>', 'also')] },
  css_inline: {
    has: ['Courier New', '<w:b/>', '<w:i/>', '<w:sz w:val="36"/>', '123456', 'FFFF00', '<w:strike/>', '<w:caps/>', '<w:smallCaps/>'],
  },
  css_var_calc: { has: ['7030A0', '<w:ind w:left="630"/>'] },
  empty: { lines: [''] },
  figure: { has: ['<w:keepNext/>', paragraph('<w:pStyle w:val="Caption"/>', 'Figure cap'), '<wp:extent cx="1143000" cy="571500"/>'] },
  forms: { has: [/<w:text\/>.*>Jo</, /<w:dropDownList>.*>b</, '<w:text w:multiLine="1"/>', '<w14:checked w14:val="1"/>', '>Go<'] },
  headings: { has: [1, 2, 3, 4, 5, 6].map((level) => paragraph(`<w:pStyle w:val="Heading${level}"/>`, `Head ${level}`)) },
  img_huge: { has: ['cx="5731510"'] },
  img_jpg: { has: ['<wp:extent cx="1143000" cy="571500"/>', 'descr="j"'] },
  img_svg_inline: { has: ['<wp:extent cx="952500" cy="476250"/>'] },
  img_webp: { has: ['<wp:extent cx="1143000" cy="571500"/>', 'descr="w"'] },
  ins_del_track: { has: [/<w:ins [^>]*w:date="2024-01-01T00:00:00Z">.*>added</, /<w:del [^>]*>.*>gone</] },
  lang_title: {
    has: [paragraph('<w:lang w:val="de"/>', 'hallo')],
    parts: { 'docProps/core.xml': ['Mon titre', 'Jo', 'desc'], 'word/styles.xml': ['w:lang w:val="fr"'] },
  },
  links: { has: ['w:tooltip="t"'], parts: { 'word/_rels/document.xml.rels': ['https://example.com/a?b=1&amp;c=2', 'mailto:a@b.c'] } },
  lists_ol4: { has: [0, 1, 2, 3].map((level) => paragraph(`<w:ilvl w:val="${level}"/>`, `A${level + 1}`)) },
  lists_restart: { has: [paragraph('<w:numId w:val="1"/>', 'two'), paragraph('<w:numId w:val="2"/>', 'one-again')] },
  lists_start_type: {
    parts: {
      'word/numbering.xml': ['lowerLetter', 'upperRoman', 'lowerRoman', '<w:startOverride w:val="5"/>', '<w:startOverride w:val="3"/>'],
    },
  },
  lists_ul_style: { parts: { 'word/numbering.xml': ['▪', '◦'] }, lines: ['sq', 'ci', 'no'] },
  malformed: { lines: ['one', 'two bold both ital', 'unclosed', 'cell', 'para in cell', 'stray li', 'head lnk', ''] },
  page_css: { has: ['<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>', 'w:top="1440" w:right="1134"'] },
  pagebreak: {
    has: [
      paragraph('<w:pageBreakBefore/>', 'p2'),
      paragraph('<w:pageBreakBefore/>', 'p3'),
      paragraph('<w:keepLines/>', 'keep'),
      paragraph('<w:keepNext/>', 'kn'),
    ],
  },
  pre_code: { lines: ['inline x = 1', 'function f() {\n    return 1;\n\treturn 2;\n}'] },
  table_borders: { has: ['w:val="dashed" w:sz="12" w:space="0" w:color="FF0000"', 'w:val="double"', '0000FF'] },
  table_caption: { has: [/<w:pStyle w:val="Caption"\/><w:keepNext\/>.*Cap text.*<w:tbl>/] },
  table_colors: {
    has: ['w:fill="FF0000"', 'w:fill="00FF00"', '<w:vAlign w:val="center"/>', '<w:jc w:val="right"/>', '<w:top w:w="150" w:type="dxa"/>'],
  },
  table_nested: { has: [/<w:tbl>.*outer.*<w:tbl>.*inner.*<\/w:tbl>.*side.*<\/w:tbl>/] },
  table_ragged: { has: [/(?:<w:tr>(?:(?!<\/w:tr>).)*(?:<w:tc>(?:(?!<\/w:tc>).)*<\/w:tc>){3}<\/w:tr>){3}/] },
  whitespace: { lines: ['many spaces and newline x y', 'keep   three', 'ABC'] },
};

const expectIn = (text: string, wanted: string | RegExp): void => {
  if (typeof wanted === 'string') expect(text).toContain(wanted);
  else expect(text).toMatch(wanted);
};

it.skipIf(names.length === 0).each(names)('%s', async (name) => {
  const { bytes } = await convert({
    bytes: new Uint8Array(readFileSync(`${folder ?? ''}/${name}`)),
    from: 'html',
    to: 'docx',
    fileName: name,
  });
  const docx = openHtmlDocx(bytes);
  const { has = [], lines, parts = {} } = promised[name.replace(/\.html$/, '')] ?? {};
  for (const wanted of has) expectIn(docx.document, wanted);
  for (const [part, wanted] of Object.entries(parts)) for (const each of wanted) expectIn(docx.part(part), each);
  if (lines) expect(linesOfTree(docx.read)).toEqual(lines);
  expect(docx.document).not.toContain('EVIL');
  if (hasValidator) expect(await validityErrors(bytes)).toEqual([]);
});

/** White space and bidirectional marks are ignored: every program breaks lines differently. */
const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g, '');

const topics = { lists: listPages, tables: tablePages, styles: stylePages, content: contentPages };
const written = new Map(
  Object.entries(topics).map(([name, pages]) => {
    const all = Object.values(pages);
    const html = `<!DOCTYPE html><html><head>${all.map(({ head = '' }) => head).join('')}</head><body>${all.map(({ body }) => body).join('<hr>')}</body></html>`;
    return [name, convert({ bytes: new TextEncoder().encode(html), from: 'html', to: 'docx', fileName: `${name}.html` })];
  }),
);

let texts: Promise<ReadonlyMap<string, string>> | undefined;
/** LibreOffice starts only once for all pages. */
async function libreOfficeTextOf(name: string): Promise<string> {
  texts ??= (async () => {
    const files = Array.from(written, async ([key, docx]) => [key, (await docx).bytes] as const);
    return libreOfficeTexts(new Map(await Promise.all(files)));
  })();
  return (await texts).get(name) ?? '';
}

describe.each([...written])('all features of %s in one page', (name, docx) => {
  const features = Object.keys(topics[name as keyof typeof topics]);

  it.skipIf(!hasValidator)('is valid', async () => {
    expect(await validityErrors((await docx).bytes)).toEqual([]);
  });

  it.skipIf(!hasLibreOffice)('has the same text in LibreOffice', { timeout: 120_000 }, async () => {
    const shown = squeezed(await libreOfficeTextOf(name));
    const { read } = openHtmlDocx((await docx).bytes);
    // Its text filter omits text in frames.
    const inText = read.sections.map((section) => ({
      ...section,
      children: section.children.filter((block) => block.kind !== 'paragraph' || !block.properties.frame),
    }));
    const paragraphs = storyParagraphs({ ...read, sections: inText }).map(squeezed);
    expect(paragraphs.length).toBeGreaterThan(features.length);
    expect(paragraphs.filter((paragraph) => !shown.includes(paragraph))).toEqual([]);
  });

  it('becomes a PDF', { timeout: 60_000 }, async () => {
    const pdf = await convert({ bytes: (await docx).bytes, from: 'docx', to: 'pdf', fileName: `${name}.docx` });
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
    expect(pdf.pages).toBeGreaterThan(0);
  });
});
