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
function scaleWithin({ width, height }: Extent, most: { readonly width?: Emu | undefined; readonly height?: Emu | undefined }): Extent {
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
    const fitted = scaleWithin(asked, { width: room });
    return rounded(fitted.width, fitted.height);
  }
  if (frame !== undefined && frame.width > 0 && frame.height > 0) {
    const factor = Math.min(frame.width / own.width, frame.height / own.height);
    return rounded(own.width * factor, own.height * factor);
  }
  const fitted = scaleWithin(scaleWithin(own, box ?? defaultBox), { width: room });
  return rounded(fitted.width, fitted.height);
}

/** Degrees clockwise, after mirroring left and right. */
interface Turn {
  readonly degrees: 0 | 90 | 180 | 270;
  readonly isMirrored: boolean;
}

const turns: readonly Turn[] = [
  { degrees: 0, isMirrored: false },
  { degrees: 0, isMirrored: true },
  { degrees: 180, isMirrored: false },
  { degrees: 180, isMirrored: true },
  { degrees: 270, isMirrored: true },
  { degrees: 90, isMirrored: false },
  { degrees: 90, isMirrored: true },
  { degrees: 270, isMirrored: false },
];

interface TurnedFrame {
  /** The extent of `wp:extent` and `a:ext`: before the rotation, as Word writes them. */
  readonly extent: Extent;
  /** The attributes of the rotated picture; undefined for an upright one. */
  readonly turn: Readonly<Record<string, string>> | undefined;
  /** The room that the rotated picture needs beyond `extent`: at the top and bottom, and at the left and right. */
  readonly beyond: { readonly vertical: number; readonly horizontal: number };
}

/**
 * The rotation of a drawing by its Exif orientation (CIPA DC-008 §4.6.4; ECMA-376-1 §20.1.7.6): Word shows pictures as
 * they are stored.
 * @param orientation 1 to 8; any other value counts as upright
 * @param seen The displayed size of the rotated picture
 */
export function turnedFrame(orientation: number | undefined, seen: Extent): TurnedFrame {
  const { degrees, isMirrored } = turns[(orientation ?? 1) - 1] ?? { degrees: 0, isMirrored: false };
  const isAcross = degrees === 90 || degrees === 270;
  const extent = isAcross ? { width: seen.height, height: seen.width } : seen;
  return {
    extent,
    turn:
      degrees === 0 && !isMirrored
        ? undefined
        : { ...(degrees !== 0 && { rot: String(degrees * 60_000) }), ...(isMirrored && { flipH: '1' }) },
    beyond: {
      vertical: isAcross ? Math.max(0, Math.round((extent.width - extent.height) / 2)) : 0,
      horizontal: isAcross ? Math.max(0, Math.round((extent.height - extent.width) / 2)) : 0,
    },
  };
}
