/** {@link MathElement}s → Office Math (ECMA-376-1 §22.1.2). */
import type { MathElement, MathText } from '../../../document/math.js';
import { escapeAttribute, escapeText } from '../../../base/xml/escape-xml.js';
import { wrapContent } from '../values.js';
import { runPropertiesContent } from '../story/write-run-properties.js';
import type { Inline } from '../../../document/run.js';
import type { WriteContext } from '../story/write-context.js';

type Elements = readonly MathElement[];

export function mathElementsXml(elements: Elements): string {
  return elements.map(elementXml).join('');
}

/** An argument such as `m:e`; it is written even if it is empty. */
function argumentXml(name: string, elements: Elements | undefined): string {
  return `<m:${name}>${elements ? mathElementsXml(elements) : ''}</m:${name}>`;
}

/** A property with its value; empty if the value is undefined. */
function valueXml(name: string, of: string | undefined): string {
  return of === undefined ? '' : `<m:${name} m:val="${escapeAttribute(of)}"/>`;
}

function flagXml(name: string, isOn: boolean | undefined): string {
  return isOn === true ? `<m:${name} m:val="1"/>` : '';
}

function statedXml(name: string, of: boolean | undefined): string {
  return of === undefined ? '' : `<m:${name} m:val="${of ? 1 : 0}"/>`;
}

function elementWithProperties(name: string, properties: string, content: string): string {
  return `<m:${name}>${wrapContent(`m:${name}Pr`, properties)}${content}</m:${name}>`;
}

const fractionTypes = { bar: 'bar', skewed: 'skw', linear: 'lin', noBar: 'noBar' } as const;
const topOrBottom = (position: 'over' | 'under'): string => (position === 'over' ? 'top' : 'bot');
const bottom = (baseline: 'top' | 'center' | 'bottom' | undefined): string | undefined => (baseline === 'bottom' ? 'bot' : baseline);

function elementXml(math: MathElement): string {
  switch (math.kind) {
    case 'text':
      return mathTextXml(math);
    case 'fraction':
      return elementWithProperties(
        'f',
        valueXml('type', fractionTypes[math.type]),
        argumentXml('num', math.numerator) + argumentXml('den', math.denominator),
      );
    case 'scripts':
      return scriptsXml(math);
    case 'radical':
      return elementWithProperties('rad', flagXml('degHide', !math.degree), argumentXml('deg', math.degree) + argumentXml('e', math.body));
    case 'nary':
      return naryXml(math);
    case 'delimiter':
      return delimiterXml(math);
    case 'function':
      return elementWithProperties('func', '', argumentXml('fName', math.name) + argumentXml('e', math.body));
    case 'limit':
      return elementWithProperties(
        math.position === 'lower' ? 'limLow' : 'limUpp',
        '',
        argumentXml('e', math.base) + argumentXml('lim', math.limit),
      );
    case 'matrix':
      return matrixXml(math);
    case 'array':
      return elementWithProperties(
        'eqArr',
        valueXml('baseJc', bottom(math.baseline)) + flagXml('maxDist', math.maximumDistribution),
        math.rows.map((row) => argumentXml('e', row)).join(''),
      );
    case 'accent':
      return math.position === 'over'
        ? elementWithProperties('acc', valueXml('chr', math.character), argumentXml('e', math.body))
        : elementWithProperties('groupChr', valueXml('chr', math.character) + valueXml('pos', 'bot'), argumentXml('e', math.body));
    case 'bar':
      return elementWithProperties('bar', valueXml('pos', topOrBottom(math.position)), argumentXml('e', math.body));
    case 'group-character': {
      const properties = `${valueXml('chr', math.character)}${valueXml('pos', topOrBottom(math.position))}${valueXml('vertJc', bottom(math.baseline))}`;
      return elementWithProperties('groupChr', properties, argumentXml('e', math.body));
    }
    case 'border-box':
      return borderBoxXml(math);
    case 'phantom': {
      const properties = `${valueXml('show', math.visible ? '1' : '0')}${flagXml('zeroWid', math.zeroWidth)}${flagXml('zeroAsc', math.zeroAscent)}${flagXml('zeroDesc', math.zeroDescent)}`;
      return elementWithProperties('phant', properties, argumentXml('e', math.body));
    }
    case 'overlay':
      return math.parts.map((part) => elementWithProperties('box', '', argumentXml('e', part))).join('');
    case 'shift':
    case 'group':
      return elementWithProperties('box', '', argumentXml('e', math.body));
    case 'equation-break':
      return '';
  }
}

