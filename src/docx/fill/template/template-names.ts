/** Names at the top of the data that a program may ask for. */
import type { Expression } from './expression/expression.js';
import type { Program } from './program.js';

/** Names into `into`; `*` where it asks for all of the data. */
export function addNames(program: Program, into: Set<string>): void {
  for (const node of program) {
    if (typeof node === 'string' || node.kind === 'id') continue;
    if (node.kind === 'value') addExpression(node.expression, into);
    else if (node.kind === 'block') {
      addExpression(node.expression, into);
      for (const { condition, nodes } of node.branches) {
        if (condition) addExpression(condition, into);
        addNames(nodes, into);
      }
    } else if (node.kind === 'control items') {
      addNames(node.item, into);
      addNames(node.otherwise, into);
    } else if (node.kind === 'control loop') {
      for (const name of node.loop.names) into.add(name);
      addNames(node.nodes, into);
    } else if (node.kind === 'container' || node.kind === 'table') addNames(node.nodes, into);
  }
}

function addExpression(expression: Expression, into: Set<string>): void {
  switch (expression.kind) {
    case 'path':
      into.add(expression.steps[0] ?? '*');
      break;
    case 'named':
      into.add(expression.name);
      addExpression(expression.otherwise, into);
      break;
    case 'not':
    case 'minus':
      addExpression(expression.of, into);
      break;
    case 'binary':
      addExpression(expression.left, into);
      addExpression(expression.right, into);
      break;
    default:
  }
}
