/** Properties of boxes, tables, columns and breaks (CSS 2.2, Backgrounds 3, Multi-column 1, Fragmentation 3). */
import { sides, type BorderLine, type ComputedStyle, type Side } from '../computed-style.js';
import { parseLength } from '../value/css-length.js';
import { keywordOf, type CssValue, type CssValues } from '../value/css-value.js';
import { resolvedColor, keywordProperty, property, same, type Property, type PropertyEntry, type PropertyScope } from './property-types.js';

const zero = { points: 0, percent: 0 };

function margin(side: Side): Property['apply'] {
  return (style, values, { units }) => {
    const length = keywordOf(values) === 'auto' ? 'auto' : parseLength(values[0], units);
    if (length) style.margin = { ...style.margin, [side]: length };
  };
}

function padding(side: Side): Property['apply'] {
  return (style, values, { units }) => {
    const length = parseLength(values[0], units);
    if (length && length.points >= 0 && length.percent >= 0) style.padding = { ...style.padding, [side]: length };
  };
}

/** CSS pixels of `thin`, `medium` and `thick`, in points. */
const widths: Readonly<Record<string, number>> = { thin: 0.75, medium: 2.25, thick: 3.75 };
const lineStyles = same('none', 'hidden', 'dotted', 'dashed', 'solid', 'double', 'groove', 'ridge', 'inset', 'outset');

function borderPart(part: string, value: CssValue | undefined, style: ComputedStyle, scope: PropertyScope): BorderLine | undefined {
  if (part === 'color') {
    const color = resolvedColor(value, style);
    return color && { color };
  }
  if (value?.kind === 'ident' && part === 'style') return Object.hasOwn(lineStyles, value.name) ? { style: value.name } : undefined;
  if (value?.kind === 'ident') return Object.hasOwn(widths, value.name) ? { width: widths[value.name] } : undefined;
  const length = part === 'width' ? parseLength(value, scope.units) : undefined;
  return length && length.points >= 0 ? { width: length.points } : undefined;
}

function border(side: Side, part: string): Property['apply'] {
  return (style, values, scope) => {
    const found = borderPart(part, values[0], style, scope);
    if (found) style.border = { ...style.border, [side]: { ...style.border[side], ...found } };
  };
}

/** `inline-start` and `inline-end` depend on the direction, which is applied earlier. */
const inlineSide = (style: ComputedStyle, edge: string): Side => ((edge === 'start') === (style.direction === 'ltr') ? 'left' : 'right');

const logical = ['start', 'end'].flatMap((edge): PropertyEntry[] => [
  property(`margin-inline-${edge}`, [], (style, values, scope) => {
    margin(inlineSide(style, edge))(style, values, scope);
  }),
  property(`padding-inline-${edge}`, [], (style, values, scope) => {
    padding(inlineSide(style, edge))(style, values, scope);
  }),
  ...['width', 'style', 'color'].map((part) =>
    property(`border-inline-${edge}-${part}`, [], (style, values, scope) => {
      border(inlineSide(style, edge), part)(style, values, scope);
    }),
  ),
]);

type SizeField = 'width' | 'height' | 'minWidth' | 'minHeight' | 'maxWidth' | 'maxHeight';

const size = (name: string, field: SizeField): PropertyEntry =>
  property(name, [field], (style, values, { units }) => {
    const length = parseLength(values[0], units);
    if (length && length.points >= 0 && length.percent >= 0) style[field] = length;
    else if (/^(?:auto|none|(?:min|max|fit)-content)$/.test(keywordOf(values) ?? '')) style[field] = undefined;
  });

const columnLength = (name: string, field: 'columnWidth' | 'columnGap'): PropertyEntry =>
  property(name, [field], (style, values, { units }) => {
    const length = parseLength(values[0], units);
    style[field] = length && length.points >= 0 ? length.points : undefined;
  });

const breaks = same('auto', 'avoid', 'avoid-page', 'always', 'all', 'page', 'left', 'right', 'recto', 'verso', 'column', 'avoid-column');

function verticalAlign(style: ComputedStyle, values: CssValues, { units }: PropertyScope): void {
  const keyword = keywordOf(values);
  if (keyword !== undefined) {
    if (/^(?:baseline|sub|super|top|middle|bottom|text-top|text-bottom)$/.test(keyword)) style.verticalAlign = keyword;
  } else style.verticalAlign = parseLength(values[0], units) ?? style.verticalAlign;
}

/** Displays whose content is laid out like a block's. */
const displays: Readonly<Record<string, string>> = {
  ...same('none', 'inline', 'block', 'list-item', 'inline-block', 'contents', 'table', 'table-row', 'table-cell', 'table-row-group'),
  ...same('table-header-group', 'table-footer-group', 'table-column', 'table-column-group', 'table-caption', 'ruby', 'ruby-text'),
  'flow-root': 'block',
  'inline-table': 'table',
};

/** Displays that place children side by side. */
const containers: Readonly<Record<string, readonly [display: string, container: 'flex' | 'grid']>> = {
  flex: ['block', 'flex'],
  grid: ['block', 'grid'],
  'inline-flex': ['inline-block', 'flex'],
  'inline-grid': ['inline-block', 'grid'],
};

function display(style: ComputedStyle, values: CssValues): void {
  const keyword = keywordOf(values) ?? '';
  const container = Object.hasOwn(containers, keyword) ? containers[keyword] : undefined;
  if (container) [style.display, style.container] = container;
  else if (Object.hasOwn(displays, keyword)) {
    style.display = displays[keyword] ?? style.display;
    style.container = undefined;
  }
}

const placements = {
  ...same('normal', 'start', 'end', 'center', 'stretch', 'baseline', 'space-between', 'space-around', 'space-evenly'),
  'flex-start': 'start',
  'flex-end': 'end',
  left: 'start',
  right: 'end',
};

