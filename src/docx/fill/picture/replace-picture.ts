/** A placeholder picture in its drawing → the same drawing with another picture: frame, place, borders and wrapping stay. */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { PreparedPicture } from '../field-value.js';
import type { Extent } from './picture-extent.js';
import { turnedFrame } from './picture-turn.js';
import { blipXml, type PictureIds } from './write-picture-drawing.js';

/** A start tag with its attributes; quoted values may hold `>`. */
const attributes = `((?:\\s+[^\\s=/>]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*)\\s*`;
const startTag = (name: string): RegExp => new RegExp(`<((?:[\\w.-]+:)?${name})${attributes}(/?)>`, 'g');

function attributeOf(list: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(list);
  return match?.[1] ?? match?.[2];
}

const withoutAttributes = (list: string, ...names: readonly string[]): string =>
  list.replace(new RegExp(`\\s+(?:${names.join('|')})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '');

/** Size of the frame as it is seen; absent where the drawing states none. */
export function frameOf(drawing: string): Extent | undefined {
  for (const [, , list = ''] of drawing.matchAll(startTag('extent'))) {
    const [width, height] = [Number(attributeOf(list, 'cx')), Number(attributeOf(list, 'cy'))];
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}

/** From the end of an element's start tag at `from` to behind its end tag; the element must not contain itself. */
function endOf(xml: string, name: string, from: number): number {
  const close = `</${name}`;
  const at = xml.indexOf(close, from);
  return at < 0 ? from : xml.indexOf('>', at) + 1;
}

/** The first `a:blip` with all that is in it, and a crop behind it that was the old picture's. */
function withBlip(drawing: string, blip: string): string | undefined {
  const match = startTag('blip').exec(drawing);
  if (!match) return undefined;
  const [whole, name = '', , closed] = match;
  const after = match.index + whole.length;
  const end = closed === '/' ? after : endOf(drawing, name, after);
  const crop = startTag('srcRect').exec(drawing.slice(end));
  const tail = drawing.slice(end);
  if (!crop || crop.index > tail.search(/<\/(?:[\w.-]+:)?blipFill/)) return drawing.slice(0, match.index) + blip + tail;
  const cropEnd = crop.index + crop[0].length;
  return (
    drawing.slice(0, match.index) +
    blip +
    tail.slice(0, crop.index) +
    tail.slice(crop[3] === '/' ? cropEnd : endOf(tail, crop[1] ?? '', cropEnd))
  );
}

/** `wp:extent`, the `a:ext` of the picture and its turn. */
function withFrame(drawing: string, picture: PreparedPicture, seen: Extent): string {
  const { extent, attributes: turn } = turnedFrame(picture.orientation, seen);
  const sized = (list: string): string =>
    `${withoutAttributes(list, 'cx', 'cy')} cx="${String(extent.width)}" cy="${String(extent.height)}"`;
  return drawing
    .replace(startTag('extent'), (_, name: string, list: string, closed: string) => `<${name}${sized(list)}${closed}>`)
    .replace(startTag('ext'), (whole, name: string, list: string, closed: string) =>
      attributeOf(list, 'cx') === undefined ? whole : `<${name}${sized(list)}${closed}>`,
    )
    .replace(startTag('xfrm'), (_, name: string, list: string, closed: string) =>
      turn === '' ? `<${name}${list}${closed}>` : `<${name}${withoutAttributes(list, 'rot', 'flipH', 'flipV')}${turn}${closed}>`,
    );
}

/** Alternative text told what the placeholder showed. */
function withDescription(drawing: string, description: string | undefined): string {
  const rename = (_: string, name: string, list: string, closed: string): string => {
    const text = description === undefined ? '' : ` descr="${escapeAttribute(description)}"`;
    return `<${name}${withoutAttributes(list, 'descr', 'title')}${text}${closed}>`;
  };
  return drawing.replace(startTag('docPr'), rename).replace(startTag('cNvPr'), rename);
}

/**
 * @param drawing `w:drawing` with one picture, as it stands in the part
 * @param seen As {@link pictureExtent} gives it for the frame
 * @returns Undefined where there is no picture in the drawing
 */
export function replacePicture(
  drawing: string,
  picture: PreparedPicture,
  seen: Extent,
  ids: Omit<PictureIds, 'drawing'>,
  isStrict = false,
): string | undefined {
  const filled = withBlip(drawing, blipXml({ ...ids, drawing: 0 }, isStrict));
  return filled === undefined ? undefined : withDescription(withFrame(filled, picture, seen), picture.description);
}
