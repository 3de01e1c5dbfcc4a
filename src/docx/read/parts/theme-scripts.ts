/** ISO 15924 scripts under which a theme lists fonts for the language of `w:themeFontLang` (ECMA-376-1 §17.15.1.88). */

const scripts: ReadonlyMap<string, string> = new Map([
  ['ja', 'Jpan'],
  ['ko', 'Hang'],
  ['zh', 'Hans'],
  ['ar', 'Arab'],
  ['fa', 'Arab'],
  ['ur', 'Arab'],
  ['ps', 'Arab'],
  ['sd', 'Arab'],
  ['ku', 'Arab'],
  ['ug', 'Uigh'],
  ['he', 'Hebr'],
  ['yi', 'Hebr'],
  ['th', 'Thai'],
  ['hi', 'Deva'],
  ['mr', 'Deva'],
  ['ne', 'Deva'],
  ['sa', 'Deva'],
  ['bn', 'Beng'],
  ['as', 'Beng'],
  ['gu', 'Gujr'],
  ['pa', 'Guru'],
  ['ta', 'Taml'],
  ['te', 'Telu'],
  ['kn', 'Knda'],
  ['ml', 'Mlym'],
  ['or', 'Orya'],
  ['si', 'Sinh'],
  ['km', 'Khmr'],
  ['lo', 'Laoo'],
  ['my', 'Mymr'],
  ['am', 'Ethi'],
  ['bo', 'Tibt'],
  ['mn', 'Mong'],
  ['syr', 'Syrc'],
  ['dv', 'Thaa'],
  ['ii', 'Yiii'],
]);

export function scriptOfLanguage(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined;
  const lower = tag.toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'Hant';
  return scripts.get(lower.split('-')[0] ?? '');
}

/** Themes state an empty typeface if it depends on the language. */
export function isDefined(family: string | undefined): family is string {
  return family !== undefined && family !== '';
}
