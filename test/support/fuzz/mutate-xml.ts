/** Structure-aware damage to XML: elements, attributes, namespaces, entities, comments, signature references. */
import { damagedBytes, type FuzzRandom } from './random.js';

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
/** Values for the attributes of signatures, relationships and documents. */
const values = [
  '',
  '#idPackageObject',
  '#idSignedProperties',
  '#xpointer(/)',
  '#',
  'http://127.0.0.1/x',
  'file:///etc/passwd',
  '/word/document.xml?ContentType=application/xml',
  '/WORD/Document.xml?ContentType=application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  '/_rels/.rels?ContentType=application/vnd.openxmlformats-package.relationships+xml',
  '/[Content_Types].xml?ContentType=a',
  '../../word/document.xml',
  'word%2fdocument.xml',
  '\\word\\document.xml',
  '%',
  '%ff',
  `${xmldsig}sha1`,
  `${xmldsig}hmac-sha1`,
  `${xmldsig}base64`,
  `${xmldsig}enveloped-signature`,
  `${xmldsig}rsa-sha1`,
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2006/12/xml-c14n11#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/TR/1999/REC-xpath-19991116',
  'http://www.w3.org/TR/1999/REC-xslt-19991116',
  'http://schemas.openxmlformats.org/package/2006/RelationshipTransform',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
  'External',
  'Internal',
  'rId1',
  '-1',
  '999999999999999999999',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  '&#0;',
  '&#xFFFFFFFF;',
  '&lol;',
  '&amp;&lt;&#x41;',
  '<',
];
const names = ['Reference', 'Object', 'Manifest', 'Transform', 'SignedInfo', 'Signature', 'Id', 'xml:id', 'xml:base', 'xmlns', 'xmlns:xml'];
const moreNames = [
  'w:p',
  'w:tbl',
  'w:sdt',
  'w:r',
  'w:gridSpan',
  'mc:AlternateContent',
  'mc:Choice',
  'a:b',
  ':',
  '1a',
  '__proto__',
  'toString',
];
const inserts = [
  '<!-- c -->',
  '<!---->',
  '<!-- -- -->',
  '<?pi x?>',
  '<?xml version="1.0"?>',
  '<![CDATA[x]]>',
  '<![CDATA[',
  ']]>',
  '&amp;',
  '&#65;',
  '&#x110000;',
  '&unknown;',
  '&',
  '<',
  '>',
  '</a>',
  '<a>',
  '<a xmlns="">',
  '\0',
  '\ufffe',
  '\ud800',
  '\r\n\t',
  '<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY l2 "&lol;&lol;&lol;">]>',
  '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  '<!ELEMENT a ANY>',
];
const markup = /<[^>]*>|[^<]+/g;
const attribute = /\s([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** The index where the element opened here ends; the given index if it is empty or not closed. */
function endOfElement(tokens: readonly string[], at: number): number {
  const name = /^<([^\s/>!?]+)/.exec(tokens[at] ?? '')?.[1];
  if (name === undefined || (tokens[at] ?? '').endsWith('/>')) return at;
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    if (token.startsWith(`<${name}`) && !token.endsWith('/>')) depth++;
    else if (token.startsWith(`</${name}`) && --depth === 0) return index;
  }
  return at;
}

function changedAttributes(tag: string, random: FuzzRandom): string {
  const found = [...tag.matchAll(attribute)];
  const end = tag.endsWith('/>') ? tag.length - 2 : tag.length - 1;
  const more = ` ${random.pick([...names, ...moreNames])}="${random.pick(values)}"`;
  if (found.length === 0 || random.oneIn(3)) return tag.slice(0, end) + more + tag.slice(end);
  const [whole, name = '', value = ''] = random.pick(found);
  const other = random.pick(found);
  const replacement = random.pick([
    '',
    whole + whole,
    ` ${name}="${random.pick(values)}"`,
    ` ${name}="${random.pick(values)}"`,
    ` ${name}=${other[2] ?? '""'}`,
    ` ${random.pick([...names, ...moreNames])}=${value}`,
    ` ${name}=${value.slice(0, -1)}`,
    ` ${name}="${'x'.repeat(random.few(20_000))}"`,
    ` ${name}=${damagedBytes(Buffer.from(value), random).toString('latin1')}`,
  ]);
  return tag.replace(whole, () => replacement);
}

/** This many namespace declarations. */
const declarations = (count: number): string =>
  Array.from({ length: count }, (_, index) => ` xmlns:n${String(index)}="urn:${String(index)}"`).join('');

function changeElement(tokens: string[], at: number, random: FuzzRandom, elsewhere: readonly string[]): void {
  const end = endOfElement(tokens, at);
  const element = tokens.slice(at, end + 1);
  const token = tokens[at] ?? '';
  switch (random.below(11)) {
    case 0:
      tokens.splice(at, element.length);
      return;
    case 1:
      tokens.splice(at, 0, ...Array.from({ length: random.few(300) }, () => element).flat());
      return;
    case 2: {
      const to = random.below(tokens.length);
      tokens.splice(at, element.length);
      tokens.splice(to, 0, ...element);
      return;
    }
    case 3: {
      const depth = random.few(400);
      const name = random.pick(['a', 'w:tbl', 'w:p', 'w:sdt', 'Object', 'mc:AlternateContent']);
      tokens.splice(at, element.length, ...Array<string>(depth).fill(`<${name}>`), ...element, ...Array<string>(depth).fill(`</${name}>`));
      return;
    }
    case 4: {
      const from = random.below(elsewhere.length);
      tokens.splice(at, random.oneIn(2) ? element.length : 0, ...elsewhere.slice(from, endOfElement(elsewhere, from) + 1));
      return;
    }
    case 5:
      tokens[at] = token.replace(/^<\/?[^\s/>]+/, (name) => (name.startsWith('</') ? '</' : '<') + random.pick([...names, ...moreNames]));
      return;
    case 6:
      if (token.endsWith('>') && !token.startsWith('</')) {
        const close = token.endsWith('/>') ? token.length - 2 : token.length - 1;
        tokens[at] = token.slice(0, close) + declarations(random.few(400)) + token.slice(close);
      }
      return;
    default:
      tokens[at] = token.startsWith('</') ? '' : changedAttributes(token, random);
  }
}

function changeOne(tokens: string[], random: FuzzRandom, elsewhere: readonly string[]): void {
  const at = random.below(tokens.length);
  const token = tokens[at] ?? '';
  if (random.oneIn(5)) {
    const place = random.below(token.length + 1);
    tokens[at] = token.slice(0, place) + random.pick(inserts) + token.slice(place);
  } else if (token.startsWith('<')) changeElement(tokens, at, random, elsewhere);
  else {
    tokens[at] = random.pick([
      '',
      random.extreme(),
      token + token,
      token.slice(0, random.below(token.length)),
      `${token}=`,
      token.replace(/[A-Za-z0-9]/, '*'),
      `\n ${token.split('').join('\n')}`,
      token.repeat(random.few(200)),
      random.pick(values),
      damagedBytes(Buffer.from(token), random).toString('latin1'),
    ]);
  }
}

/** Encodings that other programs use. */
function encoded(text: string, random: FuzzRandom): Buffer {
  const declared = (name: string): string => `<?xml version="1.0" encoding="${name}"?>${text.replace(/^\ufeff?<\?xml[^>]*\?>/, '')}`;
  switch (random.below(30)) {
    case 0:
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 1:
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    case 2:
      return Buffer.from(declared(random.pick(['latin1', 'windows-1252', 'UTF-7', 'UTF-16', 'ebcdic-cp-us', 'x'])), 'latin1');
    case 3:
      return Buffer.from(`\ufeff${text}`);
    case 4:
      return Buffer.concat([Buffer.from(text), random.bytes(3)]);
    default:
      return Buffer.from(text);
  }
}

/** @param other Text that elements are taken from */
export function mutateXml(bytes: Uint8Array, random: FuzzRandom, other: Uint8Array): Buffer {
  // Large input is not tokenised: a megabyte of `<` would take quadratic time.
  if (random.oneIn(10) || bytes.length > 300_000) return damagedBytes(bytes, random);
  const tokens = Buffer.from(bytes).toString().match(markup) ?? [''];
  const elsewhere = Buffer.from(other.subarray(0, 300_000)).toString().match(markup) ?? [''];
  for (let count = random.few(12); count > 0; count--) {
    if (tokens.length === 0 || tokens.length > 20_000) break;
    changeOne(tokens, random, elsewhere);
  }
  return encoded(tokens.join('').slice(0, 2_000_000), random);
}