function naryXml(math: Extract<MathElement, { kind: 'nary' }>): string {
  const limits = math.limits === 'underOver' ? 'undOvr' : 'subSup';
  const properties = `${valueXml('chr', math.operator)}${valueXml('limLoc', limits)}${statedXml('grow', math.grow)}${flagXml('subHide', !math.sub)}${flagXml('supHide', !math.sup)}`;
  return elementWithProperties(
    'nary',
    properties,
    argumentXml('sub', math.sub) + argumentXml('sup', math.sup) + argumentXml('e', math.body),
  );
}

function delimiterXml(math: Extract<MathElement, { kind: 'delimiter' }>): string {
  const properties = `${valueXml('begChr', math.begin)}${valueXml('sepChr', math.separator)}${valueXml('endChr', math.end)}${statedXml('grow', math.grow)}${valueXml('shp', math.shape)}`;
  const parts = math.parts.length === 0 ? [[]] : math.parts;
  return elementWithProperties('d', properties, parts.map((part) => argumentXml('e', part)).join(''));
}

const styles = { plain: 'p', bold: 'b', italic: 'i', boldItalic: 'bi' } as const;

function mathTextXml(run: MathText): string {
  const kind = run.normal === true ? '<m:nor/>' : valueXml('scr', run.script) + valueXml('sty', run.style && styles[run.style]);
  const properties = `${run.literal === true ? '<m:lit/>' : ''}${kind}${run.breakBefore === true ? '<m:brk/>' : ''}`;
  return `<m:r>${wrapContent('m:rPr', properties)}${wrapContent('w:rPr', runPropertiesContent(run.properties))}<m:t xml:space="preserve">${escapeText(run.text)}</m:t></m:r>`;
}

function scriptsXml({ base, sub, sup, before }: Extract<MathElement, { kind: 'scripts' }>): string {
  if (before === true) return elementWithProperties('sPre', '', argumentXml('sub', sub) + argumentXml('sup', sup) + argumentXml('e', base));
  if (sub && sup) return elementWithProperties('sSubSup', '', argumentXml('e', base) + argumentXml('sub', sub) + argumentXml('sup', sup));
  return sub
    ? elementWithProperties('sSub', '', argumentXml('e', base) + argumentXml('sub', sub))
    : elementWithProperties('sSup', '', argumentXml('e', base) + argumentXml('sup', sup));
}

function matrixXml(matrix: Extract<MathElement, { kind: 'matrix' }>): string {
  const columns = (matrix.columnAlignments ?? [])
    .map((alignment) => `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${alignment}"/></m:mcPr></m:mc>`)
    .join('');
  const properties =
    valueXml('baseJc', bottom(matrix.baseline)) + flagXml('plcHide', matrix.hidePlaceholders) + wrapContent('m:mcs', columns);
  const rows = matrix.rows.map((row) => `<m:mr>${row.map((cell) => argumentXml('e', cell)).join('')}</m:mr>`);
  return elementWithProperties('m', properties, rows.join(''));
}

function borderBoxXml({ sides, strikes, body }: Extract<MathElement, { kind: 'border-box' }>): string {
  const hidden = `${flagXml('hideTop', !sides.top)}${flagXml('hideBot', !sides.bottom)}${flagXml('hideLeft', !sides.left)}${flagXml('hideRight', !sides.right)}`;
  const struck = `${flagXml('strikeH', strikes.horizontal)}${flagXml('strikeV', strikes.vertical)}${flagXml('strikeBLTR', strikes.rising)}${flagXml('strikeTLBR', strikes.falling)}`;
  return elementWithProperties('borderBox', hidden + struck, argumentXml('e', body));
}

// An {@link Inline} of kind `math` → `m:oMath`, `m:oMathPara` (ECMA-376-1 §22.1.2.77 to 78).

/** Word ends the equations of a paragraph with this run. */
const lineBreak = '<m:r><w:br/></m:r>';

export function writeMath(math: Extract<Inline, { kind: 'math' }>, { out }: WriteContext): void {
  const equations: MathElement[][] = [[]];
  for (const element of math.elements) {
    if (element.kind === 'equation-break') equations.push([]);
    else equations.at(-1)?.push(element);
  }
  // no equation follows a break at the end
  const isOpen = equations.length > 1 && equations.at(-1)?.length === 0;
  if (isOpen) equations.pop();
  const texts = equations.map((elements, index) => mathElementsXml(elements) + (isOpen || index < equations.length - 1 ? lineBreak : ''));
  if (!math.display) {
    out.write(`<m:oMath>${texts.join('')}</m:oMath>`);
    return;
  }
  const xml = texts.map((text) => `<m:oMath>${text}</m:oMath>`).join('');
  const properties = math.alignment === undefined ? '' : `<m:oMathParaPr><m:jc m:val="${math.alignment}"/></m:oMathParaPr>`;
  out.write(`<m:oMathPara>${properties}${xml}</m:oMathPara>`);
}
