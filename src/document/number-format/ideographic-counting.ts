/** East Asian counting with words for ten, hundred, thousand and ten thousand (ECMA-376-1 §17.18.59). */

interface CountingSystem {
  /** 0 to 9; the first is written for a gap, such as the one in 101, if the system marks gaps. */
  readonly digits: string;
  /** Ten, hundred, thousand, ten thousand, hundred million. */
  readonly units: string;
  readonly marksGaps: boolean;
  /** Whether one ten, hundred or thousand is written with its one: never, always, or except at the start of 10 to 19. */
  readonly one: 'never' | 'always' | 'not-leading-ten';
}

const chinese = { digits: '零一二三四五六七八九', marksGaps: true, one: 'not-leading-ten' } as const;

/** By ST_NumberFormat value. */
const systems: Readonly<Record<string, CountingSystem>> = {
  chineseCountingThousand: { ...chinese, units: '十百千万亿' },
  taiwaneseCountingThousand: { ...chinese, units: '十百千萬億' },
  chineseLegalSimplified: { digits: '零壹贰叁肆伍陆柒捌玖', units: '拾佰仟万亿', marksGaps: true, one: 'always' },
  ideographLegalTraditional: { digits: '零壹貳參肆伍陸柒捌玖', units: '拾佰仟萬億', marksGaps: true, one: 'always' },
  japaneseCounting: { digits: '〇一二三四五六七八九', units: '十百千万億', marksGaps: false, one: 'never' },
  japaneseLegal: { digits: '零壱弐参四伍六七八九', units: '拾百阡萬億', marksGaps: false, one: 'always' },
  koreanCounting: { digits: '영일이삼사오육칠팔구', units: '십백천만억', marksGaps: false, one: 'never' },
};

/** @returns `undefined` for other formats, and from 10^12 on */
export function ideographicCount(format: string, value: number): string | undefined {
  const system = systems[format];
  if (!system || value >= 1e12) return undefined;
  let text = '';
  let rest = value;
  let isGap = false;
  for (const [worth, word] of [
    [1e8, system.units.charAt(4)],
    [1e4, system.units.charAt(3)],
    [1, ''],
  ] as const) {
    const group = Math.floor(rest / worth);
    rest -= group * worth;
    if (group === 0) {
      isGap = text !== '';
      continue;
    }
    if (text !== '' && system.marksGaps && (isGap || group < 1000)) text += system.digits.charAt(0);
    text += countGroup(system, group, text === '') + word;
    isGap = false;
  }
  return text;
}

/** 1 to 9999. */
function countGroup(system: CountingSystem, group: number, isLeading: boolean): string {
  let text = '';
  let isGap = false;
  for (let power = 3; power >= 0; power--) {
    const digit = Math.floor(group / 10 ** power) % 10;
    if (digit === 0) {
      isGap = true;
      continue;
    }
    if (isGap && text !== '' && system.marksGaps) text += system.digits.charAt(0);
    isGap = false;
    const unit = system.units.charAt(power - 1);
    const dropsOne =
      digit === 1 && power > 0 && (system.one === 'never' || (system.one === 'not-leading-ten' && power === 1 && isLeading && text === ''));
    text += (dropsOne ? '' : system.digits.charAt(digit)) + unit;
  }
  return text;
}

const simpleDigits = '○一二三四五六七八九';

/** `chineseCounting` and `taiwaneseCounting`: words up to 99, digit by digit from 100 on. */
export function ideographicShortCount(value: number): string {
  if (value >= 100) return [...String(value)].map((digit) => simpleDigits.charAt(Number(digit))).join('');
  const tens = Math.floor(value / 10);
  const unit = value % 10;
  return (tens > 1 ? simpleDigits.charAt(tens) : '') + (tens > 0 ? '十' : '') + (unit > 0 ? simpleDigits.charAt(unit) : '');
}

const koreanUnits = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'];
const koreanTens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

/** Native Korean numbers. @returns `undefined` above 99, where there are no such numbers */
export function koreanNativeCount(value: number): string | undefined {
  return value > 99 ? undefined : (koreanTens[Math.floor(value / 10)] ?? '') + (koreanUnits[value % 10] ?? '');
}
