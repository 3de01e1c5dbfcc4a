/** Elements of Office Math (ECMA-376-1 §22.1.2) → {@link MathElement}s. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { MathElement } from '../../../document/math.js';
import type { ReadContext } from '../read-context.js';
import { oneOf, integer } from '../values.js';
import { mathCharacter, mathFlag, mathValue, readMathRun } from './read-math-run.js';
import type { Inline } from '../../../document/run.js';

type Elements = readonly MathElement[];
/** Reads the content of an argument such as `m:e`; empty for an absent argument. */
type ReadArgument = (argument: XmlElement | undefined) => Elements;
type Read = (element: XmlElement, read: ReadArgument, context: ReadContext) => MathElement | readonly MathElement[] | undefined;

const over = (properties: XmlElement | undefined, absent: 'over' | 'under'): 'over' | 'under' => {
  const position = mathValue(properties, 'm:pos');
  return position === 'top' ? 'over' : position === 'bot' ? 'under' : absent;
};

const body = (element: XmlElement, read: ReadArgument): Elements => read(element.child('m:e'));

const readBothScripts = (element: XmlElement, read: ReadArgument): Extract<MathElement, { kind: 'scripts' }> => ({
  kind: 'scripts',
  base: body(element, read),
  sub: read(element.child('m:sub')),
  sup: read(element.child('m:sup')),
});

const readersByName: Readonly<Record<string, Read>> = {
  'm:r': (element, _read, context) => readMathRun(element, context),
  'm:f': (element, read) => {
    const type = mathValue(element.child('m:fPr'), 'm:type');
    return {
      kind: 'fraction',
      type: type === 'skw' ? 'skewed' : type === 'lin' ? 'linear' : (oneOf(type, 'noBar') ?? 'bar'),
      numerator: read(element.child('m:num')),
      denominator: read(element.child('m:den')),
    };
  },
  'm:sSub': (element, read) => ({ kind: 'scripts', base: body(element, read), sub: read(element.child('m:sub')) }),
  'm:sSup': (element, read) => ({ kind: 'scripts', base: body(element, read), sup: read(element.child('m:sup')) }),
  'm:sSubSup': readBothScripts,
  'm:sPre': (element, read) => ({ ...readBothScripts(element, read), before: true }),
  'm:rad': (element, read) => {
    const isHidden = mathFlag(element.child('m:radPr'), 'm:degHide');
    const degree = element.child('m:deg');
    return { kind: 'radical', degree: !isHidden && degree && hasContent(degree) ? read(degree) : undefined, body: body(element, read) };
  },
  'm:nary': (element, read) => {
    const properties = element.child('m:naryPr');
    const operator = mathCharacter(properties, 'm:chr', '∫');
    const place = mathValue(properties, 'm:limLoc');
    const limit = (name: 'sub' | 'sup'): { sub?: Elements; sup?: Elements } => {
      const argument = element.child(`m:${name}`);
      return mathFlag(properties, `m:${name}Hide`) || !argument ? {} : { [name]: read(argument) };
    };
    return {
      kind: 'nary',
      operator,
      // The limits of integrals are at the side unless the file states otherwise.
      limits: place === 'undOvr' ? 'underOver' : place === 'subSup' || /[∫-∳]/u.test(operator) ? 'subSup' : 'underOver',
      grow: properties?.child('m:grow') ? mathFlag(properties, 'm:grow') : undefined,
      ...limit('sub'),
      ...limit('sup'),
      body: body(element, read),
    };
  },
  'm:d': (element, read) => {
    const properties = element.child('m:dPr');
    const shape = oneOf(mathValue(properties, 'm:shp'), 'centered', 'match');
    return {
      kind: 'delimiter',
      begin: mathCharacter(properties, 'm:begChr', '('),
      separator: mathCharacter(properties, 'm:sepChr', '|'),
      end: mathCharacter(properties, 'm:endChr', ')'),
      ...(properties?.child('m:grow') && { grow: mathFlag(properties, 'm:grow') }),
      ...(shape && { shape }),
      parts: element.elements('m:e').map(read),
    };
  },
  'm:func': (element, read) => ({ kind: 'function', name: read(element.child('m:fName')), body: body(element, read) }),
  'm:limLow': (element, read) => ({ kind: 'limit', position: 'lower', base: body(element, read), limit: read(element.child('m:lim')) }),
  'm:limUpp': (element, read) => ({ kind: 'limit', position: 'upper', base: body(element, read), limit: read(element.child('m:lim')) }),
  'm:m': readMathMatrix,
  'm:eqArr': (element, read) => {
    const properties = element.child('m:eqArrPr');
    return {
      kind: 'array',
      rows: element.elements('m:e').map(read),
      baseline: mathBaseline(properties),
      maximumDistribution: mathFlag(properties, 'm:maxDist') ? true : undefined,
    };
  },
  'm:acc': (element, read) => ({
    kind: 'accent',
    character: mathCharacter(element.child('m:accPr'), 'm:chr', '\u0302'),
    position: 'over',
    body: body(element, read),
  }),
  'm:bar': (element, read) => ({ kind: 'bar', position: over(element.child('m:barPr'), 'under'), body: body(element, read) }),
  'm:groupChr': (element, read) => {
    const properties = element.child('m:groupChrPr');
    return {
      kind: 'group-character',
      character: mathCharacter(properties, 'm:chr', '\u23DF'),
      position: over(properties, 'under'),
      baseline: mathValue(properties, 'm:vertJc') === 'top' ? 'top' : 'bottom',
      body: body(element, read),
    };
  },
  'm:box': (element, read) => ({ kind: 'group', body: body(element, read) }),
  'm:borderBox': (element, read) => {
    const properties = element.child('m:borderBoxPr');
    const shown = (name: string): boolean => !mathFlag(properties, `m:hide${name}`);
    const struck = (name: string): boolean => mathFlag(properties, `m:strike${name}`);
    return {
      kind: 'border-box',
      sides: { top: shown('Top'), right: shown('Right'), bottom: shown('Bot'), left: shown('Left') },
      strikes: { horizontal: struck('H'), vertical: struck('V'), rising: struck('BLTR'), falling: struck('TLBR') },
      body: body(element, read),
    };
  },
  'm:phant': (element, read) => {
    const properties = element.child('m:phantPr');
    return {
      kind: 'phantom',
      visible: mathFlag(properties, 'm:show', true),
      zeroWidth: mathFlag(properties, 'm:zeroWid'),
      zeroAscent: mathFlag(properties, 'm:zeroAsc'),
      zeroDescent: mathFlag(properties, 'm:zeroDesc'),
      body: body(element, read),
    };
  },
};
const readers: ReadonlyMap<string, Read> = new Map(Object.entries(readersByName));

