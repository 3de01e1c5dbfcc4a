/** Classes and alphabets of characters, and the spaces that Word leaves between them (WR-MATH-3). */
import { type MathBox, type MathClass, gapBox } from './math-box.js';
import { settingSize, type MathScope } from './math-scope.js';
import type { MathText } from '../../document/math.js';

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

type Style = NonNullable<MathText['style']>;
type Script = NonNullable<MathText['script']> | 'roman';

/** First capital and first small letter of an alphabet. */
interface Alphabet {
  readonly latin: number;
  readonly greek?: number;
  readonly digits?: number;
}

const alphabets: Readonly<Record<string, Alphabet>> = {
  'roman bold': { latin: 0x1d400, greek: 0x1d6a8, digits: 0x1d7ce },
  'roman italic': { latin: 0x1d434, greek: 0x1d6e2 },
  'roman boldItalic': { latin: 0x1d468, greek: 0x1d71c, digits: 0x1d7ce },
  'script plain': { latin: 0x1d49c },
  'script bold': { latin: 0x1d4d0 },
  'fraktur plain': { latin: 0x1d504 },
  'fraktur bold': { latin: 0x1d56c },
  'double-struck plain': { latin: 0x1d538, digits: 0x1d7d8 },
  'sans-serif plain': { latin: 0x1d5a0, digits: 0x1d7e2 },
  'sans-serif bold': { latin: 0x1d5d4, greek: 0x1d756, digits: 0x1d7ec },
  'sans-serif italic': { latin: 0x1d608, digits: 0x1d7e2 },
  'sans-serif boldItalic': { latin: 0x1d63c, greek: 0x1d790, digits: 0x1d7ec },
  'monospace plain': { latin: 0x1d670, digits: 0x1d7f6 },
};

/** Letters that Unicode already had and therefore omitted from the block. */
const exceptions: Readonly<Record<number, number>> = {
  0x1d455: 0x210e,
  0x1d49d: 0x212c,
  0x1d4a0: 0x2130,
  0x1d4a1: 0x2131,
  0x1d4a3: 0x210b,
  0x1d4a4: 0x2110,
  0x1d4a7: 0x2112,
  0x1d4a8: 0x2133,
  0x1d4ad: 0x211b,
  0x1d4ba: 0x212f,
  0x1d4bc: 0x210a,
  0x1d4c4: 0x2134,
  0x1d506: 0x212d,
  0x1d50b: 0x210c,
  0x1d50c: 0x2111,
  0x1d515: 0x211c,
  0x1d51d: 0x2128,
  0x1d53a: 0x2102,
  0x1d53f: 0x210d,
  0x1d545: 0x2115,
  0x1d547: 0x2119,
  0x1d548: 0x211a,
  0x1d549: 0x211d,
  0x1d551: 0x2124,
};

/** Greek symbols after ω in each Greek alphabet of the block: ∂ ϵ ϑ ϰ ϕ ϱ ϖ. */
const greekSymbols = [0x2202, 0x3f5, 0x3d1, 0x3f0, 0x3d5, 0x3f1, 0x3d6];

/** Letters and digits → the mathematical alphanumerics of their style (Unicode, U+1D400 to U+1D7FF). */
export function mathCodePoint(codePoint: number, style: Style, script: Script): number {
  if (codePoint === 0x2d) return 0x2212;
  const alphabet =
    alphabets[`${script} ${style}`] ??
    (script === 'roman'
      ? undefined
      : (alphabets[`${script} ${style.startsWith('bold') ? 'bold' : 'plain'}`] ?? alphabets[`${script} plain`]));
  if (!alphabet) return codePoint;
  const place = placeIn(alphabet, codePoint);
  return place === undefined ? codePoint : (exceptions[place] ?? place);
}

function placeIn({ latin, greek, digits }: Alphabet, codePoint: number): number | undefined {
  if (codePoint >= 0x41 && codePoint <= 0x5a) return latin + codePoint - 0x41;
  if (codePoint >= 0x61 && codePoint <= 0x7a) return latin + 26 + codePoint - 0x61;
  if (codePoint >= 0x30 && codePoint <= 0x39) return digits === undefined ? undefined : digits + codePoint - 0x30;
  if (greek === undefined) return undefined;
  if (codePoint >= 0x391 && codePoint <= 0x3a9 && codePoint !== 0x3a2) return greek + codePoint - 0x391;
  if (codePoint >= 0x3b1 && codePoint <= 0x3c9) return greek + 26 + codePoint - 0x3b1;
  const symbol = greekSymbols.indexOf(codePoint);
  return symbol < 0 ? undefined : greek + 51 + symbol;
}
