/** Puts pictures in place of the template's pictures; frame, position, borders and wrapping are kept. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import { Edits } from '../../edit/edits.js';
import { findTag, tagsIn, withAttributes, withElements, type Tag } from '../../edit/tags.js';
import type { PreparedPicture, FieldRequest, PictureValue } from '../field-value.js';
import { turnedFrame, pictureExtent, type Extent } from './picture-extent.js';
import { blipXml, type PictureIds } from './write-picture-drawing.js';
import { pictureIds } from '../content/inline-content.js';
import { setAttribute } from '../control/change-control.js';
import type { FillScope, Story } from '../fill-scope.js';
import type { FieldIndex } from '../field-index.js';
import { outerXml, type FragmentNode } from '../../edit/fragment.js';
import { findPictures, placesNamed, type PicturePlace } from './find-pictures.js';
import type { Emu } from '../../../base/units.js';

/** Fills pictures with the requested titles or alternative texts. @returns names that neither a field nor a picture of the template has */
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
  if (node.name !== 'v:imagedata') fillDrawing(story, node, value, scope);
  else {
    const { relationship } = pictureIds(value, { scope, story });
    if (attributePlace(story.source, node, 'r:id')) setAttribute(story, node, 'r:id', relationship);
  }
}

/** @returns false if the drawing contains no picture */
export function fillDrawing(story: Story, node: FragmentNode, value: PictureValue, scope: FillScope, columnWidth?: Emu): boolean {
  const drawing = outerXml(story.source, node);
  const extent = pictureExtent(value, { columnWidth, frame: frameOf(drawing, node.scope) });
  const ids = pictureIds(value, { scope, story });
  const replaced = replacePicture(drawing, value.picture, extent, ids, { isStrict: story.isStrict, scope: node.scope });
  if (replaced !== undefined) story.edits.replace(node.start, node.end, replaced);
  return replaced !== undefined;
}

const isFrame = ({ name, hasAttributes }: Tag): boolean => name === 'wp:extent' && hasAttributes;

/** The displayed size of the frame; undefined if the drawing states none. */
export function frameOf(drawing: string, scope?: NamespaceScope): Extent | undefined {
  const tag = findTag(drawing, isFrame, scope);
  const [width, height] = ['cx', 'cy'].map((name) => Number(attributeOf(drawing, tag, name)));
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : undefined;
}

/** Replaces the first `a:blip` and its content, and removes the old picture's crop after it. */
function withBlip(drawing: string, blip: string, scope: NamespaceScope | undefined): string | undefined {
  let isFilled = false;
  const change = ({ name, parent }: Tag): string | undefined => {
    if (isFilled || name !== 'a:blip') return isFilled && name === 'a:srcRect' && parent === 'pic:blipFill' ? '' : undefined;
    isFilled = true;
    return blip;
  };
  const filled = withElements(drawing, change, scope);
  return isFilled ? filled : undefined;
}

/** Changes `wp:extent`, the picture's `a:ext` and its rotation; replaces the alternative text, which described the placeholder. */
function withFrame(drawing: string, picture: PreparedPicture, seen: Extent, scope: NamespaceScope | undefined): string {
  const { extent, turn } = turnedFrame(picture.orientation, seen);
  const size = { cx: String(extent.width), cy: String(extent.height) };
  const edits = new Edits();
  for (const tag of tagsIn(drawing, scope)) {
    if (tag.kind === 'end') continue;
    const xml = drawing.slice(tag.start, tag.openEnd);
    const put = (text: string): void => edits.replace(tag.start, tag.openEnd, text);
    if (isFrame(tag) || (tag.name === 'a:ext' && attributePlace(drawing, tag, 'cx'))) put(withAttributes(xml, size));
    else if (tag.name === 'a:xfrm' && turn) put(withAttributes(xml, { rot: undefined, flipH: undefined, flipV: undefined, ...turn }));
    else if (tag.name === 'wp:docPr' || tag.name.endsWith(':cNvPr'))
      put(withAttributes(xml, { descr: picture.description, title: undefined }));
  }
  return edits.apply(drawing);
}

/**
 * @param drawing `w:drawing` with one picture, as written in the part
 * @param seen As {@link pictureExtent} gives it for the frame
 * @returns Undefined if the drawing contains no picture
 */
export function replacePicture(
  drawing: string,
  picture: PreparedPicture,
  seen: Extent,
  ids: Omit<PictureIds, 'drawing'>,
  { isStrict = false, scope }: { readonly isStrict?: boolean; readonly scope?: NamespaceScope } = {},
): string | undefined {
  const filled = withBlip(drawing, blipXml({ ...ids, drawing: 0 }, isStrict), scope);
  return filled === undefined ? undefined : withFrame(filled, picture, seen, scope);
}
