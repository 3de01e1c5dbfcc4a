/** The reader of each element; elements that are not listed are blocks or inlines by their `display`. */
import { readAbbreviation, readDirection, readBreak, readBreakOpportunity, readChange, readQuotation, readRuby } from './read-phrases.js';
import { numberElement, readCaptionNumber } from './read-caption.js';
import { readGauge, readInput, readObject, readSelect, readTextarea } from './read-form.js';
import { readImage } from './read-image.js';
import { readItem, readList } from './lists/read-list.js';
import { readLink } from './read-link.js';
import { structureReaders } from './read-structure.js';
import { readTable } from './table/read-table.js';
import type { ReadElement } from './reader.js';

export const elementReaders: ReadonlyMap<string, ReadElement> = new Map<string, ReadElement>([
  ...structureReaders,
  ...['ul', 'ol', 'menu', 'dir'].map((name): [string, ReadElement] => [name, readList]),
  ['li', readItem],
  ['table', readTable],
  ['a', readLink],
  [numberElement, readCaptionNumber],
  ['img', readImage],
  ['br', readBreak],
  ['wbr', readBreakOpportunity],
  ['q', readQuotation],
  ['ins', readChange],
  ['del', readChange],
  ['bdo', readDirection],
  ['ruby', readRuby],
  ['abbr', readAbbreviation],
  ['acronym', readAbbreviation],
  ['input', readInput],
  ['select', readSelect],
  ['textarea', readTextarea],
  ['progress', readGauge],
  ['meter', readGauge],
  ['object', readObject],
]);
