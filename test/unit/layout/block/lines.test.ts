/** The content of lines, on whole pages: tabs, justification, labels, letters, scripts, equations (docs/contribute/word-rules.md: WR-LINE, WR-EA, WR-CHAR, WR-BREAK, WR-TAB, WR-NUM, WR-MATH). */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { firstItems } from '../../../support/first-items.js';
import { br, documentOf, exact, line16, p, r, section, tab } from '../../../support/golden-docx.js';
import { golden, withoutGolden, type Laid, type TextRow } from '../../../support/golden.js';

const left = 20;
const right = 280;
const words = 'The quick brown fox jumps over the lazy dog and runs far away from the noisy hunting hounds of the old village square';

/** Pieces of text on the line of `start`, from left to right. */
const lineOf = (laid: Laid, start: string): TextRow[] => laid.texts.filter(({ y }) => y === laid.at(start).y).sort((a, b) => a.x - b.x);

/** Where the ink of a line ends. */
const endOf = (line: readonly TextRow[]): number => Math.max(...line.map(({ x, width }) => x + width));

describe('tabs', () => {
  const stop = (kind: string, position: number, leader = '') =>
    `<w:tab w:val="${kind}" w:pos="${position * 20}"${leader === '' ? '' : ` w:leader="${leader}"`}/>`;
  const tabs = (...stops: string[]) => `<w:tabs>${stops.join('')}</w:tabs>`;

  it('align at their stops, measured from the margin', async () => {
    const at = (kind: string, text: string) => p(r(`${kind}:`) + tab + r(text), line16 + tabs(stop(kind, 120)) + '<w:ind w:left="200"/>');
    const blocks = [
      at('left', 'L'),
      at('center', 'CCCC'),
      at('right', 'RRRR'),
      at('decimal', '12.345'),
      p('B', line16 + tabs(stop('bar', 60))),
    ];
    const laid = await golden('tabs-kinds', documentOf(blocks));
    const second = (start: string): number => itemAt(lineOf(laid, start), 1).x;
    expect(second('left'), 'not from the indent').toBeCloseTo(left + 120, 1);
    expect(second('center')).toBeCloseTo(left + 120 - (4 * 6.67) / 2, 0);
    expect(second('right')).toBeCloseTo(left + 120 - 4 * 6.67, 0);
    expect(second('decimal')).toBeCloseTo(left + 120 - 10, 0);
    expect(laid.boxes[0]?.box[0], 'a bar is a rule, not a stop').toBeCloseTo(left + 60, 1);
  });

  it('are at multiples of the default after the last stop', async () => {
    const laid = await golden(
      'tabs-default',
      documentOf([p(r('A') + tab + r('B') + tab + r('C') + tab + r('D'), line16 + tabs(stop('left', 50)))], {
        settings: '<w:defaultTabStop w:val="800"/>',
      }),
    );
    expect(lineOf(laid, 'A').map(({ x }) => Math.round(x))).toEqual([left, left + 50, left + 80, left + 120]);
  });

  it('fill their width with leaders on one grid', async () => {
    const dotted = (text: string) => p(r(text) + tab + r('9'), line16 + tabs(stop('right', 260, 'dot')));
    const laid = await golden('tabs-leaders', documentOf([dotted('One'), dotted('Chapter two')]));
    const dots = laid.texts.flatMap(({ text, x }) => (/^\.+/.test(text) ? [x] : []));
    for (const start of ['One', 'Chapter']) expect(lineOf(laid, start).at(-1)?.text).toMatch(/9$/);
    for (const x of dots)
      expect((x / 2.52) % 1, 'multiples of the width of a dot, 2.5 pt in 600ths of an inch').toSatisfy(
        (part: number) => part < 0.03 || part > 0.97,
      );
  });

  it('stop at a hanging indent first, unless the document disables that', async () => {
    const hanging = `${line16}<w:ind w:left="800" w:hanging="800"/>${tabs(stop('left', 100))}`;
    const block = p(r('A') + tab + r('B') + tab + r('C'), hanging);
    const laid = await golden('tabs-hanging', documentOf([block]));
    expect(lineOf(laid, 'A').map(({ x }) => Math.round(x))).toEqual([left, left + 40, left + 100]);
    const without = await golden('tabs-no-hanging', documentOf([block], { compat: '<w:noTabHangInd/>' }));
    expect(Math.round(itemAt(lineOf(without, 'A'), 1).x)).toBe(left + 100);
  });
});

