/** The meaning of structure roles: role maps and the standard namespaces (ISO 32000-2 §14.7.4, §14.8.6). */
import type { PdfDict } from '../objects/pdf-object.js';
import { asDict, asName, asString, type ObjectSource } from '../read/object-source.js';

/** The namespace of PDF 2.0; elements without a namespace belong to PDF 1.7. */
export const pdf2Namespace = 'http://iso.org/pdf2/ssn';

/** Roles of PDF 1.7 that PDF 2.0 has removed (ISO 32000-2 Annex L). */
const onlyInPdf17: ReadonlySet<string> = new Set(
  'Art BlockQuote BibEntry Code Index Note NonStruct Private Quote Reference TOC TOCI'.split(' '),
);

export const isInPdf2 = (role: string): boolean => !onlyInPdf17.has(role);

/** Roles that only group others (§14.8.4.4): blocks may be added among their children. */
export const groupingRoles: ReadonlySet<string> = new Set('Document DocumentFragment Part Art Sect Div Aside'.split(' '));

/** The maximum length of a chain of names. */
const maxSteps = 32;

/** The final role of a name in a role map: the name itself if the map does not contain it or is cyclic. */
export function mappedRole(source: ObjectSource, roleMap: PdfDict | undefined, name: string): string {
  let role = name;
  for (let step = 0; step < maxSteps; step += 1) {
    const next = asName(source, roleMap?.get(role));
    if (next === undefined || next === role) return role;
    role = next;
  }
  return name;
}

/** The name of an element's namespace; undefined for the default, PDF 1.7. */
export function namespaceName(source: ObjectSource, element: PdfDict): string | undefined {
  const name = asString(source, asDict(source, element.get('NS'))?.get('NS'));
  return name && Buffer.from(name.bytes).toString('latin1');
}

/** An element's role, mapped by the role map if the element has no namespace. */
export function standardRole(source: ObjectSource, roleMap: PdfDict | undefined, element: PdfDict): string | undefined {
  const name = asName(source, element.get('S'));
  return name === undefined || element.get('NS') instanceof Object ? name : mappedRole(source, roleMap, name);
}
