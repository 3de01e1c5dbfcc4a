/** The address of a link, for texts. */
import type { Diagnostics } from '../../../base/diagnostics.js';
import { linkTarget } from '../../tree/link-target.js';
import type { OutlineLink } from '../outline/outline.js';

/**
 * Undefined if there is nothing to link to; a target that is not allowed is reported.
 * @param place name of the place in the text, for a link to one that exists
 */
export function linkAddress({ target }: OutlineLink, place: string | undefined, diagnostics: Diagnostics): string | undefined {
  const known = target === undefined ? undefined : linkTarget(target);
  if (target !== undefined && !known) diagnostics.report('text.link-dropped', 'a link whose scheme is not allowed was written as text');
  if (known?.kind === 'external') return known.target;
  const anchor = known?.anchor ?? place;
  return anchor === undefined ? undefined : `#${anchor}`;
}
