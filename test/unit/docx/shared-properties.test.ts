/** Equal direct formatting is one object, however many runs, paragraphs and cells state it. */
import { describe, expect, test } from 'vitest';
import { readXml } from '../../../src/base/xml/read-xml.js';
import type { XmlElement } from '../../../src/base/xml/xml-element.js';
import { readParagraphProperties } from '../../../src/docx/read/read-paragraph-properties.js';
import { readRunProperties } from '../../../src/docx/read/read-run-properties.js';
import { readCellProperties } from '../../../src/docx/read/read-table-properties.js';
import type { Theme } from '../../../src/docx/read/parts/theme.js';

const themeWith = (family: string): Theme => ({ color: () => undefined, font: () => family });
/** The elements of one part, in which the tags of the first two are not yet known to repeat. */
const elements = (content: readonly string[]): XmlElement[] => {
  // The reader remembers more tags of a part that is not small.
  const filler = `<!--${' '.repeat(5000)}-->`;
  const root = readXml(`<w:x xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content.join('')}${filler}</w:x>`);
  return root.elements().slice(2);
};
const fourTimes = (content: string): XmlElement[] => elements(Array.from({ length: 4 }, () => content));

const run = '<w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:b/><w:sz w:val="21"/></w:rPr>';

describe('properties that are stated again', () => {
  const theme = themeWith('Calibri');

  test.each([
    ['runs', run, readRunProperties],
    ['paragraphs', `<w:pPr><w:spacing w:after="120"/><w:numPr><w:ilvl w:val="1"/></w:numPr>${run}</w:pPr>`, readParagraphProperties],
    ['cells', '<w:tcPr><w:tcW w:w="900" w:type="dxa"/><w:tcMar><w:left w:w="9" w:type="dxa"/></w:tcMar></w:tcPr>', readCellProperties],
  ] as const)('are one object for %s', (_, content, read) => {
    const [first, second] = fourTimes(content).map((element) => read(element, theme));
    expect(Object.keys(first ?? {}).length).toBeGreaterThan(1);
    expect(second).toBe(first);
  });

  test('differ where any element differs, or its place among others', () => {
    const border = (inside: string, after = ''): string => `<w:tcPr><w:tcBorders>${inside}</w:tcBorders>${after}</w:tcPr>`;
    const top = '<w:top w:val="single" w:sz="4"/>';
    const all = [border(top), border(top.replace('4', '8')), border(`${top}<w:left w:val="single" w:sz="4"/>`), border(top, '<w:noWrap/>')];
    const read = elements([...all, ...all, ...all]).map((element) => JSON.stringify(readCellProperties(element, theme)));
    expect(new Set(read).size).toBe(4);
    expect(read.slice(2, 6)).toEqual(read.slice(6, 10));
  });

  test('are read again with another theme', () => {
    const [element] = fourTimes('<w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/></w:rPr>');
    expect(readRunProperties(element, theme).fonts?.ascii).toBe('Calibri');
    expect(readRunProperties(element, themeWith('Arial')).fonts?.ascii).toBe('Arial');
  });

  test('are read as they come where a document has too many kinds', () => {
    const many = Array.from({ length: 12_000 }, (_, index) => `<w:rPr><w:sz w:val="${String(2 + index)}"/></w:rPr>`);
    const read = elements(many);
    const alone = read.map((element) => readRunProperties(element, themeWith('Calibri')).size);
    expect(read.map((element) => readRunProperties(element, theme).size)).toEqual(alone);
  });

  test('keep the changes that each run states for itself', () => {
    const change = (author: string): string =>
      `<w:rPr><w:b/><w:rPrChange w:id="1" w:author="${author}"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>`;
    const read = elements(['a', 'a', 'a', 'b', 'a'].map(change)).map((element) => readRunProperties(element, theme).former);
    expect(JSON.stringify(read[1])).not.toBe(JSON.stringify(read[0]));
    expect(read[2]).toEqual(read[0]);
  });
});
