/** Reports what prevents a document from being accessible, place by place, so that its author can fix it (ISO 14289-1 §7). */
import type { Diagnostics, DiagnosticPlace } from '../../base/diagnostics.js';
import { headingRoles } from '../../layout/structure/structure-node.js';
import type { AccessibleProfile } from '../../contract/conversion.js';
import type { Element } from './element.js';
import { hasContent } from './element-kids.js';

interface Check {
  readonly diagnostics: Diagnostics;
  /** Level of the preceding heading; 0 before the first one. */
  level: number;
  isMet: boolean;
  /** The last text before, for places without their own. */
  lastText: string;
  readonly profile: AccessibleProfile;
}

/**
 * Returns whether the document meets the profile.
 * @param language of the document
 */
export function checkStructure(
  document: Element,
  profile: AccessibleProfile,
  language: string | undefined,
  diagnostics: Diagnostics,
): boolean {
  const check: Check = { diagnostics, level: 0, isMet: true, lastText: '', profile };
  if (language === undefined)
    fail(check, 'accessibility.language', 'the language of the text is not stated; set the proofing language in Word, or lang in HTML');
  visit(document, check);
  return check.isMet;
}

/** The title of a document without title and headings if one is required (ISO 14289-1 §7.1): its first words. */
export function firstWords(document: Element): string {
  const queue = [document];
  for (let element = queue.pop(); element; element = queue.pop()) {
    const text = elementText(element);
    if (text !== '') return text.slice(0, mostText).trim();
    for (const child of element.children.toReversed()) queue.push(child);
  }
  return 'Untitled';
}

function fail(check: Check, code: string, message: string, place?: DiagnosticPlace): void {
  check.isMet = false;
  check.diagnostics.report(code, message, place);
}

function visit(element: Element, check: Check): void {
  if (!hasContent(element)) return;
  const { role, alternative } = element.node;
  const text = elementText(element);
  if (text !== '') check.lastText = text;
  const level = headingRoles.findIndex((one) => one === role) + 1;
  if (level > 0) visitHeading(element, level, text, check);
  if (role === 'Figure' && (alternative ?? '').trim() === '')
    fail(check, 'accessibility.alternative-text', 'a picture has no alternative text; describe it, or mark it as decorative', {
      page: firstPage(element),
      excerpt: check.lastText,
    });
  if (role === 'Formula' && alternative === undefined)
    fail(check, 'accessibility.formula-text', 'an equation cannot be read out', { page: firstPage(element) });
  if (
    check.profile === '2' &&
    (hasPrivate(alternative) || element.pieces.some((piece) => piece.kind === 'content' && hasPrivate(piece.text)))
  )
    fail(
      check,
      'accessibility.symbol-text',
      'signs of a symbol font say nothing; use characters of Unicode, or a picture with alternative text',
      {
        page: firstPage(element),
        excerpt: check.lastText,
      },
    );
  for (const child of element.children) visit(child, check);
}

/** Private-use characters have a meaning only in their own font (ISO 14289-2 §8.4.3); in text they are replaced by U+FFFD. */
const hasPrivate = (text: string | undefined): boolean => text !== undefined && /[\p{Co}\ufffd]/u.test(text);

function visitHeading(element: Element, level: number, text: string, check: Check): void {
  if (level > check.level + 1) {
    const message =
      check.level === 0
        ? `the first heading is of level ${level}, not of level 1`
        : `a heading of level ${level} follows one of level ${check.level}: a level is skipped`;
    fail(check, 'accessibility.heading-level', message, { page: firstPage(element), excerpt: text });
  }
  check.level = level;
}

function elementText({ pieces }: Element): string {
  let text = '';
  for (const piece of pieces) if (piece.kind === 'content' && text.length < mostText) text += piece.text;
  return text.trim();
}

/** Enough characters for an excerpt. */
const mostText = 100;

/** From 1. */
function firstPage(element: Element): number {
  const [piece] = element.pieces;
  if (piece) return piece.page + 1;
  const child = element.children.find(hasContent);
  return child ? firstPage(child) : 1;
}
