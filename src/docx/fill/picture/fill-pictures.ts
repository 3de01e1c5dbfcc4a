/**
 * Puts pictures of a request into the template's pictures with that title or alternative text; frame, position, border
 * and wrapping are kept.
 */
import { pictureIds } from '../content/inline-content.js';
import { setAttribute } from '../control/change-control.js';
import type { FieldRequest, PictureValue } from '../field-value.js';
import type { FillScope } from '../fill-scope.js';
import type { FieldIndex } from '../field-index.js';
import { attributePlace } from '../../edit/attributes.js';
import { outerXml } from '../../edit/fragment.js';
import { findPictures, placesNamed, type PicturePlace } from './find-pictures.js';
import { pictureExtent } from './picture-extent.js';
import { frameOf, replacePicture } from './replace-picture.js';

/** @returns names that neither a field nor a picture of the template has */
export function fillPictures(requests: readonly FieldRequest[], index: FieldIndex, scope: FillScope): string[] {
  const { stories, budget } = scope;
  const unmatched: string[] = [];
  const fillings = new Map<PicturePlace, PictureValue>();
  let known: PicturePlace[] | undefined;
  for (const { address, value } of requests) {
    if (value.kind !== 'picture' || index.find(address).length > 0) continue;
    known ??= stories.flatMap((story) => findPictures(story, budget));
    const found = address.kind === 'group' ? [] : placesNamed(address.name, known);
    if (found.length === 0) unmatched.push(address.name);
    // If two requests address one picture, the later wins.
    for (const place of found) fillings.set(place, value);
  }
  for (const [place, value] of fillings) fillPicturePlace(place, value, scope);
  return unmatched;
}

function fillPicturePlace({ story, node }: PicturePlace, value: PictureValue, scope: FillScope): void {
  scope.budget.step();
  const ids = pictureIds(value, { scope, story });
  if (node.name === 'v:imagedata') {
    if (attributePlace(story.source, node, 'r:id')) setAttribute(story, node, 'r:id', ids.relationship);
    return;
  }
  const drawing = outerXml(story.source, node);
  const frame = frameOf(drawing, node.scope);
  const extent = pictureExtent(value, frame && { frame });
  const replaced = replacePicture(drawing, value.picture, extent, ids, { isStrict: story.isStrict, scope: node.scope });
  if (replaced !== undefined) story.edits.replace(node.start, node.end, replaced);
}
