/** A series with its new numbers: formulas, and the cached values that are shown until the workbook is opened (ECMA-376-1 §21.2.2.170). */
import { escapeText } from '../../../base/xml/escape-xml.js';
import { Edits } from '../../edit/edits.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, descendants, innerXml, rawPrefix, readWhole, outermost, type FragmentNode } from '../../edit/fragment.js';
import { formatRange, type Cell, type CellRange } from '../../spreadsheet/cell-range.js';
import type { SeriesData, PlacedSeries } from './place-data.js';
import { isXy, type ChartNodes } from './read-series.js';
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';

/** The numbers of a series that the template does not have. */
export interface NewSeries {
  readonly index: number;
  readonly order: number;
}

const general = 'General';

const points = (p: string, values: readonly Cell[]): string =>
  `<${p}ptCount val="${String(values.length)}"/>` +
  values
    .map((value, index) => (value === null ? '' : `<${p}pt idx="${String(index)}"><${p}v>${escapeText(String(value))}</${p}v></${p}pt>`))
    .join('');

function reference(p: string, values: readonly Cell[], range: CellRange, format: string | undefined): string {
  const formula = `<${p}f>${escapeText(formatRange(range))}</${p}f>`;
  const areNumbers = values.every((value) => typeof value !== 'string');
  return areNumbers
    ? `<${p}numRef>${formula}<${p}numCache><${p}formatCode>${escapeText(format ?? general)}</${p}formatCode>${points(p, values)}</${p}numCache></${p}numRef>`
    : `<${p}strRef>${formula}<${p}strCache>${points(p, values)}</${p}strCache></${p}strRef>`;
}

/** The elements that may follow the numbers in schema order. */
const behindNumbers: ReadonlySet<string> = new Set(['c:smooth', 'c:shape', 'c:bubbleSize', 'c:bubble3D', 'c:extLst']);

export function writeSeries(data: SeriesData, place: PlacedSeries, { source, prefix }: ChartNodes, added: NewSeries | undefined): string {
  const { node, valueFormat, categoryFormat } = data.model;
  const edits = new Edits();
  const isPair = isXy(data.model);
  const put = (name: string, xml: string, before: (child: FragmentNode) => boolean): void => {
    const own = childOf(node, `c:${name}`);
    const whole = `<${prefix}${name}>${xml}</${prefix}${name}>`;
    if (own) edits.replace(own.start, own.end, whole);
    else edits.insert(node.children.find(before)?.start ?? node.closeStart, whole);
  };
  put('tx', reference(prefix, [data.name], place.name, undefined), ({ name }) => name !== 'c:idx' && name !== 'c:order');
  const [across, up] = isPair ? ['xVal', 'yVal'] : ['cat', 'val'];
  const isBehind = ({ name }: Pick<FragmentNode, 'name'>): boolean => behindNumbers.has(name);
  if (data.categories.length > 0)
    put(
      across,
      reference(prefix, data.categories, place.categories, categoryFormat),
      (child) => child.name === `c:${up}` || isBehind(child),
    );
  put(up, reference(prefix, data.values, place.values, valueFormat), isBehind);
  if (data.sizes && place.sizes)
    put('bubbleSize', reference(prefix, data.sizes, place.sizes, undefined), (child) => child.name !== 'c:bubbleSize' && isBehind(child));
  dropPoints(edits, node, source, added ? 0 : data.values.length);
  if (!added) return edits.apply(source, node.start, node.end);
  for (const child of node.children) {
    if (child.name === 'c:extLst') edits.remove(child.start, child.end);
    if (child.name === 'c:idx') edits.replace(child.start, child.end, `<${prefix}idx val="${String(added.index)}"/>`);
    if (child.name === 'c:order') edits.replace(child.start, child.end, `<${prefix}order val="${String(added.order)}"/>`);
  }
  return recolored(edits.apply(source, node.start, node.end), data.model.index, added.index, node.scope);
}

/** Removes the formats and labels of single points that no longer exist. */
function dropPoints(edits: Edits, series: FragmentNode, source: string, count: number): void {
  const isGone = (point: FragmentNode): boolean => Number(attributeOf(source, childOf(point, 'c:idx'), 'val') ?? 0) >= count;
  for (const child of series.children) {
    if (child.name === 'c:dPt' && isGone(child)) edits.remove(child.start, child.end);
    if (child.name !== 'c:dLbls') continue;
    for (const label of child.children) if (label.name === 'c:dLbl' && isGone(label)) edits.remove(label.start, label.end);
  }
}

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
 * The appearance of one series in another colour: Word uses the theme's accents in turn, then shades of them (ECMA-376-1
 * §20.1.2.3.29). @param former Index of the series whose appearance is used, from 0 @param index Its own index
 */
function recolored(series: string, former: number, index: number, scope: NamespaceScope): string {
  const main = mainColor(series, readWhole(series, scope));
  const prefix = main ? rawPrefix(main.fill) : 'a:';
  const shade = Object.entries(rounds[Math.floor(index / accents) % rounds.length] ?? {})
    .map(([name, value]) => `<${prefix}${name} val="${String(value)}"/>`)
    .join('');
  const accent = accentOf(index);
  const change = (xml: string, kind: string, value: string): string => {
    const edits = new Edits();
    for (const node of outermost(readWhole(xml, scope), kind)) {
      if (attributeOf(xml, node, 'val') !== value) continue;
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
function mainColor(xml: string, nodes: readonly FragmentNode[]): { fill: FragmentNode; kind: string; value: string } | undefined {
  for (const fill of descendants(nodes)) {
    const [color] = fill.name === 'a:solidFill' ? fill.children : [];
    const value = color && colors.has(color.name) ? attributeOf(xml, color, 'val') : undefined;
    if (color && value !== undefined) return { fill, kind: color.name, value };
  }
  return undefined;
}

const accentOf = (index: number): string => `accent${String((index % accents) + 1)}`;
