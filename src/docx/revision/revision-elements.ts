/** The elements that record tracked changes in WordprocessingML, and which content each way of resolving them removes (ECMA-376-1 §17.13.5). */
import { isOutside, type SettledView } from '../../document/is-addition.js';
import { revisionKinds, revisionRangeMarks } from '../read/revision.js';

/** The way in which all tracked changes are resolved. */
export type Take = 'accept' | 'reject';

const views: Readonly<Record<Take, SettledView>> = { accept: 'final', reject: 'original' };

/** Whether the object of this element is removed: the content in it, or the row, cell or paragraph mark that carries it. */
export function isTakenOut(name: string, take: Take): boolean {
  const kind = revisionKinds.get(name) ?? revisionRangeMarks.get(name);
  return kind !== undefined && isOutside({ kind }, views[take]);
}

/** A properties element whose former state a change inside it may record. */
interface PropertiesRule {
  /** Children that the former state never contains and that therefore stay. */
  readonly kept?: readonly string[];
  /** Whether those children precede the others in the schema; otherwise they follow them. */
  readonly keptFirst?: boolean;
  /** Whether the element stays if it becomes empty: a section break without properties, and elements that a table requires. */
  readonly isRequired?: boolean;
}

/** By element name; the change is named like the element, with `Change` at the end. */
export const propertiesRules: ReadonlyMap<string, PropertiesRule> = new Map<string, PropertiesRule>([
  ['w:rPr', {}],
  ['w:pPr', { kept: ['w:rPr', 'w:sectPr'] }],
  ['w:sectPr', { kept: ['w:headerReference', 'w:footerReference'], keptFirst: true, isRequired: true }],
  ['w:tblPr', { isRequired: true }],
  ['w:tblGrid', { isRequired: true }],
  ['w:tblPrEx', {}],
  ['w:trPr', {}],
  ['w:tcPr', {}],
  ['w:numPr', {}],
  ['m:ctrlPr', {}],
]);

export const changeOf = (propertiesName: string): string => `${propertiesName}Change`;

/** Elements that contain the changed content. */
export const contentRevisions: ReadonlySet<string> = new Set([...revisionKinds.keys()].filter((name) => !name.startsWith('w:cell')));

/** All elements that no resolved text contains. */
export const revisionElements: ReadonlySet<string> = new Set([
  ...revisionKinds.keys(),
  ...revisionRangeMarks.keys(),
  ...Array.from(propertiesRules.keys(), changeOf),
  'w:cellMerge',
  'w:numberingChange',
]);

/** Names of text in deleted runs → the names of the same text in other runs (§17.3.3.7, §17.16.13). */
export const restoredTexts: ReadonlyMap<string, string> = new Map([
  ['w:delText', 't'],
  ['w:delInstrText', 'instrText'],
]);