/** Markup around mathematics that is replaced by its content: kept revisions, content controls, links, smart tags. */
const transparent: ReadonlySet<string> = new Set([
  ...['w:ins', 'w:moveTo', 'w:sdt', 'w:sdtContent', 'w:hyperlink', 'w:smartTag', 'w:customXml', 'w:fldSimple', 'm:oMath', 'm:oMathPara'],
]);

/** All mathematics among the children of `parent`; other content is reported and left out. */
function readMathElements(parent: XmlElement, context: ReadContext): MathElement[] {
  const read: ReadArgument = (argument) => (argument ? readMathElements(argument, context) : []);
  return parent.elements().flatMap((element): readonly MathElement[] => {
    context.budget.step();
    if (transparent.has(element.name)) return readMathElements(element, context);
    // A run of ordinary text inside an equation.
    const found = element.name === 'w:r' ? readMathRun(element, context) : readers.get(element.name)?.(element, read, context);
    if (found !== undefined) return Array.isArray(found) ? (found as readonly MathElement[]) : [found as MathElement];
    if (element.name.startsWith('m:') && !/Pr$/.test(element.name)) {
      context.diagnostics.report('docx.unknown-element', `${context.partName}: ${element.name} in an equation was ignored`);
    }
    return [];
  });
}

function mathBaseline(properties: XmlElement | undefined): 'top' | 'center' | 'bottom' | undefined {
  const value = mathValue(properties, 'm:baseJc');
  return value === 'bot' || value === 'bottom' ? 'bottom' : oneOf(value, 'top', 'center');
}

function hasContent(argument: XmlElement): boolean {
  return argument.elements().some((child) => !/Pr$/.test(child.name));
}

// `m:m` (ECMA-376-1 §22.1.2.60) → {@link MathElement} of kind `matrix`.

/** The maximum number of columns whose alignment is kept; Word allows 64. */
const maxColumns = 256;

function readMathMatrix(element: XmlElement, read: (argument: XmlElement) => readonly MathElement[]): MathElement {
  const properties = element.child('m:mPr');
  const alignments: ('left' | 'center' | 'right')[] = [];
  for (const column of properties?.child('m:mcs')?.elements('m:mc') ?? []) {
    const each = column.child('m:mcPr');
    const count = integer(mathValue(each, 'm:count'), 1, maxColumns) ?? 1;
    const alignment = oneOf(mathValue(each, 'm:mcJc'), 'left', 'center', 'right') ?? 'center';
    for (let at = 0; at < count && alignments.length < maxColumns; at++) alignments.push(alignment);
  }
  return {
    kind: 'matrix',
    rows: element.elements('m:mr').map((row) => row.elements('m:e').map(read)),
    columnAlignments: alignments.length > 0 ? alignments : undefined,
    baseline: mathBaseline(properties),
    hidePlaceholders: mathFlag(properties, 'm:plcHide') ? true : undefined,
  };
}

// `m:oMath` and `m:oMathPara` (ECMA-376-1 §22.1.2.77 to 78) → an {@link Inline} of kind `math`.

/** A paragraph of equations is one display formula; its equations are lines of it, whether or not Word wrote the break between them. */
export function readMath(element: XmlElement, context: ReadContext): Inline {
  context.tally.countFormula();
  if (element.name !== 'm:oMathPara') return { kind: 'math', display: false, elements: readMathElements(element, context) };
  const alignment = oneOf(element.path('m:oMathParaPr', 'm:jc')?.attribute('m:val'), 'left', 'right', 'center', 'centerGroup');
  return {
    kind: 'math',
    display: true,
    alignment,
    elements: element.elements('m:oMath').reduce<readonly MathElement[]>((before, equation) => {
      const last = before.at(-1);
      const isBroken = last === undefined || last.kind === 'equation-break';
      return [...before, ...(isBroken ? [] : [{ kind: 'equation-break' } as const]), ...readMathElements(equation, context)];
    }, []),
  };
}
