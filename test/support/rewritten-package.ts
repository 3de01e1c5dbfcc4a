/** Packages whose XML is written in other, equivalent forms. */
import { createHash } from 'node:crypto';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { decodeXmlBytes } from '../../src/base/xml/decode-xml.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { writeZip } from '../../src/docx/opc/write-zip.js';
import { FuzzRandom } from './fuzz/random.js';
import { referenceTo, rewrittenXml, type XmlForm } from './rewritten-xml.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

/** Text with some characters as numeric references. */
const referred = (text: string, random: FuzzRandom): string =>
  Array.from(text, (each) => (random.oneIn(3) ? referenceTo(each) : escaped(each))).join('');
const inSection = (text: string): string => (text.includes(']]>') || text.includes('\r') ? escaped(text) : `<![CDATA[${text}]]>`);

/** Text with a comment or processing instruction inside. */
function divided(text: string, random: FuzzRandom): string {
  const at = random.below(text.length);
  const isPair = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return isPair ? escaped(text) : `${escaped(text.slice(0, at))}${unseen(random)}${escaped(text.slice(at))}`;
}

const unseen = (random: FuzzRandom): string => random.pick(['<!-- <w:t>unseen</w:t> -->', '<?unseen <w:p> ?>', '<!---->']);
const spaces = [
  [' ', ''],
  ['\n\t', ' '],
  ['\r\n  ', '\t'],
  ['\t', '\n'],
] as const;

const forms = {
  'single quotes': { quote: () => "'" },
  'line breaks in tags': { space: (random) => random.pick(spaces.slice(1)) },
  'other order of attributes': { isShuffled: true },
  'text in CDATA sections': { text: inSection },
  'characters by their numbers': { text: referred, character: (each, random) => (random.oneIn(3) ? referenceTo(each) : each) },
  'comments and instructions': { unseen: (random) => (random.oneIn(3) ? unseen(random) : ''), text: divided },
  'other empty elements': { isEmptyTag: (was) => !was },
  'other prefixes': { prefixes: 'other' },
  'prefixes exchanged': { prefixes: 'exchanged' },
  'default namespaces': { prefixes: 'default' },
  'UTF-16': { encoding: 'UTF-16LE' },
  'UTF-16, high byte first': { encoding: 'UTF-16BE' },
} as const satisfies Readonly<Record<string, XmlForm>>;

/** All forms at once, chosen at random for each part, tag and text. */
function mixed(random: FuzzRandom): XmlForm {
  const prefixes = random.pick(['other', 'exchanged', 'default', undefined] as const);
  const encoding = random.pick(['UTF-16LE', 'UTF-16BE', undefined, undefined] as const);
  return {
    quote: (each) => each.pick(['"', "'"] as const),
    space: (each) => each.pick(spaces),
    isShuffled: true,
    text: (text, each) => each.pick([inSection, referred, divided, escaped])(text, each),
    character: (character, each) => (each.oneIn(10) ? referenceTo(character) : character),
    unseen: (each) => (each.oneIn(10) ? unseen(each) : ''),
    isEmptyTag: (was, each) => was !== each.oneIn(3),
    ...(prefixes && { prefixes }),
    ...(encoding && { encoding }),
  };
}

export type FormName = keyof typeof forms | 'mixed';
/** Every single form. */
export const formNames = Object.keys(forms) as readonly (keyof typeof forms)[];

function inEncoding(text: string, encoding: XmlForm['encoding']): Uint8Array {
  if (!encoding) return Buffer.from(text);
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'UTF-16BE' ? bytes.swap16() : bytes;
}

const isXml = (name: string): boolean => /[.](?:xml|rels|vml)$/i.test(name) && !/^_xmlsignatures\//i.test(name);

/** A number derived from the bytes. */
export const seedOf = (bytes: Uint8Array): number => createHash('sha256').update(bytes).digest().readUInt32LE();

/** All XML parts except signatures in another form. @returns Undefined if the bytes are not a complete package */
export function inOtherForm(bytes: Uint8Array, name: FormName): Uint8Array | undefined {
  try {
    const opened = new OpcPackage(bytes, new Diagnostics());
    const seed = seedOf(bytes);
    const entries = opened.partNames.map((part, index) => {
      const content = opened.part(part) ?? new Uint8Array();
      if (!isXml(part)) return { name: part, bytes: content };
      const random = new FuzzRandom(name, seed, index);
      const form: XmlForm = name === 'mixed' ? mixed(random) : forms[name];
      const source = decodeXmlBytes(content);
      const text = rewrittenXml(source, form, random);
      return { name: part, bytes: text === source ? content : inEncoding(text, form.encoding) };
    });
    return writeZip(entries);
  } catch {
    return undefined;
  }
}
