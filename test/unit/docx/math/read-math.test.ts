import { describe, expect, it } from 'vitest';
import type { MathElement } from '../../../../src/document/math.js';
import { readParagraph } from '../drawing/read.js';

/** A compact form: `f(a;b)` for a fraction and so on. */
function show(elements: readonly MathElement[] | undefined): string {
  return (elements ?? []).map(showOne).join('');
}

function showOne(element: MathElement): string {
  switch (element.kind) {
    case 'text':
      return element.text;
    case 'fraction':
      return `${element.type}(${show(element.numerator)};${show(element.denominator)})`;
    case 'scripts':
      return `${element.before === true ? 'pre' : 'scripts'}(${show(element.base)}${element.sub ? `_${show(element.sub)}` : ''}${element.sup ? `^${show(element.sup)}` : ''})`;
    case 'radical':
      return `root(${element.degree ? `${show(element.degree)};` : ''}${show(element.body)})`;
    case 'nary':
      return `${element.operator}${element.limits}(${element.sub ? `_${show(element.sub)}` : ''}${element.sup ? `^${show(element.sup)}` : ''};${show(element.body)})`;
    case 'delimiter':
      return `${element.begin}${element.parts.map(show).join(element.separator)}${element.end}`;
    case 'function':
      return `${show(element.name)}(${show(element.body)})`;
    case 'limit':
      return `${element.position}(${show(element.base)};${show(element.limit)})`;
    case 'matrix':
      return `matrix${element.columnAlignments?.join(',') ?? ''}[${element.rows.map((row) => row.map(show).join(',')).join(';')}]`;
    case 'array':
      return `array[${element.rows.map(show).join(';')}]`;
    case 'group-character':
      return `${element.character}${element.position}(${show(element.body)})`;
    case 'accent':
      return `${element.character.codePointAt(0)?.toString(16) ?? ''}${element.position}(${show(element.body)})`;
    case 'bar':
      return `bar ${element.position}(${show(element.body)})`;
    case 'border-box':
      return `box ${Object.values(element.sides).map(Number).join('')}${Object.values(element.strikes).map(Number).join('')}(${show(element.body)})`;
    case 'phantom':
      return `phantom ${Number(element.visible)}${Number(element.zeroWidth)}(${show(element.body)})`;
    case 'overlay':
      return `over${element.parts.map((part) => `(${show(part)})`).join('')}`;
    case 'shift':
      return `shift ${String(element.rise)}(${show(element.body)})`;
    case 'group':
      return `{${show(element.body)}}`;
    case 'equation-break':
      return ' / ';
  }
}

const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const of = (name: string, text: string): string => `<m:${name}>${r(text)}</m:${name}>`;

function read(content: string): string {
  const [inline] = readParagraph(`<m:oMath>${content}</m:oMath>`).inlines;
  return inline?.kind === 'math' ? show(inline.elements) : '';
}

