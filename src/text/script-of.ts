/** A code point's script (UAX #24) as an ISO 15924 code; blocks of 256 are computed on first use. */

/** Scripts by frequency in documents. Kana and Bopomofo count as Han, because they are typeset alike. */
const scripts = (
  'Latn=Latin Grek=Greek Cyrl=Cyrillic Hani=Han Hani=Hiragana Hani=Katakana Hani=Bopomofo Hang=Hangul Arab=Arabic Hebr=Hebrew Deva=Devanagari Thai=Thai Armn=Armenian Geor=Georgian ' +
  'Beng=Bengali Guru=Gurmukhi Gujr=Gujarati Orya=Oriya Taml=Tamil Telu=Telugu Knda=Kannada Mlym=Malayalam Sinh=Sinhala Laoo=Lao Tibt=Tibetan Mymr=Myanmar Khmr=Khmer Mong=Mongolian ' +
  'Syrc=Syriac Thaa=Thaana Ethi=Ethiopic Cher=Cherokee Cans=Canadian_Aboriginal Nkoo=Nko Yiii=Yi Java=Javanese Bali=Balinese Tfng=Tifinagh Copt=Coptic Runr=Runic Ogam=Ogham Brai=Braille'
)
  .split(' ')
  .map((entry) => {
    const [code, name] = entry.split('=');
    return { code, pattern: new RegExp(`^\\p{Script=${name}}$`, 'u') };
  });

/** No script of its own: it takes its neighbours' script. */
export const commonScript = 'Zyyy';

const blocks = new Map<number, readonly string[]>();

export function scriptOf(codePoint: number): string {
  if (codePoint < 0x80) return (codePoint >= 0x41 && codePoint <= 0x5a) || (codePoint >= 0x61 && codePoint <= 0x7a) ? 'Latn' : commonScript;
  const number = codePoint >> 8;
  let block = blocks.get(number);
  if (!block) blocks.set(number, (block = Array.from({ length: 256 }, (_, i) => find((number << 8) | i))));
  return block[codePoint & 255] ?? commonScript;
}

function find(codePoint: number): string {
  // Lone surrogates have no script.
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return commonScript;
  const character = String.fromCodePoint(codePoint);
  return scripts.find(({ pattern }) => pattern.test(character))?.code ?? commonScript;
}

/** Scripts that need no shaping. */
export function isSimpleScript(script: string): boolean {
  return (
    script === 'Latn' ||
    script === 'Grek' ||
    script === 'Cyrl' ||
    script === commonScript ||
    isEastAsianScript(script) ||
    script === 'Armn' ||
    script === 'Geor'
  );
}

export function isEastAsianScript(script: string): boolean {
  return script === 'Hani' || script === 'Hang' || script === 'Yiii';
}
