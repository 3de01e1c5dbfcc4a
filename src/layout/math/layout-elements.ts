/** Elements of an equation → boxes, one function per kind (ECMA-376-1 §22.1.2). */
import type { MathElement } from '../../document/math.js';
import { accented, barred, framed, grouped, overlaid, shiftedBox } from './decorated.js';
import { fraction, linearFraction, skewedFraction, radical } from './fraction.js';
import { closedBox, emptyBox, rowBox, type MathBox, type MathClass, gapBox } from './math-box.js';
import { spacedBoxes } from './math-class.js';
import { placeholder, axisHeight, bracketAssembly, bracketSeries, bracketShare, unit } from './math-constants.js';
import { em, insideScope, settingSize, smaller, type MathScope } from './math-scope.js';
import { columnGap, mathTable } from './math-table.js';
import { mathText } from './math-text.js';
import { baseOf, limited, prescripted, scripted, type Scripts, narySign } from './scripts.js';
import type { Points } from '../../base/units.js';
import { tallSign } from './stretched.js';

/** Brackets grown over their content (ECMA-376-1 §22.1.2.24; WR-MATH-8). */
export interface BracketCharacters {
  readonly begin: string;
  readonly separator: string;
  readonly end: string;
  /** `false` keeps them at text size. */
  readonly grow?: boolean;
  /** `match`: exactly as tall as the content. */
  readonly shape?: 'centered' | 'match';
}

function delimited({ begin, separator, end, grow = true, shape }: BracketCharacters, parts: readonly MathBox[], scope: MathScope): MathBox {
  const axis = em(axisHeight, scope);
  const above = parts.reduce((most, part) => Math.max(most, part.above), 0);
  const below = parts.reduce((most, part) => Math.max(most, part.below), 0);
  const content = grow ? 2 * Math.max(above - axis, below + axis) : 0;
  const size = settingSize(scope);
  const bracket = (character: string): MathBox => {
    if (character === '') return gapBox(0);
    if (shape === 'match' && grow)
      return tallSign(character, { height: Math.max(above + below, em(1897, scope)), top: Math.max(above, em(1434, scope)), size }, scope);
    const { height, width } = bracketBox(content, size);
    return tallSign(character, { height, top: height / 2 + axis, size, width: isRound(character) ? width : undefined }, scope);
  };
  const inside = parts.flatMap((part, index) => (index > 0 && separator !== '' ? [bracket(separator), part] : [part]));
  return rowBox([bracket(begin), ...inside, bracket(end)]);
}

/** Only round brackets were measured; others keep their own proportions. */
const isRound = (character: string): boolean => character === '(' || character === ')';

/** The first of the series that covers enough; past the last one, an assembly that covers everything. */
export function bracketBox(content: Points, size: Points): { height: Points; width: Points } {
  const found = bracketSeries.find((one) => unit(one.height, size) >= content * bracketShare);
  if (found) return { height: unit(found.height, size), width: unit(found.advance, size) };
  const { end, extender, overlap, advance } = bracketAssembly;
  const missing = (content / size) * 2048 - (2 * end - overlap);
  const count = Math.max(0, Math.ceil(missing / (extender - overlap)));
  return { height: unit(2 * end - overlap + count * (extender - overlap), size), width: unit(advance, size) };
}

type Elements = readonly MathElement[];

/** Deeper elements are omitted. */
const maxDepth = 48;

/** @param before class of the box before the elements on their line */
export function layoutElements(elements: Elements, scope: MathScope, before?: MathClass): MathBox {
  return rowBox(spacedBoxes(boxesOf(elements, scope), scope, before).filter((box) => box.kind !== 'alignment'));
}

function boxesOf(elements: Elements, scope: MathScope): MathBox[] {
  if (scope.depth > maxDepth) {
    scope.context.diagnostics.report('layout.nesting', 'an equation nested too deeply was left out');
    return [];
  }
  scope.context.budget.step(elements.length);
  const deeper = { ...scope, depth: scope.depth + 1 };
  return elements.flatMap((element) => (element.kind === 'text' ? mathText(element, scope) : boxesOfElement(element, deeper)));
}

/** An argument as a closed box; an empty one gets the room of a placeholder. */
function argument(elements: Elements, scope: MathScope): MathBox {
  if (elements.length === 0)
    return { width: em(placeholder.width, scope), above: em(placeholder.above, scope), below: em(placeholder.below, scope), items: [] };
  return closedBox(layoutElements(elements, scope));
}

const optional = (elements: Elements | undefined, scope: MathScope): MathBox | undefined => elements && argument(elements, scope);

function scriptsOf({ sub, sup }: { readonly sub?: Elements; readonly sup?: Elements }, scope: MathScope): Scripts {
  return { sub: optional(sub, { ...smaller(scope), isCramped: true }), sup: optional(sup, smaller(scope)) };
}

type ElementOf<K extends MathElement['kind']> = Extract<MathElement, { kind: K }>;
type Structure = Exclude<MathElement, { kind: 'text' }>;

