/** The structure tree of a PDF as lines, by our own reader, and what is wrong with the ways from content back to it. */
import { PdfDict, PdfRef, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../../src/pdf/objects/text-string.js';
import { numberTreeEntries } from '../../../../src/pdf/read/sorted-tree.js';
import { asArray, catalogOf, asDict, asName, asNumber, asString, type ObjectSource } from '../../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../../src/pdf/read/page-tree.js';

const kidsOf = (source: ObjectSource, value: PdfObject | undefined): readonly PdfObject[] =>
  Array.isArray(source.resolve(value)) ? asArray(source, value) : value === undefined ? [] : [value];

const rootOf = (source: ObjectSource): PdfDict | undefined => asDict(source, catalogOf(source)?.get('StructTreeRoot'));

/** `  P lang=de alt=x id=y [page 2: 0 1]`, two spaces a level; annotations by their subtype. */
export function structureText(source: ObjectSource): string[] {
  const numbers = new Map([...eachPage(source)].map(({ reference }, index) => [reference?.number, index + 1]));
  const lines: string[] = [];
  const stringAt = (dict: PdfDict, key: string, name: string): string => {
    const string = asString(source, dict.get(key));
    return string ? ` ${name}=${decodePdfText(string.bytes)}` : '';
  };
  const show = (element: PdfDict, depth: number): void => {
    const page = element.get('Pg');
    const at = lines.length;
    lines.push('');
    const content: string[] = [];
    for (const kid of kidsOf(source, element.get('K'))) {
      const object = source.resolve(kid);
      if (typeof object === 'number') content.push(String(object));
      if (!(object instanceof PdfDict)) continue;
      if (asName(source, object.get('S')) !== undefined) show(object, depth + 1);
      else if (object.get('MCID') !== undefined) content.push(String(asNumber(source, object.get('MCID'))));
      else content.push(asName(source, asDict(source, object.get('Obj'))?.get('Subtype')) ?? '?');
    }
    const where =
      content.length === 0 ? '' : ` [${page instanceof PdfRef ? `page ${String(numbers.get(page.number))}: ` : ''}${content.join(' ')}]`;
    const namespace = asString(source, asDict(source, element.get('NS'))?.get('NS'));
    const named = [stringAt(element, 'Lang', 'lang'), stringAt(element, 'Alt', 'alt'), stringAt(element, 'ID', 'id')].join('');
    const prefix = namespace ? `${decodePdfText(namespace.bytes).includes('pdf2') ? '2:' : '?:'}` : '';
    lines[at] = `${'  '.repeat(depth)}${prefix}${asName(source, element.get('S')) ?? '?'}${named}${where}`;
  };
  for (const kid of kidsOf(source, rootOf(source)?.get('K'))) {
    const element = asDict(source, kid);
    if (element) show(element, 0);
  }
  return lines;
}

/** Contradictions in the tree: parents that do not know their children, keys that lead to elements that do not have the content. */
export function structureFaults(source: ObjectSource): string[] {
  const faults: string[] = [];
  const root = rootOf(source);
  if (!root) return faults;
  const visit = (parent: PdfObject | undefined, kid: PdfObject, depth: number): void => {
    const element = asDict(source, kid);
    if (!element || asName(source, element.get('S')) === undefined || depth > 50) return;
    const stated = element.get('P');
    if (!(kid instanceof PdfRef) || !(stated instanceof PdfRef) || !(parent instanceof PdfRef) || stated.number !== parent.number)
      faults.push(`the parent of ${asName(source, element.get('S')) ?? '?'} is another`);
    for (const one of kidsOf(source, element.get('K'))) visit(kid, one, depth + 1);
  };
  for (const kid of kidsOf(source, root.get('K'))) visit(catalogOf(source)?.get('StructTreeRoot'), kid, 0);
  const entries = [...numberTreeEntries(source, asDict(source, root.get('ParentTree')))];
  const keys = entries.map(([key]) => key);
  if (keys.some((key, index) => index > 0 && key <= (keys[index - 1] ?? 0))) faults.push(`keys are not in order: ${keys.join(' ')}`);
  if ((asNumber(source, root.get('ParentTreeNextKey')) ?? 0) <= Math.max(-1, ...keys)) faults.push('the next key is taken');
  const parents = new Map(entries);
  for (const { dict } of eachPage(source)) {
    const key = asNumber(source, dict.get('StructParents'));
    if (key !== undefined)
      for (const [mcid, parent] of asArray(source, parents.get(key)).entries()) {
        const kids = kidsOf(source, asDict(source, parent)?.get('K')).map(
          (kid) => asNumber(source, kid) ?? asNumber(source, asDict(source, kid)?.get('MCID')),
        );
        if (!kids.includes(mcid)) faults.push(`key ${String(key)} leads sequence ${String(mcid)} to an element that does not have it`);
      }
    for (const annotation of asArray(source, dict.get('Annots'))) {
      const own = asNumber(source, asDict(source, annotation)?.get('StructParent'));
      if (own === undefined) continue;
      const kids = kidsOf(source, asDict(source, parents.get(own))?.get('K')).map((kid) => asDict(source, kid)?.get('Obj'));
      const { number } = annotation as PdfRef;
      if (!kids.some((kid) => kid instanceof PdfRef && kid.number === number)) faults.push(`key ${String(own)} leads an annotation astray`);
    }
  }
  return faults;
}
