import { beforeAll, describe, expect, it } from 'vitest';
import { hyphenationPoints, loadHyphenation } from '../../../src/text/hyphenate.js';

const languages = [
  'en-US',
  'en-GB',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'ru-RU',
  'pl-PL',
  'sv-SE',
  'da-DK',
  'nb-NO',
  'fi-FI',
  'cs-CZ',
];
beforeAll(() => loadHyphenation([...languages, 'xx-XX', '']));

const divided = (word: string, language: string): string => {
  const points = hyphenationPoints(word, language);
  return Array.from(word, (letter, i) => (points.includes(i) ? '-' : '') + letter).join('');
};

describe('loadHyphenation', () => {
  const failing = (code: string) => ({ el: () => Promise.reject(Object.assign(new Error('Cannot find package'), { code })) });

  it('reports a missing package of patterns, and throws for any other error', async () => {
    await expect(loadHyphenation(['el-GR'], failing('ERR_MODULE_NOT_FOUND'))).resolves.toBe(false);
    await expect(loadHyphenation(['el-GR'], failing('EACCES'))).rejects.toThrow('Cannot find package');
    expect(await loadHyphenation(['el-GR'])).toBe(true);
  });
});

describe('hyphenationPoints', () => {
  it.each([
    ['en-US', 'hy-phen-ation'],
    ['en-US', 'par-tic-u-lar-ly'],
    ['en-US', 'PAR-TIC-U-LAR-LY'],
    ['en-US', 'ta-ble'],
    ['en-GB', 'uni-vers-ity'],
    ['de-DE', 'wun-der-schö-nen'],
    ['de-DE', 'Do-nau-dampf-schif-fahrt'],
    ['fr-FR', 'mal-heu-reu-se-ment'],
    ['es-ES', 'ca-ta-lo-go'],
    ['it-IT', 'ca-po-la-vo-ro'],
    ['ru-RU', 'пред-ло-же-ние'],
    ['en-US', 'cat'],
    ['xx-XX', 'hyphenation'],
    ['ja-JP', 'hyphenation'],
  ])('%s: %s', (language, expected) => {
    expect(divided(expected.replaceAll('-', ''), language)).toBe(expected);
  });

  it('leaves at least two letters on each side', () => {
    for (const language of languages) {
      for (const word of ['identification', 'documentation', 'администрация', 'aaaaaa']) {
        for (const at of hyphenationPoints(word, language)) {
          expect(at).toBeGreaterThanOrEqual(2);
          expect(at).toBeLessThanOrEqual(word.length - 2);
        }
      }
    }
  });
});
