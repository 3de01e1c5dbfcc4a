/** Hyphenation as the document settings ask for it (WR-HYPH-1 to WR-HYPH-5). */
import { describe, expect, it } from 'vitest';
import { paragraph, run } from '../../document/tree.js';
import { layoutLines } from './pages.js';

const text =
  'Consider representative examples: communication, extraordinary, misunderstanding, particularly, responsibility, understanding, international, development.';

async function hyphens(settings: Parameters<typeof layoutLines>[1], words = text, properties = {}): Promise<string> {
  const lines = await layoutLines({ blocks: [paragraph({ indent: { end: 6200 }, ...properties }, run(words))] }, settings);
  return lines.map((line) => (line.text.endsWith('\u00AD') ? '-' : '.')).join('');
}

describe('hyphenation', () => {
  it.each([
    ['is off by default', {}, text, {}, '.....'],
    ['divides words at the last place that fits', { autoHyphenation: true }, text, {}, '.---.'],
    ['stops at the limit of lines in a row', { autoHyphenation: true, consecutiveHyphenLimit: 1 }, text, {}, '.-.-.'],
    ['leaves capitals alone', { autoHyphenation: true, doNotHyphenateCaps: true }, text.toUpperCase(), {}, '.........'],
    ['is suppressed by a paragraph', { autoHyphenation: true }, text, { suppressAutoHyphens: true }, '.....'],
    ['leaves a gap as wide as the zone', { autoHyphenation: true, hyphenationZone: 4000 }, text, {}, '.....'],
  ])('%s', async (_, settings, words, properties, expected) => {
    expect(await hyphens(settings, words, properties)).toBe(expected);
  });

  it.each([
    ['the plain word', 'Much to say of misunderstanding here.', 'misunder\u00AD'],
    ['an address', 'Much to say of http://misunderstanding.example/ here.', 'of'],
    ['a mailbox', 'Much to say of misunderstanding@example.org here.', 'of'],
    ['a word with a hyphen', 'Much to say of misunderstanding-prone words.', 'of'],
  ])('%s at the end of a line', async (_, words, end) => {
    const lines = await layoutLines({ blocks: [paragraph({ indent: { end: 7000 } }, run(words))] }, { autoHyphenation: true });
    expect(lines.map((line) => line.text.trim().split(' ').at(-1))[0]).toBe(end);
  });
});
