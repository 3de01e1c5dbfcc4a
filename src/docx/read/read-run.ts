/** `w:r` → {@link Run}: text, tabs, breaks, fields, drawings in their order (ECMA-376-1 §17.3.2.25, §17.3.3). */
import { trimWhiteSpace } from '../../base/xml/white-space.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Inline, Run, RunContent } from '../../document/run.js';
import { readDrawing } from './drawing/read-drawing.js';
import { readVml } from './vml/read-vml.js';
import type { ReadContext } from './read-context.js';
import { readFormField } from './read-form-field.js';
import { readRunProperties } from './read-run-properties.js';
import { sharedContent } from './shared-content.js';
import { halfPoints, isOn, oneOf } from './values.js';

/** Reads paragraph content; a ruby contains paragraph content too. */
export type ReadInlines = (parent: XmlElement, context: ReadContext) => Inline[];

type Read = (element: XmlElement, into: RunContent[], context: ReadContext, inlines: ReadInlines) => void;

const constant =
  (content: RunContent): Read =>
  (_element, into) => {
    into.push(content);
  };

const readText: Read = (element, into) => {
  pushText(into, spacedText(element));
};

const vml: Read = (element, into, context) => {
  for (const child of element.elements('w:drawing')) drawing(child, into, context, () => []);
  for (const found of readVml(element, context)) into.push({ kind: 'drawing', drawing: found });
};

const drawing: Read = (element, into, context) => {
  const found = readDrawing(element, context);
  if (found) into.push({ kind: 'drawing', drawing: found });
};

const noteReference =
  (note: 'footnote' | 'endnote'): Read =>
  (element, into) => {
    const custom = element.attribute('w:customMarkFollows');
    into.push({ kind: 'note-reference', note, id: element.attribute('w:id') ?? '', customMark: custom !== undefined && isOn(custom) });
  };

const readersByName: Readonly<Record<string, Read>> = {
  'w:t': readText,
  'w:delText': readText,
  'w:tab': constant({ kind: 'tab' }),
  'w:br': (element, into) => void into.push(readBreak(element)),
  'w:cr': constant({ kind: 'break', type: 'line' }),
  'w:softHyphen': constant({ kind: 'soft-hyphen' }),
  'w:noBreakHyphen': constant({ kind: 'no-break-hyphen' }),
  'w:sym': readSymbol,
  'w:ptab': (element, into) =>
    void into.push({
      kind: 'positioned-tab',
      alignment: oneOf(element.attribute('w:alignment'), 'left', 'center', 'right') ?? 'left',
      relativeTo: oneOf(element.attribute('w:relativeTo'), 'margin', 'indent') ?? 'margin',
      leader: element.attribute('w:leader') ?? 'none',
    }),
  'w:drawing': drawing,
  'w:pict': vml,
  'w:object': vml,
  'w:footnoteReference': noteReference('footnote'),
  'w:endnoteReference': noteReference('endnote'),
  'w:footnoteRef': constant({ kind: 'note-mark' }),
  'w:endnoteRef': constant({ kind: 'note-mark' }),
  'w:separator': constant({ kind: 'separator' }),
  'w:continuationSeparator': constant({ kind: 'continuation-separator' }),
  'w:fldChar': readFieldCharacter,
  'w:instrText': instruction,
  'w:delInstrText': instruction,
  'w:ruby': readRuby,
  'w:commentReference': (element, into) => void into.push({ kind: 'comment-reference', id: element.attribute('w:id') ?? '' }),
  ...Object.fromEntries(
    ['pgNum', 'dayShort', 'dayLong', 'monthShort', 'monthLong', 'yearShort', 'yearLong'].map(
      (what) => [`w:${what}`, constant({ kind: 'computed', what })] as const,
    ),
  ),
  'w:lastRenderedPageBreak': () => undefined,
  'w:annotationRef': () => undefined,
  'w:rPr': () => undefined,
};
const readers: ReadonlyMap<string, Read> = new Map(Object.entries(readersByName));

