/** Copied XML that may be beside what it was copied from: nothing in it is known by a name that is taken. */
import type { NewIds } from '../fill-scope.js';

const tag = (names: string): RegExp => new RegExp(`<(?:[\\w.-]+:)?(?:${names})\\b[^>]*?(?:/>|>\\s*</(?:[\\w.-]+:)?(?:${names})>)`, 'g');

const marks = tag('bookmarkStart|bookmarkEnd|commentRangeStart|commentRangeEnd|permStart|permEnd|proofErr');
const states = tag('showingPlcHdr|tblHeader|vMerge');
const paragraphIds = /\s[\w.-]+:(?:paraId|textId)="[^"]*"/g;
const commentReference = /<(?:[\w.-]+:)?commentReference\b[^>]*\/>/g;

/** Without ids of paragraphs, marks of ranges, and states that belong to one copy only. */
export function freshXml(xml: string): string {
  return copiedXml(xml).replace(states, '');
}

/** Without ids of paragraphs and marks of ranges. */
export function copiedXml(xml: string): string {
  return xml.replace(paragraphIds, '').replace(marks, '').replace(commentReference, '');
}

/** New ids for controls and drawings. */
export function withNewIds(xml: string, ids: NewIds): string {
  return xml
    .replace(/(<(?:[\w.-]+:)?sdtPr\b[^>]*>)([^]*?)(<\/(?:[\w.-]+:)?sdtPr>)/g, (_, open: string, inner: string, close: string) => {
      const renamed = inner.replace(
        /(<(?:[\w.-]+:)?id\s[^>]*?\bval=")-?\d+(")/,
        (__, before: string, after: string) => `${before}${ids.controls.claim()}${after}`,
      );
      return `${open}${renamed}${close}`;
    })
    .replace(
      /(<(?:[\w.-]+:)?(?:docPr|cNvPr)\s[^>]*?\bid=")\d+(")/g,
      (_, before: string, after: string) => `${before}${ids.drawings.claim()}${after}`,
    );
}
