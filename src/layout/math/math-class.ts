/** Classes of characters, and the spaces that Word leaves between them (WR-MATH-3). */
import { type MathBox, type MathClass, gapBox } from './math-box.js';
import { settingSize, type MathScope } from './math-scope.js';

const relations = /[=<>≤≥≠≈≡∼≃≅≲≳∝≪≫≺≻⊂⊃⊆⊇⊏⊐∈∉∋⊢⊣⊥∥∣:≔≜≝\u2190-\u21ff\u27f0-\u27ff\u2900-\u297f]/u;
const binaries = /[+\-−±∓×÷·⋅∙∗*∘∪∩⊎⊓⊔∧∨⊕⊖⊗⊘⊙†‡⋆∖]/u;
const punctuation = /[,;]/u;

/** Fractions of an em. */
const relationSpace = 5 / 18;
const binarySpace = 4 / 18;
const punctuationSpace = 3 / 18;
/** Between a large operator or a function's name and its operand (WR-MATH-4). */
const operatorSpace = 1.8886 / 11;

export function classOf(character: string): MathClass {
  if (relations.test(character)) return 'relation';
  if (binaries.test(character)) return 'binary';
  if (punctuation.test(character)) return 'punctuation';
  if (/[([{⟨⌈⌊⟦]/u.test(character)) return 'open';
  if (/[)\]}⟩⌉⌋⟧]/u.test(character)) return 'close';
  return 'ordinary';
}

/** Whether a sign after this one is unary, not between two operands. */
const startsOperand = (kind: MathClass | undefined): boolean =>
  kind === undefined ||
  kind === 'operator' ||
  kind === 'relation' ||
  kind === 'binary' ||
  kind === 'open' ||
  kind === 'punctuation' ||
  kind === 'alignment';

/** The boxes of a row with the spaces between them; scripts have none. `before` is the class before the row on its line. */
export function spacedBoxes(boxes: readonly MathBox[], scope: MathScope, before?: MathClass): MathBox[] {
  const out: MathBox[] = [];
  let last = before;
  for (const [index, box] of boxes.entries()) {
    let kind = box.kind ?? 'ordinary';
    if (kind === 'binary' && startsOperand(last)) kind = 'ordinary';
    const previous = out.at(-1);
    if (previous?.italic && (kind !== 'ordinary' || !box.letter)) out.push(gapBox(previous.italic));
    const em = scope.isInside ? settingSize(scope) : (box.em ?? settingSize(scope));
    const previousEm = scope.isInside ? settingSize(scope) : (boxes[index - 1]?.em ?? em);
    const space = scope.level === 0 ? gapBetween(last, kind, em, previousEm) : 0;
    if (space > 0 && (index > 0 || before !== undefined)) out.push(gapBox(space));
    out.push(box);
    if (kind !== 'space') last = kind;
  }
  return out;
}

function gapBetween(left: MathClass | undefined, right: MathClass, em: number, leftEm: number): number {
  if (left === undefined || right === 'space' || left === 'alignment') return 0;
  if (right === 'relation') return left === 'relation' ? 0 : relationSpace * em;
  if (left === 'relation') return right === 'alignment' ? 0 : relationSpace * leftEm;
  if (right === 'binary') return binarySpace * em;
  if (left === 'binary') return right === 'alignment' ? 0 : binarySpace * leftEm;
  if (left === 'punctuation') return right === 'close' ? 0 : punctuationSpace * leftEm;
  if (left === 'operator') return right === 'open' || right === 'close' ? 0 : operatorSpace * leftEm;
  if (right === 'operator') return left === 'open' ? 0 : operatorSpace * em;
  return 0;
}
