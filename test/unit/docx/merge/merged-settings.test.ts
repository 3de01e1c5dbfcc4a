/** Settings that a document has one of, where its parts' differ. */
import { describe, expect, test } from 'vitest';
import { p, r } from '../fill/filled.js';
import { merged, styleOf, values } from './merged.js';

const latin = { body: p(r('text')), settings: '<w:zoom w:percent="100"/>' };
const hyphens = '<w:autoHyphenation/><w:consecutiveHyphenLimit w:val="2"/><w:hyphenationZone w:val="425"/>';
const settingsOf = (found: ReturnType<typeof merged>): string =>
  /<w:zoom[^]*(?=<\/w:settings>)/.exec(found.part('word/settings.xml'))?.[0] ?? '';

test('are the first part’s, and differing ones of a later part are reported', () => {
  expect(merged({}, latin, latin).reported).toEqual([]);
  expect(merged({}, latin, { ...latin, settings: '<w:mirrorMargins/>' }).reported).toEqual(['docx.merge-settings']);
});

describe('those that affect only East Asian text', () => {
  const own =
    '<w:characterSpacingControl w:val="compressPunctuation"/><w:noLineBreaksAfter w:lang="ja-JP" w:val="「"/>' +
    '<w:themeFontLang w:val="en-US" w:eastAsia="ja-JP"/><w:compat><w:ulTrailSpace/><w:balanceSingleByteDoubleByteWidth/></w:compat>';
  const japanese = { body: p(r('日本語')), settings: own };
  const compat = '<w:compat><w:spaceForUL/><w:ulTrailSpace/><w:adjustLineHeightInTable/></w:compat>';
  const first = { ...latin, settings: `<w:zoom w:percent="100"/>${compat}` };

  test('are those of the first part with East Asian text', () => {
    const found = merged({}, first, {
      ...japanese,
      settings: own.replace('<w:compat>', '<w:compat><w:spaceForUL/>').replace('</w:compat>', '<w:adjustLineHeightInTable/></w:compat>'),
    });
    expect(settingsOf(found)).toBe(
      '<w:zoom w:percent="100"/><w:characterSpacingControl w:val="compressPunctuation"/><w:noLineBreaksAfter w:lang="ja-JP" w:val="「"/>' +
        '<w:compat><w:spaceForUL/><w:balanceSingleByteDoubleByteWidth/><w:ulTrailSpace/><w:adjustLineHeightInTable/></w:compat>',
    );
    expect(found.reported).toEqual([]);
  });

  test('stay if the document already has East Asian text, and have no effect on other text', () => {
    const plain = { body: p(r('漢字')), settings: '<w:zoom w:percent="100"/>' };
    const found = merged({}, plain, japanese);
    expect(settingsOf(found)).toBe('<w:zoom w:percent="100"/>');
    expect(found.reported).toEqual(['docx.merge-settings']);
    const font = '<w:r><w:rPr><w:rFonts w:eastAsia="宋体"/></w:rPr><w:t>text</w:t></w:r>';
    const hinted = { ...japanese, body: p('<w:r><w:rPr><w:rFonts w:hint="eastAsia"/></w:rPr><w:t>“text”</w:t></w:r>') };
    expect(settingsOf(merged({}, latin, hinted))).toBe('<w:zoom w:percent="100"/>');
    const latinAfter = merged({}, { ...japanese, settings: own.replace('<w:ulTrailSpace/>', '') }, { ...latin, body: p(font) });
    expect(latinAfter.part('word/settings.xml')).toContain('<w:balanceSingleByteDoubleByteWidth/>');
    expect(latinAfter.reported).toEqual([]);
  });
});

describe('the grid in tables', () => {
  const flag = '<w:compat><w:adjustLineHeightInTable/></w:compat>';
  const zoom = '<w:zoom w:percent="100"/>';
  const grid = '<w:p><w:pPr><w:sectPr><w:docGrid w:type="lines" w:linePitch="312"/></w:sectPr></w:pPr></w:p>';
  const gridded = { ...latin, body: p(r('text')) + grid };

  test('is that of the first part with a grid, whatever other parts state', () => {
    const found = merged({}, { ...latin, settings: zoom }, { ...gridded, settings: flag });
    expect(settingsOf(found)).toBe(zoom + flag);
    const before = merged({}, { ...gridded, settings: zoom + flag }, { ...latin, settings: zoom });
    expect([...found.reported, ...before.reported]).toEqual([]);
    const taken = merged({}, { ...latin, settings: zoom + flag }, { ...gridded, settings: zoom });
    expect(settingsOf(taken)).not.toContain('adjustLineHeightInTable');
  });

  test('is reported if two parts with a grid differ', () => {
    const found = merged({}, { ...gridded, settings: zoom }, { ...gridded, settings: flag });
    expect(settingsOf(found)).toBe(zoom);
    expect(found.reported).toEqual(['docx.merge-settings']);
  });
});

