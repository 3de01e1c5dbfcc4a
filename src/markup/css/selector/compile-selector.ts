/**
 * css-tree's selectors → {@link Selector}s. A list with one unsupported selector is invalid (Selectors 4 §17), except in `:is()` and
 * `:where()`.
 */
import type { CssNode } from 'css-tree/parser';
import { unescapeCss } from '../value/css-value.js';
import { attributeTest, pseudoClassTest } from './simple-selector.js';
import { matchesAny, type Compound, type MatchEffort, type Selector, type StyleElement, type Test } from './selector.js';

const idWeight = 1 << 20;
const classWeight = 1 << 10;
const mostCompounds = 32;
const mostSelectors = 2000;

const childNodes = (node: CssNode | null | undefined): CssNode[] => {
  const nodes: CssNode[] = [];
  node?.children?.forEach((child) => void nodes.push(child));
  return nodes;
};

const partName = (node: CssNode): string => unescapeCss(typeof node.name === 'string' ? node.name : '');

/** `nested` is the list of the enclosing rule, which `&` represents. */
export function compileSelectors(list: CssNode | null | undefined, nested?: readonly Selector[]): Selector[] {
  const nodes = childNodes(list);
  if (list?.type !== 'SelectorList' || nodes.length > mostSelectors) return [];
  const compiled = nodes.map((node) => compileSelector(node, nested));
  return compiled.every((selector) => selector !== undefined) ? compiled : [];
}

interface Draft {
  tag?: string;
  id?: string;
  classes: string[];
  tests: Test[];
}

function compileSelector(node: CssNode, nested: readonly Selector[] | undefined): Selector | undefined {
  const compounds: Compound[] = [];
  const state: State = { specificity: 0, pseudoElement: undefined, draft: { classes: [], tests: [] }, nested, usesNesting: false };
  const parts = childNodes(node);
  for (const [index, part] of parts.entries()) {
    if (part.type === 'Combinator') {
      const combinator = partName(part) as '>';
      if (!/^[ >+~]$/.test(combinator) || compounds.length >= mostCompounds || state.pseudoElement !== undefined) return undefined;
      if (index === 0) {
        // Relative selectors of nested rules begin at the enclosing rule.
        if (!nested) return undefined;
        addNesting(state);
      }
      // The combinator belongs to the compound on its right; it is moved there when the list is reversed.
      compounds.push({ ...state.draft, combinator });
      state.draft = { classes: [], tests: [] };
    } else if (!addPart(part, state)) return undefined;
  }
  compounds.push(state.draft);
  if (nested && !state.usesNesting) return underParent(compounds, state, nested);
  return { compounds: rightToLeft(compounds), specificity: state.specificity, ...pseudo(state) };
}

interface State {
  specificity: number;
  pseudoElement: string | undefined;
  draft: Draft;
  readonly nested: readonly Selector[] | undefined;
  usesNesting: boolean;
}

const pseudo = (state: State): { pseudoElement?: string } =>
  state.pseudoElement === undefined ? {} : { pseudoElement: state.pseudoElement };

/** Right to left, every compound with the combinator to its left. */
function rightToLeft(compounds: readonly Compound[]): Compound[] {
  return compounds
    .map(({ combinator: _, ...compound }, index): Compound => {
      const combinator = compounds[index - 1]?.combinator;
      return combinator === undefined ? compound : { ...compound, combinator };
    })
    .reverse();
}

/** A nested rule without `&` applies to descendants of the enclosing rule. */
function underParent(compounds: Compound[], state: State, nested: readonly Selector[]): Selector {
  const [parent] = nested;
  const turnedOwn = rightToLeft(compounds);
  if (parent && nested.length === 1 && parent.pseudoElement === undefined && turnedOwn.length + parent.compounds.length <= mostCompounds) {
    // A single enclosing selector is expanded: `.a { p {} }` is `.a p`.
    const left = turnedOwn.pop() ?? { classes: [], tests: [] };
    const all = [...turnedOwn, { ...left, combinator: ' ' as const }, ...parent.compounds];
    return { compounds: all, specificity: state.specificity + parent.specificity, ...pseudo(state) };
  }
  const around: Compound = { classes: [], tests: [(element, effort) => matchesAny(nested, element, effort)], combinator: ' ' };
  return { compounds: rightToLeft([around, ...compounds]), specificity: state.specificity + highest(nested), ...pseudo(state) };
}

const highest = (selectors: readonly Selector[]): number => selectors.reduce((most, selector) => Math.max(most, selector.specificity), 0);

