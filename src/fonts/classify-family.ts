/** Classifies an unknown family by the document's font table (ECMA-376-1 §17.8.3) or by its name. */
import type { EastAsianRegion, FamilyClass } from './family-data.js';
import type { DocumentFont } from './font-types.js';

export interface FamilyLook {
  readonly kind: FamilyClass;
  readonly region?: EastAsianRegion;
}

/** Windows character sets of East Asian scripts. */
const regionOfCharset: Readonly<Record<string, EastAsianRegion>> = { '80': 'jp', '81': 'kr', '82': 'kr', '86': 'sc', '88': 'tc' };

export function classifyFamily(key: string, entry?: DocumentFont): FamilyLook {
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
