/**
 * HTML → its structure as lines, without mere spelling and styling: a line for each block that begins or ends, and for each text with its
 * formatting.
 */
import { parse, defaultTreeAdapter as adapter, type DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['childNode'];
type Parent = DefaultTreeAdapterMap['parentNode'];

/** Elements that Markdown itself produces. */
const ofMarkdown = new Set(
  'html head body p em strong code a ul ol li pre blockquote h1 h2 h3 h4 h5 h6 br hr img del table thead tbody tr th td input'.split(' '),
);
const transparent = new Set(['html', 'body', 'span', 'thead', 'tbody']);
const unseen = new Set(['head', 'style', 'script', 'title']);
/** Tags by formatting; nested in each other they mean the same in any order, and once. */
const looks: Readonly<Record<string, string>> = {
  s: 'del',
  strike: 'del',
  del: 'del',
  i: 'em',
  em: 'em',
  b: 'strong',
  strong: 'strong',
  code: 'code',
};

interface Line {
  /** The tag of a block, with its significant attributes. */
  readonly tag?: string;
  readonly text?: string;
  readonly look?: string;
  readonly isPreformatted?: boolean;
}

interface Around {
  readonly looks: readonly string[];
  readonly isPreformatted: boolean;
}

/** @param wordsOnly Leaves out the elements */
export function htmlLines(html: string, wordsOnly: boolean): string[] {
  const lines: Line[] = [];
  write(parse(html), lines, { looks: [], isPreformatted: false });
  const whole = withoutEmpty(tidied(joined(lines)));
  if (!wordsOnly) return whole.map(({ tag, text = '', look = '' }) => tag ?? typed(text) + look);
  return [whole.map(({ text = '' }) => typed(text).replace(/\s+/g, '')).join('')];
}

/** Quotes and dashes as typed: ours are typographic, like cmark's with `--smart`. */
const typed = (text: string): string =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll('—', '---').replaceAll('–', '--').replaceAll('…', '...');

/** Whether HTML has anything that Markdown itself does not produce: other elements, comments, text outside blocks. */
export function hasRawElements(html: string): boolean {
  const isRaw = (node: Node): boolean =>
    adapter.isCommentNode(node) || (adapter.isElementNode(node) && (!ofMarkdown.has(node.tagName) || node.childNodes.some(isRaw)));
  const tree = parse(html);
  const within = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => (adapter.isElementNode(node) ? node.childNodes : []));
  const isLoose = (node: Node): boolean =>
    adapter.isTextNode(node)
      ? node.value.trim() !== ''
      : adapter.isElementNode(node) && (looks[node.tagName] ?? node.tagName) in { a: 1, em: 1, del: 1 };
  return tree.childNodes.some(isRaw) || within(within(tree.childNodes)).some(isLoose);
}

/** The words of a page, one line per block; without note marks and formulas. */
export function pageLines(html: string): string[] {
  const lines = [''];
  const read = (parent: Parent): void => {
    for (const node of parent.childNodes) {
      if (adapter.isTextNode(node)) lines[lines.length - 1] += node.value;
      if (!adapter.isElementNode(node) || unseen.has(node.tagName) || node.tagName === 'math') continue;
      if (node.attrs.some(({ name, value }) => name === 'role' && /^doc-(?:noteref|backlink)$/.test(value))) continue;
      const isBlock = blocks.has(node.tagName);
      if (isBlock) lines.push('');
      if (node.tagName === 'input') lines[lines.length - 1] += boxOf(node);
      if (node.tagName === 'img') lines[lines.length - 1] += node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
      read(node);
      if (isBlock) lines.push('');
    }
  };
  read(parse(html));
  return lines.filter((line) => line.trim() !== '');
}

const blocks = new Set('p div li td th pre h1 h2 h3 h4 h5 h6 caption figcaption figure blockquote dt dd'.split(' '));

function write(parent: Parent, lines: Line[], around: Around): void {
  for (const node of parent.childNodes) {
    if (adapter.isTextNode(node)) lines.push(textLine(node.value, around));
    else if (adapter.isElementNode(node)) writeElement(node, lines, around);
  }
}

const textLine = (text: string, { looks: own, isPreformatted }: Around): Line => ({
  text,
  look: [...new Set(own)]
    .toSorted()
    .map((look) => ` {${look}}`)
    .join(''),
  isPreformatted,
});

function writeElement(element: Element, lines: Line[], around: Around): void {
  const { tagName: name } = element;
  if (unseen.has(name)) return;
  if (transparent.has(name)) return write(element, lines, around);
  const given = new Map(element.attrs.map(({ name: attribute, value }) => [attribute, value]));
  // The picture is missing, so its alternative text is shown.
  if (name === 'img') return void lines.push(textLine(given.get('alt') ?? '', around));
  const look = name === 'a' ? linkLook(given) : looks[name];
  if (look !== undefined) return write(element, lines, { ...around, looks: [...around.looks, look] });
  if (name === 'input') return void lines.push(textLine(boxOf(element), around));
  const start = given.get('start') ?? '1';
  lines.push({ tag: `<${name === 'th' ? 'td' : name}${start === '1' ? '' : ` start=${start}`}>` });
  write(element, lines, { looks: name === 'th' ? [] : around.looks, isPreformatted: around.isPreformatted || name === 'pre' });
  if (!['br', 'hr'].includes(name)) lines.push({ tag: `</${name === 'th' ? 'td' : name}>` });
}

const boxOf = ({ attrs }: Element): string => (attrs.some(({ name }) => name === 'checked') ? '☒ ' : '☐ ');

function linkLook(given: ReadonlyMap<string, string>): string {
  const title = given.get('title') ?? '';
  return `link ${decoded(given.get('href') ?? '')}${title === '' ? '' : ` "${title}"`}`;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Joins neighbouring texts with the same formatting. */
function joined(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const isSame =
      line.tag === undefined && before?.tag === undefined && before?.look === line.look && before?.isPreformatted === line.isPreformatted;
    if (before && isSame) whole[whole.length - 1] = { ...before, text: (before.text ?? '') + (line.text ?? '') };
    else whole.push(line);
  }
  return whole;
}

/** Removes white space at the edges of blocks, and at the end of code. */
function tidied(lines: readonly Line[]): Line[] {
  return lines.flatMap((line, index) => {
    if (line.tag !== undefined) return [line];
    if (line.isPreformatted) return [{ ...line, text: (line.text ?? '').replace(/\n+$/, '') }];
    let text = (line.text ?? '').replace(/[ \t\r\n]+/g, ' ');
    if (isEdge(lines[index - 1])) text = text.trimStart();
    if (isEdge(lines[index + 1])) text = text.trimEnd();
    return text === '' ? [] : [{ ...line, text }];
  });
}

const isEdge = (line: Line | undefined): boolean => line === undefined || line.tag !== undefined;

/** Removes empty blocks, and paragraphs in cells, which are optional. */
function withoutEmpty(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    const before = kept.at(-1)?.tag;
    const opening = before?.replace(/ .*/, '').replace(/>$/, '');
    if (line.tag !== undefined && mayGo.has(line.tag) && opening === line.tag.replace('</', '<').replace('>', '')) kept.pop();
    else kept.push(line);
  }
  return kept.filter(({ tag }, index) => tag !== '</p>' && !(tag === '<p>' && kept[index - 1]?.tag === '<td>'));
}

const mayGo = new Set(['</p>', '</blockquote>', '</h1>', '</h2>', '</h3>', '</h4>', '</h5>', '</h6>', '</pre>']);