describe('hyphens', () => {
  const hyphenated = { body: p(r('text')), settings: `<w:zoom w:percent="100"/>${hyphens}` };
  const suppressed = (styles: string): string[] => values(styles, /(<w:suppressAutoHyphens[^>]*>)/g);
  const defaults = '<w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="60"/></w:pPr></w:pPrDefault></w:docDefaults>';
  const withStyles = (styles: string) => ({ ...latin, styles });

  test('are suppressed in parts without hyphenation if another part has it', () => {
    const { part: text, body, reported } = merged({}, hyphenated, latin, latin);
    const id = styleOf(text('word/styles.xml'), 'Document Defaults');
    expect(suppressed(id)).toEqual(['<w:suppressAutoHyphens/>']);
    expect(suppressed(text('word/styles.xml'))).toHaveLength(1);
    expect(values(body, /<w:pStyle w:val="([^"]*)"/g)).toHaveLength(2);
    expect(reported).toEqual([]);
  });

  test.each([
    ['no defaults', '', '<w:docDefaults><w:pPrDefault><w:pPr><w:suppressAutoHyphens/></w:pPr></w:pPrDefault></w:docDefaults>'],
    ['defaults', defaults, defaults.replace('<w:spacing', '<w:suppressAutoHyphens/><w:spacing')],
    [
      'defaults of runs',
      '<w:docDefaults><w:rPrDefault/></w:docDefaults>',
      '<w:docDefaults><w:rPrDefault/><w:pPrDefault><w:pPr><w:suppressAutoHyphens/></w:pPr></w:pPrDefault></w:docDefaults>',
    ],
    [
      'empty ones',
      '<w:docDefaults/>',
      '<w:docDefaults><w:pPrDefault><w:pPr><w:suppressAutoHyphens/></w:pPr></w:pPrDefault></w:docDefaults>',
    ],
    [
      'defaults that suppress hyphens',
      '<w:docDefaults><w:pPrDefault><w:pPr><w:suppressAutoHyphens/></w:pPr></w:pPrDefault></w:docDefaults>',
      '<w:suppressAutoHyphens/></w:pPr></w:pPrDefault></w:docDefaults>',
    ],
  ])('of a later part apply to the document, and are suppressed in earlier text: %s', (_, own, changed) => {
    const found = merged({}, withStyles(own), { ...hyphenated, styles: own.replace('<w:suppressAutoHyphens/>', '') }, withStyles(own));
    const styles = found.part('word/styles.xml');
    expect(styles).toContain(changed);
    expect(settingsOf(found)).toBe(`<w:zoom w:percent="100"/>${hyphens.replace('<w:autoHyphenation/>', '<w:autoHyphenation w:val="1"/>')}`);
    expect(suppressed(styleOf(styles, 'Document Defaults'))).toEqual(['<w:suppressAutoHyphens w:val="0"/>']);
    expect(suppressed(styles)).toHaveLength(2);
    expect(found.reported).toEqual([]);
  });

  test('stay off if earlier text would get them, and with shared styles', () => {
    const again = { ...latin, body: '<w:p><w:pPr><w:suppressAutoHyphens w:val="0"/></w:pPr></w:p>' };
    for (const found of [merged({}, again, hyphenated), merged({ styles: 'first' }, latin, hyphenated)]) {
      expect(settingsOf(found)).toBe('<w:zoom w:percent="100"/>');
      expect(found.reported).toEqual(['docx.merge-settings']);
    }
  });

  test('of two parts with different hyphenation zones are reported', () => {
    expect(merged({}, hyphenated, { ...hyphenated, settings: '<w:autoHyphenation/>' }).reported).toEqual(['docx.merge-settings']);
  });
});

