/** The tokens of a part's text, by our own scan and by saxes: both must agree, or both must refuse it. */
import { SaxesParser } from 'saxes';
import { expandEntities } from '../../../../../src/base/xml/entities.js';
import { MalformedXml, readXmlTokens } from '../../../../../src/docx/edit/tokens/read-xml-tokens.js';

/** One line for each tag and text; absent where the text is not XML. */
export type Events = readonly string[] | undefined;

const opened = (name: string, attributes: readonly (readonly [string, string])[], start: number, end: number): string =>
  JSON.stringify(['open', name, attributes, start, end]);

export function ownEvents(source: string): Events {
  const events: string[] = [];
  let depth = 0;
  try {
    readXmlTokens(source, {
      open(name, tag, start, end) {
        depth += 1;
        events.push(opened(name, tag.all(), start, end));
      },
      close(end) {
        depth -= 1;
        events.push(`close ${end}`);
      },
      text(start, end, isData) {
        const raw = source.slice(start, end);
        const text = isData ? raw.replace(/\r\n?/g, '\n') : expandEntities(raw, 'text', () => undefined);
        if (depth > 0) events.push(`${isData ? 'data' : 'text'} ${text}`);
      },
    });
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error;
    return undefined;
  }
  return events;
}

export function saxesEvents(source: string): Events {
  const events: string[] = [];
  const parser = new SaxesParser();
  let tagStart = 0;
  let depth = 0;
  const refuse = (): never => {
    throw new MalformedXml();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentagstart', () => {
    tagStart = source.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    events.push(opened(name, Object.entries(attributes), tagStart, parser.position));
  });
  parser.on('closetag', () => {
    depth -= 1;
    events.push(`close ${parser.position}`);
  });
  parser.on('text', (text) => void (depth > 0 && events.push(`text ${text}`)));
  parser.on('cdata', (text) => void events.push(`data ${text}`));
  try {
    parser.write(source).close();
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error;
    return undefined;
  }
  return events;
}

/** Bits of mark-up that a change may put anywhere. */
const bits = [
  ...'<>/&;="\' \t\r\n!?-[]:.xX_aA0#é\u0001\u0085\u00b7\u0300\u2028\ufffe\ufeff\ud7ff',
  '😀',
  '<!--',
  '-->',
  '--',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '<?xml version="1.0"?>',
  '<!DOCTYPE a>',
  '<a>',
  '</a>',
  '<a/>',
  'a="1" ',
  'xmlns:x="y"',
  '&amp;',
  '&#65;',
  '&#x1F600;',
  '&#0;',
  '&#X41;',
  '&#xD800;',
  '&#x00000000000000041;',
  '&nbsp;',
  '&lt',
];

/** `source` with one to three changes: something put in, taken out, doubled or exchanged. */
export function mutated(source: string, random: (limit: number) => number): string {
  let text = source;
  for (let count = 1 + random(3); count > 0; count--) {
    const at = random(text.length + 1);
    const length = random(3) === 0 ? random(40) : 1;
    const bit = bits[random(bits.length)] ?? '';
    const what = random(4);
    if (what === 0) text = text.slice(0, at) + bit + text.slice(at);
    else if (what === 1) text = text.slice(0, at) + text.slice(at + length);
    else if (what === 2) text = text.slice(0, at) + bit + text.slice(at + length);
    else text = text.slice(0, at + length) + text.slice(at);
  }
  // Parts are decoded from bytes, which gives no halves of surrogate pairs.
  return text.replace(/\p{Cs}/gu, '');
}
