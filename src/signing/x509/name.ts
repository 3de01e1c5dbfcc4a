/** Names of certificates: reading them, comparing them (RFC 5280 §4.2.1.6, §7.1) and displaying them (RFC 4514). */
import { oidOf, asn1Text } from '../asn1/asn1-values.js';
import { type Asn1, asn1Bytes, sequenceOf, setOf, malformed, childrenOf, asn1Content } from '../asn1/read-asn1.js';

/** One attribute, for example the common name. */
export interface NameAttribute {
  readonly type: string;
  /** Undefined if the value is not a string. */
  readonly text: string | undefined;
}

export interface Name {
  /** The original encoding. */
  readonly der: Uint8Array;
  /** Relative distinguished names, the outermost first; most have one attribute. */
  readonly rdns: readonly (readonly NameAttribute[])[];
  /** One key per RDN: equal RDNs have equal keys. */
  readonly keys: readonly string[];
}

const shortNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.42': 'GN',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.25': 'DC',
  '0.9.2342.19200300.100.1.1': 'UID',
  '1.2.840.113549.1.9.1': 'emailAddress',
};

/** Folds case, trims white space and collapses inner white space (RFC 4518, the part that certificates use). */
const prepared = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

function readAttribute(node: Asn1): { attribute: NameAttribute; key: string } {
  const [typeNode, value] = sequenceOf(node, 'name attribute');
  const type = oidOf(typeNode, 'name attribute');
  if (value === undefined) throw malformed('name: an attribute has no value');
  const text = asn1Text(value);
  const key = text === undefined ? Buffer.from(asn1Bytes(value)).toString('hex') : `=${prepared(text)}`;
  return { attribute: { type, text }, key: `${type}${key}` };
}

export function readName(node: Asn1 | undefined): Name {
  const sets = sequenceOf(node, 'name').map((rdn) => setOf(rdn, 'name').map(readAttribute));
  return {
    der: node === undefined ? new Uint8Array() : asn1Bytes(node),
    rdns: sets.map((attributes) => attributes.map(({ attribute }) => attribute)),
    keys: sets.map((attributes) =>
      attributes
        .map(({ key }) => key)
        .sort()
        .join('\u0000'),
    ),
  };
}

export function sameName(a: Name, b: Name): boolean {
  return a.keys.length === b.keys.length && a.keys.every((key, index) => key === b.keys[index]);
}

/** Whether `name` lies in the subtree below `base` (RFC 5280 §4.2.1.10). */
export function isWithin(name: Name, base: Name): boolean {
  return base.keys.length <= name.keys.length && base.keys.every((key, index) => key === name.keys[index]);
}

/** The last value of an attribute type; undefined if the name has none. */
export function attributeOf(name: Name, type: string): string | undefined {
  return name.rdns.flat().findLast((attribute) => attribute.type === type)?.text;
}

/** `CN=Ann, O=Example, C=DE`: the innermost first. */
export function nameText(name: Name): string {
  const show = ({ type, text }: NameAttribute): string => `${shortNames[type] ?? type}=${(text ?? '?').replace(/[,+"\\<>;]/g, '\\$&')}`;
  return [...name.rdns]
    .reverse()
    .map((rdn) => rdn.map(show).join('+'))
    .join(', ');
}

export type GeneralName =
  | { readonly kind: 'email' | 'dns' | 'uri'; readonly text: string }
  | { readonly kind: 'directory'; readonly name: Name }
  | { readonly kind: 'ip'; readonly octets: Uint8Array }
  | { readonly kind: 'other'; readonly tag: number };

const textKinds = { 1: 'email', 2: 'dns', 6: 'uri' } as const;

export function readGeneralName(node: Asn1): GeneralName {
  if (node.tagClass !== 2) throw malformed('general name');
  const kind = textKinds[node.tag as keyof typeof textKinds];
  if (kind !== undefined) return { kind, text: Buffer.from(asn1Content(node)).toString('latin1') };
  if (node.tag === 4) return { kind: 'directory', name: readName(childrenOf(node)[0]) };
  if (node.tag === 7) return { kind: 'ip', octets: asn1Content(node) };
  return { kind: 'other', tag: node.tag };
}

/** The names of a GeneralNames, explicitly a SEQUENCE or implicitly tagged. */
export function readGeneralNames(node: Asn1): readonly GeneralName[] {
  return childrenOf(node).map(readGeneralName);
}
