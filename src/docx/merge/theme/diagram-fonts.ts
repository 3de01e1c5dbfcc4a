/**
 * Text in a diagram's shapes that names no font → text with its theme's font, to which the shapes' style refers
 * ([MS-ODRAWXML] 2.4; ECMA-376-1 §20.1.4.1.17).
 */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { attributeOf } from '../../edit/attributes.js';
import { descendants, innerXml, rawPrefix, readFragment, startTag, type FragmentNode } from '../../edit/fragment.js';
import type { Theme } from '../../read/parts/theme.js';

const runProperties: ReadonlySet<string> = new Set(['a:rPr', 'a:endParaRPr']);
/** Elements that follow the fonts (CT_TextCharacterProperties). */
const behind: ReadonlySet<string> = new Set(['a:ea', 'a:cs', 'a:sym', 'a:hlinkClick', 'a:hlinkMouseOver', 'a:rtl', 'a:extLst']);

export function withDiagramFonts(text: string, theme: Theme): string {
  if (!text.includes('/drawing/2008/diagram"')) return text;
  const [root] = readFragment(text, 0, text.length, NamespaceScope.root);
  if (root?.name !== 'dsp:drawing') return text;
  let [done, at] = ['', 0];
  for (const shape of descendants([root], ({ name }) => name !== 'dsp:sp')) {
    if (shape.name !== 'dsp:sp') continue;
    const family = familyOf(shape, text, theme);
    if (family === undefined) continue;
    for (const run of descendants([shape], ({ name }) => !runProperties.has(name))) {
      if (!runProperties.has(run.name)) continue;
      done += text.slice(at, run.start) + withFamily(text, run, escapeAttribute(family));
      at = run.end;
    }
  }
  return done + text.slice(at);
}

/** Undefined if the shape names a font, which may apply to all its text. */
function familyOf(shape: FragmentNode, text: string, theme: Theme): string | undefined {
  let family: string | undefined;
  for (const node of descendants([shape], () => true)) {
    if (node.name === 'a:latin') return undefined;
    const collection = node.name === 'a:fontRef' ? attributeOf(text, node, 'idx') : undefined;
    if (collection === 'major' || collection === 'minor') family ??= theme.font(`${collection === 'major' ? '+mj' : '+mn'}-lt`);
  }
  return family;
}

function withFamily(text: string, run: FragmentNode, family: string): string {
  const inner = innerXml(text, run);
  const next = run.children.find(({ name }) => behind.has(name));
  const at = next ? next.start - run.openEnd : inner.length;
  const font = `<${rawPrefix(run)}latin typeface="${family}"/>`;
  return `${startTag(text, run)}${inner.slice(0, at)}${font}${inner.slice(at)}</${run.raw}>`;
}
