/** The fields of a document that has become part of another one: they still refer to and count its own content (ECMA-376-1 §17.16.5). */

import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { PageTotal } from './page-total.js';

/** The renames that fields need. */
export interface FieldRenames {
  /** Renames bookmarks that others refer to. */
  readonly bookmark: (name: string) => string | undefined;
  /** Names of renamed styles, in lower case. */
  readonly styles: ReadonlyMap<string, string>;
  /** The document's own number of pages; undefined if the pages of the whole document are counted. */
  readonly pages?: Pick<PageTotal, 'instruction'> | undefined;
  /** Whether the field is the first of its sequence: caption numbers restart. */
  readonly beginsSequence: (name: string) => boolean;
}

const reference = /^(\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON|ASK|SET)\s+)([^\s\\"&]+)/i;
const target = /(\\[lb]\s+(?:&quot;|")?)([\w.]+)/gi;
const styleReference = /^(\s*STYLEREF\s+)(?:(&quot;|")(.*?)\2|([^\s\\]+))/i;
const sequence = /^(\s*SEQ\s+)([^\s\\&"]+)/i;
const outline = /\\o(\s+(?:&quot;|").*?(?:&quot;|"))?/i;

export function ownField(instruction: string, renames: FieldRenames): string {
  const { bookmark, styles, pages, beginsSequence } = renames;
  const kind = /^\s*(\w+)/.exec(instruction)?.[1]?.toUpperCase();
  const named = (_: string, before: string, name: string): string => before + (bookmark(name) ?? name);
  if (kind === 'NUMPAGES') return pages?.instruction(instruction) ?? instruction;
  if (kind === 'STYLEREF') return withStyle(instruction, styles);
  if (kind === 'SEQ') {
    const name = sequence.exec(instruction)?.[2];
    const restarts = name !== undefined && beginsSequence(name) && !/\\[rchns]\b/i.test(instruction);
    return restarts ? instruction.replace(sequence, (whole) => `${whole} \\r 1`) : instruction;
  }
  const changed = instruction.replace(reference, named);
  if (kind === 'HYPERLINK') return changed.replace(target, named);
  if (kind !== 'TOC') return changed;
  return withOutline(
    changed.replace(target, (whole, before: string, name: string) => (/^\\b/i.test(before) ? named(whole, before, name) : whole)),
    styles,
  );
}

/** A number refers to the built-in heading of that level. */
function withStyle(instruction: string, styles: ReadonlyMap<string, string>): string {
  return instruction.replace(
    styleReference,
    (whole, before: string, quote: string | undefined, quoted: string | undefined, bare: string | undefined) => {
      const name = (quoted ?? bare ?? '').toLowerCase();
      const renamed = styles.get(/^[1-9]$/.test(name) ? `heading ${name}` : name);
      return renamed === undefined ? whole : `${before}${quote ?? '&quot;'}${escapeAttribute(renamed)}${quote ?? '&quot;'}`;
    },
  );
}

/** A table of contents finds headings by Word's own names; copies of these styles have other names, but keep their levels. */
function withOutline(instruction: string, styles: ReadonlyMap<string, string>): string {
  const isCopied = [...styles.keys()].some((name) => /^heading [1-9]$/.test(name));
  if (!isCopied || /\\u\b/i.test(instruction)) return instruction;
  return instruction.replace(outline, (whole) => `${whole} \\u`);
}