describe('Office Math', () => {
  const rows: [name: string, markup: string, expected: string][] = [
    ['a run', r('x+1'), 'x+1'],
    ['a run with a break', '<m:r><m:t>x=</m:t><w:br/><m:t>y</m:t></m:r>', 'x= / y'],
    ['a fraction', `<m:f>${of('num', 'a')}${of('den', 'b')}</m:f>`, 'bar(a;b)'],
    ['a skewed fraction', `<m:f><m:fPr><m:type m:val="skw"/></m:fPr>${of('num', 'a')}${of('den', 'b')}</m:f>`, 'skewed(a;b)'],
    ['a subscript', `<m:sSub>${of('e', 'x')}${of('sub', 'i')}</m:sSub>`, 'scripts(x_i)'],
    ['both scripts', `<m:sSubSup>${of('e', 'x')}${of('sub', 'i')}${of('sup', '2')}</m:sSubSup>`, 'scripts(x_i^2)'],
    ['scripts before', `<m:sPre>${of('sub', 'i')}${of('sup', '2')}${of('e', 'x')}</m:sPre>`, 'pre(x_i^2)'],
    ['a square root', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${of('e', 'x')}</m:rad>`, 'root(x)'],
    ['a cube root', `<m:rad>${of('deg', '3')}${of('e', 'x')}</m:rad>`, 'root(3;x)'],
    ['an integral without character', `<m:nary>${of('sub', '0')}${of('sup', '1')}${of('e', 'x')}</m:nary>`, '∫subSup(_0^1;x)'],
    [
      'a sum with a hidden limit',
      `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/><m:supHide m:val="on"/></m:naryPr>${of('sub', 'i')}<m:sup/>${of('e', 'x')}</m:nary>`,
      '∑underOver(_i;x)',
    ],
    [
      'an empty limit that is not hidden',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub/>${of('sup', 'n')}${of('e', 'x')}</m:nary>`,
      '∑underOver(_^n;x)',
    ],
    ['parentheses', `<m:d>${of('e', 'a')}${of('e', 'b')}</m:d>`, '(a|b)'],
    ['a brace on one side', `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${of('e', 'a')}</m:d>`, '{a'],
    ['a function', `<m:func>${of('fName', 'sin')}${of('e', 'x')}</m:func>`, 'sin(x)'],
    ['a limit', `<m:limLow>${of('e', 'lim')}${of('lim', 'n')}</m:limLow>`, 'lower(lim;n)'],
    [
      'a matrix',
      `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="right"/></m:mcPr></m:mc></m:mcs></m:mPr><m:mr>${of('e', 'a')}${of('e', 'b')}</m:mr><m:mr>${of('e', 'c')}${of('e', 'd')}</m:mr></m:m>`,
      'matrixright,right[a,b;c,d]',
    ],
    ['an equation array', `<m:eqArr>${of('e', 'a&amp;=b')}${of('e', 'c')}</m:eqArr>`, 'array[a&=b;c]'],
    ['a hat without character', `<m:acc>${of('e', 'x')}</m:acc>`, '302over(x)'],
    ['a bar', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${of('e', 'x')}</m:bar>`, 'bar over(x)'],
    ['a brace below', `<m:groupChr>${of('e', 'x')}</m:groupChr>`, '⏟under(x)'],
    ['a box', `<m:box>${of('e', 'x')}</m:box>`, '{x}'],
    [
      'a border box',
      `<m:borderBox><m:borderBoxPr><m:hideTop/><m:strikeBLTR/></m:borderBoxPr>${of('e', 'x')}</m:borderBox>`,
      'box 01110010(x)',
    ],
    ['a phantom', `<m:phant><m:phantPr><m:show m:val="0"/><m:zeroWid/></m:phantPr>${of('e', 'x')}</m:phant>`, 'phantom 01(x)'],
    ['inserted and deleted', `<w:ins w:id="1" w:author="a">${r('i')}</w:ins><w:del w:id="2" w:author="a">${r('d')}</w:del>`, 'i'],
  ];
  it.each(rows)('%s', (_name, markup, expected) => {
    expect(read(markup)).toBe(expected);
  });

  it('a display formula has its alignment', () => {
    const [inline] = readParagraph(
      `<m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr><m:oMath>${r('x')}</m:oMath></m:oMathPara>`,
    ).inlines;
    expect(inline).toMatchObject({ kind: 'math', display: true, alignment: 'left', elements: [{ kind: 'text', text: 'x' }] });
  });

  it('several equations of one paragraph are kept apart', () => {
    const [inline] = readParagraph(`<m:oMathPara><m:oMath>${r('x')}</m:oMath><m:oMath>${r('y')}</m:oMath></m:oMathPara>`).inlines;
    expect(inline?.kind === 'math' && show(inline.elements)).toBe('x / y');
  });

  it('a run has style, script and formatting', () => {
    const markup =
      '<m:r><m:rPr><m:lit/><m:scr m:val="fraktur"/><m:sty m:val="bi"/></m:rPr><w:rPr><w:sz w:val="30"/></w:rPr><m:t>x</m:t></m:r>';
    const [inline] = readParagraph(`<m:oMath>${markup}</m:oMath>`).inlines;
    expect(inline?.kind === 'math' && inline.elements[0]).toEqual({
      kind: 'text',
      text: 'x',
      properties: { size: 30 },
      style: 'boldItalic',
      script: 'fraktur',
      literal: true,
    });
  });
});
