/** A structure tree → its facts, whoever wrote it: a paragraph in an item is the item's text; a cell's own text is a paragraph. */
import type { BlockFact, CellFact, StructureFacts, TableFact } from './facts.js';
import type { TaggedElement, TaggedKid, TaggedPdf } from './read-tagged-pdf.js';

/** Elements within the text of a block. */
const inlineRoles = new Set(
  'Span Link Reference Quote Annot Em Strong Sub Ruby RB RT RP Warichu WT WP BibEntry Form Lbl Private NonStruct Code'.split(' '),
);
/** Elements that are read after the block that contains them. */
const deferredRoles = new Set(['Note', 'FENote', 'Figure', 'Formula', 'Aside']);
const textRoles = /^(P|H\d?|TOCI|Caption|TD|TH)$/;
const containers: Readonly<Record<string, string | undefined>> = {
  Note: 'Note',
  FENote: 'Note',
  BlockQuote: 'BlockQuote',
  Table: 'Table',
};

interface Place {
  readonly role: string;
  readonly depth: number;
  readonly within: readonly string[];
  readonly language: string | undefined;
  /** Whether nothing of this block has been read yet. */
  readonly first?: { isOpen: boolean } | undefined;
  readonly isLabel?: boolean;
  /** Whether it is inside an element that holds text; separate content is then read after it. */
  readonly isInText?: boolean;
  /** Whether it is directly in a table. */
  readonly isTable?: boolean;
}

class Reading {
  readonly blocks: BlockFact[] = [];
  readonly tables: TableFact[] = [];
  #text = '';
  #languages: (string | undefined)[] = [];
  #place: Place | undefined;
  #deferred: (() => void)[] = [];

  add(text: string, place: Place, language: string | undefined): void {
    if (text === '') return;
    this.#place ??= place;
    this.#text += text;
    for (let index = 0; index < text.length; index += 1) this.#languages.push(language);
  }

  get isOpen(): boolean {
    return this.#place !== undefined;
  }

  defer(read: () => void): void {
    this.#deferred.push(read);
  }

