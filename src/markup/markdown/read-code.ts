/** Code blocks → one paragraph each, lines broken in it, words in the syntax styles. */
import type { Tokens } from 'marked';
import type { Block } from '../../document/block.js';
import type { Inline, RunContent } from '../../document/run.js';
import { decodeReferences } from '../tree/decode-references.js';
import { syntaxStyleId } from '../defaults/default-character-styles.js';
import { readTex } from '../tex/read-tex.js';
import { highlightCode, type CodePiece } from './highlight/highlight-code.js';
import { captionLabel } from './lex/caption-labels.js';
import { codeInfo, type CodeInfo } from './lex/code-info.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { inStyle, paragraphIn } from './text/paragraphs.js';
import { captionParagraph } from './read-captions.js';
import { pageBreakOf, readHtmlRange } from './read-html.js';
import { contents, legalText, textRuns } from './text/text-runs.js';

/** Maximum number of lines kept on one page: with the heading above them, more would leave much of the preceding page empty. */
const maxKeptLines = 10;
/** Longer blocks are data, not reading matter: they have one colour. */
const maxHighlighted = 200_000;
/** Twips of indent of the style SourceCode. */
const styleIndent = 100;

export function readCode(token: Tokens.Code, scope: Scope, context: MarkdownContext): Block[] {
  const code = legalText(token.text.replace(/\n$/, ''));
  const info = codeInfo(token.lang ?? '');
  const { language } = info;
  if (info.raw !== undefined) return readRaw(code, info.raw, scope, context);
  if (language === 'math') {
    context.builder.tally.countFormula();
    return [paragraphIn(scope, [{ kind: 'math', display: true, elements: readTex(code) }])];
  }
  const pieces = code.length > maxHighlighted ? undefined : highlightCode(code, language);
  const children = codeRuns(pieces ?? [{ text: code }]);
  const lines = code.split('\n', maxKeptLines + 1).length;
  const inner = inStyle({ ...scope, indent: scope.indent + styleIndent }, 'SourceCode', styleIndent);
  const { bidi: _, ...properties } = paragraphIn(inner, [], lines <= maxKeptLines ? { keepLines: true } : {}).properties;
  const name = languageName(token.lang ?? '', info);
  const own = name === '' ? {} : { language: name };
  return [...heading(info, scope, context), { kind: 'paragraph', properties, children, code: own }];
}

/** The language as written, also in scripts other than Latin. */
const languageName = (lang: string, info: CodeInfo): string =>
  /^\s*\{|:/.test(lang) || info.title !== undefined ? info.language : (/^\S+/.exec(decodeReferences(lang).trim())?.[0] ?? '');

/** Above the code: a numbered caption, or the name of its file. */
function heading({ title, caption: text, id }: CodeInfo, scope: Scope, context: MarkdownContext): Block[] {
  if (text !== undefined) {
    const label = captionLabel('listing', context.language);
    return [captionParagraph({ label, tokens: [{ type: 'text', raw: text, text, escaped: true }], id }, 'above', scope, context)];
  }
  return title === undefined ? [] : [paragraphIn(inStyle(scope, 'Caption'), textRuns(title, {}), { keepNext: true })];
}

/** Text of another format: HTML is read; of Word's and LaTeX's own only page breaks are supported; the rest is ignored. */
function readRaw(code: string, format: string, scope: Scope, context: MarkdownContext): Block[] {
  if (format === 'html') return readHtmlRange([{ type: 'html', raw: code, text: code, block: true, pre: false }], scope, context, () => []);
  const isBreak =
    format === 'openxml'
      ? /<w:br\b(?:(?!<w:br\b)[^>])*w:type="page"/.test(code)
      : /^(?:la)?tex$/.test(format) && /^\s*\\(?:newpage|pagebreak|clearpage)\b/.test(code);
  return isBreak ? [pageBreakOf(scope)] : [];
}

function codeRuns(pieces: readonly CodePiece[]): Inline[] {
  return pieces.map((piece) => ({
    kind: 'run',
    properties: piece.kind === undefined ? {} : { styleId: syntaxStyleId(piece.kind) },
    content: piece.text
      .split('\n')
      .flatMap((line, index): RunContent[] => [
        ...(index > 0 ? [{ kind: 'break', type: 'line' } as const] : []),
        ...(line === '' ? [] : contents(line)),
      ]),
  }));
}
