/** A requested family's name → its record: by name, by the font table's alternative name, by name without style words, or by its class. */
import { classifyFamily } from './classify-family.js';
import { familyAliases } from './family-aliases-data.js';
import { familyRecords, type FamilyRecord } from './family-data.js';
import { familyKey } from './family-key.js';
import type { DocumentFont } from './font-types.js';

/** `isExact`: the record is the requested family's own, and so are its line metrics. */
export type FoundRecord = FamilyRecord & { readonly isExact: boolean };

const byKey = new Map<string, FoundRecord>();
for (const record of familyRecords) {
  const found = { ...record, isExact: true };
  byKey.set(familyKey(record.name), found);
  for (const alias of familyAliases[record.name] ?? []) byKey.set(familyKey(alias), found);
}

/** Style words at the end of a family's name, as in old documents and PostScript names. */
const styleWords =
  /[ ,-]+(?:bold ?italic|bold ?oblique|bold|italic|oblique|regular|roman|normal|book|medium|semi ?bold|demi ?bold|demi|black|heavy|light|thin|semilight|condensed|mt|ps|pro|std|\(body(?: cs)?\)|\(headings\))$/;

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

function styled(key: string): FoundRecord | undefined {
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
