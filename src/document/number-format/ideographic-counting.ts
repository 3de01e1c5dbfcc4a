/** East Asian counting with words for ten, hundred, thousand and ten thousand (ECMA-376-1 §17.18.59). */

interface CountingSystem {
  /** 0 to 9; the first is written for a gap, such as the one in 101, if the system marks gaps. */
  readonly digits: readonly string[];
  /** Ten, hundred, thousand. */
  readonly units: readonly [string, string, string];
  readonly tenThousand: string;
  readonly hundredMillion: string;
  readonly marksGaps: boolean;
  /** Whether one ten, hundred or thousand is written with its one: never, always, or except at the start of 10 to 19. */
  readonly one: 'never' | 'always' | 'not-leading-ten';
}

const chinese = { marksGaps: true, one: 'not-leading-ten' } as const;

/** By ST_NumberFormat value. */
const systems: Readonly<Record<string, CountingSystem>> = {
  chineseCountingThousand: {
    ...chinese,
    digits: [...'零一二三四五六七八九'],
    units: ['十', '百', '千'],
    tenThousand: '万',
    hundredMillion: '亿',
  },
  taiwaneseCountingThousand: {
    ...chinese,
    digits: [...'零一二三四五六七八九'],
    units: ['十', '百', '千'],
    tenThousand: '萬',
    hundredMillion: '億',
  },
  chineseLegalSimplified: {
    marksGaps: true,
    one: 'always',
    digits: [...'零壹贰叁肆伍陆柒捌玖'],
    units: ['拾', '佰', '仟'],
    tenThousand: '万',
    hundredMillion: '亿',
  },
  ideographLegalTraditional: {
    marksGaps: true,
    one: 'always',
    digits: [...'零壹貳參肆伍陸柒捌玖'],
    units: ['拾', '佰', '仟'],
    tenThousand: '萬',
    hundredMillion: '億',
  },
  japaneseCounting: {
    marksGaps: false,
    one: 'never',
    digits: [...'〇一二三四五六七八九'],
    units: ['十', '百', '千'],
    tenThousand: '万',
    hundredMillion: '億',
  },
  japaneseLegal: {
    marksGaps: false,
    one: 'always',
    digits: [...'零壱弐参四伍六七八九'],
    units: ['拾', '百', '阡'],
    tenThousand: '萬',
    hundredMillion: '億',
  },
  koreanCounting: {
    marksGaps: false,
    one: 'never',
    digits: [...'영일이삼사오육칠팔구'],
    units: ['십', '백', '천'],
    tenThousand: '만',
    hundredMillion: '억',
  },
};

/** @returns `undefined` for other formats, and from 10^12 on */
export function ideographicCount(format: string, value: number): string | undefined {
  const system = systems[format];
  if (!system || value >= 1e12) return undefined;
  let text = '';
  let rest = value;
  let isGap = false;
  for (const [worth, word] of [
    [1e8, system.hundredMillion],
    [1e4, system.tenThousand],
    [1, ''],
  ] as const) {
    const group = Math.floor(rest / worth);
    rest -= group * worth;
    if (group === 0) {
      isGap = text !== '';
      continue;
    }
    if (text !== '' && system.marksGaps && (isGap || group < 1000)) text += system.digits[0] ?? '';
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
    if (isGap && text !== '' && system.marksGaps) text += system.digits[0] ?? '';
    isGap = false;
    const unit = power > 0 ? (system.units[power - 1] ?? '') : '';
    const dropsOne =
      digit === 1 && power > 0 && (system.one === 'never' || (system.one === 'not-leading-ten' && power === 1 && isLeading && text === ''));
    text += (dropsOne ? '' : (system.digits[digit] ?? '')) + unit;
  }
  return text;
}

const simpleDigits = [...'○一二三四五六七八九'];

/** `chineseCounting` and `taiwaneseCounting`: words up to 99, digit by digit from 100 on. */
export function ideographicShortCount(value: number): string {
  if (value >= 100) return [...String(value)].map((digit) => simpleDigits[Number(digit)] ?? '').join('');
  const tens = Math.floor(value / 10);
  const unit = value % 10;
  return (tens > 1 ? (simpleDigits[tens] ?? '') : '') + (tens > 0 ? '十' : '') + (unit > 0 ? (simpleDigits[unit] ?? '') : '');
}

const koreanUnits = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'];
const koreanTens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

/** Native Korean numbers. @returns `undefined` above 99, where there are no such numbers */
export function koreanNativeCount(value: number): string | undefined {
  return value > 99 ? undefined : (koreanTens[Math.floor(value / 10)] ?? '') + (koreanUnits[value % 10] ?? '');
}
