/** The characters of numbering formats that count through a set (ECMA-376-1 §17.18.59), in order. */

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}

/** Sets whose characters are doubled, tripled … once they are used up. */
export const repeatedSets: Readonly<Record<string, readonly string[]>> = {
  lowerLetter: range(0x61, 0x7a),
  upperLetter: range(0x41, 0x5a),
  russianLower: [...'абвгдежзиклмнопрстуфхцчшщыэюя'],
  russianUpper: [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'],
  chicago: ['*', '†', '‡', '§'],
  aiueo: [...range(0xff71, 0xff9c), '\uff66', '\uff9d'],
  aiueoFullWidth: [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'],
  iroha: [...'ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ'],
  irohaFullWidth: [...'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'],
  ganada: [...'가나다라마바사아자차카타파하'],
  chosung: [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'],
  arabicAlpha: [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  arabicAbjad: [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'],
  hindiVowels: range(0x915, 0x939),
  hindiConsonants: [...range(0x905, 0x914), '\u0905\u0902', '\u0905\u0903'],
  thaiLetters: ['\u0e01', '\u0e02', '\u0e04', ...range(0xe07, 0xe23), '\u0e25', ...range(0xe27, 0xe2e)],
};

/** Finite sets; numbers past the end are written in digits. */
export const finiteSets: Readonly<Record<string, readonly string[]>> = {
  decimalEnclosedCircle: range(0x2460, 0x2473),
  decimalEnclosedCircleChinese: range(0x2460, 0x2473),
  decimalEnclosedFullstop: range(0x2488, 0x249b),
  decimalEnclosedParen: range(0x2474, 0x2487),
  ideographEnclosedCircle: range(0x3220, 0x3229),
  ideographTraditional: [...'甲乙丙丁戊己庚辛壬癸'],
  ideographZodiac: [...'子丑寅卯辰巳午未申酉戌亥'],
  ideographZodiacTraditional: Array.from(
    { length: 60 },
    (_, i) => '甲乙丙丁戊己庚辛壬癸'.charAt(i % 10) + '子丑寅卯辰巳午未申酉戌亥'.charAt(i % 12),
  ),
};

/** Digits 0 to 9 of positional formats. */
export const digitSets: Readonly<Record<string, readonly string[]>> = {
  decimalFullWidth: range(0xff10, 0xff19),
  decimalFullWidth2: range(0xff10, 0xff19),
  ideographDigital: [...'〇一二三四五六七八九'],
  japaneseDigitalTenThousand: [...'〇一二三四五六七八九'],
  taiwaneseDigital: [...'○一二三四五六七八九'],
  koreanDigital: [...'영일이삼사오육칠팔구'],
  koreanDigital2: [...'零一二三四五六七八九'],
  hindiNumbers: range(0x966, 0x96f),
  thaiNumbers: range(0xe50, 0xe59),
};
