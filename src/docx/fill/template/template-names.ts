/** Names at the top of the data that a program may ask for. */
import type { Expression } from './expression/expression.js';
import type { Program } from './program.js';
import type { BlockKind } from './tag-syntax.js';

/** Blocks within which `.` is something else. */
const entering: ReadonlySet<string> = new Set<BlockKind>(['section', 'each', 'column']);

/**
 * Names into `into`; `*` where it asks for all of the data.
 * @param isTop whether `.` is all of the data there
 */
export function addNames(program: Program, into: Set<string>, isTop = true): void {
  for (const node of program) {
    if (typeof node === 'string' || node.kind === 'id') continue;
    if (node.kind === 'value') addExpression(node.expression, into, isTop);
    else if (node.kind === 'mail field') continue;
    else if (node.kind === 'picture name') into.add(node.name);
    else if (node.kind === 'plain text') addExpression(node.tag.expression, into, isTop);
    else if (node.kind === 'note') addNames(node.nodes, into, false);
    else if (node.kind === 'link') {
      for (const piece of node.pieces) if (typeof piece !== 'string') addExpression(piece.expression, into, isTop);
    } else if (node.kind === 'block') {
      addExpression(node.expression, into, isTop);
      for (const { condition, nodes } of node.branches) {
        if (condition) addExpression(condition, into, isTop);
        addNames(nodes, into, isTop && !entering.has(node.block));
      }
    } else if (node.kind === 'control items') {
      // The item is a part of it.
      addNames(node.otherwise, into, isTop);
    } else if (node.kind === 'control loop') {
      for (const name of node.loop.names) into.add(name);
      addNames(node.nodes, into, isTop);
    } else if (node.kind === 'container' || node.kind === 'table' || node.kind === 'list item') addNames(node.nodes, into, isTop);
  }
}

function addExpression(expression: Expression, into: Set<string>, isTop: boolean): void {
  switch (expression.kind) {
    case 'path':
      if (expression.steps[0] !== undefined) into.add(expression.steps[0]);
      else if (isTop || expression.from === 'root' || expression.up > 0) into.add('*');
      break;
    case 'named':
      into.add(expression.name);
      addExpression(expression.otherwise, into, isTop);
      break;
    case 'not':
    case 'minus':
      addExpression(expression.of, into, isTop);
      break;
    case 'binary':
      addExpression(expression.left, into, isTop);
      addExpression(expression.right, into, isTop);
      break;
    default:
  }
}
