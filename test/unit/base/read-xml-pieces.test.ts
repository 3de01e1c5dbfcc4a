/** A long part is decoded in pieces. Text given as a string is not, so both must give the same. */
import { describe, expect, it } from 'vitest';
import { readXmlLeniently } from '../../../src/base/xml/read-xml.js';
import { XmlSource } from '../../../src/base/xml/xml-source.js';
import { FuzzRandom } from '../../support/fuzz/random.js';

const long = 1 << 20;
const filler = '<w:p a="1"><w:t>Grüße – 漢字 🙂 and more text</w:t>\n</w:p>'.repeat(long / 64);
const document = (body: string): string => `<?xml version="1.0"?>\n<w:document xmlns:w="urn:w">${body}</w:document>`;
const expectEqual = (xml: string, bytes: Uint8Array = Buffer.from(xml)): void => {
  expect(new XmlSource(bytes).isComplete).toBe(false);
  const [inPieces, whole] = [readXmlLeniently(bytes), readXmlLeniently(xml)];
  expect(inPieces.problem).toBe(whole.problem);
  // Compared as text: a difference of two trees of this size takes minutes to print.
  expect(JSON.stringify(inPieces.root) === JSON.stringify(whole.root)).toBe(true);
};

/** They may be anywhere in a part; the last four are malformed. */
const fragments = [
  '<w:p>',
  '</w:p>',
  '<w:r b="x &amp; y"/>',
  '<w:r xmlns:o="urn:o" o:long-name-of-an-attribute="a value of some length"><o:q/></w:r>',
  'some text that is longer than a few letters',
  'ein Stück – 漢字 🙂',
  '   \n  ',
  '<!-- a comment with <tags> & more <in it> -->',
  '<![CDATA[ <w:p> ]] > ]]>',
  '<?pi <x> ?>',
  '&lt;&#233;&unknown;',
  '<w:p <w:r>',
  '<<',
  '<w:t a="unclosed>',
];

describe('a part in pieces', () => {
  it('is read as a whole one', () => {
    expectEqual(document(filler));
    expectEqual(document(filler), Buffer.from(`\uFEFF${document(filler)}`));
  });

  it.each([
    ['a comment', `<!--${'<x> '.repeat(long / 2)}-->`],
    ['a CDATA section', `<![CDATA[${'<x> '.repeat(long / 2)}]]>`],
    ['an instruction', `<?x ${'<x> '.repeat(long / 2)}?>`],
    ['a value', `<w:t a="${'<x> '.repeat(long / 2)}"/>`],
    ['text', 'a long word '.repeat(long / 4)],
    ['white space in an element', `<w:t>${' '.repeat(long)}</w:t>`],
  ])('keeps %s that is longer than a piece', (_, content) => {
    expectEqual(document(`${filler}<w:q>${content}</w:q>${filler}`));
  });

  it.each([
    ['a comment', '<!-- <x>'],
    ['a start tag', '<w:p '],
    ['a value', '<w:p a="<x>'],
    ['an end tag', '</w:p '],
    ['a document type', '<!DOCTYPE x>'],
  ])('reports %s that is not closed at the same place', (_, content) => {
    expectEqual(document(`${filler}${content}${filler.replaceAll(/["]|-->/g, '')}`));
    expectEqual(`${document(filler)}${content}`);
  });

  it('is read as a whole one, whatever is at the edges of its pieces', () => {
    for (let round = 0; round < 12; round++) {
      const random = new FuzzRandom('xml', 20, round);
      const parts: string[] = [];
      for (let length = 0; length < long; length += parts.at(-1)?.length ?? 0) {
        // Malformed parts are rare, since the first unclosed one ends the reading.
        const kinds = random.oneIn(2000) ? fragments.length : fragments.length - 4;
        parts.push(fragments[random.below(kinds)] ?? '');
      }
      expectEqual(document(parts.join('')));
    }
  });
});
