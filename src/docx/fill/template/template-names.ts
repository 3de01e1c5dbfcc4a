/** The top-level data names that a program may use. */
import type { Expression } from '../../../template/expression/expression.js';
import type { Program } from './program.js';
import type { BlockKind } from '../../../template/tag-syntax.js';

/** Blocks within which `.` has another meaning. */
const entering: ReadonlySet<string> = new Set<BlockKind>(['section', 'each', 'column']);

/**
 * Adds the names to `into`; `*` if the program uses all data.
 * @param isTop whether `.` refers to all data there
 */
export function addNames(program: Program, into: Set<string>, isTop = true): void {
  addProgramNames(program, into, isTop, new Set());
}

/** @param given Names that the template's tags assign, which no longer refer to the data after these tags */
function addProgramNames(program: Program, into: Set<string>, isTop: boolean, given: Set<string>): void {
  const addExpression = (expression: Expression): void => addPaths(expression, into, isTop, given);
  for (const node of program) {
    if (typeof node === 'string' || node.kind === 'id') continue;
    if (node.kind === 'set') {
      addExpression(node.expression);
      given.add(node.name);
    } else if (node.kind === 'value') addExpression(node.expression);
    else if (node.kind === 'mail field') continue;
    else if (node.kind === 'picture name') into.add(node.name);
    else if (node.kind === 'plain text') addExpression(node.tag.expression);
    else if (node.kind === 'note') addProgramNames(node.nodes, into, false, given);
    else if (node.kind === 'link') {
      for (const piece of node.pieces) if (typeof piece !== 'string') addExpression(piece.expression);
    } else if (node.kind === 'block') {
      addExpression(node.expression);
      const inner = node.turns ? new Set([...given, ...node.turns.variables, 'loop']) : given;
      if (node.turns?.filter) addPaths(node.turns.filter, into, isTop, inner);
      for (const { condition, nodes } of node.branches) {
        if (condition) addExpression(condition);
        addProgramNames(nodes, into, isTop && !entering.has(node.block), inner);
      }
    } else if (node.kind === 'control items') {
      // The item is part of it.
      addProgramNames(node.otherwise, into, isTop, given);
    } else if (node.kind === 'control loop') {
      for (const name of node.loop.names) into.add(name);
      addProgramNames(node.nodes, into, isTop, given);
    } else if (node.kind === 'container' || node.kind === 'table' || node.kind === 'list item')
      addProgramNames(node.nodes, into, isTop, given);
  }
}

function addPaths(expression: Expression, into: Set<string>, isTop: boolean, given: ReadonlySet<string>): void {
  switch (expression.kind) {
    case 'path':
      if (expression.from === 'name' && given.has(expression.steps[0] ?? '')) break;
      if (expression.from === 'name' && expression.steps.length > 1) into.add(expression.steps.join('.'));
      if (expression.steps[0] !== undefined) into.add(expression.steps[0]);
      else if (isTop || expression.from === 'root' || expression.up > 0) into.add('*');
      break;
    case 'named':
      into.add(expression.name);
      addPaths(expression.otherwise, into, isTop, given);
      break;
    case 'not':
    case 'minus':
      addPaths(expression.of, into, isTop, given);
      break;
    case 'binary':
      addPaths(expression.left, into, isTop, given);
      addPaths(expression.right, into, isTop, given);
      break;
    case 'call':
      for (const operand of expression.of) addPaths(operand, into, isTop, given);
      break;
    default:
  }
}
