/** How large a picture is drawn: what was asked for, else the frame that waits for it, else its own size, as far as there is room. */
import type { Emu } from '../../../base/units.js';
import type { PictureValue } from '../field-value.js';

export interface Extent {
  readonly width: Emu;
  readonly height: Emu;
}

/** EMU of a CSS pixel, 1/96 inch. */
const emuPerPixel = 9525;
/** Pictures without a requested size become no larger than this. */
const defaultBox: Extent = { width: 450 * emuPerPixel, height: 450 * emuPerPixel };
/** 56 cm, the widest page that Word knows (22 inches): larger pictures are a mistake or an attack. */
const widest = 22 * 914_400;

export interface ExtentScope {
  /** Width of the column or cell that the picture stands in; absent where it is not known. */
  readonly columnWidth?: Emu;
  /** Extent of the placeholder picture that is replaced. */
  readonly frame?: Extent;
}

function rounded(width: number, height: number): Extent {
  return { width: Math.min(widest, Math.max(1, Math.round(width))), height: Math.min(widest, Math.max(1, Math.round(height))) };
}

/** Smaller by the same factor both ways, never larger. */
function within({ width, height }: Extent, most: { readonly width?: Emu | undefined; readonly height?: Emu | undefined }): Extent {
  const factor = Math.min(1, (most.width ?? Infinity) / width, (most.height ?? Infinity) / height);
  return { width: width * factor, height: height * factor };
}

/**
 * A requested size is kept but for what the column has no room for; both sides of it may change the ratio, one side keeps it.
 * A frame is filled one way, with the ratio kept.
 * @returns Whole EMU, as the picture is seen
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