function addNesting(state: State): void {
  const { nested } = state;
  if (!nested) return;
  state.usesNesting = true;
  state.specificity += highest(nested);
  state.draft.tests.push((element, effort) => matchesAny(nested, element, effort));
}

const oldPseudoElements = new Set(['before', 'after', 'first-line', 'first-letter']);

/** Adds one simple selector; false if it is not supported. */
function addPart(part: CssNode, state: State): boolean {
  const { draft } = state;
  switch (part.type) {
    case 'TypeSelector': {
      const name = partName(part).replace(/^.*\|/, '');
      if (name !== '*') {
        draft.tag = name.toLowerCase();
        state.specificity += 1;
      }
      return true;
    }
    case 'IdSelector':
      if (draft.id !== undefined && draft.id !== partName(part)) draft.tests.push(() => false);
      draft.id = partName(part);
      state.specificity += idWeight;
      return true;
    case 'ClassSelector':
      draft.classes.push(partName(part));
      state.specificity += classWeight;
      return true;
    case 'AttributeSelector':
      draft.tests.push(attributeTest(part));
      state.specificity += classWeight;
      return true;
    case 'NestingSelector':
      addNesting(state);
      return true;
    case 'PseudoElementSelector':
      state.pseudoElement = partName(part).toLowerCase();
      state.specificity += 1;
      return true;
    case 'PseudoClassSelector':
      return addPseudoClass(part, state);
    default:
      return false;
  }
}

function addPseudoClass(part: CssNode, state: State): boolean {
  const name = partName(part).toLowerCase();
  if (oldPseudoElements.has(name)) {
    state.pseudoElement = name;
    state.specificity += 1;
    return true;
  }
  const [argument] = childNodes(part);
  switch (name) {
    case 'is':
    case 'where':
    case 'matches':
    case '-webkit-any':
    case 'not': {
      const isNot = name === 'not';
      // All but `:not()` omit unsupported selectors from their list.
      const list = isNot
        ? compileSelectors(argument, state.nested)
        : childNodes(argument).flatMap((node) => compileSelector(node, state.nested) ?? []);
      if (isNot && list.length === 0) return false;
      if (name !== 'where') state.specificity += highest(list);
      state.draft.tests.push((element, effort) => matchesAny(list, element, effort) !== isNot);
      return true;
    }
    case 'has':
      return addHas(argument, state);
  }
  const nthOf = argument?.type === 'Nth' && argument.selector ? compileSelectors(argument.selector) : undefined;
  const test = pseudoClassTest(name, argument, nthOf);
  if (!test) return false;
  state.specificity += classWeight + (nthOf ? highest(nthOf) : 0);
  state.draft.tests.push(test);
  return true;
}

/** `:has()` with descendants, children and following siblings. */
function addHas(argument: CssNode | undefined, state: State): boolean {
  const branches = childNodes(argument).map((node) => {
    const parts = childNodes(node);
    const combinator = parts[0]?.type === 'Combinator' ? partName(parts[0]) : ' ';
    const rest = parts[0]?.type === 'Combinator' ? parts.slice(1) : parts;
    const children = { forEach: (visit: (child: CssNode) => void) => void rest.forEach((child) => void visit(child)), isEmpty: false };
    return { combinator, selector: compileSelector({ type: 'Selector', children }, undefined) };
  });
  if (branches.length === 0 || branches.some(({ selector }) => selector === undefined)) return false;
  state.specificity += highest(branches.flatMap(({ selector }) => selector ?? []));
  state.draft.tests.push((element, effort) =>
    branches.some(({ combinator, selector }) => selector && has(element, combinator, selector, effort)),
  );
  return true;
}

function has(element: StyleElement, combinator: string, selector: Selector, effort: MatchEffort): boolean {
  const matches = (candidate: StyleElement | undefined): boolean => candidate !== undefined && matchesAny([selector], candidate, effort);
  if (combinator === '+' || combinator === '~') {
    const siblings = element.parentElement?.elements ?? [];
    const last = combinator === '+' ? element.index + 2 : siblings.length;
    for (let at = element.index + 1; at < last && effort.take(); at++) if (matches(siblings[at])) return true;
    return false;
  }
  const waiting = [...element.elements];
  for (let next = waiting.pop(); next && effort.take(); next = waiting.pop()) {
    if (matches(next)) return true;
    if (combinator !== '>') for (const below of next.elements) waiting.push(below);
  }
  return false;
}
