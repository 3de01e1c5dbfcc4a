/** Determines the language of text in a script from its run (`w:lang`, ECMA-376-1 §17.3.2.20). */

/** Languages of a run: for its Latin text, its East Asian text and its complex scripts. */
export interface RunLanguage {
  readonly latin?: string;
  readonly eastAsia?: string;
  readonly bidi?: string;
}

/** Scripts by ISO 15924 code, with the languages written in them; the first one is used if a run names a language of another script. */
const complexScripts: Readonly<Record<string, readonly string[]>> = {
  Arab: ['ar', 'fa', 'ur', 'ps', 'ku', 'ckb', 'ug', 'sd', 'pa', 'ks', 'prs', 'ms', 'ha'],
  Hebr: ['he', 'iw', 'yi'],
  Thai: ['th'],
  Deva: ['hi', 'mr', 'ne', 'sa', 'kok', 'ks', 'sd'],
  Beng: ['bn', 'as', 'mni'],
  Guru: ['pa'],
  Gujr: ['gu'],
  Orya: ['or'],
  Taml: ['ta'],
  Telu: ['te'],
  Knda: ['kn'],
  Mlym: ['ml'],
  Sinh: ['si'],
  Laoo: ['lo'],
  Khmr: ['km'],
  Mymr: ['my'],
  Tibt: ['bo', 'dz'],
  Syrc: ['syr'],
  Thaa: ['dv'],
};

const eastAsianScripts: Readonly<Record<string, readonly string[] | undefined>> = {
  Hira: ['ja'],
  Kana: ['ja'],
  Hang: ['ko'],
  Bopo: ['zh'],
  Hani: ['zh', 'ja', 'ko'],
  Yiii: ['ii'],
};

/** Scripts of European languages that cannot belong to text marked with a language of the Latin script. */
const otherScripts: Readonly<Record<string, readonly string[]>> = {
  Grek: ['el'],
  Cyrl: ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'ky', 'mn', 'tt', 'ba', 'tg', 'uz', 'az', 'sah', 'bs'],
  Armn: ['hy'],
  Geor: ['ka'],
  Ethi: ['am', 'ti'],
};

const primary = (language: string): string => (language.split('-', 1)[0] ?? language).toLowerCase();

/** A tag in the syntax of RFC 5646 (`es-ES_tradnl` is Word's own); undefined if it names no language. */
export function languageTag(language: string | undefined): string | undefined {
  const tag = language?.trim().replaceAll('_', '-');
  return tag !== undefined && wellFormed.test(tag) && !/^x-none$/i.test(tag) ? tag : undefined;
}

const wellFormed = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;

/** Undefined if unknown. */
export function textLanguage(stated: RunLanguage, script: string): string | undefined {
  return languageTag(languageIn(stated, script));
}

function languageIn({ latin, eastAsia, bidi }: RunLanguage, script: string): string | undefined {
  if (script === 'Latn') return latin;
  const complex = complexScripts[script];
  if (complex) return bidi !== undefined && complex.includes(primary(bidi)) ? bidi : complex[0];
  const eastAsian = eastAsianScripts[script];
  if (eastAsian) return eastAsia !== undefined && eastAsian.includes(primary(eastAsia)) ? eastAsia : eastAsian[0];
  const other = otherScripts[script];
  // its language cannot be determined from the script alone
  if (other) return latin !== undefined && other.includes(primary(latin)) ? latin : script === 'Cyrl' ? undefined : other[0];
  return undefined;
}
