/**
 * The programs of a template → the data that they use. A name inside a loop belongs to the loop's items, where filling
 * looks first; since it may also come from an outer object, it is optional there, as every name may be missing.
 */
import type { FieldPart, TemplateField } from '../../contract/inspection.js';
import type { BinaryOperator, Expression, Path } from '../../template/expression/expression.js';
import type { BlockNode, ChartNode, ControlNode, ItemField, LinkNode, LoopControl, Program, ValueNode } from '../fill/template/program.js';
import { addressColumnsAsked, namesAsked } from '../fill/template/mail-merge/field-result.js';
import { isLoop } from './block-meaning.js';
import { firstUse, takesNothing, nowhere, type Certainty, type Opening, type ValueUse, type Wanted } from './wanted.js';

/** An object whose properties tags can see. */
interface View {
  readonly wanted: Wanted;
  /** Whether the tags here are filled wherever the object exists. */
  readonly certainty: Exclude<Certainty, 'guarded'>;
  /** A value that is neither an array nor an object is not entered; names then refer to the next outer object. */
  readonly mayBePassed: boolean;
  /** Names to which the template's tags assign values, and where these are in the data. */
  readonly variables?: Map<string, Wanted>;
  /** Only such names are looked up in it. */
  readonly isNamedOnly?: true;
  /** The control whose item it is. */
  readonly loop?: LoopControl;
}

/** The outermost comes first. */
type Views = readonly View[];

interface Reached {
  readonly wanted: Wanted;
  readonly certainty: Certainty;
}

export interface WantedScope {
  /** The kind of part that contains the program. */
  readonly where: FieldPart;
  /** Finds the content control that starts there. */
  readonly fieldAt: (start: number) => TemplateField | undefined;
  /** The name by which annotate finds it. */
  readonly nameAt: (start: number, names: readonly string[]) => string;
}

const arithmetic: ReadonlySet<BinaryOperator> = new Set(['-', '*', '/', '%']);
const comparing: ReadonlySet<BinaryOperator> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const words: ReadonlySet<BinaryOperator> = new Set(['and', 'or']);

export function addWanted(program: Program, root: Wanted, scope: WantedScope): void {
  new Walker(scope).walk(program, [{ wanted: root, certainty: 'sure', mayBePassed: false, variables: new Map() }]);
}

class Walker {
  readonly #scope: WantedScope;
  /** The data for the controls that are being walked through. */
  readonly #arrays = new Map<LoopControl, Reached>();

  constructor(scope: WantedScope) {
    this.#scope = scope;
  }

  /** @param guard The value known to be true where the program is filled, if nothing else is checked */
  walk(program: Program, views: Views, guard?: Wanted): void {
    for (const node of program) {
      if (typeof node === 'string' || node.kind === 'id' || node.kind === 'styled list') continue;
      if (node.kind === 'mail field') {
        for (const name of namesAsked(node.field))
          if (name !== addressColumnsAsked) views.at(-1)?.wanted.property(name).use('any', 'unsure');
        continue;
      }
      if (node.kind === 'picture name') continue;
      if (node.kind === 'set') {
        this.#operands(node.expression, views, guard, 'any');
        views.findLast(({ variables }) => variables)?.variables?.set(node.name, nowhere());
        continue;
      }
      if (node.kind === 'plain text') this.#value({ ...node.tag, style: 'text' }, views, guard);
      else if (node.kind === 'value') this.#value(node, views, guard);
      else if (node.kind === 'block') this.#block(node, views, guard);
      else if (node.kind === 'container' || node.kind === 'table' || node.kind === 'list item') this.walk(node.nodes, views, guard);
      else if (node.kind === 'link') this.#link(node, views, guard);
      else if (node.kind === 'chart') this.#chart(node, views);
      // A note's data is used where the note is referenced; this is left open.
      else if (node.kind !== 'note') this.#control(node, views, guard);
    }
  }

  /** The numbers of a chart inside a loop; those at the top of the data belong to a field. */
  #chart({ names: [name] }: ChartNode, views: Views): void {
    if (name === undefined || views.length < 2) return;
    const field: TemplateField = { name, kind: 'chart', type: 'chart', where: this.#scope.where, inTable: false };
    views.at(-1)?.wanted.property(name).fields.push(field);
  }

