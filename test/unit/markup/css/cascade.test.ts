/** Which rule wins: each page marks with red what its rule must reach and nothing else. */
import { expect, test } from 'vitest';
import { linesOf } from '../html/describe-tree.js';

/** Words of a page that are red. */
function redWords(html: string): string {
  const words = linesOf(html).flatMap((line) =>
    [...line.matchAll(/\{[^|{}]*color:FF0000[^|]*\|([^}]*)\}/g)].map((match) => match[1]?.trim() ?? ''),
  );
  return words.filter((word) => word !== '').join(' ');
}

const page =
  '<p id="one" class="a b" lang="de" data-x="Foo bar">one</p><div class="c"><p>two</p><p>three</p><span>four</span></div><p class="a">five</p>';

/** A selector, and the words of {@link page} that it selects. */
const selectors: readonly (readonly [selector: string, words: string])[] = [
  ['p', 'one two three five'],
  ['.a', 'one five'],
  ['.a.b', 'one'],
  ['#one', 'one'],
  ['p#one.a', 'one'],
  ['div p', 'two three'],
  ['div > p', 'two three'],
  ['body > p', 'one five'],
  ['p + p', 'three'],
  ['p ~ span', 'four'],
  ['div + p', 'five'],
  ['[data-x]', 'one'],
  ['[data-x="Foo bar"]', 'one'],
  ['[data-x="foo bar" i]', 'one'],
  ['[data-x~=bar]', 'one'],
  ['[data-x^=Foo]', 'one'],
  ['[data-x$=bar]', 'one'],
  ['[data-x*="o b"]', 'one'],
  ['[lang|=de]', 'one'],
  ['p:first-child', 'one two'],
  ['p:last-child', 'five'],
  ['p:nth-child(2)', 'three'],
  ['p:nth-child(odd)', 'one two five'],
  ['p:nth-child(-n+1)', 'one two'],
  ['p:nth-last-child(1)', 'five'],
  ['p:nth-of-type(2)', 'three five'],
  ['span:only-of-type', 'four'],
  ['p:not(.a)', 'two three'],
  ['p:not(.a, :first-child)', 'three'],
  [':is(.b, span)', 'one four'],
  ['div:has(> span) p', 'two three'],
  ['p:has(+ p)', 'two'],
  ['p:has(~ span)', 'two three'],
  ['body:has(span) #one', 'one'],
  ['p:nth-child(1 of .a)', 'one'],
  ['p:lang(de)', 'one'],
  ['P', 'one two three five'],
  ['p:hover', ''],
  ['p:unknown, p', ''],
  ['p::first-line', ''],
  ['*|p', 'one two three five'],
];

test.each(selectors)('%s', (selector, words) => {
  expect(redWords(`<style>${selector}{color:red}</style>${page}`)).toBe(words);
});

/** Rules in order, and whether the paragraph `#x.y` ends up red. */
const contests: readonly (readonly [css: string, isRed: boolean, attribute?: string])[] = [
  ['p{color:red}p{color:blue}', false],
  ['.y{color:red}p{color:blue}', true],
  ['#x{color:red}p.y.y.y{color:blue}', true],
  ['p{color:red!important}#x{color:blue}', true],
  ['p{color:red!important}', true, 'color:blue'],
  ['p{color:red!important}', false, 'color:blue!important'],
  ['p{color:blue}', true, 'color:red'],
  [':where(#x){color:blue}p{color:red}', true],
  ['body{color:red}', true],
  ['body{color:red}p{color:initial}', false],
  ['body{color:red}p{color:blue;color:inherit}', true],
  ['@media print{p{color:red}}', true],
  ['@media screen{p{color:red}}', false],
  ['@media not screen{p{color:red}}', true],
  ['@media (min-width:9000px){p{color:red}}', false],
  ['@media screen, print{p{color:red}}', true],
  ['@supports (display:grid){p{color:red}}', true],
  ['@import "x.css";p{color:red}', true],
  ['p{color:red;color:nonsense}', true],
  ['p{colour:blue;color:red;}', true],
  ['p{{color:blue}}p{color:red}', true],
  ['div,p{color:red', true],
  [':root{--c:red}p{color:var(--c)}', true],
  [':root{--c:blue}p{--c:red;color:var(--c)}', true],
  ['p{color:red;color:var(--none)}', true],
  ['body{& p{color:red}}', true],
  ['p{color:blue;&.y{color:red}}', true],
  ['body{> p{color:red}}', true],
  ['body{color:blue;p{color:red}}', true],
  ['p{body &{color:red}}', true],
  ['p{div &{color:red}}', false],
  ['body{p{color:blue} .y{color:red;}}', true],
  ['body{/* } */ p[title="}"]{color:blue} > p{color:red}}', true],
  ['body{> p{&.y{color:red}}}', true],
  ['p{> b{color:blue} color:red}', true],
  ['body{> p{@media print{color:red}}}', true],
  ['@layer a,b;@layer b{p{color:red}}@layer a{p.y{color:blue}}', true],
  ['@layer a{p.y{color:blue}}p{color:red}', true],
  ['@layer a{p{color:red}@layer b{p.y{color:blue}}}', true],
  ['@layer a.b{p.y{color:blue}}@layer a{p{color:red}}', true],
  ['@layer{p.y{color:blue}}@layer{p{color:red}}', true],
  ['@supports not (display:grid){p{color:red}}', false],
  ['@supports (display:grid) and (not (mask-border:none)){p{color:red}}', true],
  ['@supports (mask-border:none){p{color:red}}', false],
  ['@supports (mask-border:none) or (--x:y){p{color:red}}', true],
  ['@supports selector(:has(a)){p{color:red}}', true],
  ['@supports ((color:red) and (margin:0)){p{color:red}}', true],
];

test.each(contests)('%s', (css, isRed, attribute = '') => {
  expect(redWords(`<style>${css}</style><p id="x" class="y" style="${attribute}">word</p>`)).toBe(isRed ? 'word' : '');
});
