/** Made-up templates with loops, in the syntax of each template engine, and letters for many people. */
import { annotate } from '../../src/operations/annotate/annotate.js';
import { fillRecords } from '../../src/operations/annotate/annotate-records.js';
import { docxtemplater, head, paragraph, recordsOf, row, run, tableOf, templateOf, type FillEngine } from './fill-engines.js';

const names = 'abcdef';
const objectsOf = (count: number): Record<string, string>[] =>
  Array.from({ length: count }, (_, index) => Object.fromEntries(Array.from(names, (name, at) => [name, `Value ${at} of ${index}`])));

export const loopShapes = ['rows', 'paragraphs'] as const;

/** A loop over this many objects with six values each: in the cells of a row, or in one paragraph. */
export async function loopEngines(count: number, shape: (typeof loopShapes)[number]): Promise<FillEngine[]> {
  const data = { items: objectsOf(count) };
  const template = (open: string, close: string): Uint8Array => {
    const tag = (text: string): string => open + text + close;
    const values = Array.from(names, tag);
    if (shape === 'paragraphs')
      return templateOf([[tag('#items')], values, [tag('/items')]].map((texts) => paragraph(texts.map(run).join(run(', ')))).join(''));
    const cells = values.map((value, at) => (at === 0 ? tag('#items') : '') + value + (at === values.length - 1 ? tag('/items') : ''));
    return templateOf(tableOf([row(...names.toUpperCase()), row(...cells)], names.length));
  };
  const own = template('{{', '}}');
  return [
    { name: 'docops', fill: async () => (await annotate({ bytes: own, data })).bytes },
    { name: 'docxtemplater', fill: await docxtemplater(template('{', '}'), data) },
  ];
}

const style = (name: string): string =>
  `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="60"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>`;

/** Two pages of Letter paper: header and footer, an address, a table of five rows, prose with 36 values, and a page break; 100 styles. */
function letterTemplate(): Uint8Array {
  const sentence = 'It is a long sentence as letters have them, with the name {{name}} in it and the sum of {{total}}. ';
  const prose = paragraph(run(sentence.repeat(3)));
  const styles = Array.from({ length: 100 }, (_, index) => style(`Style${index}`)).join('');
  return templateOf(
    [
      ...['{{name}}', '{{address.street}}', '{{address.city}}', '{{date}}', 'Dear {{name}},'].map((text) => paragraph(run(text))),
      prose.repeat(2),
      tableOf([head, row('{{#lines}}{{a}}', '{{b}}', '{{c}}{{/lines}}')]),
      paragraph('<w:r><w:br w:type="page"/></w:r>'),
      prose.repeat(4),
      paragraph(run('{{#if total > 100}}Thank you for a large order.{{else}}Thank you.{{/if}}')),
    ].join(''),
    { styles, header: paragraph(run('A firm, for {{name}}')), footer: paragraph(run('{{date}}')) },
  );
}

/** Our filling of a letter for this many people, one after another; returns the bytes of all of them. */
export function lettersFilling(count: number): () => Promise<number> {
  const bytes = letterTemplate();
  const records = Array.from({ length: count }, (_, index) => ({
    data: {
      name: `Person ${index}`,
      address: { street: `Road ${index}`, city: 'Bonn' },
      date: '2024-02-29',
      total: index,
      lines: recordsOf(5),
    },
  }));
  return async () => {
    let size = 0;
    for await (const letter of fillRecords({ bytes, records })) size += letter.bytes.length;
    return size;
  };
}
