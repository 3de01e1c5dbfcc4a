/** Rules are found once for elements that are alike: elements that differ in what a selector asks must not pass for alike. */
import { expect, test } from 'vitest';
import { linesOf } from '../html/describe-tree.js';

/** Words of a page that are red. */
function redWords(html: string): string {
  const words = linesOf(html).flatMap((line) =>
    [...line.matchAll(/\{[^|{}]*color:FF0000[^|]*\|([^}]*)\}/g)].map((match) => match[1]?.trim() ?? ''),
  );
  return words.filter((word) => word !== '').join(' ');
}

interface Page {
  readonly what: string;
  readonly css: string;
  readonly body: string;
  readonly red: string;
}

const pages: readonly Page[] = [
  {
    what: 'the same names below other names',
    css: '.a > p{color:red}',
    body: '<div class="a"><p>one</p></div><div class="b"><p>two</p></div><div class="a"><p>three</p></div>',
    red: 'one three',
  },
  {
    what: 'names two elements up',
    css: '#x section p{color:red}',
    body: '<div><section><p>one</p></section></div><div id="x"><section><p>two</p></section></div>',
    red: 'two',
  },
  {
    what: 'a class with a dot is not two classes',
    css: '.a\\.b{color:red}.a.b{margin:0}',
    body: '<p class="a b">one</p><p class="a.b">two</p>',
    red: 'two',
  },
  {
    what: 'an id like a class',
    css: '.a{color:red}#a{margin:0}',
    body: '<p id="a">one</p><p class="a">two</p>',
    red: 'two',
  },
  {
    what: 'alike elements with other neighbours',
    css: 'p{margin:0}h2 ~ p{color:red}',
    body: '<p>one</p><h2>h</h2><p>two</p><p>three</p>',
    red: 'two three',
  },
  {
    what: 'siblings of siblings, in two parents',
    css: 'h2 ~ h3 ~ p{color:red}',
    body: '<div><h3>g</h3><p>one</p><h2>h</h2><p>two</p><h3>g</h3><p>three</p></div><div><p>four</p><h2>h</h2><h3>g</h3><p>five</p></div>',
    red: 'three five',
  },
  {
    what: 'rules of names, of paths and of attributes, by their strength',
    css: 'p{color:red}div p{color:blue}p[title]{color:red}div p.a{color:red}',
    body: '<div><p>one</p><p title="t">two</p><p class="a">three</p></div><p>four</p>',
    red: 'two three four',
  },
  {
    what: 'a rule below one selector, and below two',
    css: '.a .b{p{color:red}} .c, .d{> i{color:red}}',
    body: '<div class="a"><div class="b"><p>one</p></div><p>two</p></div><p class="d"><i>three</i></p><p class="b">four</p>',
    red: 'one three',
  },
];

test.each(pages)('$what', ({ css, body, red }) => {
  expect(redWords(`<style>${css}</style>${body}`)).toBe(red);
});

test('500 layers count in the order in which they are named', () => {
  const names = Array.from({ length: 500 }, (_, index) => `l${index}`);
  const css = `@layer ${names.join()};${[...names]
    .reverse()
    .map((name, index) => `@layer ${name}{p{color:${index === 0 ? 'red' : 'blue'}}}`)
    .join('')}`;
  expect(redWords(`<style>${css}</style><p>one</p>`)).toBe('one');
});

test('20,000 rules that 5,000 elements match are applied, without a warning', { timeout: 60_000 }, () => {
  const css = `${'.a{color:blue}'.repeat(20_000)}.a{color:red}`;
  expect(redWords(`<style>${css}</style>${'<p class="a">x</p>'.repeat(5000)}`).split(' ')).toHaveLength(5000);
});
