/** A Markdown page → its HTML, headings and text, with the caller's links. */
import { Marked, type Tokens } from 'marked';

export interface Heading {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly headings: readonly Heading[];
  /** Text of its paragraphs and cells, by the heading above, for the search. */
  readonly texts: ReadonlyMap<string, string>;
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);

/** Anchors as GitHub makes them: lower case, spaces as hyphens, most punctuation left out. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The text that a heading's or cell's source displays. */
const plain = (markdown: string): string => markdown.replace(/`|\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

/** @param addressOf Maps the target of a link or a picture of the page to its address on the site */
export function renderMarkdown(markdown: string, addressOf: (target: string) => string): RenderedPage {
  const headings: Heading[] = [];
  const texts = new Map<string, string>();
  const marked = new Marked({
    gfm: true,
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') token['href'] = addressOf((token as Tokens.Link).href);
    },
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchorOf(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
        headings.push({ id, depth, text: plain(text) });
        const link = depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this heading">#</a>`;
        return `<h${String(depth)} id="${id}">${this.parser.parseInline(tokens)}${link}</h${String(depth)}>\n`;
      },
      code({ text, lang = '' }) {
        const [language = '', file] = lang.split(' ');
        const caption = file === undefined ? '' : `<p class="file">${escapeHtml(file)}</p>`;
        return `${caption}<pre tabindex="0"><code data-language="${escapeHtml(language)}">${escapeHtml(text)}\n</code></pre>\n`;
      },
      table(token) {
        const cell = (tag: string) => (each: Tokens.TableCell) => `<${tag}>${this.parser.parseInline(each.tokens)}</${tag}>`;
        const head = token.header.map(cell('th')).join('');
        const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  let under = '';
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') under = anchorOf(plain((token as Tokens.Heading).text));
    else if (token.type !== 'space') texts.set(under, `${texts.get(under) ?? ''} ${plain(token.raw)}`);
  }
  return { html, title: headings[0]?.text ?? '', headings, texts };
}
