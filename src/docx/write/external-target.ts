/** A link's address as a relationship may hold it: a URI by RFC 3986, which .NET's packaging, and therefore Word, requires. */
import { withoutForbidden } from '../../base/xml/escape-xml.js';

/** Schemes whose addresses need a valid authority. */
const checked = /^(?:https?|ftps?|wss?|file|mailto):/i;

export function externalTarget(target: string): string {
  const plain = withoutForbidden(target).trim();
  // A Windows path.
  const encoded = encodeRest(/^(?:file:|\\\\|[a-z]:\\)/i.test(plain) ? plain.replaceAll('\\', '/') : plain);
  if (!checked.test(encoded)) return /^[a-z][a-z0-9+.-]*:/i.test(encoded) ? encoded : encoded.replace(/^([^/?#]*):/, '$1%3A');
  return URL.canParse(encoded) && !/^mailto:[^?]*@[^?]*@/i.test(encoded) ? encoded : encodeURIComponent(encoded.slice(0, 2000));
}

/** Characters that a URI may not contain are percent-encoded, as are stray percent signs. */
function encodeRest(target: string): string {
  return target
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[\s"<>\\^`{|}]/g, (character) => encodeURIComponent(character))
    .replace(/[^\u0000-\u007f]+/g, (characters) => encodeURIComponent(characters));
}
