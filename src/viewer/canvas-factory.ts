/**
 * The canvases that pdf.js draws on besides the page: groups, masks, patterns. pdf.js uses SVG filters for luminosity masks (ISO 32000-2
 * §11.6.5.2), which no canvas outside of browsers has: here the pixels of the mask are converted.
 */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { PageLimits } from './limits.js';

/** The values of a mask's transfer function for 0 to 255. */
type TransferMap = ArrayLike<number>;

interface MaskFilter {
  readonly isLuminosity: boolean;
  readonly map: TransferMap | undefined;
}

interface CanvasEntry {
  canvas: Canvas | null;
  context: SKRSContext2D | null;
}

type CreateCanvas = (width: number, height: number) => Canvas;

/** Parts of a colour in its luminosity, as in pdf.js, which however does not put the mask on a black backdrop. */
const [ofRed, ofGreen, ofBlue] = [0.3, 0.59, 0.11] as const;

function convertMask(pixels: Uint8ClampedArray, { isLuminosity, map }: MaskFilter): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const value = isLuminosity ? Math.round(((red * ofRed + green * ofGreen + blue * ofBlue) * alpha) / 255) : alpha;
    pixels[at + 3] = map ? (map[value] ?? 0) : value;
  }
}

const filterPrefix = 'mask-';

/** The classes that pdf.js creates for each document. */
export interface ViewerFactories {
  readonly CanvasFactory: new () => object;
  readonly FilterFactory: new () => object;
}

export function viewerFactories(createCanvas: CreateCanvas, limits: PageLimits): ViewerFactories {
  const filters: MaskFilter[] = [];
  const addFilter = (filter: MaskFilter): string => `${filterPrefix}${String(filters.push(filter) - 1)}`;

  /** The next picture that is drawn with a mask's filter is converted first; pdf.js sets a filter for one mask at a time. */
  function withMaskFilters(context: SKRSContext2D): SKRSContext2D {
    let filter: MaskFilter | undefined;
    const draw = context.drawImage.bind(context) as (...values: unknown[]) => void;
    const drawMask = (mask: MaskFilter, canvas: Canvas, box: readonly number[]): void => {
      const [x = 0, y = 0, width = 0, height = 0, ...target] = box;
      const image = canvas.getContext('2d').getImageData(x, y, width, height);
      convertMask(image.data, mask);
      limits.countCanvas(width * height);
      const converted = createCanvas(width, height);
      converted.getContext('2d').putImageData(image, 0, 0);
      draw(converted, 0, 0, width, height, ...target);
      limits.countCanvas(-width * height);
    };
    return Object.defineProperties<SKRSContext2D>(context, {
      filter: {
        get: () => 'none',
        set: (value: string) => {
          filter = value.startsWith(filterPrefix) ? filters[Number(value.slice(filterPrefix.length))] : undefined;
        },
      },
      drawImage: {
        value: (source: Canvas, ...box: number[]) => {
          const mask = filter;
          filter = undefined;
          if (mask && box.length === 8) drawMask(mask, source, box);
          else draw(source, ...box);
        },
      },
    });
  }

  class CanvasFactory {
    create(width: number, height: number): CanvasEntry {
      if (width <= 0 || height <= 0) throw new Error('a canvas needs an area');
      limits.countCanvas(width * height);
      const canvas = createCanvas(width, height);
      return { canvas, context: withMaskFilters(canvas.getContext('2d')) };
    }

    reset({ canvas }: CanvasEntry, width: number, height: number): void {
      if (!canvas) throw new Error('the canvas was released');
      limits.countCanvas(width * height - canvas.width * canvas.height);
      canvas.width = width;
      canvas.height = height;
    }

    destroy(entry: CanvasEntry): void {
      const { canvas } = entry;
      if (!canvas) return;
      limits.countCanvas(-canvas.width * canvas.height);
      canvas.width = canvas.height = 0;
      entry.canvas = null;
      entry.context = null;
    }
  }

  class FilterFactory {
    addFilter(): string {
      return 'none';
    }

    addHCMFilter(): string {
      return 'none';
    }

    addAlphaFilter(map: TransferMap): string {
      return addFilter({ isLuminosity: false, map });
    }

    addLuminosityFilter(map: TransferMap | undefined): string {
      return addFilter({ isLuminosity: true, map });
    }

    addHighlightHCMFilter(): string {
      return 'none';
    }

    destroy(): void {
      filters.length = 0;
    }
  }

  return { CanvasFactory, FilterFactory };
}
