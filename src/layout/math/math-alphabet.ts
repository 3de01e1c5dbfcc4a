/** Letters and digits → the mathematical alphanumerics of their style (Unicode, U+1D400 to U+1D7FF). */
import type { MathText } from '../../document/math.js';

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
