/** Which `@page` rules are for which pages. */
import { describe, expect, it } from 'vitest';
import { PageRules } from '../../../../src/markup/html/page/page-rules.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';

const rule = (selector: string) => ({ selector, declarations: [], marginBoxes: new Map() });

describe('rules for pages', () => {
  const rules = new PageRules();
  rules.add(['', 'a', 'b, a:first', ':left', 'c', 'a, a:LEFT'].map(rule));

  it('are those for every page and for its name, in order and once', () => {
    const of = (name: string): string[] => rules.forPage(name).map(({ selector }) => selector);
    expect(of('')).toEqual(['', ':left']);
    expect(of('a')).toEqual(['', 'a', 'b, a:first', ':left', 'a, a:LEFT']);
    expect(of('b')).toEqual(['', 'b, a:first', ':left']);
    expect(of('other')).toEqual(['', ':left']);
  });

  it('of many names are found without looking through all of them', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `a${index}`);
    const css = names.map((name, index) => `@page ${name}{margin:${(index % 5) + 1}cm}.${name}{page:${name}}`).join('');
    const { tree } = readHtml(`<style>${css}</style>${names.map((name) => `<p class=${name}>b</p>`).join('')}`);
    expect(tree.sections).toHaveLength(names.length);
    expect(tree.sections.at(-1)?.properties.margins.top).toBe(2835);
  });
});
