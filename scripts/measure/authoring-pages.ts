/** Made-up pages of any length, the same every time: prose, lists, tables, code, quotes, links, as Markdown and as HTML. */

const words =
  'the of and document markup conversion table paragraph heading value service router worker memory budget linear format style number restart footnote reference'.split(
    ' ',
  );

/** Numerical Recipes' congruential generator: no randomness in a measurement. */
function createChance(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

type Words = (count: number) => string;

function markdownSection(index: number, text: Words): string {
  return `## Section ${index} ${text(3)}

${text(40)} **${text(3)}** and *${text(2)}* with \`code ${index}\` and [a link](https://example.com/${index}). ${text(30)}.

- ${text(8)}
- ${text(9)}
  - ${text(6)}
  - ${text(7)} **b**
- ${text(5)}

1. ${text(8)}
2. ${text(8)}

| A | B | C |
|:--|:-:|--:|
| ${text(2)} | ${text(2)} | ${index} |
| ${text(2)} | *${text(1)}* | ${index * 3} |
| ${text(3)} | \`${text(1)}\` | ${index * 7} |

> ${text(25)}

\`\`\`js
const value${index} = compute(${index}); // ${text(3)}
return "${text(2)}";
\`\`\`

${text(50)}.

`;
}

function htmlSection(index: number, text: Words): string {
  const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return `<h2>Section ${index} ${text(3)}</h2>
<p class="lead">${text(40)} <b>${text(3)}</b> and <em>${text(2)}</em> with <code>code ${index}</code> and <a href="https://example.com/${index}">a link</a>. ${text(30)}.</p>
<ul><li>${text(8)}</li><li>${text(9)}<ul><li>${text(6)}</li><li>${text(7)} <span class="mark">b</span></li></ul></li><li>${text(5)}</li></ul>
<ol><li>${text(8)}</li><li>${text(8)}</li></ol>
<table class="data"><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead><tbody>
${row(text(2), text(2), String(index))}
${row(text(2), `<i>${text(1)}</i>`, String(index * 3))}
${row(text(3), `<code>${text(1)}</code>`, String(index * 7))}
</tbody></table>
<blockquote><p style="color: #345">${text(25)}</p></blockquote>
<pre><code>const value${index} = compute(${index}); // ${text(3)}
return "${text(2)}";</code></pre>
<p>${text(50)}.</p>
`;
}

const htmlHead = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Made up</title><style>
body { font-family: Georgia, serif } .lead { margin-bottom: 12pt } .mark { background: yellow } table.data td { border: 1px solid #999; padding: 2px 4px }
</style></head><body>
`;

/** @param length Approximate number of characters */
export function madeUpPage(format: 'md' | 'html', length: number): string {
  const below = createChance();
  const text: Words = (count) => Array.from({ length: count }, () => words[below(words.length)]).join(' ');
  const section = format === 'md' ? markdownSection : htmlSection;
  const pieces = format === 'md' ? [] : [htmlHead];
  for (let written = 0, index = 1; written < length; index++) {
    const piece = section(index, text);
    pieces.push(piece);
    written += piece.length;
  }
  if (format === 'html') pieces.push('</body></html>\n');
  return pieces.join('');
}
