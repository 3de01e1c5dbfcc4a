/** `img` and inline SVG → drawings on the line or beside the text; an unavailable picture is replaced by its alternative text. */
import type { AnchorPlacement, Drawing } from '../../document/drawing.js';
import type { ComputedStyle } from '../css/computed-style.js';
import type { CssLength } from '../css/value/css-length.js';
import { pictureDrawing, type PictureRequest } from '../tree/picture-inline.js';
import { probeImage } from '../../picture/probe-image.js';
import { childElements, type HtmlElement } from './dom/dom.js';
import { textFormat } from './inline-format.js';
import type { PageContext } from './page/page-context.js';
import { roomOf } from './read-block.js';
import type { Place, Reader } from './reader.js';

/** EMU between a floating picture and the text: an eighth of an inch, as in Word. */
const besideText = 114_300;
const emuPerPoint = 12_700;

export function readImage(place: Place, reader: Reader): void {
  const { element } = place;
  const { page } = reader;
  const description = (element.attribute('alt') ?? element.attribute('title') ?? '').slice(0, 5000);
  let isThere = false;
  const isPut = sourcesOf(element).some((source) => {
    const bytes = page.builder.resources.picture(source);
    isThere ||= bytes !== undefined || /^data:/i.test(source);
    return bytes !== undefined && putPicture(place, bytes, description, page);
  });
  if (isPut) return;
  if (isThere) page.diagnostics.report('html.image-unreadable', 'a picture of an unknown format was written as its alternative text');
  else page.builder.resources.missPicture();
  alternative(place, description, page);
}

const mostSources = 16;

/** `src`, then the first candidates of `srcset` and of the sources of the `picture` around it. */
function sourcesOf(element: HtmlElement): string[] {
  const { parentElement } = element;
  const others = parentElement?.tagName === 'picture' ? childElements(parentElement).filter(({ tagName }) => tagName === 'source') : [];
  const sets = [element, ...others.slice(0, mostSources)].map((each) => /^[\s,]*(\S+)/.exec(each.attribute('srcset') ?? '')?.[1] ?? '');
  return [element.attribute('src')?.trim() ?? '', ...sets].filter((source) => source !== '');
}

/** Adds the text that replaces something not shown. */
export function alternative(place: Place, text: string, page: PageContext): void {
  if (text.trim() !== '') place.flow.text(text, textFormat({ ...place.state, style: place.style }, page));
}

/** Whether its alternative text is stated and empty. */
const isDecorative = (element: HtmlElement): boolean =>
  element.tagName === 'img' && element.attribute('alt')?.trim() === '' && (element.attribute('title') ?? '').trim() === '';

/** False if the bytes are not a picture. */
export function putPicture(place: Place, bytes: Uint8Array, description: string, page: PageContext): boolean {
  const image = probeImage(bytes);
  if (!image) return false;
  const { style, flow, state } = place;
  const room = roomOf(flow.scope);
  const size = pictureSize(style, room, image.height > 0 ? image.width / image.height : 1, image.width);
  const request = { bytes, image, description, isDecorative: isDecorative(place.element), room, ...size, hyperlink: state.hyperlink };
  const drawing = pictureDrawing(request, page.builder);
  const { properties } = textFormat(state, page);
  if (style.float) {
    // It takes no room on the line: a paragraph with nothing else would leave a gap.
    const beside: Drawing = { ...drawing, placement: besides(style, style.float) };
    flow.mark({ kind: 'run', properties, content: [{ kind: 'drawing', drawing: beside }] });
  } else flow.object({ kind: 'drawing', drawing }, properties);
  return true;
}

/** CSS pixels of width and height, if stated; `max-` and `min-` sizes keep the ratio. */
function pictureSize(style: ComputedStyle, room: number, ratio: number, natural: number): Pick<PictureRequest, 'width' | 'height'> {
  const pixels = (length: CssLength | undefined): number | undefined =>
    length && (length.points + ((length.percent / 100) * room) / 20) / 0.75;
  const height = style.height && style.height.percent === 0 ? pixels(style.height) : undefined;
  const stated = pixels(style.width);
  const most = pixels(style.maxWidth);
  const tallest = style.maxHeight && style.maxHeight.percent === 0 ? pixels(style.maxHeight) : undefined;
  const least = pixels(style.minWidth);
  let width = stated ?? (height === undefined ? natural : height * ratio);
  let tall = height ?? width / ratio;
  const shrink = Math.min(1, most === undefined ? 1 : most / width, tallest === undefined ? 1 : tallest / tall);
  const factor = least !== undefined && width * shrink < least ? least / width : shrink;
  if (stated === undefined && height === undefined && factor === 1) return {};
  // A stated height is kept if only the width is bounded.
  tall = height !== undefined && stated !== undefined && tallest === undefined && most !== undefined ? tall : tall * factor;
  width *= factor;
  return { width: width >= 0.5 ? width : undefined, height: tall >= 0.5 ? tall : undefined };
}

function besides(style: ComputedStyle, side: 'left' | 'right'): AnchorPlacement {
  const distance = (of: 'top' | 'right' | 'bottom' | 'left', absent: number): number => {
    const margin = style.margin[of];
    return margin === undefined || margin === 'auto' ? absent : Math.max(0, Math.round(margin.points * emuPerPoint));
  };
  return {
    kind: 'anchor',
    behindText: false,
    layoutInCell: true,
    allowOverlap: true,
    zOrder: 1,
    horizontal: { relativeTo: 'column', align: side },
    vertical: { relativeTo: 'paragraph', offset: 0 },
    wrap: { kind: 'square', side: 'bothSides' },
    distances: {
      top: distance('top', 0),
      right: distance('right', besideText),
      bottom: distance('bottom', 0),
      left: distance('left', besideText),
    },
  };
}
