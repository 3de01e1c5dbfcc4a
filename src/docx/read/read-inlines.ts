/** The content of a paragraph (EG_PContent, ECMA-376-1 §17.3.1.22): runs, hyperlinks, fields, content controls, revisions, marks. */
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Inline } from '../../document/run.js';
import { readMath } from './math/read-math-elements.js';
import type { ReadContext } from './read-context.js';
import { readContentControlProperties } from './read-content-control.js';
import { readRun } from './read-run.js';
import { readRevision, revisionRangeMarks } from './revision.js';
import { isOn } from './values.js';

type Read = (element: XmlElement, into: Inline[], context: ReadContext) => void;

const ignore: Read = () => undefined;
const unwrap: Read = (element, into, context) => {
  readInto(element, into, context);
};
const math: Read = (element, into, context) => {
  into.push(readMath(element, context));
};
const revision: Read = (element, into, context) => {
  const found = readRevision(element);
  if (found) into.push({ kind: 'revision', revision: found, children: readInlines(element, context) });
};
const override =
  (embed: boolean): Read =>
  (element, into, context) => {
    into.push({
      kind: 'bidi-override',
      direction: element.attribute('w:val') === 'rtl' ? 'rtl' : 'ltr',
      embed,
      children: readInlines(element, context),
    });
  };

/** Marks that may also occur between paragraphs, rows and cells. */
export const markReaders: ReadonlyMap<string, (element: XmlElement) => Inline | undefined> = new Map<
  string,
  (element: XmlElement) => Inline | undefined
>([
  ['w:bookmarkStart', (e) => ({ kind: 'bookmark-start', id: e.attribute('w:id') ?? '', name: e.attribute('w:name') ?? '' })],
  ['w:bookmarkEnd', (e) => ({ kind: 'bookmark-end', id: e.attribute('w:id') ?? '' })],
  ['w:commentRangeStart', (e) => ({ kind: 'comment-range-start', id: e.attribute('w:id') ?? '' })],
  ['w:commentRangeEnd', (e) => ({ kind: 'comment-range-end', id: e.attribute('w:id') ?? '' })],
]);

/** Elements that have no visible effect. */
export const silentElements: ReadonlySet<string> = new Set([
  ...'w:proofErr w:permStart w:permEnd w:smartTagPr w:customXmlPr w:sdtPr w:sdtEndPr w:pPr w:tblPr w:tblGrid w:trPr w:tblPrEx w:tcPr w:sectPr'.split(
    ' ',
  ),
  ...revisionRangeMarks.keys(),
]);

const readersByName: Readonly<Record<string, Read>> = {
  'w:r': (element, into, context) => void into.push(readRun(element, context, readInlines)),
  'w:hyperlink': readHyperlink,
  'w:fldSimple': (element, into, context) => {
    const dirty = element.attribute('w:dirty');
    into.push({
      kind: 'field',
      instruction: element.attribute('w:instr') ?? '',
      dirty: dirty !== undefined && isOn(dirty),
      children: readInlines(element, context),
    });
  },
  'w:sdt': (element, into, context) => {
    const content = element.child('w:sdtContent');
    into.push({
      kind: 'content-control',
      properties: readContentControlProperties(element.child('w:sdtPr'), context.theme),
      children: content ? readInlines(content, context) : [],
    });
  },
  'w:ins': revision,
  'w:del': revision,
  'w:moveFrom': revision,
  'w:moveTo': revision,
  'w:smartTag': unwrap,
  'w:customXml': unwrap,
  'w:sdtContent': unwrap,
  'w:dir': override(true),
  'w:bdo': override(false),
  'm:oMath': math,
  'm:oMathPara': math,
  ...Object.fromEntries(
    [...markReaders].map(([name, read]): [string, Read] => [name, (element, into) => void into.push(read(element) as Inline)]),
  ),
  ...Object.fromEntries(Array.from(silentElements, (name): [string, Read] => [name, ignore])),
  // A paragraph inside a paragraph is not allowed; its content is kept.
  'w:p': (element, into, context) => {
    context.diagnostics.report('docx.misplaced-element', `${context.partName}: a paragraph inside a paragraph was joined to it`);
    readInto(element, into, context);
  },
};
const readers: ReadonlyMap<string, Read> = new Map(Object.entries(readersByName));

export function readInlines(parent: XmlElement, context: ReadContext): Inline[] {
  const inlines: Inline[] = [];
  readInto(parent, inlines, context);
  return inlines.slice();
}

function readInto(parent: XmlElement, into: Inline[], context: ReadContext): void {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    const read = readers.get(child.name);
    if (read) read(child, into, context);
    else context.diagnostics.report('docx.unknown-element', `${context.partName}: ${child.name} in a paragraph was ignored`);
  }
}

/** `r:id` names a relationship, `w:anchor` a bookmark; both together are a location in another file (§17.16.22). */
function readHyperlink(element: XmlElement, into: Inline[], context: ReadContext): void {
  const id = element.attribute('r:id');
  const anchor = element.attribute('w:anchor');
  const tooltip = element.attribute('w:tooltip');
  const target = id === undefined ? undefined : context.hyperlink(id);
  into.push({
    kind: 'hyperlink',
    target,
    anchor: anchor !== undefined && anchor !== '' ? anchor : undefined,
    tooltip,
    children: readInlines(element, context),
  });
}
