/** Formatting that a tracked change set, in the words of Word's balloons: "Font: Bold, 12 pt", "Centered, Indent: Left: 36 pt". */
import { appendAll } from '../../base/append-all.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Alignment, ParagraphIndent, ParagraphProperties, ParagraphSpacing } from '../../document/paragraph.js';
import type { RunProperties } from '../../document/run.js';

type StyleNames = DocumentTree['styles'];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const points = (value: number | undefined, unit: number): string => `${Math.round(((value ?? 0) / unit) * 10) / 10} pt`;

const runFlags = {
  bold: ['Bold', 'Not Bold'],
  italic: ['Italic', 'Not Italic'],
  strike: ['Strikethrough', 'Not Strikethrough'],
  doubleStrike: ['Double strikethrough', 'Not Double strikethrough'],
  caps: ['All caps', 'Not All caps'],
  smallCaps: ['Small caps', 'Not Small caps'],
  vanish: ['Hidden', 'Not Hidden'],
} as const;

const raisedWords = { superscript: 'Superscript', subscript: 'Subscript', baseline: 'Not Superscript/ Subscript' } as const;

/** @returns "Font" alone if no word here describes the change */
export function changedFont(now: RunProperties, former: RunProperties, styles: StyleNames): string {
  const words: string[] = [];
  const add = (key: keyof RunProperties, word: string | undefined): void => {
    if (word !== undefined && !isSame(now[key], former[key])) words.push(word);
  };
  const style = styleName(now.styleId, styles);
  const family = now.fonts?.ascii ?? now.fonts?.hAnsi;
  if (family !== (former.fonts?.ascii ?? former.fonts?.hAnsi)) words.push(family ?? '(Default)');
  add('size', now.size === undefined ? 'Default size' : points(now.size, 2));
  for (const [key, [on, off]] of Object.entries(runFlags))
    if ((now[key as keyof typeof runFlags] ?? false) !== (former[key as keyof typeof runFlags] ?? false))
      words.push(now[key as keyof typeof runFlags] ? on : off);
  add('underline', (now.underline?.style ?? 'none') === 'none' ? 'No underline' : 'Underline');
  add('color', `Font color: ${now.color === undefined || now.color === 'auto' ? 'Auto' : `#${now.color}`}`);
  add('highlight', (now.highlight ?? 'none') === 'none' ? 'Not Highlight' : 'Highlight');
  add('verticalAlign', raisedWords[now.verticalAlign ?? 'baseline']);
  const font = words.length > 0 ? [`Font: ${words.join(', ')}`] : [];
  const changes = now.styleId === former.styleId ? font : [style ?? 'Default Paragraph Font', ...font];
  return changes.length > 0 ? changes.join(', ') : 'Font';
}

const alignmentWords: Readonly<Partial<Record<Alignment, string>>> = {
  start: 'Left',
  end: 'Right',
  center: 'Centered',
  both: 'Justified',
  distribute: 'Distributed',
};

const paragraphFlags = {
  keepNext: ['Keep with next', "Don't keep with next"],
  keepLines: ['Keep lines together', "Don't keep lines together"],
  pageBreakBefore: ['Page break before', 'No page break before'],
  widowControl: ['Widow/Orphan control', 'No widow/orphan control'],
  contextualSpacing: ["Don't add space between paragraphs of the same style", 'Add space between paragraphs of the same style'],
} as const;

/** Properties of which only the name is shown. */
const named = { tabs: 'Tab stops', borders: 'Border', shading: 'Pattern', frame: 'Position', outlineLevel: 'Level' } as const;

/** @returns "Paragraph" alone if no word here describes the change */
export function changedParagraph(now: ParagraphProperties, former: ParagraphProperties, styles: StyleNames): string {
  const words: string[] = [];
  if (now.styleId !== former.styleId) words.push(styleName(now.styleId, styles) ?? 'Normal');
  if (now.alignment !== former.alignment) words.push(alignmentWords[now.alignment ?? 'start'] ?? 'Justified');
  if (!isSame(now.indent, former.indent)) words.push(indentWords(now.indent ?? {}));
  if (!isSame(now.spacing, former.spacing)) appendAll(words, spacingWords(now.spacing ?? {}, former.spacing ?? {}));
  if (!isSame(now.numbering, former.numbering))
    words.push(now.numbering && now.numbering.numId !== '0' ? 'Bulleted or numbered' : 'No bullets or numbering');
  for (const [key, [on, off]] of Object.entries(paragraphFlags))
    if (now[key as keyof typeof paragraphFlags] !== former[key as keyof typeof paragraphFlags])
      words.push((now[key as keyof typeof paragraphFlags] ?? false) ? on : off);
  for (const [key, word] of Object.entries(named))
    if (!isSame(now[key as keyof typeof named], former[key as keyof typeof named])) words.push(word);
  return words.length > 0 ? words.join(', ') : 'Paragraph';
}

const styleName = (id: string | undefined, { styles }: StyleNames): string | undefined =>
  id === undefined ? undefined : (styles.get(id)?.name ?? id);

function indentWords({ start, end, firstLine, hanging }: ParagraphIndent): string {
  const right = end === undefined || end === 0 ? [] : [`Right: ${points(end, 20)}`];
  const first = hanging ? [`Hanging: ${points(hanging, 20)}`] : firstLine ? [`First line: ${points(firstLine, 20)}`] : [];
  return `Indent: ${[`Left: ${points(start, 20)}`, ...right, ...first].join(', ')}`;
}

function spacingWords(now: ParagraphSpacing, former: ParagraphSpacing): string[] {
  const around = [
    ...(now.before === former.before ? [] : [`Before: ${points(now.before, 20)}`]),
    ...(now.after === former.after ? [] : [`After: ${points(now.after, 20)}`]),
  ];
  const lines = now.line === former.line && now.lineRule === former.lineRule ? [] : [`Line spacing: ${lineWords(now)}`];
  return [...(around.length > 0 ? [`Space ${around.join(', ')}`] : []), ...lines];
}

function lineWords({ line = 240, lineRule = 'auto' }: ParagraphSpacing): string {
  if (lineRule !== 'auto') return `${lineRule === 'exact' ? 'Exactly' : 'At least'} ${points(line, 20)}`;
  const names: Readonly<Record<number, string>> = { 240: 'single', 360: '1.5 lines', 480: 'Double' };
  return names[line] ?? `Multiple ${Math.round((line / 240) * 100) / 100} li`;
}
