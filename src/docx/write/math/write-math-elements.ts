/** {@link MathElement}s → Office Math (ECMA-376-1 §22.1.2). */
import type { MathElement, MathText } from '../../../document/math.js';
import { escapeAttribute, escapeText } from '../../../base/xml/escape-xml.js';
import { wrapped } from '../values.js';
import { runPropertiesContent } from '../story/write-run-properties.js';

type Elements = readonly MathElement[];

export function mathElementsXml(elements: Elements): string {
  return elements.map(elementXml).join('');
}

/** An argument such as `m:e`; it is written even if it is empty. */
function argument(name: string, elements: Elements | undefined): string {
  return `<m:${name}>${elements ? mathElementsXml(elements) : ''}</m:${name}>`;
}

/** A property with its value; empty if the value is undefined. */
function value(name: string, of: string | undefined): string {
  return of === undefined ? '' : `<m:${name} m:val="${escapeAttribute(of)}"/>`;
}

function flag(name: string, isOn: boolean | undefined): string {
  return isOn === true ? `<m:${name} m:val="1"/>` : '';
}

function stated(name: string, of: boolean | undefined): string {
  return of === undefined ? '' : `<m:${name} m:val="${of ? 1 : 0}"/>`;
}

function element(name: string, properties: string, content: string): string {
  return `<m:${name}>${wrapped(`m:${name}Pr`, properties)}${content}</m:${name}>`;
}

const fractionTypes = { bar: 'bar', skewed: 'skw', linear: 'lin', noBar: 'noBar' } as const;
const place = (position: 'over' | 'under'): string => (position === 'over' ? 'top' : 'bot');
const bottom = (baseline: 'top' | 'center' | 'bottom' | undefined): string | undefined => (baseline === 'bottom' ? 'bot' : baseline);

function elementXml(math: MathElement): string {
  switch (math.kind) {
    case 'text':
      return textXml(math);
    case 'fraction':
      return element('f', value('type', fractionTypes[math.type]), argument('num', math.numerator) + argument('den', math.denominator));
    case 'scripts':
      return scriptsXml(math);
    case 'radical':
      return element('rad', flag('degHide', !math.degree), argument('deg', math.degree) + argument('e', math.body));
    case 'nary': {
      const limits = math.limits === 'underOver' ? 'undOvr' : 'subSup';
      const properties = `${value('chr', math.operator)}${value('limLoc', limits)}${stated('grow', math.grow)}${flag('subHide', !math.sub)}${flag('supHide', !math.sup)}`;
      return element('nary', properties, argument('sub', math.sub) + argument('sup', math.sup) + argument('e', math.body));
    }
    case 'delimiter': {
      const properties = `${value('begChr', math.begin)}${value('sepChr', math.separator)}${value('endChr', math.end)}${stated('grow', math.grow)}${value('shp', math.shape)}`;
      const parts = math.parts.length === 0 ? [[]] : math.parts;
      return element('d', properties, parts.map((part) => argument('e', part)).join(''));
    }
    case 'function':
      return element('func', '', argument('fName', math.name) + argument('e', math.body));
    case 'limit':
      return element(math.position === 'lower' ? 'limLow' : 'limUpp', '', argument('e', math.base) + argument('lim', math.limit));
    case 'matrix':
      return matrixXml(math);
    case 'array':
      return element(
        'eqArr',
        value('baseJc', bottom(math.baseline)) + flag('maxDist', math.maximumDistribution),
        math.rows.map((row) => argument('e', row)).join(''),
      );
    case 'accent':
      return math.position === 'over'
        ? element('acc', value('chr', math.character), argument('e', math.body))
        : element('groupChr', value('chr', math.character) + value('pos', 'bot'), argument('e', math.body));
    case 'bar':
      return element('bar', value('pos', place(math.position)), argument('e', math.body));
    case 'group-character': {
      const properties = `${value('chr', math.character)}${value('pos', place(math.position))}${value('vertJc', bottom(math.baseline))}`;
      return element('groupChr', properties, argument('e', math.body));
    }
    case 'border-box':
      return borderBoxXml(math);
    case 'phantom': {
      const properties = `${value('show', math.visible ? '1' : '0')}${flag('zeroWid', math.zeroWidth)}${flag('zeroAsc', math.zeroAscent)}${flag('zeroDesc', math.zeroDescent)}`;
      return element('phant', properties, argument('e', math.body));
    }
    case 'overlay':
      return math.parts.map((part) => element('box', '', argument('e', part))).join('');
    case 'shift':
    case 'group':
      return element('box', '', argument('e', math.body));
    case 'equation-break':
      return '';
  }
}

const styles = { plain: 'p', bold: 'b', italic: 'i', boldItalic: 'bi' } as const;

function textXml(run: MathText): string {
  const kind = run.normal === true ? '<m:nor/>' : value('scr', run.script) + value('sty', run.style && styles[run.style]);
  const properties = `${run.literal === true ? '<m:lit/>' : ''}${kind}${run.breakBefore === true ? '<m:brk/>' : ''}`;
  return `<m:r>${wrapped('m:rPr', properties)}${wrapped('w:rPr', runPropertiesContent(run.properties))}<m:t xml:space="preserve">${escapeText(run.text)}</m:t></m:r>`;
}

function scriptsXml({ base, sub, sup, before }: Extract<MathElement, { kind: 'scripts' }>): string {
  if (before === true) return element('sPre', '', argument('sub', sub) + argument('sup', sup) + argument('e', base));
  if (sub && sup) return element('sSubSup', '', argument('e', base) + argument('sub', sub) + argument('sup', sup));
  return sub
    ? element('sSub', '', argument('e', base) + argument('sub', sub))
    : element('sSup', '', argument('e', base) + argument('sup', sup));
}

function matrixXml(matrix: Extract<MathElement, { kind: 'matrix' }>): string {
  const columns = (matrix.columnAlignments ?? [])
    .map((alignment) => `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${alignment}"/></m:mcPr></m:mc>`)
    .join('');
  const properties = value('baseJc', bottom(matrix.baseline)) + flag('plcHide', matrix.hidePlaceholders) + wrapped('m:mcs', columns);
  const rows = matrix.rows.map((row) => `<m:mr>${row.map((cell) => argument('e', cell)).join('')}</m:mr>`);
  return element('m', properties, rows.join(''));
}

function borderBoxXml({ sides, strikes, body }: Extract<MathElement, { kind: 'border-box' }>): string {
  const hidden = `${flag('hideTop', !sides.top)}${flag('hideBot', !sides.bottom)}${flag('hideLeft', !sides.left)}${flag('hideRight', !sides.right)}`;
  const struck = `${flag('strikeH', strikes.horizontal)}${flag('strikeV', strikes.vertical)}${flag('strikeBLTR', strikes.rising)}${flag('strikeTLBR', strikes.falling)}`;
  return element('borderBox', hidden + struck, argument('e', body));
}