export function readRun(element: XmlElement, context: ReadContext, inlines: ReadInlines): Run {
  const content: RunContent[] = [];
  let properties: XmlElement | undefined;
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'w:rPr') properties ??= child;
    const read = readers.get(child.name);
    if (read) read(child, content, context, inlines);
    else context.diagnostics.report('docx.unknown-element', `${context.partName}: ${child.name} in a run was ignored`);
  }
  return { kind: 'run', properties: readRunProperties(properties, context.theme), content: sharedContent(content, context.theme) };
}

/** Text of `w:t`: white space at its ends counts only when `xml:space` preserves it, as in Word. */
function spacedText(element: XmlElement): string {
  const [only] = element.children;
  const raw = element.children.length === 1 && typeof only === 'string' ? only : element.text();
  return element.attribute('xml:space') === 'preserve' ? raw : trimWhiteSpace(raw);
}

/** Tabs inside text are tabs, line ends are spaces, other control characters are dropped. */
function pushText(into: RunContent[], raw: string): void {
  if (raw === '') return;

  if (!/[\x00-\x1f]/.test(raw)) {
    into.push({ kind: 'text', text: raw });
    return;
  }

  const clean = raw.replace(/[\r\n]+/g, ' ').replace(/[\x00-\x08\x0b-\x1f]/g, '');
  for (const [index, part] of clean.split('\t').entries()) {
    if (index > 0) into.push({ kind: 'tab' });
    if (part !== '') into.push({ kind: 'text', text: part });
  }
}

function readBreak(element: XmlElement): RunContent {
  const type = element.attribute('w:type');
  if (type === 'page' || type === 'column') return { kind: 'break', type };
  const clear = oneOf(element.attribute('w:clear'), 'none', 'left', 'right', 'all');
  return { kind: 'break', type: 'line', clear };
}

function readSymbol(element: XmlElement, into: RunContent[], context: ReadContext): void {
  const written = element.attribute('w:char') ?? '';
  if (/^[0-9a-f]{1,6}$/i.test(written))
    into.push({ kind: 'symbol', font: element.attribute('w:font') ?? '', code: Number.parseInt(written, 16) });
  else context.diagnostics.report('docx.value-unreadable', `${context.partName}: a symbol without a character code was left out`);
}

function readFieldCharacter(element: XmlElement, into: RunContent[], context: ReadContext): void {
  const on = (name: string): boolean => element.attribute(name) !== undefined && isOn(element.attribute(name));
  const type = element.attribute('w:fldCharType');
  if (type === 'begin') {
    const data = element.child('w:ffData');
    into.push({ kind: 'field-begin', dirty: on('w:dirty'), locked: on('w:fldLock'), form: data && readFormField(data) });
  } else if (type === 'separate') into.push({ kind: 'field-separate' });
  else if (type === 'end') into.push({ kind: 'field-end' });
  else context.diagnostics.report('docx.value-unreadable', `${context.partName}: a field character of unknown type was left out`);
}

function instruction(element: XmlElement, into: RunContent[]): void {
  const instructionText = element.text();
  if (instructionText !== '') into.push({ kind: 'field-instruction', text: instructionText });
}

function readRuby(element: XmlElement, into: RunContent[], context: ReadContext, inlines: ReadInlines): void {
  const properties = element.child('w:rubyPr');
  const size = (name: string): number => halfPoints(properties?.child(name)?.attribute('w:val')) ?? 0;
  const guide = element.child('w:rt');
  const base = element.child('w:rubyBase');
  into.push({
    kind: 'ruby',
    ruby: {
      alignment: properties?.child('w:rubyAlign')?.attribute('w:val') ?? 'distributeSpace',
      guideSize: size('w:hps'),
      raise: size('w:hpsRaise'),
      baseSize: size('w:hpsBaseText'),
      guide: guide ? inlines(guide, context) : [],
      base: base ? inlines(base, context) : [],
    },
  });
}
