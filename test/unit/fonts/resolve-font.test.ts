import { beforeAll, describe, expect, it } from 'vitest';
import { bundledFontSource } from '../../../src/adapters/font-source/bundled.js';
import { scriptPackages } from '../../../src/base/package/script-packages.js';
import { createFontLibrary } from '../../../src/fonts/create-font-library.js';
import type { ResolvedFont, SharedFontLibrary } from '../../../src/fonts/font-types.js';
import { advanceOf, bundledLibrary, plain } from './library.js';

let library: SharedFontLibrary;
beforeAll(async () => {
  library = await bundledLibrary();
});

describe('which face draws a family', () => {
  it.each([
    ['Calibri', 'Carlito'],
    ['calibri', 'Carlito'],
    ['Cambria', 'Caladea'],
    ['Arial', 'Arimo'],
    ['ArialMT', 'Arimo'],
    ['Helvetica', 'Arimo'],
    ['Times New Roman', 'Tinos'],
    ['Times', 'Tinos'],
    ['Courier New', 'Cousine'],
    ['Georgia', 'Gelasio'],
    ['Segoe UI', 'Open Sans'],
    ['Verdana', 'Open Sans'],
    ['Consolas', 'Inconsolata'],
    ['Calibri (Body)', 'Carlito'],
    ['Open Sans;Arial', 'Open Sans'],
    ['ＭＳ 明朝', 'BIZ UDMincho'],
    ['ＭＳ Ｐゴシック', 'BIZ UDGothic'],
    ['宋体', 'Noto Sans SC Light'],
    ['新細明體', 'Noto Sans SC Light'],
    ['Batang', 'Noto Sans KR Light'],
    ['Garamond', 'EB Garamond'],
    ['Century Gothic', 'Questrial'],
    ['Franklin Gothic Book', 'Libre Franklin'],
    ['Rockwell', 'Arvo'],
    ['맑은 고딕', 'Noto Sans KR'],
    ['@SimSun', 'Noto Sans SC Light'],
    ['Some Unknown Face', 'Tinos'],
    ['Acme Grotesk', 'Arimo'],
    ['Acme Mono', 'Cousine'],
  ])('%s is drawn with %s', (family, face) => {
    const { familyName } = library.resolve(plain(family)).face;
    expect(familyName.startsWith(face)).toBe(true);
  });

  it.each([
    ['黑体', '', 'NotoSansSC-Regular', false],
    ['黑体', 'b', 'NotoSansSC-Bold', false],
    ['宋体', '', 'NotoSansSC-Light', false],
    ['宋体', 'b', 'NotoSansSC-Light', true],
  ])('%s %s is drawn with %s, its strokes thickened: %s', (family, style, name, isThickened) => {
    const { face, syntheticBold } = library.resolve(plain(family, style));
    expect([face.postScriptName, syntheticBold]).toEqual([name, isThickened]);
  });

  it.each([
    ['Times New Roman', 'NotoSansJP-Light'],
    ['Malgun Gothic', 'NotoSansJP-Regular'],
    ['SimHei', 'NotoSansJP-Regular'],
    ['SimSun', 'NotoSansJP-Light'],
  ])('%s borrows kana from %s', (family, name) => {
    expect(library.fallback(0x3042, plain(family))?.face.postScriptName).toBe(name);
  });

  it.each([
    ['Arial', 'b', 'Arimo-Bold'],
    ['Arial', 'bi', 'Arimo-BoldItalic'],
    ['Arial Bold', '', 'Arimo-Bold'],
    ['Helvetica-BoldOblique', '', 'Arimo-BoldItalic'],
    ['Segoe UI Semibold', '', 'OpenSans-Bold'],
    ['Georgia', 'b', 'Gelasio-Bold'],
  ])('%s %s takes the face %s', (family, style, name) => {
    expect(library.resolve(plain(family, style)).face.postScriptName).toBe(name);
  });

  it('marks what has to be drawn synthetically', () => {
    expect(library.resolve(plain('Consolas', 'i'))).toMatchObject({ syntheticItalic: true, syntheticBold: false });
    expect(library.resolve(plain('Wingdings', 'b'))).toMatchObject({ syntheticBold: true });
    expect(library.resolve(plain('Arial Black', 'b'))).toMatchObject({ syntheticBold: false });
  });

  it('draws bold of a family that has one face with that face', () => {
    expect(library.resolve(plain('Century', 'b'))).toMatchObject({ syntheticBold: true });
    expect(library.resolve(plain('Century', 'b')).requestedAdvance!(0x31)).toBe(0.556);
  });

  it('does not cut the words of a name that is as long as a text', () => {
    expect(library.resolve(plain(`Georgia${' Bold'.repeat(10)}`)).face.familyName).toBe('Gelasio');
    expect(library.resolve(plain(`Georgia${' Bold'.repeat(200_000)}`)).face.familyName).not.toBe('Gelasio');
  });

  it('gives the same object for the same request', () => {
    expect(library.resolve(plain('Calibri'))).toBe(library.resolve(plain('Calibri')));
  });
});