const plainNumber = (value: CssValue | undefined): number | undefined =>
  value?.kind === 'number' && value.unit === '' && value.value >= 0 ? Math.min(value.value, 1000) : undefined;

/** `flex`: growth, shrinkage, basis. */
function flex(style: ComputedStyle, values: CssValues, { units }: PropertyScope): void {
  const keyword = keywordOf(values);
  if (keyword === 'none' || keyword === 'auto') style.flexGrow = keyword === 'auto' ? 1 : 0;
  const numbers = values.map(plainNumber).filter((value) => value !== undefined);
  if (numbers.length > 0) style.flexGrow = numbers[0];
  const basis = values.find((value) => value.kind === 'number' && value.unit !== '');
  if (basis) {
    style.flexBasis = parseLength(basis, units);
    if (numbers.length === 0) style.flexGrow = 1;
  }
}

/** `span 2`, `1 / 3`, `1 / -1`. */
function gridColumn(style: ComputedStyle, values: CssValues): void {
  const numbers = values.flatMap((value) => (value.kind === 'number' ? [Math.trunc(value.value)] : []));
  const [first = 1, second] = numbers;
  if (values.some((value) => value.kind === 'ident' && value.name === 'span')) style.gridSpan = Math.min(64, Math.max(1, second ?? first));
  else if (second !== undefined) style.gridSpan = second < 0 ? 64 : Math.min(64, Math.max(1, second - first));
}

export const boxProperties: readonly PropertyEntry[] = [
  property('display', ['display', 'container'], display),
  property('flex-direction', ['isColumn'], (style, values) => {
    style.isColumn = /^column/.test(keywordOf(values) ?? '');
  }),
  property('flex-wrap', ['wraps'], (style, values) => {
    style.wraps = /^wrap/.test(keywordOf(values) ?? '');
  }),
  property('flex-flow', ['isColumn', 'wraps'], (style, values) => {
    for (const value of values) {
      if (value.kind !== 'ident') continue;
      if (/^(?:row|column)/.test(value.name)) style.isColumn = value.name.startsWith('column');
      else style.wraps = value.name.startsWith('wrap');
    }
  }),
  keywordProperty('justify-content', 'justifyContent', placements),
  keywordProperty('align-items', 'alignItems', placements),
  property('flex', ['flexGrow', 'flexBasis'], flex),
  property('flex-grow', ['flexGrow'], (style, values) => {
    style.flexGrow = plainNumber(values[0]) ?? style.flexGrow;
  }),
  property('flex-basis', ['flexBasis'], (style, values, { units }) => {
    style.flexBasis = parseLength(values[0], units);
  }),
  property('grid-template-columns', ['gridColumns'], (style, values) => {
    style.gridColumns = keywordOf(values) === 'none' ? undefined : values;
  }),
  property('grid-column', ['gridSpan'], gridColumn),
  keywordProperty('position', 'position', same('static', 'relative', 'absolute', 'fixed', 'sticky')),
  property('opacity', ['opacity'], (style, values, { parent }) => {
    const [value] = values;
    if (value?.kind !== 'number') return;
    const share = value.unit === '%' ? value.value / 100 : value.value;
    style.opacity = parent.opacity * Math.min(1, Math.max(0, share));
  }),
  keywordProperty('visibility', 'isInvisible', { visible: false, hidden: true, collapse: true }),
  keywordProperty('float', 'float', { none: undefined, left: 'left', right: 'right', 'inline-start': 'left', 'inline-end': 'right' }),
  keywordProperty('clear', 'clear', same('none', 'left', 'right', 'both')),
  property('background-color', ['background'], (style, values) => {
    const color = resolvedColor(values[0], style);
    if (color) style.background = color;
  }),
  ...sides.flatMap((side): PropertyEntry[] => [
    property(`margin-${side}`, ['margin'], margin(side)),
    property(`padding-${side}`, ['padding'], padding(side)),
    ...['width', 'style', 'color'].map((part) => property(`border-${side}-${part}`, ['border'], border(side, part))),
  ]),
  ...logical,
  size('width', 'width'),
  size('height', 'height'),
  size('min-width', 'minWidth'),
  size('min-height', 'minHeight'),
  size('max-width', 'maxWidth'),
  size('max-height', 'maxHeight'),
  property('vertical-align', ['verticalAlign'], verticalAlign),
  keywordProperty('border-collapse', 'borderCollapse', { collapse: true, separate: false }),
  property('border-spacing', ['borderSpacing'], (style, values, { units }) => {
    style.borderSpacing = Math.max(0, (parseLength(values[0], units) ?? zero).points);
  }),
  keywordProperty('caption-side', 'captionSide', same('top', 'bottom')),
  keywordProperty('table-layout', 'tableLayout', same('auto', 'fixed')),
  keywordProperty('break-before', 'breakBefore', breaks),
  keywordProperty('break-after', 'breakAfter', breaks),
  keywordProperty('break-inside', 'breakInside', breaks),
  property('column-count', ['columnCount'], (style, values) => {
    const [value] = values;
    style.columnCount = value?.kind === 'number' && value.value >= 1 ? Math.min(45, Math.trunc(value.value)) : undefined;
  }),
  columnLength('column-width', 'columnWidth'),
  columnLength('column-gap', 'columnGap'),
  property('column-rule-style', ['columnRule'], (style, values) => {
    const keyword = keywordOf(values);
    style.columnRule = keyword !== undefined && keyword !== 'none' && keyword !== 'hidden';
  }),
  property('page', ['page'], (style, values) => {
    const [value] = values;
    if (value?.kind === 'ident') style.page = value.raw === 'auto' ? undefined : value.raw;
  }),
];