describe('justified lines', () => {
  const block = p(words, `${line16}<w:jc w:val="both"/>`);
  /** Words of the first line. */
  const first = (laid: Laid): string =>
    lineOf(laid, 'The')
      .map(({ text }) => text)
      .join('')
      .trim();

  it.each([15, 14])('end at the margin, mode %i', async (mode) => {
    const laid = await golden(`justify-mode-${mode}`, documentOf([block], { mode }));
    expect(first(laid)).toMatch(/^The quick brown fox/);
    expect(endOf(lineOf(laid, 'The'))).toBeCloseTo(right, 1);
    expect(endOf(lineOf(laid, 'from')), 'not the last one').toBeLessThan(right - 5);
  });

  it('squeeze their spaces for one more word in mode 15 only', async () => {
    const measures = [112, 114, 116, 118];
    const block = (measure: number) =>
      p('aaaa bbbb cccc dddd eeee ffff', `${line16}<w:jc w:val="both"/><w:ind w:right="${(260 - measure) * 20}"/>`);
    const wordsIn = async (mode: number): Promise<number[]> => {
      const laid = await golden(`justify-squeeze-mode-${mode}`, documentOf(measures.map(block), { mode }));
      const firsts = laid.texts.filter(({ text }) => text.startsWith('aaaa'));
      for (const [index, row] of firsts.entries())
        expect(row.x + row.width - left, 'squeezed or stretched to the measure').toBeCloseTo(itemAt(measures, index), 1);
      return firsts.map(({ text }) => text.trim().split(' ').length);
    };
    // six words are 119.1 points wide
    expect(await wordsIn(15)).toEqual([5, 5, 6, 6]);
    expect(await wordsIn(14)).toEqual([5, 5, 5, 5]);
  });

  it('are not stretched at the end of the paragraph', async () => {
    const laid = await golden(
      'justify-last-line',
      documentOf([p('a b', `${line16}<w:jc w:val="both"/>`), p(r('c d') + br + r('e f'), `${line16}<w:jc w:val="both"/>`)]),
    );
    expect(lineOf(laid, 'a b')).toHaveLength(1);
  });
});

describe('labels of lists', () => {
  const level = (index: number, text: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>${more}<w:lvlText w:val="${text}"/>${more.includes('lvlJc') ? '' : '<w:lvlJc w:val="left"/>'}<w:pPr><w:ind w:left="${720 + index * 360}" w:hanging="360"/></w:pPr></w:lvl>`;
  const lists = (...abstracts: string[]) =>
    abstracts.map((levels, index) => `<w:abstractNum w:abstractNumId="${index}">${levels}</w:abstractNum>`).join('') +
    abstracts.map((_, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index}"/></w:num>`).join('');
  const item = (text: string, list = 1, depth = 0) =>
    p(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>${line16}`);

  it('are followed by a tab, a space or nothing', async () => {
    const numbering = lists(level(0, '%1.'), level(0, '%1.', '<w:suff w:val="space"/>'), level(0, '%1.', '<w:suff w:val="nothing"/>'));
    const laid = await golden('numbering-suffixes', documentOf([item('tab', 1), item('space', 2), item('nothing', 3)], { numbering }));
    expect(
      laid.texts.filter(({ x }) => Math.abs(x - (left + 18)) < 0.1),
      'labels start at the hanging indent',
    ).toHaveLength(3);
    expect(laid.at('tab').x, 'text starts at the indent').toBeCloseTo(left + 36, 1);
  });

  it('end at their position if they are right-aligned', async () => {
    const numbering = lists(level(0, '%1.', '<w:lvlJc w:val="right"/>'));
    const laid = await golden('numbering-right', documentOf([item('A')], { numbering }));
    expect(laid.at('1.').x + 7.5).toBeCloseTo(left + 18, 0);
    expect(laid.at('A').x).toBeCloseTo(left + 36, 1);
  });

  it('restart below a higher level, and continue after it', async () => {
    const numbering = lists(level(0, '%1.') + level(1, '%1.%2'));
    const laid = await golden(
      'numbering-restart',
      documentOf([item('a'), item('b', 1, 1), item('c', 1, 1), item('d'), item('e', 1, 1)], { numbering }),
    );
    const labels = laid.texts.flatMap(({ text }) => /^[\d.]+/.exec(text) ?? []);
    expect(labels).toEqual(['1.', '1.1', '1.2', '2.', '2.1']);
  });

  it('do not restart with level 0 restarts, and start at the value of an override', async () => {
    const numbering =
      `<w:abstractNum w:abstractNumId="0">${level(0, '%1.')}${level(1, '%2)', '<w:lvlRestart w:val="0"/>')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';
    const laid = await golden(
      'numbering-override',
      documentOf([item('a'), item('b', 1, 1), item('c'), item('d', 1, 1), item('e', 2)], { numbering }),
    );
    const labels = laid.texts.flatMap(({ text }) => /^\d+[.)]/.exec(text) ?? []);
    expect(labels).toEqual(['1.', '1)', '2.', '2)', '7.']);
  });
});

