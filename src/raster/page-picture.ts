/** The SVG of one of our own pages → PNG. Unlike untrusted SVG it is not checked: its writer has limited its cost. */
import { DocOpsError } from '../base/errors.js';
import { writePagePng } from '../render/image/png/write-png.js';
import { dropIfFallen, loadEngine } from './engine.js';
import { shrinkPicture } from './shrink-picture.js';

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
      const renderer = new Renderer(svg, { fitTo: { mode: 'original' }, font: { loadSystemFonts: false } });
      const image = renderer.render();
      const png = writePagePng(image.pixels, image.width, image.height);
      image.free();
      renderer.free();
      return png;
    } catch (error) {
      dropIfFallen(error);
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'A page of the document cannot be drawn as a picture.', { cause: error });
    }
  };
  return { draw, shrink: (uri, width, height, times) => shrinkPicture(Renderer, uri, width, height, times) };
}
