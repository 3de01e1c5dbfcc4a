/** Office Math → a fragment on the line (ECMA-376-1 §22.1; WR-MATH-15). */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import type { MathElement, MathText } from '../../document/math.js';
import { runExtent } from '../inline/text-style-of.js';
import type { LineExtent } from '../inline/prepared-paragraph.js';
import type { LayoutContext } from '../layout-context.js';
import type { Fragment } from '../page-item.js';
import { closedBox, type MathBox } from './math-box.js';
import { mathLeading, unit } from './math-constants.js';
import { layoutElements } from './layout-elements.js';
import { mathFamily, type MathScope } from './math-scope.js';

/** The first run of letters in an equation. */
const maxDepth = 48;

function firstText(elements: readonly MathElement[], depth = 0): MathText | undefined {
  if (depth > maxDepth) return undefined;
  for (const element of elements) {
    const found = element.kind === 'text' ? element : firstOf(argumentsOf(element), depth + 1);
    if (found) return found;
  }
  return undefined;
}

function firstOf(lists: readonly (readonly MathElement[])[], depth: number): MathText | undefined {
  for (const list of lists) {
    const found = firstText(list, depth);
    if (found) return found;
  }
  return undefined;
}

function argumentsOf(element: Exclude<MathElement, MathText>): readonly (readonly MathElement[])[] {
  switch (element.kind) {
    case 'fraction':
      return [element.numerator, element.denominator];
    case 'scripts':
    case 'limit':
      return [element.base];
    case 'delimiter':
    case 'overlay':
      return element.parts;
    case 'function':
      return [element.name, element.body];
    case 'matrix':
      return element.rows.flat();
    case 'array':
      return element.rows;
    case 'equation-break':
      return [];
    default:
      return [element.body];
  }
}

export interface MathRequest {
  /** A piece of the equation. */
  readonly elements: readonly MathElement[];
  readonly equation: readonly MathElement[];
  /** Whether another piece is before it on the line. */
  readonly continues: boolean;
  readonly isDisplay: boolean;
  /** Run of the paragraph's mark, whose formatting the equation has. */
  readonly mark: ResolvedRun;
  readonly paragraph: ResolvedParagraph;
  readonly context: LayoutContext;
}

type MathObject = LineExtent & { width: Points; fragment: Fragment };

export function layoutMath(request: MathRequest): MathObject {
  const { elements, isDisplay } = request;
  const scope = scopeOf({ ...request, run: settingOf(request) }, isDisplay);
  const box = closedBox(layoutElements(elements, scope, request.continues ? 'ordinary' : undefined));
  return mathObject(box, mathExtent(box, elements, scope));
}

/** The equation of an EQ field: in text, at the size of the text, in a line as tall as its drawing. */
export function layoutEquationField(elements: readonly MathElement[], setting: Setting): MathObject {
  const box = closedBox(layoutElements(elements, scopeOf(setting, true)));
  const line = runExtent({ ...setting.run, position: 0 }, setting.context.library);
  return mathObject(box, { above: Math.max(box.above, line.above), below: Math.max(box.below, line.below) });
}

type Setting = Pick<MathScope, 'run' | 'paragraph' | 'context'>;

function scopeOf({ run, paragraph, context }: Setting, isDisplay: boolean): MathScope {
  return { ...{ run, paragraph, context }, size: run.size, level: 0, isDisplay, isCramped: false, isInside: false, depth: 0 };
}

function mathObject(box: MathBox, { above, below }: LineExtent): MathObject {
  return {
    above,
    below,
    width: box.width,
    fragment: {
      width: box.width,
      height: above + below,
      items: [{ kind: 'fragment', x: 0, y: above, fragment: { width: box.width, height: 0, items: [...box.items] } }],
    },
  };
}

/** At least one text line of the math face: at the setting's size; bare letters at their own (WR-MATH-15). */
function mathExtent(box: MathBox, elements: readonly MathElement[], scope: MathScope): LineExtent {
  const text = elements.every((element) => element.kind === 'text') ? firstText(elements) : undefined;
  const run = text ? scope.context.cascade.run(text.properties, scope.paragraph) : scope.run;
  const line = runExtent(
    { ...run, position: 0, fonts: mathFonts, complexScript: false, rightToLeft: false, bold: false, italic: false },
    scope.context.library,
  );
  return { above: Math.max(box.above + unit(mathLeading, scope.size), line.above), below: Math.max(box.below, line.below) };
}

const mathFonts = { ascii: mathFamily, hAnsi: mathFamily, eastAsia: mathFamily, complex: mathFamily };

/** The paragraph style's size, unless mark and letters agree on another one: then the surrounding text has that size, too. */
function settingOf({ equation, isDisplay, mark, paragraph, context }: MathRequest): ResolvedRun {
  const plain = context.cascade.run({}, paragraph);
  const text = firstText(equation);
  if (!text) return mark;
  const letters = context.cascade.run(text.properties, paragraph);
  const size = isDisplay || Math.abs(mark.size - letters.size) < 0.01 ? letters.size : plain.size;
  return { ...plain, size, sizeComplex: size, color: letters.color };
}