describe('an inline drawing', () => {
  it('takes the space around it that its effects need', async () => {
    const emu = (points: number): number => points * 12700;
    const drawing =
      `<w:r><w:drawing><wp:inline><wp:extent cx="${emu(40)}" cy="${emu(30)}"/><wp:effectExtent l="${emu(5)}" t="${emu(10)}" r="${emu(3)}" b="${emu(4)}"/><wp:docPr id="1" name="Box"/>` +
      `<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(40)}" cy="${emu(30)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="CCCCCC"/></a:solidFill></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
    const spacing = '<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/>';
    const laid = await golden('inline-effect-extent', documentOf([p(drawing + r('A'), spacing)]));
    expect(laid.at('A').x).toBeCloseTo(20 + 5 + 40 + 3, 1);
    expect(laid.at('A').y).toBeCloseTo(20 + 10 + 30 + 4, 0);
  });
});

describe('punctuation of East Asian text', () => {
  const text = (alignment: string) => p(r(`${'\u6f22'.repeat(26)}\u3002${'\u5b57'.repeat(5)}`), `<w:jc w:val="${alignment}"/>${line16}`);

  it.each([
    ['both', 27],
    ['left', 25],
  ])('at the margin: %s', async (alignment, count) => {
    const laid = await golden(`punctuation-${alignment}`, documentOf([text(alignment)]));
    const first = laid.texts.filter(({ y }) => y === itemAt(laid.texts, 0).y).map((row) => row.text);
    expect(first.join('')).toHaveLength(count);
  });

  const compressed = '<w:characterSpacingControl w:val="compressPunctuation"/>';
  const han = (count: number) => '\u6f22'.repeat(count);
  /** 26 characters of 10 pt in 260 pt less an indent. */
  it.each([
    ['gives-half', compressed, `${han(12)}\u3001${han(13)}`, 4, 26],
    ['gives-no-more', compressed, `${han(6)}\u3001${han(6)}\u3001${han(12)}`, 6, 25],
    ['has-none', compressed, han(26), 4, 25],
    ['ends-line', compressed, `${han(12)}\u3001${han(12)}\u3002`, 9, 26],
    ['keeps-width', '', `${han(12)}\u3001${han(13)}`, 4, 25],
    ['opens', compressed, `${han(12)}\u300c${han(13)}`, 4, 26],
    ['first-opens', compressed, `\u300c${han(25)}`, 4, 25],
    ['with-marks', compressed, `${han(6)}\u3001${han(6)}\u3001${han(10)}\u300d\u3002`, 12, 26],
    ['hangs', compressed, `${han(12)}\u3001${han(12)}\u3002`, 14, 26],
  ])('gives way to one more character: %s', async (name, settings, text, indent, count) => {
    const block = p(r(text + han(9)), `<w:ind w:right="${indent * 20}"/>${line16}`);
    const laid = await golden(`compress-punctuation-${name}`, documentOf([block], { settings, mode: 14 }));
    const first = laid.texts.filter(({ y }) => y === itemAt(laid.texts, 0).y);
    expect(first.map((row) => row.text).join('')).toHaveLength(count);
    const visible = count === 26 ? right - indent : 270;
    // what a full stop at the end gives, or all of it where it hangs
    const beyond = name === 'ends-line' ? 5 : name === 'hangs' ? 10 : 0;
    expect(endOf(first)).toBeCloseTo(visible + beyond, 1);
  });

  it.each([
    ['both', 26],
    ['left', 25],
  ])('gives way in mode 15 in justified text only: %s', async (alignment, count) => {
    const block = p(r(`${han(12)}\u3001${han(13)}${han(9)}`), `<w:ind w:right="80"/><w:jc w:val="${alignment}"/>${line16}`);
    const laid = await golden(`compress-punctuation-mode-15-${alignment}`, documentOf([block], { settings: compressed, mode: 15 }));
    const first = laid.texts.filter(({ y }) => y === itemAt(laid.texts, 0).y);
    expect(first.map((row) => row.text).join('')).toHaveLength(count);
  });

  /** A comma of Meiryo UI is 6.64 pt wide at 10: it has no empty half. */
  it.each([
    ['square', 'MS Gothic', 260 - 4, 26],
    ['proportional', 'Meiryo UI', 260 - 3.36 - 4, 25],
  ])('gives way if it fills a square (WR-EA-17): %s', async (name, family, width, count) => {
    const run = r(`${han(12)}\u3001${han(22)}`, `<w:rFonts w:eastAsia="${family}"/>`);
    const block = p(run, `<w:ind w:right="${Math.round((260 - width) * 20)}"/>${line16}`);
    const laid = await golden(`compress-punctuation-${name}`, documentOf([block], { settings: compressed, mode: 14 }));
    const first = laid.texts.filter(({ y }) => y === itemAt(laid.texts, 0).y);
    expect(first.map((row) => row.text).join('')).toHaveLength(count);
  });

  it('has no gap before a superscript (WR-EA-20)', async () => {
    const text = (mark: string) => p(r(han(3)) + r('1', mark) + r(han(1)), line16);
    const laid = await golden('superscript-without-gap', documentOf([text('<w:vertAlign w:val="superscript"/>'), text('')]));
    const raised = laid.texts.filter(({ y }) => y !== laid.texts.at(-1)!.y);
    const plain = laid.texts.at(-1)!;
    expect(plain.text).toBe(`${han(3)}1${han(1)}`);
    expect(plain.width).toBeCloseTo(45 + 2 * 2.5, 1);
    expect(raised.map(({ text }) => text)).toEqual([han(3), '1', han(1)]);
    const [, mark, after] = firstItems(raised, 3);
    expect(mark.x).toBeCloseTo(20 + 30, 1);
    expect(after.x - mark.x).toBeCloseTo(mark.width, 1);
  });

  it('counts an indent in characters to where a hanging line begins (WR-EA-21)', async () => {
    const indent = '<w:ind w:leftChars="100" w:left="600" w:hangingChars="200" w:hanging="400"/>';
    const laid = await golden('indent-characters-hanging', documentOf([p(r(han(40)), indent + line16)]));
    expect(laid.texts[0]?.x).toBeCloseTo(20 + 10, 1);
    expect(laid.texts[1]?.x).toBeCloseTo(20 + 30, 1);
  });

  /** Digits are 5 pt wide, spaces and gaps beside digits 2.5 pt; spaces give a quarter of that, then gaps half (WR-EA-19). */
  it.each([
    ['space', `${han(12)}11 11${han(11)}`, 257, 28],
    ['gaps', `${han(12)}12${han(12)}`, 254, 26],
    ['no-more', `${han(12)}12${han(12)}`, 252, 25],
    ['latin-alone', `${'1111 '.repeat(11)}11`, 255, 54],
  ])('spaces and gaps between scripts give way as well: %s', async (name, text, width, count) => {
    const block = p(r(text + han(name === 'latin-alone' ? 0 : 9)), `<w:ind w:right="${(260 - width) * 20}"/>${line16}`);
    const laid = await golden(`compress-spaces-${name}`, documentOf([block], { settings: compressed, mode: 14 }));
    const first = laid.texts.filter(({ y }) => y === itemAt(laid.texts, 0).y);
    expect(
      first
        .map((row) => row.text)
        .join('')
        .trimEnd(),
    ).toHaveLength(count);
    if (name === 'space' || name === 'gaps') expect(endOf(first)).toBeCloseTo(right - 260 + width, 1);
  });

  it('gaps between scripts keep their width in mode 15 (WR-EA-19)', async () => {
    const block = p(r(`${han(12)}12${han(21)}`), `<w:jc w:val="both"/><w:ind w:right="${(260 - 254) * 20}"/>${line16}`);
    const laid = await golden('compress-spaces-mode-15', documentOf([block], { settings: compressed, mode: 15 }));
    const first = laid.texts.filter(({ y }) => y === itemAt(laid.texts, 0).y);
    expect(first.map((row) => row.text).join('')).toHaveLength(25);
  });

  /** Letters of 10 pt, a gap of a quarter em at each end of the Latin one, which is marked, and a word that does not fit. */
  it.each([
    ['gaps', 2, 2.5 + 1, 0],
    ['letters', 12, 5, 7 / 22],
  ])('stretches gaps before letters: %s', async (name, free, gap, more) => {
    const runs = r(han(11)) + r('a', '<w:highlight w:val="yellow"/>') + r(`${han(12)} ${'b'.repeat(40)}`);
    const indent = right - left - (11 * 10 + 4.44 + 12 * 10 + 5) - free;
    const block = p(runs, `<w:jc w:val="both"/><w:ind w:right="${Math.round(indent * 20)}"/>${line16}`);
    const laid = await golden(`justify-mixed-${name}`, documentOf([block]));
    const [x, , width] = itemAt(laid.boxes, 0).box;
    expect(x - left).toBeCloseTo(110 + gap + 11 * more, 1);
    expect(width).toBeCloseTo(4.44 + gap, 1);
    expect(endOf(lineOf(laid, han(11)))).toBeCloseTo(right - indent, 0);
  });

  it('does not space out Hangul in a justified line with spaces', async () => {
    const syllables = '\uac00'.repeat(9);
    const runs = `${r(`${syllables} `)}${r('a', '<w:highlight w:val="yellow"/>')}${r(`${syllables} ${'b'.repeat(40)}`)}`;
    // 9 + 9 syllables of 9.2 pt, a space of 2.5, a letter of 4.44 and the gap behind it of 2.5: 20 pt are free, 10 for each.
    const indent = right - left - (18 * 9.2 + 2.5 + 4.44 + 2.5) - 20;
    const laid = await golden(
      'justify-hangul',
      documentOf([p(runs, `<w:jc w:val="both"/><w:ind w:right="${Math.round(indent * 20)}"/>${line16}`)]),
    );
    const [x, , width] = itemAt(laid.boxes, 0).box;
    expect(x - left).toBeCloseTo(9 * 9.2 + 12.5, 1);
    expect(width).toBeCloseTo(4.44 + 12.5, 1);
  });

  it('makes adjacent spaces half as wide as its letters if the document balances them', async () => {
    const documentWith = (compat: string) => documentOf([p(r('\u6f22 \u5b57 a b'), line16)], { compat });
    const plain = await golden('spaces-as-they-are', documentWith(''));
    const balanced = await golden('spaces-balanced', documentWith('<w:balanceSingleByteDoubleByteWidth/>'));
    expect(endOf(plain.texts)).toBeCloseTo(20 + 10 + 2.5 + 10 + 2.5 + 4.44 + 2.5 + 5, 1);
    expect(endOf(balanced.texts)).toBeCloseTo(20 + 10 + 5 + 10 + 5 + 4.44 + 2.5 + 5, 1);
  });
});

describe('tracked changes', () => {
  const change = 'w:id="1" w:author="A" w:date="2024-01-01T00:00:00Z"';
  const block = p(
    `${r('kept ')}<w:del ${change}><w:r><w:delText xml:space="preserve">gone </w:delText></w:r></w:del><w:ins ${change}>${r('new ')}</w:ins>${r('end')}`,
    line16,
  );

  it.each([
    ['final', 'kept new end'],
    ['original', 'kept gone end'],
    ['markup', undefined],
  ] as const)('in the view %s', async (changes, text) => {
    const laid = await golden(`changes-${changes}`, documentOf([block]), { changes });
    const shown = laid.texts.map((row) => row.text).join('');
    if (text === undefined) expect(shown).toContain('new');
    else expect(shown).toBe(text);
  });

  const date = 'w:author="A" w:date="2024-01-01T00:00:00Z"';
  const inserted = (content: string): string => `<w:ins w:id="1" ${date}>${content}</w:ins>`;
  /** Half of the margin of 20 points, which is narrower than the bar's distance twice. */
  const barX = 10;
  const barsOf = ({ boxes }: Laid): number[] => boxes.filter(({ box }) => Math.abs(box[0] - barX) < 0.1).map(({ box }) => box[1]);

  it('have a bar beside each changed line (WR-COMMENT-8)', async () => {
    const reformatted = `<w:r><w:rPr><w:b/><w:rPrChange w:id="2" ${date}><w:rPr/></w:rPrChange></w:rPr><w:t>bold</w:t></w:r>`;
    const cell = `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(inserted(r('cell')), line16)}</w:tc>`;
    const blocks = [
      p(r(words), line16),
      p(inserted(r('new')), line16),
      p(reformatted, line16),
      p(r('moved in format'), `${line16}<w:pPrChange w:id="3" ${date}><w:pPr/></w:pPrChange>`),
      p(r('mark'), `${line16}<w:rPr><w:ins w:id="4" ${date}/></w:rPr>`),
      p(r('plain'), line16),
      `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr>${cell}</w:tr></w:tbl>`,
    ];
    const laid = await golden('changes-bars', documentOf(blocks));
    expect(barsOf(laid)).toHaveLength(5);
    expect(barsOf(await withoutGolden(documentOf(blocks), { changes: 'final' }))).toEqual([]);
  });

  it('line moved text doubly (WR-COMMENT-8)', async () => {
    const moves = `<w:moveFrom w:id="1" ${date}>${r('from ')}</w:moveFrom><w:moveTo w:id="2" ${date}>${r('to')}</w:moveTo>`;
    const laid = await golden('changes-moves', documentOf([p(moves, line16)]));
    const rules = laid.boxes.filter(({ box }) => box[0] >= left);
    expect(rules).toHaveLength(4);
    const tops = rules.map(({ box }) => box[1]);
    expect(new Set(tops).size, 'four lines, none on another').toBe(4);
  });
});

describe('paragraphs without a mark (WR-PAR-13)', () => {
  const change = 'w:id="1" w:author="A" w:date="2024-01-01T00:00:00Z"';
  const hiddenMark = '<w:rPr><w:vanish/><w:specVanish/></w:rPr>';
  const heading = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${line16}<w:outlineLvl w:val="0"/>`;
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

  it('continue in one line, with the label and heading of the first', async () => {
    const blocks = [p(r('Quorum', '<w:b/>'), heading + hiddenMark), p('. Text', line16), p('Next', line16)];
    const laid = await golden('joined-hidden-mark', documentOf(blocks, { numbering }));
    expect(lineOf(laid, 'Quorum').map(({ text }) => text)).toEqual(['1.', 'Quorum. Text']);
    expect(laid.down('Quorum', 'Next'), 'one line').toBeCloseTo(16, 1);
  });

  it('without visible content leave no line', async () => {
    const blocks = [p('A', line16), p(r('gone', '<w:vanish/>'), heading + hiddenMark), p('B', line16)];
    const laid = await golden('joined-hidden-text', documentOf(blocks, { numbering }));
    expect(laid.texts.map(({ text }) => text)).toEqual(['A', 'B']);
    expect(laid.down('A', 'B')).toBeCloseTo(16, 1);
  });

  it('take the format of the last one if changes removed the mark', async () => {
    const removed = `<w:rPr><w:del ${change}/></w:rPr>`;
    const blocks = [p('A', line16), p('B', heading + removed), p('', heading + removed), p('C', `${line16}<w:ind w:left="400"/>`)];
    const laid = await golden('joined-changes', documentOf(blocks, { numbering }), { changes: 'final' });
    expect(laid.texts.map(({ text }) => text).join('')).toBe('ABC');
    expect(laid.at('B').x).toBeCloseTo(left + 20, 1);
    expect(laid.down('A', 'B')).toBeCloseTo(16, 1);
  });
});

describe('letters', () => {
  it('in small capitals are four fifths as high', async () => {
    const laid = await golden('small-caps', documentOf([p(r('Abc', '<w:smallCaps/>') + r(' Abc', '<w:caps/>'), line16)]));
    expect(laid.texts.map(({ text, size }) => [text.trim(), size])).toEqual(expect.arrayContaining([['BC', 8]]) as unknown);
  });

  it('raised and lowered are two thirds as high, to half a point', async () => {
    const vertical = (value: string) => r(value.slice(0, 3), `<w:vertAlign w:val="${value}"/><w:sz w:val="24"/>`);
    const laid = await golden(
      'raised-lowered',
      documentOf([p(r('base ', '<w:sz w:val="24"/>') + vertical('superscript') + vertical('subscript'), line16)]),
    );
    expect(laid.at('sup').size).toBeCloseTo(8, 1);
    expect(laid.down('sup', 'base')).toBeCloseTo(4.08, 1);
    expect(laid.down('base', 'sub')).toBeCloseTo(0.96, 1);
  });

  it('moved by a position keep their size', async () => {
    const laid = await golden('position', documentOf([p(r('base ') + r('up', '<w:position w:val="6"/>'), line16)]));
    expect(laid.down('up', 'base')).toBeCloseTo(3, 1);
    expect(laid.at('up').size).toBe(10);
  });
});

describe('scripts', () => {
  it('from right to left start at the right', async () => {
    const laid = await golden('bidi', documentOf([p(r('שלום 123 abc', '<w:rtl/>'), `<w:bidi/>${line16}`)]));
    const ends = laid.texts.map(({ x }) => x);
    expect(Math.min(...ends)).toBeGreaterThan(150);
    expect(laid.at('abc').x, 'the Latin word comes last: leftmost').toBeCloseTo(Math.min(...ends), 1);
  });

  it('follow the direction of `w:bdo` and `w:dir` (WR-CHAR-18)', async () => {
    const laid = await golden(
      'direction-override',
      documentOf([
        p(`${r('in ')}<w:bdo w:val="rtl">${r('abc')}${r('def', '<w:b/>')}</w:bdo>${r(' out')}`, line16),
        p(`<w:dir w:val="rtl">${r('end.')}</w:dir>`, line16),
      ]),
    );
    expect(laid.textsByPage(), 'from left to right').toEqual(['in defabc out .end']);
  });

  it('have list labels in their own direction (WR-CHAR-19)', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const laid = await golden(
      'label-right-to-left',
      documentOf([p(r('שלום', '<w:rtl/>'), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:bidi/>${line16}`)], { numbering }),
    );
    expect(laid.textsByPage(), 'from left to right').toEqual(['.1 שלום']);
  });

  it('on a grid of lines take whole rows', async () => {
    const grid = section('<w:docGrid w:type="lines" w:linePitch="360"/>').replace(/(<w:docGrid[^>]*>)(.*)(<\/w:sectPr>)/, '$2$1$3');
    const east = (text: string, size: number) => p(r(text, `<w:rFonts w:eastAsia="MS Mincho" w:hint="eastAsia"/><w:sz w:val="${size}"/>`));
    const laid = await golden(
      'east-asian-grid',
      documentOf([east('一二三', 20), east('四五六', 20), east('七八九', 32), east('十', 20)], { section: grid }),
    );
    expect(laid.down('一', '四')).toBeCloseTo(18, 1);
    const rows = laid.down('一', '十') / 18;
    expect(rows, 'a line of 16 points takes two rows').toBeCloseTo(4, 1);
  });

  it('borrow the line box of another family, Hangul that of Malgun Gothic (WR-EA-4)', async () => {
    const arial = (text: string) => p(r(text, '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:hint="eastAsia"/>'));
    const laid = await golden('east-asian-borrowed', documentOf(['가나', '다라', '一二', '三四'].map(arial)));
    expect(laid.down('가', '다')).toBeCloseTo(10 * 1.3 * (1.088 + 0.242), 1);
    expect(laid.down('一', '三')).toBeCloseTo(10 * 1.297, 1);
  });
});

it('words are hyphenated if the document enables it', async () => {
  const text = p(
    'An extraordinary representation of internationalization considerations characteristically demonstrates',
    `${line16}<w:ind w:right="3200"/>`,
  );
  const language = (name: string) => text.replace('<w:r>', `<w:r><w:rPr><w:lang w:val="${name}"/></w:rPr>`);
  const laid = await golden(
    'hyphenation',
    documentOf([language('en-US')], { settings: '<w:autoHyphenation/><w:hyphenationZone w:val="60"/>' }),
  );
  expect(laid.texts.some(({ text: shown }) => /[a-z][-\u00AD]$/.test(shown.trim()))).toBe(true);
  const without = await golden('hyphenation-off', documentOf([language('en-US')]));
  expect(without.texts.some(({ text: shown }) => /[-\u00AD]$/.test(shown.trim()))).toBe(false);
});

describe('equations', () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const fraction = `<m:oMath>${run('x=')}<m:f><m:num>${run('a')}</m:num><m:den>${run('b')}</m:den></m:f></m:oMath>`;

  it('are set in the line', async () => {
    const laid = await golden('equation-inline', documentOf([p(r('See ') + fraction + r(' there'))]));
    expect(laid.at(' there').y).toBeCloseTo(laid.at('See').y, 2);
    expect(laid.boxes, 'the bar').toHaveLength(1);
  });

  it('in their own paragraph are centred', async () => {
    const laid = await golden(
      'equation-display',
      documentOf([p('A', exact(16)), p(`<m:oMathPara>${fraction}</m:oMathPara>`), p('B', exact(16))]),
    );
    const own = laid.texts.filter(({ y }) => y > laid.at('A').y && y < laid.at('B').y);
    expect(Math.min(...own.map(({ x }) => x))).toBeGreaterThan(120);
    const bar = itemAt(laid.boxes, 0).box;
    expect(bar[0] + bar[2]).toBeLessThan(right - 100);
  });
});

describe('spaces', () => {
  it('larger than the text do not make its line taller', async () => {
    const large = r(' ', '<w:sz w:val="60"/>');
    const laid = await golden('spaces-no-height', documentOf([p(r('A') + large + r('a') + large), p('B'), p('C'), p(large), p('D')]));
    expect(laid.down('A', 'B')).toBeCloseTo(laid.down('B', 'C'), 1);
    expect(laid.down('C', 'D'), 'alone they do').toBeGreaterThan(4 * laid.down('B', 'C') - 2);
  });
});

describe('the end of a line', () => {
  const narrow = (twips: number): string => `${line16}<w:ind w:right="${5200 - twips}"/>`;
  const pieces = (laid: Laid): string[] => laid.texts.map(({ text }) => text.trim());

  it('lets a full stop hang in Korean text, even if left-aligned', async () => {
    // "aa aa" is 20.25 points wide, its full stop 2.5
    const sentence = (language: string): string => p(r('aa aa. bb', `<w:lang w:val="en-US" w:eastAsia="${language}"/>`), narrow(420));
    const laid = await golden('punctuation-hangs-korean', documentOf([sentence('ko-KR'), sentence('ja-JP')]));
    expect(pieces(laid)).toEqual(['aa aa.', 'bb', 'aa', 'aa.', 'bb']);
  });

  it('is a twip away from a word that is cut', async () => {
    // ten letters are 44.385 points wide
    const laid = await golden('word-cut-margin', documentOf([888, 889].map((twips) => p('a'.repeat(19), narrow(twips)))));
    expect(pieces(laid).map(({ length }) => length)).toEqual([9, 10, 10, 9]);
  });
});
