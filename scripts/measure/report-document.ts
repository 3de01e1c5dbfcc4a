/** A made-up report: sections of a heading, two paragraphs and a table, no two alike. Three of them make a page. */
import { convert } from '../../src/operations/convert/convert.js';

const sentences = [
  'The parties agree on what is written below, and on nothing else.',
  'Deliveries are made on working days between eight and six.',
  'What was **found missing** is replaced within two weeks, at no cost.',
  'Prices hold until the end of the quarter in which they were given.',
  'Either side may end the agreement with a notice of three months.',
];

const paragraph = (from: number): string =>
  Array.from({ length: 7 }, (_, index) => sentences[(from + index * index) % sentences.length]).join(' ');

const section = (index: number): string =>
  `## Section ${index + 1}\n\n${paragraph(index)}\n\n${paragraph(index + 2)}\n\n| item | count |\n|--|--|\n| ${index} | ${index % 7} |\n`;

/** A DOCX of this many sections. */
export async function reportOf(sections: number): Promise<Uint8Array<ArrayBuffer>> {
  const text = Array.from({ length: sections }, (_, index) => section(index)).join('\n');
  const { bytes } = await convert({ bytes: Buffer.from(text), from: 'md', to: 'docx' });
  return new Uint8Array(bytes);
}