  close(): void {
    const place = this.#place;
    if (place && this.#text.trim() !== '')
      this.blocks.push({
        role: place.role,
        ...(place.role === 'LI' && { depth: place.depth }),
        within: place.within,
        text: this.#text,
        languages: this.#languages,
      });
    [this.#text, this.#languages, this.#place] = ['', [], undefined];
    const deferred = this.#deferred;
    this.#deferred = [];
    for (const read of deferred) read();
  }
}

export function factsOfPdf({ root, language }: TaggedPdf): StructureFacts {
  const reading = new Reading();
  if (root) {
    readKids(root, { role: 'P', depth: 0, within: [], language }, reading);
    reading.close();
  }
  return reading;
}

function readKids(element: TaggedElement, place: Place, reading: Reading): void {
  for (const kid of element.kids) readKid(kid, place, reading);
}

function readKid(kid: TaggedKid, place: Place, reading: Reading): void {
  if (typeof kid === 'string') {
    if (place.first && kid.trim() !== '' && place.isLabel !== true) place.first.isOpen = false;
    reading.add(kid, place, place.language);
  } else if (!('annotation' in kid)) readElement(kid, place, reading);
}

function readElement(element: TaggedElement, around: Place, reading: Reading): void {
  const place = { ...around, language: element.language ?? around.language };
  const { role } = element;
  if (deferredRoles.has(role)) {
    const read = (): void => readApart(element, { ...place, isInText: false }, reading);
    if (place.first && place.isLabel !== true) place.first.isOpen = false;
    if (reading.isOpen || place.isInText === true) reading.defer(read);
    else read();
  } else if (element.actualText !== undefined && inlineRoles.has(role)) reading.add(element.actualText, place, place.language);
  else if (inlineRoles.has(role)) {
    readKids(element, role === 'Lbl' ? { ...place, isLabel: true } : place, reading);
    if (role === 'Lbl') reading.add(' ', place, place.language);
  } else readBlock(element, place, reading);
}

/** Reads a note, or an element that is read by its alternative text. */
function readApart(element: TaggedElement, place: Place, reading: Reading): void {
  const { role, alternative = '' } = element;
  if (role === 'Figure' || role === 'Formula') {
    reading.blocks.push({ role, within: place.within, text: alternative, languages: [] });
    // Structured content of a drawing is read separately.
    for (const kid of element.kids)
      if (typeof kid !== 'string' && !('annotation' in kid) && !inlineRoles.has(kid.role)) readKid(kid, place, reading);
    reading.close();
    return;
  }
  readKids(element, { ...place, role: 'P', depth: 0, within: ['Note', ...place.within], first: undefined }, reading);
  reading.close();
}

function readBlock(element: TaggedElement, place: Place, reading: Reading): void {
  const { role } = element;
  if (role === 'Table') {
    reading.close();
    reading.tables.push(tableFact(element));
    readKids(
      element,
      { ...place, role: 'P', depth: 0, within: ['Table', ...place.within], isTable: true, isInText: false, first: undefined },
      reading,
    );
    reading.close();
    return;
  }
  if (role === 'LBody' || role === 'LI') {
    if (role === 'LI') reading.close();
    const first = { isOpen: true };
    readKids(element, { ...place, role: 'LI', isInText: true, first: role === 'LI' ? first : (place.first ?? first) }, reading);
    if (role === 'LI') reading.close();
    return;
  }
  // The first paragraph of an item is the item's text.
  const isItem = role === 'P' && place.role === 'LI' && place.first?.isOpen === true;
  if (isItem) {
    if (place.first) place.first.isOpen = false;
    readKids(element, place, reading);
    reading.close();
    return;
  }
  if (place.first) place.first.isOpen = false;
  reading.close();
  readKids(element, innerPlace(element, place), reading);
  reading.close();
}

/** Whether it contains only code. */
function isAllCode({ kids }: TaggedElement): boolean {
  const shown = kids.filter((kid) => typeof kid !== 'string' || kid.trim() !== '');
  return shown.length > 0 && shown.every((kid) => typeof kid !== 'string' && 'role' in kid && kid.role === 'Code');
}

function innerPlace(element: TaggedElement, place: Place): Place {
  const { role } = element;
  const container = containers[role] ?? (textRoles.test(role) && !/^H/.test(role) && isAllCode(element) ? 'Code' : undefined);
  const within = container === undefined ? place.within : [container, ...place.within];
  const inner = { ...place, within, first: undefined, isTable: false, isInText: textRoles.test(role) };
  if (/^H\d?$/.test(role)) return { ...inner, role: role === 'H' ? 'H1' : role };
  if (role === 'L') return { ...inner, role: 'LI', depth: place.depth + 1 };
  if (role === 'TOCI') return { ...inner, role };
  // A caption lies outside of the element that it describes.
  if (role === 'Caption') return { ...inner, role, within: within[0] === 'Table' && place.isTable === true ? within.slice(1) : within };
  if (role === 'P') return { ...inner, role: place.role === 'TOCI' || place.role === 'Caption' ? place.role : 'P' };
  if (role === 'TD' || role === 'TH' || role === 'Div') return { ...inner, role: 'P', depth: 0 };
  return inner;
}

function tableFact(table: TaggedElement): TableFact {
  const rows: TaggedElement[] = [];
  const collect = (element: TaggedElement): void => {
    for (const kid of element.kids) {
      if (typeof kid === 'string' || 'annotation' in kid) continue;
      if (kid.role === 'TR') rows.push(kid);
      else if (kid.role !== 'Table' && kid.role !== 'Caption') collect(kid);
    }
  };
  collect(table);
  const cells: CellFact[] = [];
  const taken = new Set<string>();
  let columns = 0;
  for (const [row, element] of rows.entries()) {
    let column = 0;
    for (const kid of element.kids) {
      if (typeof kid === 'string' || 'annotation' in kid || (kid.role !== 'TD' && kid.role !== 'TH')) continue;
      while (taken.has(`${String(row)} ${String(column)}`)) column += 1;
      const [rowSpan, columnSpan] = [spanOf(kid, 'RowSpan'), spanOf(kid, 'ColSpan')];
      for (let y = row; y < Math.min(row + rowSpan, rows.length); y += 1)
        for (let x = column; x < column + columnSpan; x += 1) taken.add(`${String(y)} ${String(x)}`);
      cells.push({ row, column, rowSpan, columnSpan, isHeader: kid.role === 'TH', text: textIn(kid) });
      column += columnSpan;
      columns = Math.max(columns, column);
    }
  }
  return { rows: rows.length, columns, cells };
}

/** Files may state any number; no page holds more. */
const mostSpan = 1000;

function spanOf({ attributes }: TaggedElement, name: string): number {
  const span = attributes.get(name);
  return typeof span === 'number' ? Math.min(Math.max(1, span), mostSpan) : 1;
}

/** All text in an element, except pictures. */
export function textIn(element: TaggedElement): string {
  if (element.actualText !== undefined) return element.actualText;
  if (element.role === 'Figure' || element.role === 'Formula') return '';
  return element.kids.map((kid) => (typeof kid === 'string' ? kid : 'annotation' in kid ? '' : textIn(kid))).join('');
}