describe('line metrics of the requested family', () => {
  it.each([
    ['Arial', 1.1499],
    ['Times New Roman', 1.1499],
    ['Courier New', 1.1328],
    ['Calibri', 1.2207],
    ['Cambria', 1.1724],
    ['Georgia', 1.1362],
    ['Verdana', 1.2153],
    ['Tahoma', 1.207],
    ['Segoe UI', 1.3301],
    ['Trebuchet MS', 1.1611],
    ['Consolas', 1.1709],
    ['Candara', 1.2207],
    ['Aptos', 1.221],
  ])('%s is %d em high', (family, height) => {
    const { ascent, descent, lineGap, eastAsian } = library.resolve(plain(family)).line;
    expect(ascent + descent + lineGap).toBeCloseTo(height, 4);
    expect(eastAsian).toBe(false);
  });

  it.each(['Meiryo', 'Meiryo UI'])('lines of %s are 1.6 em high (WR-FONT-9)', (family) => {
    const { ascent, descent, lineGap, eastAsian } = library.resolve(plain(family)).line;
    // lines of East Asian faces are 1.3 times their box (WR-EA-1)
    expect([eastAsian, lineGap, 1.3 * (ascent + descent)]).toEqual([true, 0, expect.closeTo(1.6, 3)]);
  });

  it.each([
    ['a dingbat', 0x274f],
    ['an arrow of the dingbats', 0x2794],
    ['a star', 0x2b50],
  ])('%s brings the box of Segoe UI Symbol (WR-FONT-3)', (_, codePoint) => {
    const { ascent, descent, lineGap } = library.fallback(codePoint, plain('Arial'))!.line;
    expect([ascent, descent, lineGap]).toEqual([2210 / 2048, 514 / 2048, 0]);
  });

  it.each(['Calibri', 'Carlito'])('the line gap of %s is in its Windows box (WR-LINE-16)', (family) => {
    const { ascent, descent, lineGap } = library.resolve(plain(family)).line;
    expect(ascent).toBeCloseTo(1950 / 2048, 4);
    expect(descent).toBeCloseTo(550 / 2048, 4);
    expect(lineGap).toBe(0);
  });

  it.each(['MS Mincho', 'SimSun', 'Malgun Gothic', 'PMingLiU', '游明朝'])('%s is East Asian', (family) => {
    expect(library.resolve(plain(family)).line.eastAsian).toBe(true);
  });

  it.each([
    ['MS Gothic', 256],
    ['SimSun', 256],
    ['MingLiU', undefined],
    ['Gulim', undefined],
    ['Arial', undefined],
  ])('%s has a line of %s units an em', (family, units) => {
    expect(library.resolve(plain(family)).line.unitsPerEm).toBe(units);
  });

  it.each([
    ['Gulim', 0.982],
    ['MS Gothic', 1],
    ['SimSun', 1],
  ])('bold %s is %d times as wide as regular (WR-FONT-14)', (family, factor) => {
    const [regular, bold] = [library.resolve(plain(family)), library.resolve({ ...plain(family), bold: true })];
    for (const character of '가F') {
      const widthIn = ({ requestedAdvance, face, widthScale }: ResolvedFont): number =>
        requestedAdvance?.(character.codePointAt(0)!) ?? (advanceOf(face, character) / face.unitsPerEm) * widthScale;
      expect(widthIn(bold) / widthIn(regular)).toBeCloseTo(factor, 3);
    }
  });

  it.each(['SimSun', 'PMingLiU', 'MS Mincho', 'Microsoft YaHei'])('the dash of %s is an em wide (WR-FONT-15)', (family) => {
    expect(library.resolve(plain(family)).requestedAdvance?.(0x2014)).toBe(1);
  });

  it('keeps the requested line for a borrowed glyph', () => {
    const borrowed = library.fallback(0x1f600, plain('Calibri'))!;
    expect(borrowed.face.familyName).toBe('Noto Emoji');
    expect(borrowed.line).toEqual(library.resolve(plain('Calibri')).line);
  });
});

