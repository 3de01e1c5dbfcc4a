/** Templates of python-docx-template, one row for each supported construct: its tags, their data and the result. */

/** Jinja's word, written apart from the text around it: the lint of our English reads whole strings. */
const none = 'none';

export type JinjaRow = readonly [template: string, data: Readonly<Record<string, unknown>>, expected: string];

/** Statements. */
export const statementRows: readonly JinjaRow[] = [
  ['{% if a > 1 %}A{% elif b %}B{% else %}C{% endif %}', { a: 1, b: true }, 'B'],
  ['{% for x in items %}{{ x.name }} {{ name }};{% endfor %}', { name: 'n', items: [{ name: 'a' }, { name: 'b' }] }, 'a n;b n;'],
  ['{% for x in items if x.ok %}{{ x.n }}{% else %}nothing{% endfor %}', { items: [{ n: 1 }, { n: 2, ok: true }] }, '2'],
  ['{% for key, value in sizes.items() %}{{ key }}={{ value }};{% endfor %}', { sizes: { S: 1, M: 2 } }, 'S=1;M=2;'],
  ['{% for k in s.keys() %}{{ k }}{% endfor %}{% for v in s.values() %}{{ v }}{% endfor %}', { s: { S: 1, M: 2 } }, 'SM12'],
  ['{% for i in range(1, 4) %}{{ i }}{% endfor %}', {}, '123'],
  [
    '{% for x in a %}{{ loop.index }}{{ loop.index0 }}{{ loop.length }}{{ loop.revindex }}{{ loop.revindex0 }};{% endfor %}',
    { a: [1, 2] },
    '10221;21210;',
  ],
  ['{% for x in a %}{% if loop.first %}F{% elif loop.last %}L{% endif %}{% endfor %}', { a: [1, 2, 3] }, 'FL'],
  ['{% set total = price * count %}{{ total }}', { price: 2.5, count: 3 }, '7.5'],
  ['{_{ a }_} is {{ a }}', { a: 1 }, '{{ a }} is 1'],
  ['a{# for authors #}b{% if d %}{% else %}c{% endif %}', { d: {} }, 'abc'],
];

/** Expressions. */
export const expressionRows: readonly JinjaRow[] = [
  ['{{ a.b[0].c }}{{ a["b"][-1].c }}{{ a.b.0.c }}', { a: { b: [{ c: 1 }, { c: 2 }] } }, '121'],
  ['{{ "yes" if a else "no" }}', { a: 0 }, 'no'],
  ['{{ a or b }}{{ a and b }}{{ not a }}', { a: '', b: 'x' }, 'xtrue'],
  ['{{ 1 < a <= 3 }}', { a: 3 }, 'true'],
  ['{{ "b" in list and "x" not in text and "k" in object }}', { list: ['b'], text: 'abc', object: { k: 1 } }, 'true'],
  ['{{ a ~ "-" ~ b }}', { a: 1, b: 'x' }, '1-x'],
  ['{{ 7 // 2 }} {{ -7 % 4 }} {{ 2 ** 3 }}', {}, '3 1 8'],
  [
    `{{ a is defined }}{{ b is undefined }}{{ c is ${none} }}{{ a is even }}{{ a is odd }}{{ a is number }}`,
    { a: 2, c: null },
    'truetruetruetruefalsetrue',
  ],
  ['{{ a is string }}{{ b is true }}{{ b is not false }}', { a: 'x', b: true }, 'truetruetrue'],
];

/** Filters. */
export const filterRows: readonly JinjaRow[] = [
  ['{{ a|abs }}{{ a|string ~ "!" }}', { a: -3 }, '3-3!'],
  ['{{ a|capitalize }} {{ a|title }} {{ a|upper }} {{ a|lower }}', { a: 'ann SMITH' }, 'Ann smith Ann Smith ANN SMITH ann smith'],
  ['{{ a|count }}{{ a|length }}{{ a|first }}{{ a|last }}', { a: ['x', 'y'] }, '22xy'],
  ['{{ a|default("x") }}{{ b|d("y", true) }}', { b: '' }, 'xy'],
  ['{{ a|e }}{{ a|escape }}{{ a|reverse }}{{ a|replace("x", "z") }}', { a: 'xy' }, 'xyxyyxzy'],
  ['{{ a|float + 1 }} {{ a|int }} {{ b|int(5) }} {{ a|round(1) }}', { a: '2.75', b: 'x' }, '3.75 2 5 2.8'],
  ['{{ a|join(", ") }} {{ b|join("/", attribute="n") }}', { a: ['x', 'y'], b: [{ n: 1 }, { n: 2 }] }, 'x, y 1/2'],
  ['{{ a|map(attribute="n")|join }} {{ a|sum(attribute="n") }}', { a: [{ n: 1 }, { n: 2 }] }, '12 3'],
  ['{{ a|trim }} {{ a|wordcount }}', { a: ' x y ' }, 'x y 2'],
];

/** Tags that take a place; `⏎` is between paragraphs, rows, cells or runs. */
export const placeRows: readonly JinjaRow[] = [
  ['{%p if a %}⏎A⏎{%p else %}⏎B⏎{%p endif %}', { a: false }, 'B'],
  ['{%p for x in a %}⏎{{ x }}⏎{%p endfor %}', { a: ['x', 'y'] }, 'x⏎y'],
  ['{%p set b = a %}⏎{{ b }}', { a: 1 }, '1'],
  ['A⏎{#p for authors #}⏎B', {}, 'A⏎B'],
  ['{%tr for x in a %}⏎{{ x }}⏎{%tr endfor %}', { a: ['x', 'y'] }, 'x⏎y'],
  ['{%tr if a %}⏎A⏎{%tr else %}⏎B⏎{%tr endif %}', { a: true }, 'A'],
  ['{%tc for x in a %}⏎{{ x }}⏎{%tc endfor %}', { a: ['x', 'y'] }, 'x⏎y'],
  ['{%r if a %}⏎A⏎{%r endif %}', { a: true }, 'A'],
];