  #link({ pieces }: LinkNode, views: Views, guard: Wanted | undefined): void {
    for (const piece of pieces) if (typeof piece !== 'string') this.#value({ ...piece, style: 'text' }, views, guard);
  }

  #value({ expression, steps, style }: Pick<ValueNode, 'expression' | 'steps' | 'style'>, views: Views, guard: Wanted | undefined): void {
    const mayMiss = takesNothing(steps);
    if (expression.kind === 'path') {
      const found = this.#reach(expression, views, guard, mayMiss);
      const use = firstUse(style, steps);
      // An empty array is replaced by the other value.
      if (found) found.wanted.use(use, found.certainty === 'sure' && mayMiss && use !== 'text' ? 'guarded' : found.certainty);
    } else if (expression.kind === 'named' && isWords(expression.otherwise)) {
      const found = this.#reach({ kind: 'path', up: 0, from: 'name', steps: [expression.name] }, views, guard, mayMiss);
      found?.wanted.use(firstUse(style, steps), 'unsure');
    } else this.#operands(expression, views, guard, mayMiss || expression.kind === 'named' ? 'any' : 'computed');
  }

  /** The uses of an expression's paths: an expression never fails itself, but a computed value can be missing. */
  #operands(expression: Expression, views: Views, guard: Wanted | undefined, use: ValueUse | 'computed'): void {
    switch (expression.kind) {
      case 'path': {
        const found = this.#reach(expression, views, guard, use !== 'computed');
        if (use === 'computed') found?.wanted.use('any', 'unsure');
        else found?.wanted.use(use, 'unsure');
        return;
      }
      case 'named':
        return this.#operands(expression.otherwise, views, guard, use);
      case 'not':
        return this.#operands(expression.of, views, guard, 'condition');
      case 'minus':
        return this.#factor(expression.of, views, guard, use === 'computed');
      case 'binary': {
        const { operator, left, right } = expression;
        if (arithmetic.has(operator)) for (const each of [left, right]) this.#factor(each, views, guard, use === 'computed');
        else if (comparing.has(operator)) {
          this.#operands(left, views, guard, comparedWith(right, operator));
          this.#operands(right, views, guard, comparedWith(left, operator));
        } else
          for (const each of [left, right]) this.#operands(each, views, guard, words.has(operator) && use === 'condition' ? use : 'any');
        return;
      }
      case 'call':
        for (const each of expression.of) this.#operands(each, views, guard, 'any');
        return;
      default:
    }
  }

  /** @param isNeeded Whether only a number gives a value */
  #factor(expression: Expression, views: Views, guard: Wanted | undefined, isNeeded: boolean): void {
    if (expression.kind !== 'path') return this.#operands(expression, views, guard, isNeeded ? 'computed' : 'comparedNumber');
    const found = this.#reach(expression, views, guard, !isNeeded);
    if (isNeeded) found?.wanted.use('number', found.certainty);
    else found?.wanted.use('comparedNumber', 'unsure');
  }

  #condition(expression: Expression, views: Views, guard: Wanted | undefined): Reached | undefined {
    if (expression.kind !== 'path') {
      this.#operands(expression, views, guard, 'condition');
      return undefined;
    }
    const found = this.#reach(expression, views, guard, true);
    found?.wanted.use('condition', 'unsure');
    return found;
  }

  #block(node: BlockNode, views: Views, guard: Wanted | undefined): void {
    const [first, ...others] = node.branches;
    const under = views.map((view): View => ({ ...view, certainty: 'unsure' }));
    if (isLoop(node)) this.#loop(node, views, under, guard);
    else {
      const held = this.#condition(node.expression, views, guard);
      this.walk(first?.nodes ?? [], under, node.block === 'if' && held?.certainty === 'sure' ? held.wanted : undefined);
    }
    for (const { condition, nodes } of others) {
      if (condition) this.#condition(condition, under, undefined);
      this.walk(nodes, under);
    }
  }

  #loop({ block, expression, branches, turns }: BlockNode, views: Views, under: Views, guard: Wanted | undefined): void {
    const nodes = branches[0]?.nodes ?? [];
    const opening: Opening = block === 'each' || block === 'column' ? block : 'section';
    let items: View = { wanted: nowhere(), certainty: 'unsure', mayBePassed: opening === 'section' };
    if (expression.kind === 'path') {
      const found = this.#reach(expression, views, guard, false);
      found?.wanted.open(opening, found.certainty);
      if (found) items = { ...items, wanted: found.wanted.ofItems(), certainty: found.certainty === 'unsure' ? 'unsure' : 'sure' };
    } else this.#operands(expression, views, guard, 'any');
    if (turns) {
      const variables = new Map([...turns.variables, 'loop'].map((name) => [name, nowhere()]));
      const [name = '', second] = turns.variables;
      if (second === undefined) variables.set(name, items.wanted);
      items = { wanted: nowhere(), certainty: items.certainty, mayBePassed: false, variables, isNamedOnly: true };
      if (turns.filter) this.#operands(turns.filter, [...under, items], guard, 'condition');
    }
    this.walk(nodes, [...under, items]);
  }

  #control(node: ControlNode, views: Views, guard: Wanted | undefined): void {
    if (node.kind === 'item binding') return;
    if (node.kind === 'item field') return this.#itemField(node, views);
    const { loop } = node;
    const under = views.map((view): View => ({ ...view, certainty: 'unsure' }));
    const view = views.at(-1);
    if (node.kind === 'control loop') {
      const wanted = view?.wanted.property(this.#scope.nameAt(loop.at, loop.names));
      const certainty = view?.certainty ?? 'unsure';
      wanted?.open('control', certainty);
      if (wanted) this.#arrays.set(loop, { wanted, certainty });
      this.walk(node.nodes, node.empty === undefined ? views : under, guard);
      return;
    }
    const found = this.#arrays.get(loop);
    if (!found) return;
    const certainty = found.certainty === 'unsure' ? 'unsure' : 'sure';
    this.walk(node.item, [...under, { wanted: found.wanted.ofControlItems(), certainty, mayBePassed: false, loop }]);
  }

  /** A control that takes its value from the item that contains it. */
  #itemField({ at, names, loops }: ItemField, views: Views): void {
    const view = views.findLast(({ loop }) => loop !== undefined && loops.includes(loop));
    const name = this.#scope.nameAt(at, names);
    if (!view || name === '') return;
    const wanted = view.wanted.property(name);
    const field = this.#scope.fieldAt(at);
    // Within a loop or a condition of tags, the field may not be written at all.
    if (field && view === views.at(-1) && view.certainty === 'sure') wanted.fields.push(field);
    else wanted.use('any', 'unsure');
  }

  /** @param mayMiss Whether a missing value is accepted */
  #reach({ from, up, steps }: Path, views: Views, guard: Wanted | undefined, mayMiss: boolean): Reached | undefined {
    const [first = ''] = steps;
    const isName = from === 'name' && up === 0;
    const named = isName ? views.findLastIndex(({ variables }) => variables?.has(first)) : -1;
    const open = isName ? views.findLastIndex(({ isNamedOnly }) => isNamedOnly !== true) : views.length - 1 - up;
    const variable = named >= 0 ? views[named]?.variables?.get(first) : undefined;
    const at = from === 'root' ? 0 : variable ? named : open;
    const view = views[at];
    if (!view || (steps.length === 0 && at === 0)) return undefined;
    const isCertain = from === 'root' || up === 0 || !views.slice(at + 1).some(({ mayBePassed }) => mayBePassed);
    let { wanted } = variable ? { wanted: variable } : view;
    let certainty: Certainty = isCertain ? view.certainty : 'unsure';
    let isGuarded = false;
    for (const [index, step] of steps.entries()) {
      if (variable && index === 0) continue;
      // A true value that is an object is certainly entered.
      // Strings and arrays also have a length.
      if (index > 0) wanted.open('object', mayMiss || step === 'length' ? 'unsure' : certainty);
      if (isGuarded) [certainty, isGuarded] = ['sure', false];
      wanted = wanted.property(step);
      if (wanted === guard) {
        isGuarded = true;
        certainty = 'guarded';
      }
    }
    return { wanted, certainty };
  }
}

/** Operators that are words: more likely a name written like that than two conditions in a value. */
function isWords(expression: Expression): boolean {
  return expression.kind === 'not' || (expression.kind === 'binary' && words.has(expression.operator));
}

function comparedWith(other: Expression, operator: BinaryOperator): ValueUse {
  if (other.kind === 'literal' && typeof other.value === 'number') return 'comparedNumber';
  if (other.kind === 'literal' && typeof other.value === 'string') return 'comparedText';
  if (other.kind === 'literal' && typeof other.value === 'boolean') return 'condition';
  return operator === '=' || operator === '!=' || other.kind === 'path' ? 'any' : 'comparedNumber';
}
