/** Words and openings that docs/contribute/style.md marks as never written, found in comments, messages and pages. */
import * as ts from 'typescript';

/** Where a text comes from: openings are looked for in comments and pages, words in messages too. */
type TextKind = 'comment' | 'message' | 'page';

export interface WrittenText {
  readonly kind: TextKind;
  readonly text: string;
}

/** Words that a native engineer does not use in this sense. `stands` and the like have no use of their own here. */
const unwantedWords = /\b(?:told|anew|wish(?:es)?|stands?(?: (?:for|in|on|at|by))?|is none|are none|is there an?|what is no)\b/gi;
/** Terms of the field that hold such a word. */
const allowedTerms = /\b(?:stand-?alone|stand-?in|stands? alone|stands? out)\b/gi;
/** Beginnings of a sentence; a question is a sentence of its own right. */
const unwantedOpening = /^(?:Of|That|What|Who) (?![^.]*\?)/;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!;:]) (?=[A-Z])|\n\s*\n/);

/** A comment without its frame; tags such as `@param x` begin a sentence. */
const withoutFrame = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/@(?:param|returns|throws|default)(?: [\w.[\]]+)?/g, '\n\n')
    .trim();

/** A file without a match has no unwanted text, so it need not be parsed. */
const candidates = [new RegExp(unwantedWords.source, 'i'), /\b(?:Of|That|What|Who) /];

/** Comments, and strings with a blank in them. */
export function textsOfSource(path: string, source: string): WrittenText[] {
  if (!candidates.some((candidate) => candidate.test(source))) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const texts: WrittenText[] = [];
  const seen = new Set<number>();
  const addComments = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      texts.push({ kind: 'comment', text: withoutFrame(source.slice(pos, end)) });
    }
  };
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(source, node.getFullStart()));
    addComments(ts.getTrailingCommentRanges(source, node.getEnd()));
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node);
    if (isText && node.text.trim().includes(' ')) texts.push({ kind: 'message', text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** Headings, paragraphs, list items and cells; not code or quotations of code. */
export function textsOfPage(markdown: string): WrittenText[] {
  const prose = markdown
    .replace(/^ *```.*?^ *```/gms, '')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/^#+ /gm, '')
    .replace(/\]\([^)]*\)/g, ']');
  return prose
    .split('\n')
    .flatMap((line) => (line.trimStart().startsWith('|') ? line.split('|') : [line.replace(/^\s*(?:[-*]|\d+\.) /, '')]))
    .map((text) => ({ kind: 'page' as const, text: text.replace(/[*_]/g, '').trim() }))
    .filter(({ text }) => text !== '');
}

/** Each unwanted word, and each sentence with an unwanted opening. */
export function unwantedIn({ kind, text }: WrittenText): string[] {
  const words = text.replace(allowedTerms, '').match(unwantedWords) ?? [];
  const openings = kind === 'message' ? [] : sentencesOf(text).filter((sentence) => unwantedOpening.test(sentence.trim()));
  return [...words, ...openings.map((sentence) => sentence.trim().slice(0, 60))];
}
