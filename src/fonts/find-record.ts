/** A requested family's name → its record: by name, by the font table's alternative name, by name without style words, or by its class. */
import { copyWith } from '../base/copy-with.js';
import { familyAliases } from './family-aliases-data.js';
import { familyRecords, type FamilyRecord, type EastAsianRegion, type FamilyClass } from './family-data.js';
import { familyKey } from './family-index.js';
import type { DocumentFont } from './font-types.js';

/** `isExact`: the record is the requested family's own, and so are its line metrics. */
export type FoundRecord = FamilyRecord & { readonly isExact: boolean };

const byKey = new Map<string, FoundRecord>();
for (const record of familyRecords) {
  const found = copyWith(record, { isExact: true });
  byKey.set(familyKey(record.name), found);
  for (const alias of familyAliases[record.name] ?? []) byKey.set(familyKey(alias), found);
}

/** Style words at the end of a family's name, as in old documents and PostScript names. */
const styleWords =
  /(?<![ ,-])[ ,-]+(?:bold ?italic|bold ?oblique|bold|italic|oblique|regular|roman|normal|book|medium|semi ?bold|demi ?bold|demi|black|heavy|light|thin|semilight|condensed|mt|ps|pro|std|\(body(?: cs)?\)|\(headings\))$/;

export function findRecord(family: string, entry?: DocumentFont): FoundRecord {
  const key = familyKey(family);
  const own = byKey.get(key);
  const alternative = entry?.alternative ? byKey.get(familyKey(entry.alternative)) : undefined;
  // Word stores its replacement for a missing family there; for Word's own families this is only another name, or a replacement on some
  // other machine (WR-FONT-11).
  if (alternative && (!own || own.isForeign)) return { ...alternative, isExact: false };
  const known = own ?? listed(key) ?? styled(key);
  if (known) return known;
  return { ...classFallback(key, entry), isExact: false, isMetric: false };
}

/** A list of families, as in HTML: the first known one. */
function listed(key: string): FoundRecord | undefined {
  if (!/[;,]/.test(key)) return undefined;
  for (const part of key.split(/[;,]/)) {
    const found = byKey.get(familyKey(part.replaceAll(/["']/g, '')));
    if (found) return found;
  }
  return undefined;
}

/** Letters of the longest name whose style words are cut off, one after another. */
const longestName = 200;

function styled(key: string): FoundRecord | undefined {
  if (key.length > longestName) return undefined;
  let name = key;
  let [bold, italic] = [false, false];
  for (let word = styleWords.exec(name); word; word = styleWords.exec(name)) {
    name = name.slice(0, word.index);
    bold ||= /bold|demi|black|heavy/.test(word[0]);
    italic ||= /italic|oblique/.test(word[0]);
    const found = byKey.get(name);
    if (found) return { ...found, impliesBold: found.impliesBold || bold, impliesItalic: found.impliesItalic || italic };
  }
  return undefined;
}

const defaults = { serif: 'times new roman', sans: 'arial', mono: 'courier new', script: 'comic sans ms' } as const;
const regional = { jp: 'ms mincho', sc: 'simsun', tc: 'pmingliu', kr: 'batang' } as const;

function classFallback(key: string, entry: DocumentFont | undefined): FoundRecord {
  const { kind, region } = classifyFamily(key, entry);
  return byKey.get(region ? regional[region] : defaults[kind])!;
}

interface FamilyLook {
  readonly kind: FamilyClass;
  readonly region?: EastAsianRegion;
}

/** Windows character sets of East Asian scripts. */
const regionOfCharset: Readonly<Record<string, EastAsianRegion>> = { '80': 'jp', '81': 'kr', '82': 'kr', '86': 'sc', '88': 'tc' };

/** Classifies an unknown family by the document's font table (ECMA-376-1 §17.8.3) or by its name. */
function classifyFamily(key: string, entry?: DocumentFont): FamilyLook {
  const region = regionOf(key, entry);
  const kind = fromTable(entry) ?? fromName(key);
  return region ? { kind, region } : { kind };
}

function regionOf(key: string, entry: DocumentFont | undefined): EastAsianRegion | undefined {
  const charset = entry?.charset && regionOfCharset[entry.charset.toLowerCase()];
  if (charset) return charset;
  if (/\p{Script=Hangul}/u.test(key)) return 'kr';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]|明朝/u.test(key)) return 'jp';
  if (/[體華標細儷]/u.test(key)) return 'tc';
  return /\p{Script=Han}/u.test(key) ? 'sc' : undefined;
}

function fromTable(entry: DocumentFont | undefined): FamilyClass | undefined {
  const byPanose = entry?.panose && fromPanose(entry.panose);
  if (byPanose) return byPanose;
  switch (entry?.class) {
    case 'roman':
      return 'serif';
    case 'swiss':
      return 'sans';
    case 'modern':
      return 'mono';
    case 'script':
    case 'decorative':
      return 'script';
    default:
      return entry?.pitch === 'fixed' ? 'mono' : undefined;
  }
}

/** Family kind, serif style and proportion: bytes 1, 2 and 4. */
function fromPanose(panose: string): FamilyClass | undefined {
  const [kind, serif, , proportion] = (panose.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  if (kind === 3) return 'script';
  if (kind !== 2 || serif === undefined || serif < 2) return undefined;
  if (proportion === 9) return 'mono';
  return serif >= 11 ? 'sans' : 'serif';
}

const namePatterns: readonly (readonly [FamilyClass, RegExp])[] = [
  ['mono', /mono|code|consol|courier|typewriter|terminal|fixed/],
  ['script', /script|hand|brush|comic|cursive|chancery|calligra/],
  [
    'sans',
    /sans|gothic|arial|helvet|grotesk|swiss|segoe|verdana|tahoma|roboto|inter\b|lato|ubuntu|display|-webkit|system-ui|gill|futura|avenir|frutiger|univers|proxima|montserrat|raleway|poppins|nunito|oswald|dejavu/,
  ],
  ['serif', /serif|roman|times|garamond|georgia|palat|book|baskerville|caslon|bodoni|didot|minion|century|antiqua/],
];

function fromName(key: string): FamilyClass {
  for (const [kind, pattern] of namePatterns) if (pattern.test(key)) return kind;
  return 'serif';
}
