/**
 * Markdown and HTML that grow in one thing that bears structure. Each grows twice: all of the things in one paragraph, and a paragraph for
 * each.
 */
import { family, times } from './family.js';
import type { GrowthFamily } from './growth-family.js';

interface Thing {
  /** In the plural: the families are called after it. */
  readonly name: string;
  /** The largest number of them. */
  readonly most: number;
  readonly make: (index: number) => string;
  /** Text after the paragraphs. */
  readonly end?: (n: number) => string;
}

const languages = ['en', 'de', 'fr', 'ru', 'el', 'tr'];
const languageOf = (index: number): string => languages[index % languages.length] ?? '';
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const inMarkdown: readonly Thing[] = [
  { name: 'links to addresses', most: 16_000, make: (index) => `[link](https://example.com/${index}) ` },
  {
    name: 'links to headings',
    most: 4000,
    make: (index) => `[link](#h${index}) `,
    end: (n) => times(n, (index) => `# h${index}\n\n`),
  },
  { name: 'notes', most: 4000, make: (index) => `a[^${index}] `, end: (n) => times(n, (index) => `[^${index}]: b\n\n`) },
  { name: 'notes in the text', most: 4000, make: () => 'a^[b] ' },
  { name: 'comments', most: 4000, make: (index) => `{==a==}{>>b ${index}<<} ` },
  { name: 'insertions and deletions', most: 8000, make: () => '{++a++} {--b--} ' },
  { name: 'equations', most: 4000, make: () => '$x^2$ ' },
  { name: 'pieces of code', most: 16_000, make: () => '`a` ' },
  { name: 'words in bold and italics', most: 16_000, make: () => '**a** *b* ' },
  { name: 'languages by turns', most: 8000, make: (index) => `[a]{lang=${languageOf(index)}} ` },
  { name: 'pictures', most: 2000, make: () => `![a](${dot}) ` },
];

const inHtml: readonly Thing[] = [
  { name: 'links to addresses', most: 16_000, make: (index) => `<a href="https://example.com/${index}">link</a> ` },
  { name: 'links to places', most: 16_000, make: (index) => `<a id=a${index} href="#a${index + 1}">link</a> ` },
  { name: 'languages by turns', most: 8000, make: (index) => `<span lang=${languageOf(index)}>a</span> ` },
  { name: 'equations', most: 4000, make: () => '<math><msup><mi>x</mi><mn>2</mn></msup></math> ' },
  { name: 'insertions and deletions', most: 8000, make: () => '<ins>a</ins> <del>b</del> ' },
  { name: 'fields to fill in', most: 4000, make: (index) => `<input name=f${index} value=a> ` },
  { name: 'boxes to tick', most: 4000, make: (index) => `<input type=checkbox name=f${index}> ` },
  { name: 'lists to choose from', most: 2000, make: (index) => `<select name=f${index}><option>a<option>b</select> ` },
  { name: 'pictures', most: 2000, make: () => `<img alt=a src="${dot}"> ` },
  { name: 'floating pictures', most: 1000, make: () => `<img alt=a width=20 height=20 style="float:left" src="${dot}"> word ` },
  { name: 'small drawings', most: 200, make: () => '<svg width=9 height=9><path d="M0 0L9 9"/></svg> ' },
  { name: 'words with a gloss', most: 4000, make: () => '<ruby>\u6f22<rt>\u304b</ruby> ' },
  { name: 'abbreviations', most: 8000, make: (index) => `<abbr title="long ${index}">a</abbr> ` },
  { name: 'words in a box', most: 4000, make: () => '<span style="display:inline-block;border:1px solid">a</span> ' },
];

/** The way one format writes a paragraph. */
const inParagraph = { md: (text: string) => `${text}\n\n`, html: (text: string) => `<p>${text}</p>` } as const;

const familiesOf =
  (from: keyof typeof inParagraph) =>
  ({ name, most, make, end = () => '' }: Thing): readonly GrowthFamily[] => [
    family(from)(`${name} in one paragraph`, most, (n) => inParagraph[from](times(n, make)) + end(n)),
    family(from)(`${name} in paragraphs`, most, (n) => times(n, (index) => inParagraph[from](make(index))) + end(n)),
  ];

export const markupThingFamilies: readonly GrowthFamily[] = [
  ...inMarkdown.flatMap(familiesOf('md')),
  ...inHtml.flatMap(familiesOf('html')),
];
