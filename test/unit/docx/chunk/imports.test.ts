/** A chunk's styles, lists, pictures, notes, bookmarks and sections are added to those of the host. */
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/document/block.js';
import { createCascade } from '../../../../src/document/cascade/create-cascade.js';
import { labelParagraphs } from '../../../../src/document/numbering/label-paragraphs.js';
import { createNumberingDefinitions } from '../../../../src/document/numbering/numbering-definitions.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import type { Paragraph } from '../../../../src/document/paragraph.js';
import { altChunk, chunkDocx, docxChunk, htmlChunk, mhtChunk, mhtOf, readWithChunks } from '../../../support/chunk-docx.js';
import { part, type DocxParts } from '../../../support/docx-package.js';
import { pngOf } from '../../../support/pictures.js';

const style = (id: string, name: string, size: number, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${name}"/><w:rPr><w:sz w:val="${size}"/></w:rPr></w:style>`;
const p = (text: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const styled = (id: string): string => p('x', `<w:pStyle w:val="${id}"/>`);
const isDefault = ' w:default="1"';

const paragraphs = (blocks: readonly Block[]): Paragraph[] => blocks.filter((block) => block.kind === 'paragraph');
const ofTree = (tree: DocumentTree): Paragraph[] => tree.sections.flatMap(({ children }) => paragraphs(children));
/** Half-points that the style of each paragraph states. */
const sizes = (tree: DocumentTree): (number | undefined)[] =>
  ofTree(tree).map(({ properties }) => {
    const all = tree.styles.styles;
    const own = properties.styleId === undefined ? [...all.values()].find((each) => each.isDefault) : all.get(properties.styleId);
    return own?.run?.size;
  });

describe('styles', () => {
  const host: DocxParts = { styles: style('N', 'Normal', 20, isDefault) + style('H1', 'heading 1', 40) + style('Own', 'Mine', 50) };
  const source: DocxParts = {
    styles:
      style('Normal', 'Normal', 22, isDefault) + style('Heading1', 'heading 1', 60) + style('Own', 'Yours', 70) + style('Only', 'Only', 80),
    body: p('x') + styled('Heading1') + styled('Own') + styled('Only'),
  };

  it.each([
    ['the host’s of the same name win', false, [20, 40, 70, 80]],
    ['the chunk keeps its own with w:matchSrc', true, [22, 60, 70, 80]],
  ])('%s', (_what, keepsSource, expected) => {
    const { tree } = readWithChunks(chunkDocx([docxChunk(source)], { ...host, body: altChunk(0, keepsSource) + p('y') + styled('H1') }));
    expect(sizes(tree)).toEqual([...expected, 20, 40]);
    expect([...tree.styles.styles.values()].filter((each) => each.isDefault && each.type === 'paragraph')).toHaveLength(1);
  });

  it('merges equal styles, with and without w:matchSrc', () => {
    const alike = { styles: style('A', 'Normal', 20, isDefault) + style('B', 'heading 1', 60), body: p('x') + styled('B') };
    const { tree } = readWithChunks(chunkDocx([docxChunk(alike)], { ...host, body: altChunk(0, true) }));
    expect(ofTree(tree).map(({ properties }) => properties.styleId)).toEqual([undefined, 'B']);
    expect(sizes(tree)).toEqual([20, 60]);
  });

  it('keeps the source’s defaults with its styles', () => {
    const defaults = '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const { tree } = readWithChunks(
      chunkDocx([docxChunk({ ...source, styles: defaults + (source.styles ?? '') })], { ...host, body: altChunk(0, true) }),
    );
    const { styleId = '' } = ofTree(tree)[0]?.properties ?? {};
    expect(tree.styles.styles.get(styleId)?.run).toMatchObject({ size: 22, fonts: { ascii: 'Arial' } });
  });

  it('a host without styles takes the styles of its first chunk', () => {
    const { tree } = readWithChunks(chunkDocx([docxChunk(source)]));
    expect(sizes(tree)).toEqual([22, 60, 70, 80]);
    expect(tree.styles.defaults.hasStylesPart).toBe(true);
  });

  it('imports only the styles that a chunk uses, so that those of the next chunk are not hidden', () => {
    const next = docxChunk({ styles: style('T', 'Title', 90), body: styled('T') }, 'next.docx');
    const { tree } = readWithChunks(chunkDocx([htmlChunk('<p>a'), next], { ...host, body: altChunk(0) + altChunk(1) }));
    expect(sizes(tree)).toEqual([20, 90]);
    expect([...tree.styles.styles.keys()]).not.toContain('AlertNote');
  });

  it('imports the base of a style with it', () => {
    const based = '<w:style w:type="paragraph" w:styleId="B"><w:name w:val="b"/><w:basedOn w:val="Own"/></w:style>';
    const { tree } = readWithChunks(
      chunkDocx([docxChunk({ styles: (source.styles ?? '') + based, body: styled('B') })], { ...host, body: altChunk() }),
    );
    const { basedOn = '' } = tree.styles.styles.get('B') ?? {};
    expect(tree.styles.styles.get(basedOn)).toMatchObject({ name: 'Yours', run: { size: 70 } });
  });

  it('a host without a default style keeps the appearance of its own text', () => {
    const { tree } = readWithChunks(chunkDocx([docxChunk(source)], { styles: style('H1', 'heading 1', 40), body: altChunk() + p('y') }));
    expect(ofTree(tree)[0]?.properties.styleId).toBe('Normal');
    expect([...tree.styles.styles.values()].some((each) => each.isDefault)).toBe(false);
  });

  it('headings of an HTML page use the host’s heading styles', () => {
    const { tree } = readWithChunks(chunkDocx([htmlChunk('<h1>a</h1><p>b')], { ...host, body: altChunk() }));
    expect(sizes(tree)).toEqual([40, 20]);
  });
});

const list = (text: string): string =>
  `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const item = p('x', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');

it('lists of the same id stay two lists', () => {
  const chunk = docxChunk({ numbering: list('(%1)'), body: item });
  const { tree } = readWithChunks(chunkDocx([chunk], { numbering: list('%1.'), body: item + altChunk() + altChunk() + item }));
  const find = createNumberingDefinitions(tree.numbering, tree.styles);
  const labels = ofTree(tree).map(({ properties }) => find(properties.numbering?.numId ?? '')?.levels[0]?.text);
  expect(labels).toEqual(['%1.', '(%1)', '(%1)', '%1.']);
  expect(new Set(ofTree(tree).map(({ properties }) => properties.numbering?.numId)).size).toBe(3);
});

it('numbered headings in the host’s style continue the host’s numbers', () => {
  const numbered = (numId: number): string =>
    `<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="${numId}"/></w:numPr></w:pPr></w:style>`;
  const restart =
    '<w:num w:numId="8"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
  const other = list('(%1)').replace('w:numId="1"', 'w:numId="7"') + restart;
  const inList = (id: number): string => item.replaceAll('w:val="1"', `w:val="${id}"`);
  const chunk = docxChunk({ styles: numbered(7), numbering: other, body: styled('H') + inList(7) + inList(8) + styled('H') });
  const { tree } = readWithChunks(chunkDocx([chunk], { styles: numbered(1), numbering: list('%1.'), body: styled('H') + altChunk() }));
  const labels = [...labelParagraphs(tree, createCascade(tree)).values()].map(({ text }) => text);
  expect(labels).toEqual(['1.', '2.', '3.', '1.', '2.']);
});

const picture =
  '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
  '<pic:pic><pic:blipFill><a:blip r:embed="pic"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const withPicture = (bytes: Uint8Array): DocxParts => ({
  relationships: { pic: ['image', 'media/image1.png'] },
  parts: { 'word/media/image1.png': bytes },
});
const shown = (tree: DocumentTree): number[] =>
  [...JSON.stringify(tree.sections).matchAll(/"media":"([^"]+)"/g)].map(([, name = '']) => tree.media.get(name)?.bytes.length ?? 0);

it('pictures of the same name stay two pictures', () => {
  const [own, other] = [pngOf(4, 4), pngOf(90, 90)];
  const chunk = docxChunk({ ...withPicture(other), body: picture });
  const { tree } = readWithChunks(chunkDocx([chunk], { ...withPicture(own), body: picture + altChunk() }));
  expect(shown(tree)).toEqual([own.length, other.length]);
});

const png = pngOf(4, 4);
const archived = (source: string): string =>
  mhtOf(`<p><img src="${source}" alt="none">`, [
    { location: 'file:///C:/fake/image%200.png', type: 'image/png', base64: Buffer.from(png).toString('base64') },
  ]);

describe('pictures of an archive', () => {
  it.each([
    ['by location', 'file:///C:/fake/image%200.png', true],
    ['by location, in other letters', 'file:///C:/fake/image 0.png', true],
    ['beside the page', 'image%200.png', true],
    ['that are not in it', 'file:///etc/passwd', false],
    ['that are on the web', 'https://example.com/image%200.png', false],
  ])('%s', (_what, source, isShown) => {
    const { tree, lines } = readWithChunks(chunkDocx([mhtChunk(archived(source))]));
    expect(shown(tree)).toEqual(isShown ? [png.length] : []);
    expect(lines).toEqual([isShown ? '' : 'none']);
  });

  it('by Content-ID', () => {
    const mht = archived('cid:a%40b').replace('Content-Location: file:///C:/fake/image%200.png', 'Content-ID: <a@b>');
    expect(shown(readWithChunks(chunkDocx([mhtChunk(mht)])).tree)).toEqual([png.length]);
  });
});

it('notes and comments of the same id stay separate', () => {
  const reference =
    '<w:p><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="2"/></w:r></w:p>';
  const notes = (text: string): DocxParts => ({
    footnotes: `<w:footnote w:type="separator" w:id="0">${p('-')}</w:footnote><w:footnote w:id="2">${p(`f${text}`)}</w:footnote>`,
    endnotes: `<w:endnote w:id="2">${p(`e${text}`)}</w:endnote>`,
    comments: `<w:comment w:id="2" w:author="a">${p(`c${text}`)}</w:comment>`,
  });
  const { tree } = readWithChunks(
    chunkDocx([docxChunk({ ...notes('2'), body: reference })], { ...notes('1'), body: reference + altChunk() }),
  );
  const found = ofTree(tree).flatMap(({ children }) =>
    children.map((child) => {
      const content = child.kind === 'run' ? child.content[0] : undefined;
      if (content?.kind === 'comment-reference') return JSON.stringify(tree.comments.get(content.id)).match(/c\d/)?.[0];
      if (content?.kind !== 'note-reference') return undefined;
      const from = content.note === 'footnote' ? tree.footnotes : tree.endnotes;
      return JSON.stringify(from.get(content.id)).match(/[ef]\d/)?.[0];
    }),
  );
  expect(found).toEqual(['f1', 'e1', 'c1', 'f2', 'e2', 'c2']);
  expect([...tree.footnotes.values()].filter(({ type }) => type === 'separator')).toHaveLength(1);
});

it('bookmarks of the same name stay separate, and links go to the nearer one', () => {
  const marked =
    '<w:p><w:bookmarkStart w:id="1" w:name="top"/><w:bookmarkEnd w:id="1"/><w:hyperlink w:anchor="top"><w:r><w:t>x</w:t></w:r></w:hyperlink><w:fldSimple w:instr=" PAGEREF top \\h "/></w:p>';
  const { tree } = readWithChunks(chunkDocx([docxChunk({ body: marked })], { body: altChunk() + altChunk() + marked }));
  const seen = ofTree(tree).map(({ children }) =>
    children.flatMap((child) =>
      child.kind === 'bookmark-start'
        ? child.name
        : child.kind === 'hyperlink'
          ? child.anchor
          : child.kind === 'field'
            ? child.instruction.trim()
            : [],
    ),
  );
  const named = (name: string): string[] => [name, name, `PAGEREF ${name} \\h`];
  expect(seen).toEqual([named('top_chunk1'), named('top_chunk2'), named('top')]);
});

describe('sections', () => {
  const wide = '<w:sectPr><w:pgSz w:w="20000" w:h="10000"/><w:headerReference w:type="default" r:id="h"/></w:sectPr>';
  const chunk = docxChunk({
    body: `${p('a', wide)}${p('b')}<w:sectPr><w:pgSz w:w="5000" w:h="5000"/></w:sectPr>`,
    relationships: { h: ['header', 'header1.xml'] },
    parts: { 'word/header1.xml': part('w:hdr', p('head')) },
  });
  const page = '<w:sectPr><w:pgSz w:w="8000" w:h="12000"/></w:sectPr>';

  it('keeps breaks inside a document, and continues in the host’s section', () => {
    const { tree } = readWithChunks(chunkDocx([chunk], { body: `${altChunk()}${p('c')}${page}` }));
    expect(tree.sections.map(({ properties, children }) => [properties.pageWidth, children.length])).toEqual([
      [20_000, 1],
      [8000, 2],
    ]);
    expect(JSON.stringify(tree.sections[0]?.properties.headers.default?.children)).toContain('"text":"head"');
  });

  it('drops sections in a cell', () => {
    const { tree } = readWithChunks(
      chunkDocx([chunk], { body: `<w:tbl><w:tr><w:tc>${altChunk()}<w:p/></w:tc></w:tr></w:tbl>${p('c')}${page}` }),
    );
    expect(tree.sections).toHaveLength(1);
    expect(JSON.stringify(tree.sections)).not.toContain('endsSection');
  });

  it('starts new pages at the page breaks of an HTML page', () => {
    const html = '<style>@page a{size:A4} @page b{size:A5} .a{page:a} .b{page:b}</style><div class=a>1</div><div class=b>2</div>';
    const { tree } = readWithChunks(chunkDocx([htmlChunk(html)]));
    expect(tree.sections).toHaveLength(1);
    expect(ofTree(tree).map(({ properties }) => properties.pageBreakBefore ?? false)).toEqual([false, true]);
  });
});