describe('advances of the bundled faces', () => {
  it.each([
    ['Calibri', ' ', 463],
    ['Calibri', '1', 1038],
    ['Calibri', 'A', 1185],
    ['Calibri', 'a', 981],
    ['Arial', ' ', 569],
    ['Arial', 'A', 1366],
    ['Arial', 'm', 1706],
    ['Times New Roman', 'A', 1479],
    ['Courier New', 'i', 1229],
  ])('%s %j is %d of 2048 units', (family, character, advance) => {
    const { face } = library.resolve(plain(family));
    expect((advanceOf(face, character) * 2048) / face.unitsPerEm).toBeCloseTo(advance, -0.5);
  });
});

describe('a substitute with other advances', () => {
  it.each([
    ['Verdana', 'a', 0.601],
    ['Cambria', '0', 0.554],
    ['Cambria', 'Æ', 0.866],
    ['Segoe UI', 'n', 0.566],
    ['Bookman Old Style', '©', 0.74],
    ['Verdana', ' ', 0.352],
    ['Aptos', 'e', 0.527],
    ['Aptos', 'é', 0.527],
    ['Century Gothic', 'o', 0.655],
    ['Palatino Linotype', 'n', 0.582],
    ['SimSun', 'x', 0.5],
    ['ＭＳ Ｐゴシック', 'い', 0.945],
    ['ＭＳ Ｐゴシック', '。', 0.664],
    ['MS PMincho', 'A', 0.664],
    ['Malgun Gothic', '한', 1],
  ])('%s gives %s the room of %d em', (family, character, advance) => {
    expect(library.resolve(plain(family)).requestedAdvance!(character.codePointAt(0)!)).toBeCloseTo(advance, 3);
  });

  it.each([
    ['Devanagari Sangam MN', 20.89],
    ['Tamil Sangam MN', 14.06],
    ['Ayuthaya', 19.43],
    ['Khmer Sangam MN', 27.8],
    ['Sinhala Sangam MN', 20.54],
  ])('lines of 14 pt in %s are %d pt tall (WR-FONT-16)', (family, height) => {
    const { ascent, descent, lineGap } = library.resolve(plain(family)).line;
    expect((ascent + descent + lineGap) * 14).toBeCloseTo(height, 2);
  });

  it('gives all Thai letters of Ayuthaya one width (WR-FONT-16)', () => {
    const { requestedAdvance } = library.resolve(plain('Ayuthaya'));
    expect(Array.from('กเะ\u0e35\u0e48a', (letter) => requestedAdvance!(letter.codePointAt(0)!))).toEqual([
      0.594,
      0.594,
      0.594,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is scaled as a whole if only the mean is known', () => {
    const roboto = library.resolve(plain('Roboto'));
    expect(roboto.requestedAdvance).toBeUndefined();
    expect(roboto.widthScale).toBeGreaterThan(0.9);
    expect(roboto.widthScale).toBeLessThan(0.97);
    expect(library.resolve(plain('Arial Narrow')).widthScale).toBe(0.82);
  });

  it('keeps metric-compatible families unchanged', () => {
    for (const family of ['Calibri', 'Arial', 'Times New Roman', 'Courier New', 'Georgia']) {
      expect(library.resolve(plain(family))).toMatchObject({ widthScale: 1 });
      expect(library.resolve(plain(family)).requestedAdvance).toBeUndefined();
    }
  });
});

describe('characters that the face lacks', () => {
  it.each([
    [0x5d0, 'Hebrew'],
    [0x627, 'Arabic'],
    [0x905, 'Devanagari'],
    [0xe01, 'Thai'],
    [0x4e00, 'SC'],
    [0x3042, 'JP'],
    [0xac00, 'KR'],
    [0x2713, 'Symbols'],
    [0x1d400, 'Math'],
    [0x1f600, 'Emoji'],
  ])('U+%s comes from a Noto face for %s', (codePoint, name) => {
    const { face } = library.fallback(codePoint, plain('Calibri'))!;
    expect(face.familyName).toContain(name);
    expect(face.glyphForCodePoint(codePoint)).toBeGreaterThan(0);
  });

  it.each(
    scriptPackages.flatMap(({ script, family, blocks, bringsBox }) =>
      blocks.map(([first, last]) => ({ script, family, first, last, bringsBox })),
    ),
  )('$script letters from U+$first on come from $family', ({ family, first, last, bringsBox }) => {
    const letters = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((code) =>
      /[\p{L}\p{S}]/u.test(String.fromCodePoint(code)),
    );
    const families = letters.map((code) => library.fallback(code, plain('Calibri'))?.face.familyName).filter((name) => name !== undefined);
    const own = families.filter((name) => name === family || name === `${family} Light`);
    // Each country's face has some Han characters, and the face for symbols has some emoji.
    expect(own.length / families.length).toBeGreaterThan(bringsBox ? 0.85 : 0.3);
    expect(families.length).toBeGreaterThan(0);
  });

  it('names the script and the package that supports it', async () => {
    const source = bundledFontSource();
    const faces = source.faces.filter(({ family }) => family !== 'Noto Sans Tamil');
    const messages = new Set<string>();
    const options = { fontTable: new Map(), report: (_code: string, message: string) => messages.add(message) };
    const document = (await createFontLibrary({ ...source, faces })).forDocument(options);
    for (const character of 'தமிழ்বাংলা') document.fallback(character.codePointAt(0)!, plain('Calibri'));
    expect([...messages]).toEqual(['Tamil letters are shown as boxes: install the package @expo-google-fonts/noto-sans-tamil']);
  });

  it('takes the line box of the family that it is borrowed from (WR-FONT-17)', () => {
    const { line } = library.fallback(0x928, plain('Calibri'))!;
    expect((line.ascent + line.lineGap + line.descent) * 12).toBeCloseTo(15.96, 2);
    expect(library.fallback(0x1780, plain('Calibri'))!.line.descent).toBe(0.293);
    expect(library.fallback(0xe01, plain('Calibri'))!.line).toEqual(library.resolve(plain('Calibri')).line);
  });

  it('takes the mean width of the family that lacks a letter', () => {
    const cyrillic = library.fallback(0x436, plain('Cambria'))!;
    expect(cyrillic.face.familyName).toBe('Tinos');
    expect(cyrillic.widthScale).toBeCloseTo(1.06, 2);
    expect(library.fallback(0x2713, plain('Cambria'))!.widthScale).toBe(1);
  });

  it('is undefined if no face has it, and is reported once', () => {
    const reports: string[] = [];
    const document = library.forDocument({ fontTable: new Map(), report: (code) => reports.push(code) });
    expect(document.fallback(0x10ffff, plain('Calibri'))).toBeUndefined();
    expect(document.fallback(0x10ffff, plain('Calibri'))).toBeUndefined();
    expect(reports).toEqual(['font.missing-glyph']);
  });
});

describe("a document's font table", () => {
  const tableOf = (...entries: { family: string; [key: string]: unknown }[]) => new Map(entries.map((entry) => [entry.family, entry]));

  it.each([
    [{ class: 'swiss' }, 'Arimo'],
    [{ class: 'roman' }, 'Tinos'],
    [{ class: 'modern' }, 'Cousine'],
    [{ pitch: 'fixed' }, 'Cousine'],
    [{ panose: '020B0604020202020204' }, 'Arimo'],
    [{ panose: '02020603050405020304' }, 'Tinos'],
    [{ panose: '02070309020205020404' }, 'Cousine'],
    [{ alternative: 'Cambria' }, 'Caladea'],
    [{ charset: '86' }, 'Noto Sans SC'],
    [{ charset: '80' }, 'BIZ UDMincho'],
  ])('%j makes an unknown family %s', (entry, face) => {
    const document = library.forDocument({ fontTable: tableOf({ family: 'Qwertz', ...entry }) });
    expect(document.resolve(plain('Qwertz')).face.familyName.startsWith(face)).toBe(true);
  });

  it('follows the name that Word noted instead of a family, not a translation of its name', () => {
    const document = library.forDocument({
      fontTable: tableOf({ family: 'Montserrat', alternative: 'Segoe UI' }, { family: 'PMingLiU', alternative: '新細明體' }),
    });
    expect(document.resolve(plain('Montserrat')).line).toEqual(library.resolve(plain('Segoe UI')).line);
    expect(document.resolve(plain('PMingLiU')).line).toEqual(library.resolve(plain('PMingLiU')).line);
  });

  it('prefers an embedded face, and reports a broken one', () => {
    const { bytes } = library.resolve(plain('Comic Sans MS')).face;
    const reports: string[] = [];
    const document = library.forDocument({
      fontTable: tableOf({ family: 'Calibri', embedded: { regular: bytes, bold: bytes.slice(0, 300), italic: new Uint8Array(10) } }),
      report: (code, message) => reports.push(`${code} ${message.split(':')[0]}`),
    });
    expect(document.resolve(plain('Calibri')).face.familyName).toBe('Comic Relief');
    expect(library.resolve(plain('Calibri')).face.familyName).toBe('Carlito');
    expect(reports).toEqual([
      'font.broken the embedded bold face of Calibri cannot be used',
      'font.broken the embedded italic face of Calibri cannot be used',
    ]);
  });

  it('reports the face of each family, and the sources of other letters', () => {
    const { bytes } = library.resolve(plain('Comic Sans MS')).face;
    const reports: string[] = [];
    const document = library.forDocument({
      fontTable: tableOf({ family: 'Own', embedded: { regular: bytes } }, { family: 'Qwertz', class: 'swiss' }),
      report: (_code, message) => reports.push(message),
    });
    expect(document.drawn()).toEqual([]);
    for (const family of ['Tinos', 'Qwertz', 'Own', 'Arial']) document.resolve(plain(family));
    document.resolve({ family: 'Qwertz', bold: true, italic: false });
    for (const character of 'தமிழ்தமி') document.fallback(character.codePointAt(0)!, plain('Qwertz'));
    document.fallback(0x10ffff, plain('Arial'));
    expect(document.drawn()).toEqual([
      { family: 'Arial', drawnWith: 'Arimo', match: 'compatible' },
      { family: 'Own', drawnWith: 'Comic Relief', match: 'embedded' },
      { family: 'Qwertz', drawnWith: 'Arimo', match: 'substituted', fallbacks: ['Noto Sans Tamil'] },
      { family: 'Tinos', drawnWith: 'Tinos', match: 'installed' },
    ]);
    expect(reports.filter((message) => message.includes('drawn with'))).toEqual(['Qwertz is drawn with Arimo']);
  });

  it('names an embedded face by its file, whatever was requested before', () => {
    const { bytes } = library.resolve(plain('Comic Sans MS')).face;
    const faceOf = (regular: Uint8Array) =>
      library.forDocument({ fontTable: tableOf({ family: 'Own', embedded: { regular } }) }).resolve(plain('Own')).face;
    const first = faceOf(bytes).id;
    expect(faceOf(library.resolve(plain('Arial')).face.bytes).id).not.toBe(first);
    expect(faceOf(bytes.slice()).id).toBe(first);
  });

  it('reports a substitution once, and none for metric-compatible families', () => {
    const reports: string[] = [];
    const document = library.forDocument({ fontTable: new Map(), report: (_code, message) => reports.push(message) });
    for (const family of ['Calibri', 'Verdana', 'Verdana', 'Arial']) for (const style of ['', 'b']) document.resolve(plain(family, style));
    expect(reports).toEqual(['Verdana is drawn with Open Sans']);
  });
});
