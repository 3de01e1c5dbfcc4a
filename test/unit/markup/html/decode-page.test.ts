/** Pages and texts come in the encodings that people saved them in (WHATWG HTML §13.2.3.2). */
import { describe, expect, it } from 'vitest';
import { decodePage, type DecodeOptions } from '../../../../src/markup/html/page/decode-page.js';
import { convert } from '../../../../src/operations/convert/convert.js';
import { linesOfTree, openHtmlDocx } from '../../../support/html-docx.js';

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le');
/** 日本 in Shift_JIS. */
const shiftJis = '\x93\xfa\x96\x7b';
const pad = (count: number): string => ' '.repeat(count);

describe('decodePage', () => {
  const rows: readonly (readonly [what: string, bytes: Uint8Array, options: DecodeOptions, text: string, encoding: string])[] = [
    ['UTF-8 where nothing is stated', Buffer.from('é'), {}, 'é', 'utf-8'],
    ['a mark of UTF-8', Buffer.from('\ufeffé'), {}, 'é', 'utf-8'],
    ['a mark of UTF-16, little end first', utf16('\ufeffé'), {}, 'é', 'utf-16le'],
    ['a mark of UTF-16, big end first', Buffer.from(utf16('\ufeffé')).swap16(), {}, 'é', 'utf-16be'],
    ['a mark before what the page says', Buffer.from('\ufeff<meta charset=windows-1252>é'), {}, '<meta charset=windows-1252>é', 'utf-8'],
    [
      'the carrier before the page',
      latin('<meta charset=utf-8>\x80'),
      { charset: 'windows-1252' },
      '<meta charset=utf-8>€',
      'windows-1252',
    ],
    ['a label nobody knows', latin('<meta charset=klingon>é'), {}, '<meta charset=klingon>\ufffd', 'utf-8'],
    ['Western signs', latin('<meta charset=iso-8859-1>\x93x\x94'), {}, '<meta charset=iso-8859-1>“x”', 'windows-1252'],
    [
      'http-equiv, as Word filters pages',
      latin('<meta http-equiv=Content-Type content="text/html; charset=windows-1252">\x96'),
      {},
      '<meta http-equiv=Content-Type content="text/html; charset=windows-1252">–',
      'windows-1252',
    ],
    ['Shift_JIS', latin(`<meta charset="Shift_JIS">${shiftJis}`), {}, '<meta charset="Shift_JIS">日本', 'shift_jis'],
    [
      'an XML declaration',
      latin('<?xml version="1.0" encoding="windows-1252"?>\xe9'),
      {},
      '<?xml version="1.0" encoding="windows-1252"?>é',
      'windows-1252',
    ],
    ['no label in a comment', Buffer.from('<!-- <meta charset=windows-1252> -->é'), {}, '<!-- <meta charset=windows-1252> -->é', 'utf-8'],
    [
      'no label in another attribute',
      Buffer.from('<meta name=a content="charset=windows-1252">é'),
      {},
      '<meta name=a content="charset=windows-1252">é',
      'utf-8',
    ],
    ['no label far down', Buffer.from(`${pad(1020)}<meta charset=windows-1252>é`), {}, `${pad(1020)}<meta charset=windows-1252>é`, 'utf-8'],
    ['what says UTF-16 and is not', Buffer.from('<meta charset=utf-16>é'), {}, '<meta charset=utf-16>é', 'utf-8'],
    ['one bad byte', Buffer.concat([Buffer.from('é'), latin('\xe9'), Buffer.from('ü')]), {}, 'é\ufffdü', 'utf-8'],
    ['imported pages of the system’s encoding', latin('\xe9\x80'), { otherwise: 'windows-1252' }, 'é€', 'windows-1252'],
    ['a sheet', latin('@charset "windows-1252";\xe9'), { kind: 'sheet' }, '@charset "windows-1252";é', 'windows-1252'],
    ['a text, which says nothing', Buffer.from('<meta charset=windows-1252>é'), { kind: 'text' }, '<meta charset=windows-1252>é', 'utf-8'],
  ];
  it.each(rows)('%s', (_, bytes, options, text, encoding) => {
    expect(decodePage(bytes, options)).toEqual({ text, encoding, isReplaced: text.includes('\ufffd') });
  });
});

describe('conversion', () => {
  const converted = async (bytes: Uint8Array, from: 'md' | 'html'): Promise<{ lines: string[]; codes: string[] }> => {
    const result = await convert({ bytes, from, to: 'docx' });
    return { lines: linesOfTree(openHtmlDocx(result.bytes).read), codes: result.warnings.map(({ code }) => code) };
  };

  it.each([
    ['html', latin(`<meta charset=shift_jis><p>${shiftJis}`), '日本', []],
    ['html', latin('<meta charset=windows-1252><p>\x80 5'), '€ 5', []],
    ['html', latin('<p>caf\xe9'), 'caf\ufffd', ['text.bytes-replaced']],
    ['md', latin('caf\xe9'), 'caf\ufffd', ['text.bytes-replaced']],
    ['md', utf16('\ufeffcafé'), 'café', []],
    ['md', Buffer.from('\ufeffcafé'), 'café', []],
  ] as const)('%s %#', async (from, bytes, line, codes) => {
    expect(await converted(bytes, from)).toEqual({ lines: [line], codes });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['another picture', Buffer.from('ffd8ffe000104a46494600010101', 'hex')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ])('%s is refused', async (_, bytes) => {
    await expect(convert({ bytes, from: 'md', to: 'docx' })).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
  });
});
