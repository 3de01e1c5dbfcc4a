/** {@link FontTableEntry}s → the font table part, embedded faces obfuscated again (ECMA-376-1 §17.8). */
import { createHash } from 'node:crypto';
import type { FontTableEntry } from '../../../document/document-tree.js';
import { rootElement } from '../namespaces.js';
import type { PackageWriter, PartRelationships } from '../package-writer.js';
import { attribute, valued } from '../values.js';

const faces = [
  ['regular', 'w:embedRegular'],
  ['bold', 'w:embedBold'],
  ['italic', 'w:embedItalic'],
  ['boldItalic', 'w:embedBoldItalic'],
] as const;

const classes: ReadonlySet<string> = new Set(['decorative', 'modern', 'roman', 'script', 'swiss', 'auto']);
const pitches: ReadonlySet<string> = new Set(['fixed', 'variable', 'default']);

export function fontTableXml(fonts: Iterable<FontTableEntry>, into: PackageWriter, relationships: PartRelationships): string {
  let count = 0;
  const embed = (bytes: Uint8Array, name: string): string => {
    count += 1;
    const partName = `fonts/font${count}.odttf`;
    const key = keyOf(bytes);
    into.addMedia(`word/${partName}`, 'application/vnd.openxmlformats-officedocument.obfuscatedFont', obfuscate(bytes, key), false);
    return `<${name} r:id="${relationships.add('font', partName)}" w:fontKey="{${key}}"/>`;
  };
  const all = Array.from(fonts, (font) => {
    const { family, alternative, panose, charset, pitch } = font;
    let xml = valued('w:altName', alternative) + valued('w:panose1', matching(panose, /^[0-9A-F]{20}$/i));
    xml += valued('w:charset', matching(charset, /^[0-9A-F]{1,2}$/i));
    xml += valued('w:family', font.class !== undefined && classes.has(font.class) ? font.class : undefined);
    xml += valued('w:pitch', pitch !== undefined && pitches.has(pitch) ? pitch : undefined);
    for (const [face, name] of faces) {
      const bytes = font.embedded?.[face];
      if (bytes) xml += embed(bytes, name);
    }
    return `<w:font${attribute('w:name', family)}>${xml}</w:font>`;
  });
  return rootElement('w:fonts', all.join(''));
}

function matching(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}

/** A GUID derived from the face's own bytes: the same face has the same key. */
function keyOf(bytes: Uint8Array): string {
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 32).toUpperCase();
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
}

/** The first 32 bytes are XORed with the key's GUID, read backwards (§17.8.1). */
function obfuscate(bytes: Uint8Array, key: string): Uint8Array {
  const mask = Buffer.from(key.replaceAll('-', ''), 'hex').reverse();
  const hidden = Uint8Array.from(bytes);
  for (let at = 0; at < 32 && at < hidden.length; at++) hidden[at] = (hidden[at] ?? 0) ^ (mask[at % 16] ?? 0);
  return hidden;
}
