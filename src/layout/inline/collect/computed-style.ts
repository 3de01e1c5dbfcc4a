/** The appearance of text that a field computed. */
import type { ResolvedRun } from '../../../document/cascade/resolved.js';
import { isSimpleScript, scriptOf } from '../../../text/script-of.js';
import type { CollectedStyle } from './collected-text.js';

const complexRuns = new WeakMap<ResolvedRun, ResolvedRun>();

/** The run as complex text, created once for each run, since measurements are cached by run. */
function complexRun(run: ResolvedRun): ResolvedRun {
  let complex = complexRuns.get(run);
  if (!complex) complexRuns.set(run, (complex = { ...run, complexScript: true }));
  return complex;
}

/** Numbers in letters or digits of a complex script get the size and family that the run states for such text (WR-FIELD-17). */
export function computedStyle(style: CollectedStyle, text: string): CollectedStyle {
  const { run } = style;
  if (run.complexScript || run.rightToLeft) return style;
  const isComplex = Array.from(text).some((character) => !isSimpleScript(scriptOf(character.codePointAt(0) ?? 0)));
  return isComplex ? { ...style, run: complexRun(run) } : style;
}
