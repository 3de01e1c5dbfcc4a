/**
 * The drawn size of a picture: the requested size, otherwise the frame of its placeholder, otherwise its own size,
 * limited by the available room.
 */
import type { Emu } from '../../../base/units.js';
import type { PictureValue } from '../field-value.js';

export interface Extent {
  readonly width: Emu;
  readonly height: Emu;
}

/** EMU of a CSS pixel, 1/96 inch. */
const emuPerPixel = 9525;
/** The limit for pictures without a requested size. */
const defaultBox: Extent = { width: 450 * emuPerPixel, height: 450 * emuPerPixel };
/** 56 cm, the widest page that Word supports (22 inches): larger pictures are a mistake or an attack. */
const widest = 22 * 914_400;

export interface ExtentScope {
  /** The width of the column or cell that contains the picture; undefined if unknown. */
  readonly columnWidth?: Emu | undefined;
  /** The extent of the placeholder picture that is replaced. */
  readonly frame?: Extent | undefined;
}

function rounded(width: number, height: number): Extent {
  return { width: Math.min(widest, Math.max(1, Math.round(width))), height: Math.min(widest, Math.max(1, Math.round(height))) };
}

/** Scales down by the same factor in both directions, never up. */
function within({ width, height }: Extent, most: { readonly width?: Emu | undefined; readonly height?: Emu | undefined }): Extent {
  const factor = Math.min(1, (most.width ?? Infinity) / width, (most.height ?? Infinity) / height);
  return { width: width * factor, height: height * factor };
}

/**
 * A requested size is kept unless it exceeds the column; both sides may change the aspect ratio, one side keeps it.
 * A frame is filled in one direction, keeping the ratio.
 * @returns Whole EMU, as displayed
 */
export function pictureExtent({ picture, size, box }: PictureValue, { columnWidth, frame }: ExtentScope = {}): Extent {
  const own = { width: Math.max(1, picture.width), height: Math.max(1, picture.height) };
  const ratio = own.height / own.width;
  const room = columnWidth === undefined || columnWidth <= 0 ? undefined : columnWidth;
  const { width: wantedWidth, height: wantedHeight } = size ?? {};
  if (wantedWidth !== undefined || wantedHeight !== undefined) {
    const width = wantedWidth ?? (wantedHeight ?? 0) / ratio;
    const asked = { width, height: wantedHeight ?? width * ratio };
    const fitted = within(asked, { width: room });
    return rounded(fitted.width, fitted.height);
  }
  if (frame !== undefined && frame.width > 0 && frame.height > 0) {
    const factor = Math.min(frame.width / own.width, frame.height / own.height);
    return rounded(own.width * factor, own.height * factor);
  }
  const fitted = within(within(own, box ?? defaultBox), { width: room });
  return rounded(fitted.width, fitted.height);
}