describe('gaps between paragraphs keep their size', () => {
  const adds = { settings: '<w:compat><w:doNotUseHTMLParagraphAutoSpacing/></w:compat>' };
  const larger = { settings: '<w:compat/>' };
  const spaced = (spacing: string, more = '', text = 'x'): string =>
    `<w:p><w:pPr>${more}${spacing && `<w:spacing ${spacing}/>`}</w:pPr>${r(text)}</w:p>`;
  const styles =
    '<w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:basedOn w:val="N"/><w:pPr><w:spacing w:before="240"/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="L"><w:name w:val="L"/><w:pPr><w:contextualSpacing/><w:spacing w:before="240"/></w:pPr></w:style>' +
    '<w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:pPr><w:spacing w:after="0"/></w:pPr></w:style>';
  const heading = '<w:pStyle w:val="H"/>';
  /** Attributes of the spacing of each paragraph of the second part. */
  const gaps = (kind: 'add' | 'larger', body: string, choices = {}): string[] => {
    const [first, second] = kind === 'add' ? [larger, adds] : [adds, larger];
    const found = merged(choices, { body: p(r('one')), styles, ...first }, { body, styles, ...second });
    const part = found.body.slice(found.body.indexOf('</w:sectPr>'));
    return (part.match(/<w:p>.*?<\/w:p>/g) ?? []).map((one) => / (w:.*?)\/>/.exec(/<w:spacing[^>]*>/.exec(one)?.[0] ?? '')?.[1] ?? '');
  };
  const stated = (before: number): string => `w:before="${String(before)}" w:beforeAutospacing="0"`;

  test('if both spaces were added', () => {
    expect(gaps('add', p(r('a')) + spaced('', heading) + p(r('b')) + spaced('w:after="60"', heading))).toEqual([
      ...['', stated(400), '', 'w:before="400" w:beforeAutospacing="0" w:after="60"'],
    ]);
    expect(gaps('add', spaced('w:after="0"') + spaced('', heading))).toEqual(['w:after="0"', '']);
    expect(gaps('add', p(r('a')) + spaced('w:before="100"'))).toEqual(['', 'w:beforeAutospacing="0" w:before="260"']);
    expect(gaps('add', `${p(r('a'))}<w:p/><w:sdt><w:sdtContent>${spaced('', heading)}</w:sdtContent></w:sdt>`).at(-1)).toBe(stated(400));
  });

  test('if the larger one counted', () => {
    expect(gaps('larger', p(r('a')) + spaced('', heading))).toEqual(['', stated(80)]);
    expect(gaps('larger', p(r('a')) + spaced('w:before="20"'))).toEqual(['', 'w:beforeAutospacing="0" w:before="0"']);
  });

  test('and automatic ones have their length', () => {
    const auto = 'w:beforeAutospacing="1" w:after="60" w:afterAutospacing="1"';
    const set = (before: number, after: number): string =>
      `w:before="${String(before)}" w:beforeAutospacing="0" w:after="${String(after)}" w:afterAutospacing="0"`;
    expect(gaps('add', spaced(auto) + spaced(auto) + p(r('b')))).toEqual([
      'w:beforeAutospacing="1" w:after="100" w:afterAutospacing="0"',
      set(200, 100),
      '',
    ]);
    expect(gaps('larger', spaced(auto) + spaced(auto) + p(r('b')))[1]).toBe(set(0, 280));
    const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    expect(gaps('larger', spaced(auto, item) + spaced(auto, item))).toEqual([
      'w:beforeAutospacing="1" w:after="0" w:afterAutospacing="0"',
      'w:before="0" w:beforeAutospacing="0" w:after="60" w:afterAutospacing="1"',
    ]);
  });

  test.each([
    ['at page breaks', `<w:p><w:r><w:br w:type="page"/></w:r></w:p>${spaced('', heading)}`],
    ['before a page', p(r('a')) + spaced('', `${heading}<w:pageBreakBefore/>`)],
    ['between paragraphs of one style that drop them', spaced('', '<w:pStyle w:val="L"/>') + spaced('', '<w:pStyle w:val="L"/>')],
    ['by lines', spaced('w:afterLines="50"') + spaced('', heading)],
    [
      'in tables that space them',
      `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tblGrid/><w:tr><w:tc>${p(r('a'))}${spaced('', heading)}</w:tc></w:tr></w:tbl>${p(r('b'))}`,
    ],
  ])('but %s', (_, body) => {
    expect(gaps('add', body).join('')).not.toContain('w:before=');
  });

  test('without a warning, and only if parts keep their styles', () => {
    const body = p(r('a')) + spaced('', heading);
    expect(gaps('add', body, { styles: 'first' })).toEqual(['', '']);
    const report = (choices: object): string[] => merged(choices, { body, styles, ...larger }, { body, styles, ...adds }).reported;
    expect(report({})).toEqual([]);
    expect(report({ styles: 'first' })).toEqual(['docx.merge-settings']);
  });
});
