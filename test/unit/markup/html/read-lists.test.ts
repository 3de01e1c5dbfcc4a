/** Lists of every kind, numbered as Word numbers. */
import { expect, test } from 'vitest';
import { linesOf } from './describe-tree.js';

/** The name of a feature, a page with it, and the resulting lines. */
const rows: readonly (readonly [name: string, html: string, lines: readonly string[]])[] = [
  [
    'nested lists share a numbering',
    '<ol><li>A<ol><li>AA<ul><li>x</ul></ol><li>B</ol>',
    ['(ListParagraph #1.0) A', '(ListParagraph #1.1) AA', '(ListParagraph #1.2) x', '(ListParagraph #1.0) B'],
  ],
  [
    'lists restart',
    '<ol><li>one<li>two</ol><p>between</p><ol><li>one again</ol>',
    ['(ListParagraph #1.0) one', '(ListParagraph #1.0) two', 'between', '(ListParagraph #2.0) one again'],
  ],
  [
    'a second list in one item restarts',
    '<ol><li>A<ol><li>1</ol>text<ol><li>1</ol></ol>',
    ['(ListParagraph #2.0) A', '(ListParagraph #2.1) 1', '(ListParagraph indent:{start:720}) text', '(ListParagraph #1.1) 1'],
  ],
  [
    'value and reversed',
    '<ol><li>1<li value=10>10<li>11</ol><ol reversed><li>2<li>1</ol>',
    ['(ListParagraph #1.0) 1', '(ListParagraph #2.0) 10', '(ListParagraph #2.0) 11', '(ListParagraph #4.0) 2', '(ListParagraph #5.0) 1'],
  ],
  [
    'hidden markers',
    '<ul style="list-style:none"><li>a</ul><ul><li style="list-style-type:none">b<li>c</ul>',
    ['(ListParagraph indent:{start:720}) a', '(ListParagraph indent:{start:720}) b', '(ListParagraph indent:{start:720}) c'],
  ],
  [
    'items of several blocks',
    '<ul><li><p>one</p><p>two</p><pre>code</pre><li>three<blockquote>q</blockquote></ul>',
    [
      '(ListParagraph #1.0 contextualSpacing:false) one',
      '(ListParagraph indent:{start:720} contextualSpacing:false) two',
      '(SourceCode indent:{start:820}) code',
      '(ListParagraph #1.0) three',
      '(Quote indent:{start:1080}) q',
    ],
  ],
  ['an item that begins with a list has no empty bullet', '<ul><li><ul><li>x</ul></ul>', ['(ListParagraph #1.1) x']],
  ['an item that begins with a list keeps its number', '<ol><li><ul><li>x</ul></ol>', ['(ListParagraph #1.0) ', '(ListParagraph #1.1) x']],
  ['an item without content', '<ol><li></li><li>b</ol>', ['(ListParagraph #1.0) ', '(ListParagraph #1.0) b']],
  ['a list in a quotation', '<blockquote><ul><li>a</ul></blockquote>', ['(ListParagraph #1.0 indent:{start:1080,end:360,hanging:360}) a']],
  [
    'stated distances',
    '<ul style="padding-left:20px"><li style="margin-bottom:6px">a<li>b</ul>',
    [
      '(ListParagraph #1.0 indent:{start:300,hanging:360} spacing:{after:90} contextualSpacing:false) a',
      '(ListParagraph #1.0 indent:{start:300,hanging:360}) b',
    ],
  ],
  [
    'tasks',
    '<ul><li><input type="checkbox" checked> done<li><label><input type="checkbox"> todo</label></ul>',
    [
      '(ListParagraph #1.0) <control type:checkbox checkbox:{checked:true,checkedSign:{font:MS Gothic,code:9746},uncheckedSign:{font:MS Gothic,code:9744}}|{MS Gothic|☒}> done',
      '(ListParagraph #1.0) <control type:checkbox checkbox:{checked:false,checkedSign:{font:MS Gothic,code:9746},uncheckedSign:{font:MS Gothic,code:9744}}|{MS Gothic|☐}> todo',
    ],
  ],
  ['an item outside a list', '<li>stray', ['(ListParagraph #1.0) stray']],
  [
    'eleven deep',
    '<ul><li>1<ul><li>1<ul><li>1<ul><li>1<ul><li>1<ul><li>1<ul><li>1<ul><li>1<ul><li>1<ul><li>1<ul><li>1',
    [
      '(ListParagraph #1.0) 1',
      '(ListParagraph #1.1) 1',
      '(ListParagraph #1.2) 1',
      '(ListParagraph #1.3) 1',
      '(ListParagraph #1.4) 1',
      '(ListParagraph #1.5) 1',
      '(ListParagraph #1.6) 1',
      '(ListParagraph #1.7) 1',
      '(ListParagraph #1.8) 1',
      '(ListParagraph #1.8) 1',
      '(ListParagraph #1.8) 1',
    ],
  ],
];

test.each(rows)('%s', (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});
