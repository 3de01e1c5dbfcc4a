/** How a visible signature is parted between its picture and the words about it. The service draws it so, and the console shows it so beforehand. */

export interface LookSize {
  readonly width: number;
  readonly height: number;
}

export interface LookParts {
  /** Where the words are, seen from the picture. */
  readonly words: 'beside' | 'below';
  /** Points that the picture takes: as large as it can be without distortion. */
  readonly picture: LookSize;
}

/** Points between the words or the picture and the edge. */
export const lookMargin = { across: 4, upright: 3 } as const;

/** Share of the width that a picture has with words beside it, and of the height with words below it. */
const besideShare = 0.42;
const belowShare = 0.58;

/** The picture's proportions, as large as they fit. */
export function fittedSize({ width, height }: LookSize, picture: LookSize): LookSize {
  const scale = Math.min(width / picture.width, height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The words are where they leave more room to the picture. */
export function lookParts(size: LookSize, picture: LookSize): LookParts {
  const width = Math.max(1, size.width - 2 * lookMargin.across);
  const height = Math.max(1, size.height - 2 * lookMargin.upright);
  const beside = fittedSize({ width: width * besideShare, height }, picture);
  const below = fittedSize({ width, height: height * belowShare }, picture);
  return below.width > beside.width ? { words: 'below', picture: below } : { words: 'beside', picture: beside };
}

/** Points that a picture has in a new signature at most, and that words below it have at least. */
const usualPicture = { width: 190, height: 56 } as const;
const leastWords = 30;
/** From these proportions on the words are below. */
const wide = 2;

/** Points of a new signature, in which the picture has no empty room around it. */
export function lookSize(picture: LookSize): LookSize {
  const { width, height } = fittedSize(usualPicture, picture);
  const inner =
    width / height < wide
      ? { width: width / besideShare, height }
      : { width, height: height + Math.max((height * (1 - belowShare)) / belowShare, leastWords) };
  return { width: inner.width + 2 * lookMargin.across, height: inner.height + 2 * lookMargin.upright };
}
