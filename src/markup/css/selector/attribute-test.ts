/** `[name]`, `[name=value]`, `~= |= ^= $= *=`, with the flags `i` and `s` (Selectors 4 §6). */
import type { CssNode } from 'css-tree/parser';
import type { Test } from './selector.js';
import { unescapeCss } from '../value/css-value.js';

/** Attributes whose values HTML compares case-insensitively. */
const caseless = new Set('type align valign dir lang rel method media scope shape checked disabled color'.split(' '));

const nodeText = (node: CssNode | string | null | undefined): string => {
  if (typeof node === 'string') return node;
  if (!node) return '';
  const text = node.type === 'String' ? node.value : node.name;
  return typeof text === 'string' ? text : '';
};

export function attributeTest(node: CssNode): Test {
  const name = unescapeCss(nodeText(node.name)).toLowerCase();
  const matcher = node.matcher ?? '';
  const isCaseless = node.flags?.toLowerCase() === 'i' || (node.flags == null && caseless.has(name));
  const fold = (text: string): string => (isCaseless ? text.toLowerCase() : text);
  const wanted = fold(
    node.value && typeof node.value !== 'string' && node.value.type === 'String' ? nodeText(node.value) : unescapeCss(nodeText(node.value)),
  );
  const compare = comparison(matcher, wanted);
  return (element) => {
    const value = element.attribute(name);
    return value !== undefined && compare(fold(value));
  };
}

function comparison(matcher: string, wanted: string): (value: string) => boolean {
  switch (matcher) {
    case '':
      return () => true;
    case '=':
      return (value) => value === wanted;
    case '~=':
      return (value) => wanted !== '' && value.split(/\s+/).includes(wanted);
    case '|=':
      return (value) => value === wanted || value.startsWith(`${wanted}-`);
    case '^=':
      return (value) => wanted !== '' && value.startsWith(wanted);
    case '$=':
      return (value) => wanted !== '' && value.endsWith(wanted);
    case '*=':
      return (value) => wanted !== '' && value.includes(wanted);
    default:
      return () => false;
  }
}
