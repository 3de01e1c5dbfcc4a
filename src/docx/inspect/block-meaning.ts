/** The purpose of a block: filling decides by the value of `{{#name}}`, but a template shows what is meant. */
import type { TemplateTagKind } from '../../contract/inspection.js';
import type { Expression, Path } from '../../template/expression/expression.js';
import type { BlockNode, Program } from '../fill/template/program.js';

export function blockTagKind(node: BlockNode): TemplateTagKind {
  if (node.block === 'column') return 'column';
  if (isLoop(node)) return 'loop';
  return node.block === 'inverted' || node.block === 'unless' ? 'inverted' : 'condition';
}

/**
 * A section loops over a name, unless nothing inside uses the data, or something inside shows the name itself:
 * `{{#price}}It costs {{price}}.{{/price}}`
 */
export function isLoop({ block, expression, branches }: BlockNode): boolean {
  if (block === 'each' || block === 'column') return true;
  if (block !== 'section' || expression.kind !== 'path') return false;
  const nodes = branches[0]?.nodes ?? [];
  return asks(nodes) && !shows(nodes, expression);
}

function asks(program: Program): boolean {
  return program.some((node) => {
    if (typeof node === 'string' || node.kind === 'id') return false;
    return node.kind === 'container' || node.kind === 'table' ? asks(node.nodes) : true;
  });
}

function shows(program: Program, path: Path): boolean {
  return program.some((node) => {
    if (typeof node === 'string') return false;
    switch (node.kind) {
      case 'value':
        return path.steps.length > 0 && isSamePath(node.expression, path);
      case 'block':
        return node.branches.some(({ nodes }) => shows(nodes, path));
      case 'container':
      case 'table':
      case 'control loop':
        return shows(node.nodes, path);
      case 'control items':
        return shows(node.item, path);
      default:
        return false;
    }
  });
}

function isSamePath(expression: Expression, { up, from, steps }: Path): boolean {
  if (expression.kind !== 'path' || expression.up !== up || expression.from !== from || expression.steps.length !== steps.length)
    return false;
  return expression.steps.every((step, index) => step === steps[index]);
}
