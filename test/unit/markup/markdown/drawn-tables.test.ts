/** Tables that are drawn with hyphens and bars: columns by what is seen, whatever is wide, combined or out of line, and no letter is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import type { Block } from '../../../../src/document/block.js';
import { plainText } from '../../../../src/document/plain-text.js';

const textOf = (block: Block): string => (block.kind === 'paragraph' ? plainText(block.children).text : '');

/** Cells of tables as arrays, other blocks as their text; empty ones are between tables. */
async function shown(markdown: string): Promise<unknown[]> {
  const { tree } = await readMarkdown(markdown);
  return itemAt(tree.sections, 0)
    .children.map((block) =>
      block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ children }) => children.map(textOf).join('/'))) : textOf(block),
    )
    .filter((text) => text !== '');
}

const rows: readonly (readonly [name: string, markdown: string, shown: readonly unknown[]])[] = [
  [
    'names far from the margin, and text behind the table',
    '    No Name\n  ---- ------\n     1 one\n    22 two\n\nplain text, not a row\n\n    No Name\n  ---- ------\n     3 three\n\nend',
    [
      [
        ['No', 'Name'],
        ['1', 'one'],
        ['22', 'two'],
      ],
      'plain text, not a row',
      [
        ['No', 'Name'],
        ['3', 'three'],
      ],
      'end',
    ],
  ],
  [
    'names that are stressed',
    '**A**  *B*\n-----  ---\n1      2\n',
    [
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
  ],
  [
    'a simple table that a rule closes',
    'A   B\n--- ---\n1   2\n--- ---\n\nend',
    [
      [
        ['A', 'B'],
        ['1', '2'],
      ],
      'end',
    ],
  ],
  [
    'a simple table without names',
    '--- ---\n1   2\n3   4\n--- ---\n\nend',
    [
      [
        ['1', '2'],
        ['3', '4'],
      ],
      'end',
    ],
  ],
  [
    'a multiline table without names',
    '------- -----------\nfirst   one that\n        goes on\n\nsecond  two\n------- -----------\n\nend',
    [
      [
        ['first', 'one that goes on'],
        ['second', 'two'],
      ],
      'end',
    ],
  ],
  [
    'a multiline table with names',
    '-----------------\nA       B\nmore    C\n------- ---------\nx       y y\n        z\n\nv       w\n-----------------\n',
    [
      [
        ['A more', 'B C'],
        ['x', 'y y z'],
        ['v', 'w'],
      ],
    ],
  ],
  [
    'wide letters',
    '名前   値\n------ ----\n東京   1\n大阪   2\n',
    [
      [
        ['名前', '値'],
        ['東京', '1'],
        ['大阪', '2'],
      ],
    ],
  ],
  [
    'combining letters',
    'A\u0301e\u0301   B\n---  ---\ne\u0301a   x\n',
    [
      [
        ['A\u0301e\u0301', 'B'],
        ['e\u0301a', 'x'],
      ],
    ],
  ],
  [
    'a word that reaches over its column',
    'A   B\n--- ---\nlonger x\n',
    [
      [
        ['A', 'B'],
        ['longer', 'x'],
      ],
    ],
  ],
  ['rules that no other closes are no table', '--- ---\n1   2\n\ntext', ['1   2', 'text']],
  [
    'a grid of wide letters',
    '+----+----+\n| 魚 | a  |\n+----+----+\n| b  | 鳥 |\n+----+----+\n',
    [
      [
        ['魚', 'a'],
        ['b', '鳥'],
      ],
    ],
  ],
  [
    'a grid whose text is wider than drawn',
    '+---+---+\n| one two | x |\n+---+---+\n| y | three four |\n+---+---+\n',
    [
      [
        ['one two', 'x'],
        ['y', 'three four'],
      ],
    ],
  ],
  [
    'a grid with names, out of line',
    '+---+---+\n| Name | B |\n+===+===+\n| y | three |\n+---+---+\n',
    [
      [
        ['Name', 'B'],
        ['y', 'three'],
      ],
    ],
  ],
  ['a grid that is moved in', '  +---+---+\n  | a | b |\n  +---+---+\n\nend', [[['a', 'b']], 'end']],
  ['an escaped bar in a grid', '+---+---+\n| a\\|bcd | b |\n+---+---+\n', [[['a|bcd', 'b']]]],
  [
    'tabs in the row below the head',
    '|\ta\t|\tb\t|\n|\t:---\t|\t---\t|\n|\t1\t|\t2\t|\n\nend',
    [
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      'end',
    ],
  ],
  [
    'bars in code in cells',
    '| a | b |\n| - | - |\n| `x\\|y` | z |\n',
    [
      [
        ['a', 'b'],
        ['x|y', 'z'],
      ],
    ],
  ],
];

describe('drawn tables', () => {
  it.each(rows)('%s', async (_, markdown, expected) => {
    expect(await shown(markdown)).toEqual(expected);
  });

  it('no letter is lost, wherever the words are', async () => {
    const word = fc.stringMatching(/^[a-zé魚ß]{1,9}$/);
    const line = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), word), { minLength: 1, maxLength: 5 });
    const table = fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom('simple', 'headless', 'grid'));
    await fc.assert(
      fc.asyncProperty(table, async ([lines, kind]) => {
        const texts = lines.map((words) => words.map(([blanks, text], index) => ' '.repeat(index === 0 ? 0 : blanks + 1) + text).join(''));
        const markdown =
          kind === 'simple'
            ? `Aa  Bb\n--- -----\n${texts.join('\n')}\n`
            : kind === 'headless'
              ? `--- -----\n${texts.join('\n')}\n--- -----\n`
              : `+---+-----+\n${texts.map((text) => `| ${text} | x |`).join('\n')}\n+---+-----+\n`;
        const found = JSON.stringify(await shown(markdown)).normalize();
        for (const words of lines) for (const [, text] of words) expect(found, markdown).toContain(text.normalize());
      }),
      { numRuns: 300 },
    );
  });
});
