/** The SVG of one of our own pages → PNG. Unlike untrusted SVG it is not checked: its writer has limited its cost. */
import { DocOpsError } from '../base/errors.js';
import { writePagePng, writePng } from '../render/image/png/write-png.js';
import { dropIfFallen, loadEngine, type Engine } from './engine.js';

// * A picture shown much smaller than it is → one at its displayed size, each pixel the mean of the pixels that it covers: resvg samples
// only a few of them, which breaks thin strokes.

/**
 * @param uri `data:` with a PNG or a JPEG
 * @param times the factor by which width and height are enlarged before averaging
 */
function shrinkPicture(Renderer: Engine, uri: string, width: number, height: number, times: number): Uint8Array {
  const [across, down] = [width * times, height * times];
  const sides = `width="${String(across)}" height="${String(down)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><image ${sides} preserveAspectRatio="none" href="${uri}"/></svg>`;
  return rendered(Renderer, svg, ({ pixels }) => writePng(meanPixels(pixels, width, height, times), width, height));
}

/** Draws an SVG at its own size; `write` makes a file of its pixels. */
function rendered(Renderer: Engine, svg: string, write: (image: RenderedImage) => Uint8Array): Uint8Array {
  try {
    const renderer = new Renderer(svg, { fitTo: { mode: 'original' }, font: { loadSystemFonts: false } });
    const image = renderer.render();
    const png = write(image);
    image.free();
    renderer.free();
    return png;
  } catch (error) {
    dropIfFallen(error);
    throw error;
  }
}

/** @param pixels with premultiplied alpha; the result is not premultiplied */
function meanPixels(pixels: Uint8Array, width: number, height: number, times: number): Uint8Array {
  const means = new Uint8Array(width * height * 4);
  const row = width * times * 4;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 4) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let v = 0; v < times; v += 1) {
        let from = (y * times + v) * row + x * times * 4;
        for (let u = 0; u < times; u += 1, from += 4) {
          red += pixels[from] ?? 0;
          green += pixels[from + 1] ?? 0;
          blue += pixels[from + 2] ?? 0;
          alpha += pixels[from + 3] ?? 0;
        }
      }
      const opacity = alpha / 255;
      if (opacity > 0) {
        means[to] = Math.min(255, Math.round(red / opacity));
        means[to + 1] = Math.min(255, Math.round(green / opacity));
        means[to + 2] = Math.min(255, Math.round(blue / opacity));
      }
      means[to + 3] = Math.round(alpha / (times * times));
    }
  }
  return means;
}

type RenderedImage = ReturnType<InstanceType<Engine>['render']>;

export interface PagePictureEngine {
  /** @throws DocOpsError UNPROCESSABLE_DOCUMENT */
  readonly draw: (svg: string) => Uint8Array;
  /** A picture in a data URI → a PNG of this size. Throws if it cannot be drawn. */
  readonly shrink: (uri: string, width: number, height: number, times: number) => Uint8Array;
}

/** Loads the engine; the result draws synchronously. */
export async function loadPagePictures(): Promise<PagePictureEngine> {
  const Renderer = await loadEngine();
  const draw = (svg: string): Uint8Array => {
    try {
      return rendered(Renderer, svg, ({ pixels, width, height }) => writePagePng(pixels, width, height));
    } catch (error) {
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'A page of the document cannot be drawn as a picture.', { cause: error });
    }
  };
  return { draw, shrink: (uri, width, height, times) => shrinkPicture(Renderer, uri, width, height, times) };
}
