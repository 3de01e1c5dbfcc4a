/** Words of balloons for formatting that changed (WR-COMMENT-5). */
import { describe, expect, test } from 'vitest';
import type { ParagraphProperties } from '../../../../src/document/paragraph.js';
import type { RunProperties } from '../../../../src/document/run.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { changedFont, changedParagraph } from '../../../../src/layout/comment/changed-formatting.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf } from '../../../support/golden-docx.js';

const styles = readDocx(
  docxOf(documentOf([''], { moreStyles: '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>' })),
).tree.styles;

describe('of text', () => {
  const rows: [now: RunProperties, former: RunProperties, expected: string][] = [
    [{ bold: true, boldComplex: true }, {}, 'Font: Bold'],
    [{ bold: false }, { bold: true }, 'Font: Not Bold'],
    [{ fonts: { ascii: 'Arial' }, size: 25, italic: true }, { size: 20 }, 'Font: Arial, 12.5 pt, Italic'],
    [{}, { size: 20, fonts: { ascii: 'Arial' } }, 'Font: (Default), Default size'],
    [{ underline: { style: 'single', color: 'auto' } }, {}, 'Font: Underline'],
    [{ color: 'FF0000', highlight: 'yellow' }, {}, 'Font: Font color: #FF0000, Highlight'],
    [{ color: 'auto' }, { color: 'FF0000' }, 'Font: Font color: Auto'],
    [{ verticalAlign: 'superscript' }, {}, 'Font: Superscript'],
    [{ styleId: 'H1', bold: true }, {}, 'heading 1, Font: Bold'],
    [{}, { styleId: 'H1' }, 'Default Paragraph Font'],
    [{ language: { latin: 'de-DE' } }, {}, 'Font'],
  ];
  test.each(rows)('%j after %j is %s', (now, former, expected) => expect(changedFont(now, former, styles)).toBe(expected));
});

describe('of paragraphs', () => {
  const rows: [now: ParagraphProperties, former: ParagraphProperties, expected: string][] = [
    [{ alignment: 'both' }, {}, 'Justified'],
    [{}, { alignment: 'center' }, 'Left'],
    [{ indent: { start: 720, hanging: 360 } }, {}, 'Indent: Left: 36 pt, Hanging: 18 pt'],
    [{ indent: { end: 200, firstLine: 100 } }, {}, 'Indent: Left: 0 pt, Right: 10 pt, First line: 5 pt'],
    [
      { spacing: { before: 120, after: 60, line: 360, lineRule: 'auto' } },
      { spacing: { after: 60 } },
      'Space Before: 6 pt, Line spacing: 1.5 lines',
    ],
    [{ spacing: { line: 276, lineRule: 'auto' } }, {}, 'Line spacing: Multiple 1.15 li'],
    [{ spacing: { line: 240, lineRule: 'exact' } }, {}, 'Line spacing: Exactly 12 pt'],
    [{ keepNext: true, numbering: { numId: '3' } }, {}, 'Bulleted or numbered, Keep with next'],
    [{ numbering: { numId: '0' } }, { numbering: { numId: '3' } }, 'No bullets or numbering'],
    [{ styleId: 'H1', outlineLevel: 1 }, {}, 'heading 1, Level'],
    [{ bidi: true }, {}, 'Paragraph'],
  ];
  test.each(rows)('%j after %j is %s', (now, former, expected) => expect(changedParagraph(now, former, styles)).toBe(expected));
});
