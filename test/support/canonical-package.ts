/** A canonical form for comparing packages and results: differences that XML leaves open disappear. */
import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { decodeXmlBytes } from '../../src/base/xml/decode-xml.js';
import { DocOpsError } from '../../src/base/errors.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { prefixKind } from './rewritten-xml.js';

/** XML with namespace names instead of prefixes, sorted attributes and no declarations. @returns The source if it is not well-formed */
function canonicalXml(source: string): string {
  const pieces: string[] = [];
  let isWhole = true;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  const uriOf = (prefix: string): string => parser.resolve(prefix) ?? prefix;
  parser.on('error', () => (isWhole = false));
  parser.on('opentag', (tag) => {
    depth += 1;
    const attributes = Object.values(tag.attributes).flatMap((attribute) => {
      if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') return [];
      const kind = prefixKind(attribute, tag);
      const prefixes = attribute.value.split(/\s+/).filter((prefix) => prefix !== '');
      const value =
        kind === 'list' ? prefixes.map(uriOf).sort().join(' ') : kind ? attribute.value.replace(/^[^:]*/, uriOf) : attribute.value;
      return [` {${attribute.uri}}${attribute.local}=${JSON.stringify(value)}`];
    });
    pieces.push(`\n<{${tag.uri}}${tag.local}${attributes.sort().join('')}>`);
  });
  parser.on('closetag', () => {
    depth -= 1;
    pieces.push('</>');
  });
  const addText = (text: string): void => {
    if (depth > 0) pieces.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source.replace(/^\ufeff/, '')).close();
  return isWhole ? pieces.join('') : source;
}

const isXml = (name: string): boolean => /[.](?:xml|rels|vml)$/i.test(name);
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Parts by name. */
export function canonicalParts(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const opened = new OpcPackage(bytes, new Diagnostics());
  return Object.fromEntries(
    opened.partNames.map((name) => {
      const part = opened.part(name) ?? new Uint8Array();
      return [name, isXml(name) ? canonicalXml(decodeXmlBytes(part)) : comparable(part)];
    }),
  );
}

function comparableBytes(bytes: Uint8Array): unknown {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    return isZip ? canonicalParts(bytes) : digest(bytes);
  } catch {
    return digest(bytes);
  }
}

/** A result, or a thrown error: packages in canonical form, other bytes as a digest. */
export function comparable(value: unknown): unknown {
  if (value instanceof Uint8Array) return comparableBytes(value);
  if (value instanceof DocOpsError) return { code: value.code, message: comparable(value.message), details: comparable(value.details) };
  if (value instanceof Error) return String(value);
  if (value instanceof Map) return comparable(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(comparable);
  // Positions within a part differ between its forms.
  if (typeof value === 'string') return value.replaceAll(/\b(line|offset) \d+/g, '$1 …');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, comparable(each)]));
}
