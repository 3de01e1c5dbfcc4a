/** Templates of python-docx-template: its tags do what Jinja says, or are refused by their names. */
import { describe, expect, it } from 'vitest';
import { p, r } from '../filled.js';
import { bodyWith, expand, problemsOf, textWith } from './expanded.js';
import { docxOf, relationshipsPart, type DocxParts } from '../../../../support/docx-package.js';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const line = (text: string): string => p(r(escaped(text)));
const lines = (...texts: readonly string[]): string => texts.map(line).join('');
const cell = (text: string): string => `<w:tc><w:tcPr/>${line(text)}</w:tc>`;
const row = (...cells: readonly string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = (columns: number, ...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol w:w="1000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`;
const after = line('end');
/** Jinja's literal for a missing value, and the test for it. */
const none = 'none';

const instruct = (text: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('x')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Makes a template one of Jinja. */
const jinja = (text: string): string => line(`${text}{% if true %}{% endif %}`);

const data = {
  yes: true,
  no: false,
  empty: {},
  none: null,
  name: 'ann SMITH',
  n: 7,
  price: 2.5,
  list: ['a', 'b', 'c'],
  items: [
    { name: 'Pen', price: 2, ready: true },
    { name: 'Ink', price: 3, ready: false },
    { name: 'Cap', price: 4, ready: true },
  ],
  sizes: { S: 1, M: 2 },
};

describe('blocks', () => {
  it.each([
    ['if', '{% if yes %}A{% endif %}{% if no %}B{% endif %}', 'A'],
    ['else', '{% if no %}A{% else %}B{% endif %}', 'B'],
    ['elif', '{% if no %}A{% elif n > 5 %}B{% elif yes %}C{% else %}D{% endif %}', 'B'],
    ['without blanks', '{%if yes%}A{%endif%}', 'A'],
    ['a remainder', '{% if n % 2 == 1 %}odd{% endif %}', 'odd'],
    ['an empty object is false', '{% if empty %}A{% else %}B{% endif %}', 'B'],
    ['for', '{% for x in list %}{{ x }};{% endfor %}', 'a;b;c;'],
    [
      'members of an item need its name',
      '{% for item in items %}{{ item.name }}-{{ name }};{% endfor %}',
      'Pen-ann SMITH;Ink-ann SMITH;Cap-ann SMITH;',
    ],
    ['for with else', '{% for x in gone %}x{% else %}nothing{% endfor %}', 'nothing'],
    ['for with if', '{% for x in items if x.ready %}{{ loop.index }}{{ x.name }}{% endfor %}', '1Pen2Cap'],
    [
      'for in for',
      '{% for a in list %}{% for b in list %}{{ a }}{{ b }}{{ loop.index }} {% endfor %}{% endfor %}',
      'aa1 ab2 ac3 ba1 bb2 bc3 ca1 cb2 cc3 ',
    ],
    ['pairs of an object', '{% for key, value in sizes.items() %}{{ key }}={{ value }};{% endfor %}', 'S=1;M=2;'],
    ['names of an object', '{% for key in sizes %}{{ key }}{% endfor %}{% for key in sizes.keys() %}{{ key }}{% endfor %}', 'SMSM'],
    ['values of an object', '{% for x in sizes.values() %}{{ x }}{% endfor %}', '12'],
    ['range', '{% for i in range(3) %}{{ i }}{% endfor %}{% for i in range(1, 6, 2) %}{{ i }}{% endfor %}', '012135'],
    [
      'the loop variable',
      '{% for x in list %}{{ loop.index }}{{ loop.index0 }}{{ loop.revindex }}{{ loop.revindex0 }}{{ loop.length }}{% if loop.first %}F{% endif %}{% if loop.last %}L{% endif %} {% endfor %}',
      '10323F 21213 32103L ',
    ],
    ['set', '{% set total = n * price %}{{ total }} {{ total + 1 }}', '17.5 18.5'],
    ['set in a condition', '{% if yes %}{% set a = "in" %}{% else %}{% set a = "out" %}{% endif %}{{ a }}', 'in'],
    ['set in a loop ends with it', '{% set a = 0 %}{% for x in list %}{% set a = x %}{{ a }}{% endfor %}{{ a }}', 'abc0'],
    ['set of an existing name', '{% set n = n + 1 %}{% set n = n + 1 %}{{ n }}', '9'],
    ['a comment', 'a{# for authors #}b{% if yes %}c{% endif %}', 'abc'],
    ['our own tags beside them', '{% if yes %}{{#items}}{{name}} {{/items}}{% endif %}', 'Pen Ink Cap '],
    ['Word’s curly quotes', '{% if name == “ann SMITH” %}A{% endif %}{% if name == ‘x’ %}B{% endif %}', 'A'],
  ])('%s', (_, text, shown) => expect(textWith(line(text), data)).toBe(shown));
});

describe('values', () => {
  it.each([
    ['{{ name }}', 'ann SMITH'],
    ['{{ items[1].name }}{{ items.0.name }}{{ items[-1]["name"] }}', 'InkPenCap'],
    ['{{ n + 1 }}{{ n - 1 }}{{ n * 2 }}{{ n / 2 }}', '86143.5'],
    ['{{ n // 2 }} {{ n % 4 }} {{ -n % 4 }} {{ 2 ** 3 }}', '3 3 1 8'],
    ['{{ name ~ " " ~ n }}', 'ann SMITH 7'],
    ['{{ "A" if yes else "B" }}{{ "A" if no else "B" }}{{ "A" if no }}', 'AB'],
    ['{{ gone or name }}{{ yes and n }}', 'ann SMITH7'],
    ['{{ "A" if not no and (yes or no) else "B" }}', 'A'],
    ['{{ "A" if 1 < n <= 7 else "B" }}', 'A'],
    ['{{ "A" if "b" in list and "x" not in list and "SM" in name and "S" in sizes else "B" }}', 'A'],
    [`{{ "A" if gone is not defined and none is ${none} and gone is undefined and n is defined else "B" }}`, 'A'],
    ['{{ "A" if n is odd and n is not even and n is number and name is string and yes is true and no is false else "B" }}', 'A'],
    ['{{ price | number:"0.00" }} {{ price * n | number:"0.0" }}', '2.50 17.5'],
    ['{{ (price|round) ~ "" | upper }}', '3'],
  ])('%s', (text, shown) => expect(textWith(jinja(text), data)).toBe(shown));

  it('have the same meaning in an address', () => {
    const address =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "https://example.com/{{ list|first }}"</w:instrText></w:r>';
    const link = `${address}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('x')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    expect(bodyWith(p(link) + jinja(''), data)).toContain('"https://example.com/a"');
  });

  it.each([
    ["{{ gone|default('x') }}", 'x'],
    ['{{ list|length }}', '3'],
    ['{{ "A" if yes else "B" }}', 'A'],
    ['{{ name ~ n }}', 'ann SMITH7'],
    ['{{ name|upper }}', 'ANN SMITH'],
  ])('%s is understood in a template without statements, too', (text, shown) => expect(textWith(line(text), data)).toBe(shown));
});

describe('filters', () => {
  it.each([
    ['{{ -3|abs }}', '3'],
    ['{{ name|capitalize }}', 'Ann smith'],
    ['{{ list|count }}{{ list|length }}{{ name|length }}', '339'],
    ['{{ gone|default("x") }}{{ ""|default("y") }}{{ ""|d("z", true) }}{{ gone|d("w") }}', 'xzw'],
    ['{{ "<b>"|e }}{{ "&"|escape }}', '&lt;b&gt;&amp;'],
    ['{{ list|first }}{{ list|last }}', 'ac'],
    ['{{ "3.7"|float + 1 }} {{ "3.7"|int }} {{ "x"|int }} {{ "x"|int(5) }}', '4.7 3 0 5'],
    ['{{ list|join }} {{ list|join(", ") }} {{ items|join("/", attribute="name") }}', 'abc a, b, c Pen/Ink/Cap'],
    ['{{ name|lower }}{{ name|upper }}', 'ann smithANN SMITH'],
    ['{{ items|map(attribute="name")|join(" ") }}', 'Pen Ink Cap'],
    ['{{ name|replace("ann", "Bo") }}', 'Bo SMITH'],
    ['{{ "abc"|reverse }}{{ list|reverse|join }}', 'cbacba'],
    ['{{ 2.345|round(2) }} {{ 2.5|round }}', '2.35 3'],
    ['{{ n|string ~ 1 }}', '71'],
    ['{{ items|sum(attribute="price") }} {{ items|map(attribute="price")|sum }}', '9 9'],
    ['{{ name|title }}', 'Ann Smith'],
    ['[{{ " x "|trim }}]', '[x]'],
    ['{{ "one two"|wordcount }}', '2'],
    ['{% if items|length > 2 %}many{% endif %}', 'many'],
  ])('%s', (text, shown) => expect(textWith(jinja(text), data)).toBe(shown));
});

describe('elements that a tag replaces', () => {
  it.each([
    ['p: paragraphs', lines('{%p if yes %}', 'A', '{%p else %}', 'B', '{%p endif %}') + after, 'A|end'],
    ['p: a loop', lines('{%p for x in list %}', '{{ x }}', '{%p endfor %}') + after, 'a|b|c|end'],
    ['p: set', lines('{%p set a = n %}', '{{ a }}') + after, '7|end'],
    ['p: set in a loop', lines('{%p for x in list %}', '{%p set y = x|upper %}', '{{ y }}', '{%p endfor %}') + after, 'A|B|C|end'],
    ['none: paragraphs', lines('{% for x in list %}', '{{ x }}', '{% endfor %}') + after, 'a|b|c|end'],
    ['r: runs', p(`${r('a')}${r('{%r if no %}')}${r('b')}${r('{%r endif %}')}${r('c')}`), 'ac'],
  ])('%s', (_, body, shown) => expect(textWith(body, data)).toBe(shown));

  it('tr: rows', () => {
    const body = table(
      2,
      row('Name', 'Price'),
      row('{%tr for x in items %}', ''),
      row('{{ x.name }}', '{{ x.price }}'),
      row('{%tr endfor %}', ''),
    );
    const filled = bodyWith(body + after, data);
    expect(filled.match(/<w:tr[ >]/g)).toHaveLength(4);
    expect(textWith(body + after, data)).toBe('Name|Price|Pen|2|Ink|3|Cap|4|end');
  });

  it('tr: a condition', () => {
    const body = table(1, row('{%tr if no %}'), row('A'), row('{%tr else %}'), row('B'), row('{%tr endif %}'));
    expect(textWith(body + after, data)).toBe('B|end');
  });

  it('tc: cells', () => {
    const body = table(
      4,
      row('', '{%tc for x in list %}', '{{ x }}', '{%tc endfor %}'),
      row('Row', '{%tc for x in items %}', '{{ x.price }}', '{%tc endfor %}'),
    );
    expect(textWith(body + after, data)).toBe('|a|b|c|Row|2|3|4|end');
  });
});

describe('a template of Jinja without statements', () => {
  it.each([
    ['a comment', line('a{# for authors #}b {{name|upper}}'), 'ab ANN SMITH'],
    ['a comment around a tag', line('a{# {{ gone }} #}b'), 'ab'],
    ['a comment that takes its paragraph', lines('a', '{#p for authors #}', 'b'), 'a|b'],
    ['literal braces', line('{_{ a }_} is {{ n }}'), '{{ a }} is 7'],
    ['literal statement marks', line('{_% if a %_}{# x #}'), '{% if a %}'],
  ])('%s', (_, body, shown) => expect(textWith(body, data)).toBe(shown));

  it('keeps text that only looks like Jinja', () => {
    expect(textWith(line('{# 5 {{n}} #1 # {_ }'), data)).toBe('{# 5 7 #1 # {_ }');
    expect(textWith(line('{{#list}}{{.}}{{/list}}#}'), data)).toBe('abc#}');
  });
});

describe('refused by name', () => {
  it.each([
    [
      'a statement without a match',
      '{% macro f() %}{% endmacro %}',
      /the tag {% macro f\(\) %} in word\/document\.xml cannot be parsed: "macro" has no match: a template runs no code/,
    ],
    ['a block of set', '{% set a %}x{% endset %}', /{% set a %}.*{% set name = value %}/],
    ['an unknown statement', '{% foo %}', /unknown statement "foo"/],
    ['a filter without a match', '{{ x|safe }}{% if a %}{% endif %}', /{{x\|safe}}.*filter "safe" has no match; data never become mark-up/],
    [
      'a format by percent signs',
      '{{ "%.2f"|format(x) }}{% if a %}{% endif %}',
      /filter "format" has no match; write {{value \| number:'0\.00'}}/,
    ],
    ['an unknown filter', '{{ x|uper }}{% if a %}{% endif %}', /filter "uper" has no match.*upper/],
    ['a test without a match', '{% if a is callable %}{% endif %}', /the test "is callable" has no match/],
    ['a call', '{{ x.strftime("%d") }}{% if a %}{% endif %}', /"\.strftime\(\)" is a call: a template runs no code/],
    ['another call', '{% for x in f(a) %}{% endfor %}', /"f\(\)" is a call/],
    ['a list in the template', '{% for x in [1, 2] %}{% endfor %}', /lists and objects that a template writes/],
    ['a part of a list', '{{ a[1:2] }}{% if a %}{% endif %}', /parts of lists/],
    ['a loop keyword', '{% for x in a %}{{ loop.cycle }}{% endfor %}', /"loop\.cycle" is not understood/],
    ['white space control', '{%- if a %}{% endif %}', /"{%-" and " %}" remove the text around a tag/],
    ['white space control of a value', '{{- a }}{% if a %}{% endif %}', /remove the text around a tag/],
    ['rich text', '{{r a }}{% if a %}{% endif %}', /"{{r …}}" is for formatted text: write {{~name}}/],
    ['a subdocument', '{{p a }}{% if a %}{% endif %}', /"{{p …}}" is for a document within the document/],
    ['a condition of a cell', '{%tc if a %}{%tc endif %}', /a cell that may go has no match/],
    ['set of a row', '{%tr set a = 1 %}', /"{%tr set" has no match/],
    ['a loop without names', '{% for a %}{% endfor %}', /is written {% for item in items %}/],
    ['a recursive loop', '{% for a in b recursive %}{% endfor %}', /recursive/],
    ['a condition that is not closed', '{% if a %}x', /the tag {% if a %} in .* is not closed: write {% endif %}/],
    ['a loop that is not closed', '{%p for a in b %}', /is not closed: write {%p endfor %}/],
    ['the end of another block', '{% if a %}{% endfor %}', /does not close {% if a %}, which is open there: write {% endif %}/],
    ['our end', '{% if a %}{{/if}}', /does not close {% if a %}/],
    ['an end without a block', 'x{% endif %}', /the tag {% endif %} in .* closes no block/],
    ['a mark without an end', '{% if a %}x{% endif %}{% if b', /has a Jinja mark outside of tags/],
    ['a comment in the place of a row', '{#tr a #}', /the tag {#tr a #} in .* would remove its row: delete it in the template/],
    ['a comment in the place of a cell', '{#tc a #}', /"{#tc" would remove its cell/],
    ['a comment that takes a paragraph with text', '{#p a #} and more', /takes the place of a paragraph that contains more than tags/],
    ['letters that differ', '{%r if a %}x{% endif %}', /has another prefix than {%r if a %}/],
    ['a paragraph that holds more', '{%p if a %}x{%p endif %}', /{%p if a %}.*does not end in another paragraph/],
    ['a set beside an opening', '{% if a %}{% set b = 1 %}', /./],
  ])('%s', (_, text, issue) => expect(problemsOf(line(text), {})[0]?.issue).toMatch(issue));

  it.each([
    [
      'a paragraph with text',
      lines('{%p if a %} and more', 'x', '{%p endif %}'),
      /takes the place of a paragraph that contains more than tags/,
    ],
    ['a row with text', table(2, row('{%tr for x in a %}', 'b'), row('c', 'd'), row('{%tr endfor %}', '')), /takes the place of a row/],
    ['rows within one', table(2, row('{%tr for x in a %}', '{%tr endfor %}')), /does not end in another row/],
    [
      'set where its paragraph goes',
      lines('{% for x in a %}{% set y = x %}', '{{ y }}', '{% endfor %}'),
      /must be in a separate paragraph/,
    ],
    ['over two paragraphs', p(r('{% if')) + p(r('a %}x{% if b %}{% endif %}')), /has a Jinja mark outside of tags/],
  ])('%s', (_, body, issue) => expect(problemsOf(body, {})[0]?.issue).toMatch(issue));

  it.each([
    ['an instruction', p(`${instruct('QUOTE {% if a %}x{% endif %}')}`)],
    ['the address of a link field', p(instruct('HYPERLINK "https://example.com/{% if a %}x{% endif %}"'))],
    ['a simple field', p(`<w:fldSimple w:instr="QUOTE {% if a %}x{% endif %}">${r('x')}</w:fldSimple>`)],
    [
      'an alternative text',
      p(`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="n" descr="{% if a %}x{% endif %}"/></wp:inline></w:drawing></w:r>`),
    ],
  ])('a statement in %s', (_, body) => {
    expect(problemsOf(body + jinja(''), {})[0]?.issue).toMatch(/the tag {% if a %} in .* allows only/);
  });

  it.each<readonly [string, DocxParts]>([
    ['the address of a link', { relationships: { rL: ['hyperlink', 'https://example.com/%7B%25 if a %25%7D', 'External'] } }],
    [
      'a property',
      {
        parts: {
          '_rels/.rels': relationshipsPart({
            rId1: ['officeDocument', 'word/document.xml'],
            rId2: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
          }),
          'docProps/core.xml':
            '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{% if a %}x{% endif %}</dc:title></cp:coreProperties>',
        },
        contentTypes: { 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' },
      },
    ],
  ])('a statement in %s', (_, parts) => {
    expect(() => expand(docxOf({ body: `<w:p><w:hyperlink r:id="rL">${r('x')}</w:hyperlink></w:p>${jinja('')}`, ...parts }), {})).toThrow(
      expect.objectContaining({
        details: [{ field: 'document', issue: expect.stringMatching(/the tag {% if a %} in .* allows only/) as string }],
      }) as Error,
    );
  });

  it('data that are not a list', () => {
    expect(problemsOf(line('{% for x in n %}x{% endfor %}'), data)).toEqual([
      { field: 'data.n', issue: 'must be an array: the template loops over it (tag {% for x in n %})' },
    ]);
    expect(problemsOf(line('{% for a, b in list %}x{% endfor %}'), data)[0]?.issue).toMatch(/arrays of 2/);
  });
});

describe('a template of Jinja', () => {
  it('may have its tags split over runs', () => {
    expect(textWith(p(['{', '% i', 'f yes ', '%', '}A{', '% end', 'if %', '}'].map((text) => r(text)).join('')), data)).toBe('A');
  });

  it('reports the place of a missing value', () => {
    const { missing } = expand(docxOf({ body: line('{% for x in items %}{{ x.gone }}{% endfor %}{{ lost }}') }), data);
    expect([...missing.keys()]).toEqual(['data.items[0].gone', 'data.items[1].gone', 'data.items[2].gone', 'data.lost']);
  });

  it('cannot access members that JavaScript adds', () => {
    expect(textWith(jinja('{{ name.constructor.name }}{{ list["constructor"] }}{{ sizes.__proto__ }}{{ name["at"] }}'), data)).toBe('');
  });

  it('is not recognised by marks that are text', () => {
    expect(textWith(line('100 {% and {{%picture}} 5 %} {{name}}'), { name: 'A' })).toBe('100 {% and  5 %} A');
  });

  it('limits ranges, texts and nesting', () => {
    expect(() => textWith(line('{% for i in range(100000000) %}y{% endfor %}'), {})).toThrow(/a range of more than 10000 numbers/);
    const long = { a: 'x'.repeat(600_000), list: Array.from({ length: 9 }, () => 'y') };
    for (const tag of ['a ~ a', 'a|replace("x", "xy")', 'list|join(a)'])
      expect(() => textWith(line(`{{ ${tag} }}{% if a %}{% endif %}`), long)).toThrow(/a text of more than 1000000 characters/);
    expect(problemsOf(line(`{{ ${'('.repeat(40)}a }}{% if a %}{% endif %}`), {})[0]?.issue).toMatch(/nested/);
    expect(problemsOf(line(`{{ a${'|upper'.repeat(40)} }}{% if a %}{% endif %}`), {})[0]?.issue).toMatch(/in a row/);
  });
});
