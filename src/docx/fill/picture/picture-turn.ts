/** Exif orientation → the rotation of a drawing (CIPA DC-008 §4.6.4; ECMA-376-1 §20.1.7.6): Word shows pictures as they are stored. */
import type { Extent } from './picture-extent.js';

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

export interface TurnedFrame {
  /** The extent of `wp:extent` and `a:ext`: before the rotation, as Word writes them. */
  readonly extent: Extent;
  /** The attributes of the rotated picture; undefined for an upright one. */
  readonly turn: Readonly<Record<string, string>> | undefined;
  /** The room that the rotated picture needs beyond `extent`: at the top and bottom, and at the left and right. */
  readonly beyond: { readonly vertical: number; readonly horizontal: number };
}

/**
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
