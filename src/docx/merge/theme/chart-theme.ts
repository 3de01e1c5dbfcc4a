/**
 * The theme of a chart in a document with another theme: its palette, fonts and effects, as a separate part
 * (ECMA-376-1 §14.2.8, §21.2.2.30).
 */
import { attributePlace, declarationsIn } from '../../edit/attributes.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { childOf, descendants, innerXml, rawPrefix, type FragmentNode } from '../../edit/fragment.js';
import { xmlDeclaration } from '../../write/xml-output.js';
import { readRoot } from '../declarations.js';

export const chartType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
export const overrideKind = 'themeOverride';
export const overrideType = 'application/vnd.openxmlformats-officedocument.themeOverride+xml';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
/** Picture references in it, which would need relationships. */
const references = ['r:embed', 'r:link'];
const same = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
const mapping = [...['bg1="lt1"', 'tx1="dk1"', 'bg2="lt2"', 'tx2="dk2"'], ...same.map((name) => `${name}="${name}"`)].join(' ');
/** Elements that follow the mapping (CT_ChartSpace). */
const behind: ReadonlySet<string> = new Set(['c:pivotSource', 'c:protection', 'c:chart']);

/** The text of the override part, from that of a theme; undefined if a chart cannot use it. */
export function themeOverride(theme: string): string | undefined {
  const root = readRoot(theme);
  const elements = childOf(root, 'a:themeElements');
  if (!root || !elements || elements.raw !== 'a:themeElements' || refers(theme, elements)) return undefined;
  const declared = new Map([['a', drawing], ...declarationsIn(theme, root)]);
  const own = Array.from(declared, ([prefix, name]) => (prefix === '' ? '' : ` xmlns:${prefix}="${escapeAttribute(name)}"`));
  return `${xmlDeclaration}<a:themeOverride${own.join('')}>${innerXml(theme, elements)}</a:themeOverride>`;
}

function refers(theme: string, elements: FragmentNode): boolean {
  return Array.from(descendants([elements])).some((node) => references.some((name) => attributePlace(theme, node, name) !== undefined));
}

/** The text of a chart that uses its own theme's colours. */
export function withColorMapping(chart: string): string {
  const root = readRoot(chart);
  if (!root || childOf(root, 'c:clrMapOvr')) return chart;
  const at = root.children.find(({ name }) => behind.has(name))?.start ?? root.openEnd;
  const prefix = rawPrefix(root);
  return `${chart.slice(0, at)}<${prefix}clrMapOvr ${mapping}/>${chart.slice(at)}`;
}
