/** `[@fig:x]`, `@tbl:y` → REF fields (ECMA-376-1 §17.16.5.51) with their displayed words; `@eq:z` shows the number in its parentheses. */
import type { Inline, RunProperties } from '../../document/run.js';
import type { MarkdownContext } from './markdown-context.js';
import { textRuns } from './text/text-runs.js';
import type { CrossReference } from './lex/token-types.js';

/** A reference without a target is kept verbatim. */
export function readReference({ raw, parts }: CrossReference, run: RunProperties, context: MarkdownContext): Inline[] {
  const { builder, references, bidiLanguage } = context;
  if (parts.some((part) => typeof part !== 'string' && !references.has(part.id))) {
    builder.diagnostics.report('markdown.reference-unknown', 'a reference to no figure, table, equation or heading was written as text');
    return textRuns(raw, run, bidiLanguage);
  }
  return parts.flatMap((part): Inline[] => {
    if (typeof part === 'string') return textRuns(part, run, bidiLanguage);
    const shown = textRuns(references.get(part.id) ?? '', run, bidiLanguage);
    return [{ kind: 'field', instruction: ` REF ${builder.bookmarks.nameOf(part.id)} \\h `, dirty: false, children: shown }];
  });
}
