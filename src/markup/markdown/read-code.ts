/** Code blocks → one paragraph each, lines broken in it, words in the syntax styles. */
import type { Tokens } from 'marked';
import type { Block } from '../../document/block.js';
import type { Inline, RunContent } from '../../document/run.js';
import { syntaxStyleId } from '../house/house-character-styles.js';
import { readTex } from '../tex/read-tex.js';
import { highlightCode } from './highlight/highlight-code.js';
import type { CodePiece } from './highlight/piece-list.js';
import type { Scope } from './markdown-context.js';
import { inStyle, paragraphIn } from './paragraphs.js';
import { contents, legalText } from './text-runs.js';

/** Lines that are kept on one page. */
const maxKeptLines = 25;
/** Longer blocks are data, not something to read: they stay in one colour. */
const maxHighlighted = 200_000;
/** Twips of the style SourceCode. */
const styleIndent = 100;

export function readCode(token: Tokens.Code, scope: Scope): Block[] {
  const code = legalText(token.text.replace(/\n$/, ''));
  const language = /^\{?\.?([\w+#-]+)/.exec(token.lang ?? '')?.[1] ?? '';
  if (language === 'math') return [paragraphIn(scope, [{ kind: 'math', display: true, elements: readTex(code) }])];
  const pieces = code.length > maxHighlighted ? undefined : highlightCode(code, language);
  const children = codeRuns(pieces ?? [{ text: code }]);
  const lines = code.split('\n', maxKeptLines + 1).length;
  const inner = inStyle({ ...scope, indent: scope.indent + styleIndent }, 'SourceCode', styleIndent);
  const { bidi: _, ...properties } = paragraphIn(inner, [], lines <= maxKeptLines ? { keepLines: true } : {}).properties;
  return [{ kind: 'paragraph', properties, children }];
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
