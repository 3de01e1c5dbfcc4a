/** A link's address as a relationship can hold it: a URI by RFC 3986, which .NET's packaging and so Word insist on. */
import { withoutForbidden } from '../../base/xml/escape-xml.js';

/** Schemes whose addresses have an authority that must be right. */
const checked = /^(?:https?|ftps?|wss?|file|mailto):/i;

export function externalTarget(target: string): string {
  const plain = withoutForbidden(target).trim();
  // A path of Windows.
  const encoded = encodeRest(/^(?:file:|\\\\|[a-z]:\\)/i.test(plain) ? plain.replaceAll('\\', '/') : plain);
  if (!checked.test(encoded)) return /^[a-z][a-z0-9+.-]*:/i.test(encoded) ? encoded : encoded.replace(/^([^/?#]*):/, '$1%3A');
  return URL.canParse(encoded) && !/^mailto:[^?]*@[^?]*@/i.test(encoded) ? encoded : encodeURIComponent(encoded.slice(0, 2000));
}

/** What may not be in a URI is percent-encoded, stray percent signs too. */
function encodeRest(target: string): string {
  return target
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[\s"<>\\^`{|}]/g, (character) => encodeURIComponent(character))
    .replace(/[^\u0000-\u007f]+/g, (characters) => encodeURIComponent(characters));
}
