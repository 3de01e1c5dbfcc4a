/** A picture's bytes and requested size → a drawing on the line. */
import { emuFromPoints, pointsFromPixels, type Emu } from '../../base/units.js';
import type { Drawing, Rotation } from '../../document/drawing.js';
import type { ProbedImage } from '../../picture/probe-image.js';
import type { TreeBuilder } from './tree-builder.js';

export interface PictureRequest {
  readonly bytes: Uint8Array;
  readonly image: ProbedImage;
  /** Alternative text. */
  readonly description: string;
  /** Whether it conveys nothing to a reader. */
  readonly isDecorative?: boolean;
  /** CSS pixels; one alone keeps the ratio, none means the picture's own size. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Available width in twips; a wider picture is scaled down. */
  readonly room: number;
  /** An external URL or `#bookmark`. */
  readonly hyperlink?: string | undefined;
}

const none = { top: 0, right: 0, bottom: 0, left: 0 } as const;
/** Pixels of pictures that state no size at all (CSS's own default for replaced elements). */
const unstated = { width: 300, height: 150 } as const;

export function pictureDrawing(request: PictureRequest, builder: TreeBuilder): Drawing {
  const { width, height } = fitted(request, builder);
  const id = builder.nextDrawingId();
  return {
    id,
    name: `Picture ${id}`,
    description: request.description,
    ...(request.isDecorative === true && { isDecorative: true }),
    placement: { kind: 'inline', distances: none },
    width,
    height,
    effectExtent: none,
    content: {
      kind: 'picture',
      media: builder.media.add(request.bytes, request.image.contentType),
      crop: none,
      rotation: upright(request.image.orientation),
      alpha: 1,
    },
    ...(request.hyperlink !== undefined && { hyperlink: request.hyperlink }),
  };
}

function fitted(request: PictureRequest, builder: TreeBuilder): { width: Emu; height: Emu } {
  const { image } = request;
  const own = { width: image.width || unstated.width, height: image.height || unstated.height };
  const ratio = own.height / own.width;
  const width = request.width ?? (request.height === undefined ? own.width : request.height / ratio);
  const height = request.height ?? width * ratio;
  const { margins, pageHeight } = builder.page;
  const [across, down] = [request.room / 15, (pageHeight - margins.top - margins.bottom) / 15];
  const factor = Math.min(1, across / width, down / height);
  const emu = (pixels: number): Emu => Math.max(1, Math.round(emuFromPoints(pointsFromPixels(pixels * factor))));
  return { width: emu(width), height: emu(height) };
}

/** Word ignores the Exif orientation of a picture: the drawing is turned instead. */
export function upright(orientation = 1): Rotation {
  const degrees = [0, 0, 0, 180, 180, 90, 90, 270, 270][orientation] ?? 0;
  const isMirrored = orientation === 2 || orientation === 4 || orientation === 5 || orientation === 7;
  return { degrees, flipHorizontal: isMirrored, flipVertical: false };
}
