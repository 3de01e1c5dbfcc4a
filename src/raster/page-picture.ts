/** The SVG of a page of ours → PNG. It is not looked at as a stranger's would be: whoever made it has bounded what it costs. */
import { DocOpsError } from '../base/errors.js';
import { writePagePng } from '../render/image/png/write-png.js';
import { dropIfFallen, loadEngine } from './engine.js';

/** What draws without waiting, once the engine is loaded. @throws DocOpsError UNPROCESSABLE_DOCUMENT */
export async function loadPagePicture(): Promise<(svg: string) => Uint8Array> {
  const Renderer = await loadEngine();
  return (svg) => {
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
}
