/** Packages whose XML is written in other forms that mean the same (XML 1.0 §2.4, §3.1; Namespaces in XML §6), and XML in one form to be compared. */
import { NamespaceScope } from '../../src/base/xml/namespace-scope.js';
import { decodeXmlBytes } from '../../src/base/xml/decode-xml.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { writeZip } from '../../src/docx/opc/write-zip.js';
import { readXmlTokens } from '../../src/docx/edit/tokens/read-xml-tokens.js';

const escaped = (text: string, quote: string): string =>
  text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#x3C;')
    .replaceAll(quote, quote === '"' ? '&#34;' : '&#39;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\r', '&#13;');

interface Form {
  readonly quote: '"' | "'";
  /** Before an attribute. */
  readonly space: string;
  /** Around the equals sign. */
  readonly around: string;
  readonly isReversed: boolean;
  /** Text is in CDATA sections. */
  readonly isData: boolean;
  readonly prefix: (prefix: string) => string;
}

const plain: Form = { quote: '"', space: ' ', around: '', isReversed: false, isData: false, prefix: (prefix) => prefix };
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

function inForm(source: string, form: Form): string {
  const pieces: string[] = [];
  const open: string[] = [];
  let isEmpty = false;
  const named = (name: string): string => {
    const [prefix = '', local] = name.includes(':') ? name.split(':') : ['', name];
    if (prefix === 'xml') return name;
    if (prefix === 'xmlns') return `xmlns:${form.prefix(local ?? '')}`;
    return prefix === '' ? name : `${form.prefix(prefix)}:${local ?? ''}`;
  };
  readXmlTokens(source, {
    open(name, tag, _, end) {
      const all = form.isReversed ? tag.all().toReversed() : tag.all();
      const { quote, space, around } = form;
      const attributes = all.map(([attribute, value]) => {
        const text = attribute === 'Requires' || attribute.endsWith(':Ignorable') ? value.split(/\s+/).map(form.prefix).join(' ') : value;
        return `${space}${named(attribute)}${around}=${around}${quote}${escaped(text, quote)}${quote}`;
      });
      isEmpty = source.charCodeAt(end - 2) === 47;
      pieces.push(`<${named(name)}${attributes.join('')}${isEmpty ? `${around}/>` : `${around}>`}`);
      open.push(named(name));
    },
    close() {
      const name = open.pop() ?? '';
      if (!isEmpty) pieces.push(`</${name}${form.around}>`);
      isEmpty = false;
    },
    text(start, end, isData) {
      const text = source.slice(start, end);
      const isPlain = !isData && form.isData && text.trim() !== '' && !text.includes('&');
      pieces.push(isData || isPlain ? `<![CDATA[${text}]]>` : text);
    },
  });
  return pieces.join('');
}

/** The main namespace without a prefix for elements; attributes need one. */
function withDefaultNamespace(source: string): string {
  return source.replaceAll(/<(\/?)w:/g, '<$1').replace(/^(\s*(?:<\?[^>]*\?>)?\s*<[\w.-]+)/, `$1 xmlns="${main}"`);
}

const forms: Readonly<Record<string, (source: string) => string | Uint8Array>> = {
  'single quotes': (source) => inForm(source, { ...plain, quote: "'" }),
  'line breaks in tags': (source) => inForm(source, { ...plain, space: '\n\t', around: ' ' }),
  'other order of attributes': (source) => inForm(source, { ...plain, isReversed: true }),
  'text in CDATA sections': (source) => inForm(source, { ...plain, isData: true }),
  'other prefixes': (source) => inForm(source, { ...plain, prefix: (prefix) => `n-${prefix}` }),
  'UTF-16': (source) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(source.replace(/^\s*<\?xml[^>]*\?>/, ''), 'utf16le')]),
  'a default namespace': withDefaultNamespace,
};

export const formNames: readonly string[] = Object.keys(forms);

/** The parts of a document's own text, in another form. */
export function inOtherForm(bytes: Uint8Array, name: string): Uint8Array {
  const opened = new OpcPackage(bytes, new Diagnostics());
  return writeZip(
    opened.partNames.map((part) => {
      const content = opened.part(part) ?? new Uint8Array();
      if (!/^word\/[\w-]+\.xml$/.test(part)) return { name: part, bytes: content, isStored: false };
      const written = forms[name]?.(decodeXmlBytes(content)) ?? content;
      return { name: part, bytes: typeof written === 'string' ? Buffer.from(written) : written, isStored: false };
    }),
  );
}

/** XML in one form: canonical names, attributes by their names, no declarations of namespaces. */
export function canonicalXml(source: string): string {
  const pieces: string[] = [];
  const open: { readonly name: string; readonly scope: NamespaceScope }[] = [];
  readXmlTokens(source, {
    open(raw, tag) {
      const all = tag.all();
      const scope = (open.at(-1)?.scope ?? NamespaceScope.root).with(all.flat());
      const attributes = all
        .filter(([name]) => !/^xmlns(?::|$)/.test(name) && !name.endsWith('Ignorable') && name !== 'xml:space')
        .map(([name, value]) => ` ${scope.attributeName(name)}="${escaped(value, '"')}"`);
      const name = scope.elementName(raw);
      pieces.push(`<${name}${attributes.sort().join('')}>`);
      open.push({ name, scope });
    },
    close: () => void pieces.push(`</${open.pop()?.name ?? ''}>`),
    text(start, end) {
      const text = source.slice(start, end);
      if (text.trim() !== '') pieces.push(text);
    },
  });
  return pieces.join('');
}

/** All parts of a document's own text, by their names. */
export function canonicalParts(bytes: Uint8Array): Readonly<Record<string, string>> {
  const opened = new OpcPackage(bytes, new Diagnostics());
  const parts = opened.partNames.filter((name) => /^word\/[\w-]+\.xml$/.test(name));
  return Object.fromEntries(parts.sort().map((name) => [name, canonicalXml(decodeXmlBytes(opened.part(name) ?? new Uint8Array()))]));
}
