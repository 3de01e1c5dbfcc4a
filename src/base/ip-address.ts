/** Recognises IP addresses as Node's `isIP` does, without depending on Node. */

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = `${byte}(?:\\.${byte}){3}`;
const ipv4Form = new RegExp(`^${ipv4}$`);
const endsWithIpv4 = new RegExp(`:${ipv4}$`);
/** The zone that follows an address, as in `fe80::1%eth0` (RFC 4007 §11). */
const zoneForm = /%[0-9a-zA-Z-.:]+$/;
const groups = 8;

/** RFC 4291 §2.2: eight groups; `::` replaces one or more zero groups; the last two may be written as IPv4. */
function isIpv6(text: string): boolean {
  const plain = text.replace(zoneForm, '').replace(endsWithIpv4, ':0:0');
  const halves = plain.split('::');
  if (halves.length > 2) return false;
  const written = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isRight = written.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return isRight && (halves.length === 2 ? written.length < groups : written.length === groups);
}

export const isIpAddress = (text: string): boolean => ipv4Form.test(text) || isIpv6(text);
