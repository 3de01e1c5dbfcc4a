/** The font table part → {@link FontTableEntry}s, embedded faces de-obfuscated (ECMA-376-1 §17.8). */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { FontTableEntry } from '../../../document/document-tree.js';
import type { ReadContext } from '../read-context.js';
import { put } from '../values.js';

type Face = 'regular' | 'bold' | 'italic' | 'boldItalic';

const faces: readonly (readonly [string, Face])[] = [
  ['w:embedRegular', 'regular'],
  ['w:embedBold', 'bold'],
  ['w:embedItalic', 'italic'],
  ['w:embedBoldItalic', 'boldItalic'],
];

export function readFontTable(root: XmlElement | undefined, context: ReadContext): ReadonlyMap<string, FontTableEntry> {
  const fonts = new Map<string, FontTableEntry>();
  for (const element of root?.elements('w:font') ?? []) {
    const family = element.attribute('w:name')?.trim() ?? '';
    if (family === '' || fonts.has(family.toLowerCase())) continue;
    const value = (name: string): string | undefined => element.child(name)?.attribute('w:val');
    const entry: Mutable<FontTableEntry> = { family };
    put(entry, 'alternative', value('w:altName'));
    put(entry, 'panose', value('w:panose1'));
    put(entry, 'charset', value('w:charset'));
    put(entry, 'pitch', value('w:pitch'));
    put(entry, 'class', value('w:family'));
    put(entry, 'embedded', readEmbedded(element, context));
    fonts.set(family.toLowerCase(), entry);
  }
  return fonts;
}

function readEmbedded(element: XmlElement, context: ReadContext): FontTableEntry['embedded'] {
  const embedded: Partial<Record<Face, Uint8Array>> = {};
  for (const [name, face] of faces) {
    const reference = element.child(name);
    if (!reference) continue;
    const target = context.relationships.byId(reference.attribute('r:id'));
    const bytes = !target || target.isExternal ? undefined : context.package.part(target.target);
    if (bytes) embedded[face] = deobfuscate(bytes, reference.attribute('w:fontKey'));
    else context.diagnostics.report('docx.part-missing', `${context.partName}: an embedded font is missing`);
  }
  return Object.keys(embedded).length > 0 ? embedded : undefined;
}

/** The first 32 bytes are XORed with the key's GUID, read backwards (§17.8.1). */
export function deobfuscate(bytes: Uint8Array, key: string | undefined): Uint8Array {
  const digits = (key ?? '').replace(/[^0-9a-f]/gi, '');
  if (digits.length !== 32 || /^0+$/.test(digits)) return bytes;
  const mask = Buffer.from(digits, 'hex').reverse();
  const plain = Uint8Array.from(bytes);
  for (let index = 0; index < 32 && index < plain.length; index++) plain[index] = (plain[index] ?? 0) ^ (mask[index % 16] ?? 0);
  return plain;
}
