/** The appearance of one series in another colour: Word uses the theme's accents in turn, then shades of them (ECMA-376-1 §20.1.2.3.29). */

import { descendants, innerXml, rawPrefix, readFragment, type FragmentNode } from '../../edit/fragment.js';
import { Edits } from '../../edit/edits.js';
import { attributeOf } from '../../edit/attributes.js';
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
const accents = 6;
/** Word's changes to the accents in each further round of six, in thousandths of a percent. */
const rounds = [
  {},
  { lumMod: 60_000 },
  { lumMod: 80_000, lumOff: 20_000 },
  { lumMod: 80_000 },
  { lumMod: 60_000, lumOff: 40_000 },
  { lumMod: 50_000 },
] as const;

const colors: ReadonlySet<string> = new Set(['a:schemeClr', 'a:srgbClr']);

/**
 * @param former Index of the series whose appearance is used, from 0 @param index Its own index @param scope The
 * namespaces of the series
 */
export function recolored(series: string, former: number, index: number, scope: NamespaceScope): string {
  const nodesOf = (xml: string): FragmentNode[] => readFragment(xml, 0, xml.length, scope);
  const main = mainColor(series, nodesOf(series));
  const prefix = main ? rawPrefix(main.fill) : 'a:';
  const shade = Object.entries(rounds[Math.floor(index / accents) % rounds.length] ?? {})
    .map(([name, value]) => `<${prefix}${name} val="${String(value)}"/>`)
    .join('');
  const accent = accentOf(index);
  const change = (xml: string, kind: string, value: string): string => {
    const edits = new Edits();
    for (const node of descendants(nodesOf(xml), ({ name }) => name !== kind)) {
      if (node.name !== kind || attributeOf(xml, node, 'val') !== value) continue;
      // The series' own shade, such as an outline darker than its area, is replaced by the round's shade.
      const isShade = node.children.some(({ name }) => name === 'a:lumMod' || name === 'a:lumOff');
      const own = shade !== '' && isShade ? '' : innerXml(xml, node);
      edits.replace(node.start, node.end, `<${prefix}schemeClr val="${accent}">${shade}${own}</${prefix}schemeClr>`);
    }
    return edits.apply(xml);
  };
  const { kind = '', value = '' } = main ?? {};
  const isOwn = kind === 'a:srgbClr' || value.startsWith('accent');
  const marked = value === accentOf(former) ? series : change(series, 'a:schemeClr', accentOf(former));
  return isOwn ? change(marked, kind, value) : marked;
}

/** The first solid fill. */
function mainColor(
  xml: string,
  nodes: readonly FragmentNode[],
): { readonly fill: FragmentNode; readonly kind: string; readonly value: string } | undefined {
  for (const fill of descendants(nodes)) {
    const [color] = fill.name === 'a:solidFill' ? fill.children : [];
    const value = color && colors.has(color.name) ? attributeOf(xml, color, 'val') : undefined;
    if (color && value !== undefined) return { fill, kind: color.name, value };
  }
  return undefined;
}

const accentOf = (index: number): string => `accent${String((index % accents) + 1)}`;
