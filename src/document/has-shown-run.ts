/** Whether any content of a paragraph is visible. */
import type { Cascade } from './cascade/create-cascade.js';
import type { ResolvedParagraph } from './cascade/resolved.js';
import type { Inline } from './run.js';

export function hasShownRun(cascade: Cascade, inlines: readonly Inline[], paragraph: ResolvedParagraph): boolean {
  return inlines.some((inline) => {
    if (inline.kind === 'run') return inline.content.length > 0 && !cascade.run(inline.properties, paragraph).hidden;
    return 'children' in inline && hasShownRun(cascade, inline.children, paragraph);
  });
}
