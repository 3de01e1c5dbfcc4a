/** Text that is read run by run makes the same tree as parse5 alone. */
import { parse, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { childrenOf, type HtmlNode } from '../../../../src/markup/html/dom/dom.js';
import { parseHtml } from '../../../../src/markup/html/dom/parse-html.js';
import { createTreeAdapter } from '../../../../src/markup/html/dom/tree-adapter.js';
import { contentPages, listPages, stylePages, tablePages } from './feature-pages.js';

const outline = (node: HtmlNode): string => {
  if (node.kind === 'text') return JSON.stringify(node.value);
  if (node.kind === 'comment') return `<!--${node.value}-->`;
  const attributes = node.attributes.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).join('');
  const inside = [...childrenOf(node), ...(node.templateContent ? childrenOf(node.templateContent) : [])];
  return `<${node.namespace}:${node.tagName}${attributes}>(${inside.map(outline).join(' ')})`;
};

const context = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });
const options = () => ({ treeAdapter: createTreeAdapter(new Budget(), 100_000), scriptingEnabled: true });

const awkward: Readonly<Record<string, string>> = {
  'white space before, between and after': '  \n a  b\n\nc </p> d <p> e\tf\f</p>\n',
  'line ends of every kind': '<p>a\r\nb\rc\n\rd\r\r\n</p>\r\n<pre>\r\n\r\nx\r</pre>',
  'the first line of pre': '<pre>\nx</pre><pre>\n\nx</pre><textarea>\ny\n</textarea><pre>z\n</pre><pre> \nz</pre>',
  'references in and around text': 'a&amp;b &lt; c&nbsp;d &notit; &#x41;&#0; &#x80; &bogus; AT&T &amp',
  'nothing but signs': '< a <1 </ > <! <? &&& ; >',
  'NUL and other control characters': 'a\0b\u0001c<p>\0</p><svg>a\0b</svg>',
  'letters outside the basic plane, alone and in pairs': '😀a😀 \ud800 b\udc00<p>\udc00\ud83d</p>𝔸',
  'text where tables do not take it': '<table>a b<tr>c <td>d e</td> f</tr> g<caption>h i</caption></table>j',
  'text in foreign elements': '<svg><text>a b</text><desc>c <p>d e</desc></svg><math><mi>x y</mi><![CDATA[a < b]]></math>',
  'text in selects, scripts, titles': '<title>a b &amp; c</title><select>a<option>b c</select><script>a < b</script><style>a > b</style>',
  'formatting that runs on': '<b>a <i>b</b> c</i> d<p>e</p>f<a>g<a>h',
  'text after the body and the page': '<body>a</body> b </html> c\n',
  'frames and templates': '<template>a b<tr>c</template><frameset>a b</frameset>',
  'a long page': `<p>${'word and word &amp; '.repeat(20_000)}</p>`.repeat(2),
};
const pages = Object.values({ ...listPages, ...tablePages, ...stylePages, ...contentPages });

describe('text parser', () => {
  test.each(Object.entries(awkward))('%s', (_, text) => {
    expect(childrenOf(parseHtml(text, context())).map(outline)).toEqual(childrenOf(parse(text, options())).map(outline));
    const fragment = childrenOf(parseHtml(text, context(), 'fragment')).map(outline);
    expect(fragment).toEqual(childrenOf(parseFragment(text, options())).map(outline));
  });

  test('the pages of every feature', () => {
    for (const { head = '', body } of pages) {
      const text = `<!DOCTYPE html><head>${head}</head><body>${body}`;
      expect(childrenOf(parseHtml(text, context())).map(outline)).toEqual(childrenOf(parse(text, options())).map(outline));
    }
  });
});