function boxesOfElement(element: Structure, scope: MathScope): MathBox[] {
  switch (element.kind) {
    case 'equation-break':
      return [];
    case 'group':
      return boxesOf(element.body, scope);
    case 'function':
      return [
        { ...closedBox(layoutElements(element.name, scope)), kind: 'operator', em: settingSize(scope) },
        ...boxesOf(element.body, scope),
      ];
    case 'nary': {
      const body = boxesOf(element.body, scope);
      const height = element.grow ? body.reduce((most, box) => Math.max(most, box.above + box.below), 0) : undefined;
      return [narySign(element, scriptsOf(element, scope), scope, height), ...body];
    }
    case 'scripts': {
      // the base keeps its class: an operator with scripts remains an operator
      const base = rowBox(spacedBoxes(boxesOf(element.base, scope), scope));
      const set = (element.before ? prescripted : scripted)(baseOf(base), scriptsOf(element, scope), scope);
      return [base.kind && base.kind !== 'space' ? { ...set, kind: base.kind, em: base.em ?? set.em } : set];
    }
    default:
      return [structure(element, scope)];
  }
}

function structure(
  element: Exclude<Structure, { kind: 'equation-break' | 'group' | 'function' | 'nary' | 'scripts' }>,
  scope: MathScope,
): MathBox {
  switch (element.kind) {
    case 'fraction':
      return fractionBox(element, scope);
    case 'radical': {
      const degree =
        element.degree && element.degree.length > 0 ? argument(element.degree, { ...scope, level: 2, isDisplay: false }) : undefined;
      return radical(argument(element.body, insideScope(scope, true)), degree, scope);
    }
    case 'delimiter':
      return delimited(
        element,
        element.parts.map((part) => argument(part, insideScope(scope))),
        scope,
      );
    case 'limit': {
      const limit = argument(element.limit, smaller(scope));
      return {
        ...limited(argument(element.base, scope), element.position === 'upper' ? { sup: limit } : { sub: limit }, scope),
        kind: 'ordinary',
      };
    }
    case 'matrix':
      return matrixBox(element, scope);
    case 'array':
      return arrayBox(element, scope);
    case 'accent':
      return element.position === 'over'
        ? accented(layoutElements(element.body, scope), element.character, scope)
        : grouped(layoutElements(element.body, scope), { character: element.character, position: 'under', baseline: 'top' }, scope);
    case 'bar':
      return barred(argument(element.body, { ...scope, isCramped: true }), element.position, scope);
    case 'group-character':
      return grouped(argument(element.body, scope), element, scope);
    case 'border-box':
      return framed(argument(element.body, scope), element, scope);
    case 'overlay':
      return overlaid(
        element.parts.map((part) => argument(part, scope)),
        element.alignment,
      );
    case 'shift':
      return shiftedBox(argument(element.body, scope), element.rise);
    case 'phantom':
      return phantomBox(element, argument(element.body, scope));
  }
}

function matrixBox({ rows, hidePlaceholders, columnAlignments, baseline }: ElementOf<'matrix'>, scope: MathScope): MathBox {
  const cellScope = insideScope({ ...scope, isDisplay: false });
  const cells = rows.map((one) => one.map((cell) => (cell.length === 0 && hidePlaceholders ? emptyBox : argument(cell, cellScope))));
  return mathTable(cells, { alignments: columnAlignments ?? [], gap: columnGap(scope), baseline }, scope);
}

function phantomBox({ zeroWidth, zeroAscent, zeroDescent, visible }: ElementOf<'phantom'>, body: MathBox): MathBox {
  return {
    width: zeroWidth ? 0 : body.width,
    above: zeroAscent ? 0 : body.above,
    below: zeroDescent ? 0 : body.below,
    items: visible ? body.items : [],
  };
}

function fractionBox({ type, numerator, denominator }: Extract<MathElement, { kind: 'fraction' }>, scope: MathScope): MathBox {
  if (type === 'linear') return linearFraction(argument(numerator, insideScope(scope)), argument(denominator, insideScope(scope)), scope);
  if (type === 'skewed') return skewedFraction(argument(numerator, insideScope(scope)), argument(denominator, insideScope(scope)), scope);
  // in text all fractions shrink; in a display only those inside others do
  const part = scope.isDisplay ? { ...scope, isDisplay: false } : smaller(scope);
  return fraction(type, argument(numerator, insideScope(part)), argument(denominator, insideScope(part, true)), scope);
}

/** Rows are aligned at their `&`: odd ones align, even ones only separate columns. */
function arrayBox({ rows, baseline }: Extract<MathElement, { kind: 'array' }>, scope: MathScope): MathBox {
  const cells = rows.map((elements) => {
    const parts: MathBox[][] = [[]];
    for (const box of spacedBoxes(boxesOf(elements, scope), scope)) {
      if (box.kind === 'alignment') parts.push([]);
      else parts.at(-1)!.push(box);
    }
    return parts.map((part) => closedBox(rowBox(part)));
  });
  const columns = cells.reduce((most, one) => Math.max(most, one.length), 0);
  const alignments = columns < 2 ? [] : Array.from({ length: columns }, (_, column) => (column % 2 === 0 ? 'right' : 'left'));
  return mathTable(cells, { alignments, gap: 0, baseline }, scope);
}
