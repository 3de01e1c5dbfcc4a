/** Name constraints along a path (RFC 5280 §4.2.1.10, §6.1.4 g). */
import type { Certificate } from './read-certificate.js';
import type { NameConstraints } from './extensions.js';
import { type GeneralName, isWithin } from './name.js';

const emailAddressOid = '1.2.840.113549.1.9.1';

/** @param reach `with-below`: hosts below the base match, too; otherwise only a leading dot means them */
function hostWithin(host: string, base: string, reach: 'itself' | 'with-below'): boolean {
  if (base === '') return true;
  if (base.startsWith('.')) return host.endsWith(base) && host.length > base.length;
  return host === base || (reach === 'with-below' && host.endsWith(`.${base}`));
}

function emailWithin(address: string, base: string): boolean {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const baseAt = base.lastIndexOf('@');
  if (baseAt < 0) return hostWithin(host, base.toLowerCase(), 'itself');
  return address.slice(0, at) === base.slice(0, baseAt) && host === base.slice(baseAt + 1).toLowerCase();
}

/** The host of a URI; undefined if it is missing or a numeric address. */
function hostOf(uri: string): string | undefined {
  const match = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:[\]]+)(?::[0-9]*)?(?:[/?#]|$)/i.exec(uri);
  const host = match?.[1]?.toLowerCase();
  return host === undefined || /^[0-9.]+$/.test(host) ? undefined : host;
}

/** `base` is an address and its mask; IPv4 constraints do not apply to IPv6. */
function ipMatches(address: Uint8Array, base: Uint8Array, unclear: boolean): boolean | undefined {
  const size = address.length;
  if ((base.length !== 8 && base.length !== 32) || (size !== 4 && size !== 16)) return unclear;
  if (base.length !== size * 2) return undefined;
  return address.every((octet, index) => ((octet ^ (base[index] ?? 0)) & (base[size + index] ?? 0)) === 0);
}

/** Undefined if the two are of different kinds. `unclear` is the result for a name that cannot be judged. */
function matches(name: GeneralName, base: GeneralName, unclear: boolean): boolean | undefined {
  if (name.kind === 'directory' && base.kind === 'directory') return isWithin(name.name, base.name);
  if (name.kind === 'email' && base.kind === 'email') return emailWithin(name.text, base.text);
  if (name.kind === 'dns' && base.kind === 'dns') return hostWithin(name.text.toLowerCase(), base.text.toLowerCase(), 'with-below');
  if (name.kind === 'ip' && base.kind === 'ip') return ipMatches(name.octets, base.octets, unclear);
  if (name.kind === 'uri' && base.kind === 'uri') {
    const host = hostOf(name.text);
    return host === undefined ? unclear : hostWithin(host, base.text.toLowerCase(), 'itself');
  }
  if (name.kind === 'other' && base.kind === 'other' && name.tag === base.tag) return unclear;
  return undefined;
}

/** Subject, alternative names, and e-mail addresses in the subject. */
function certificateNames(certificate: Certificate): readonly GeneralName[] {
  const emails = certificate.subject.rdns
    .flat()
    .filter((attribute) => attribute.type === emailAddressOid)
    .map((attribute): GeneralName => ({ kind: 'email', text: attribute.text ?? '' }));
  const subject: readonly GeneralName[] = certificate.subject.rdns.length === 0 ? [] : [{ kind: 'directory', name: certificate.subject }];
  return [...subject, ...emails, ...certificate.subjectAltNames];
}

/** Whether the constraints of all authorities above the certificate allow every name of it. */
export function satisfiesNameConstraints(certificate: Certificate, constraints: readonly NameConstraints[]): boolean {
  const names = constraints.length === 0 ? [] : certificateNames(certificate);
  return names.every((name) =>
    constraints.every(({ permitted, excluded }) => {
      const judged = permitted.map((base) => matches(name, base, false)).filter((match) => match !== undefined);
      return (judged.length === 0 || judged.includes(true)) && !excluded.some((base) => matches(name, base, true) === true);
    }),
  );
}
