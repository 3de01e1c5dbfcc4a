/** Pictures that many readers cannot show as they are: SVG and WebP. */
import type { MediaItem } from '../document/document-tree.js';

/** Whether a PNG is still to be made of it. */
export const needsRaster = (item: MediaItem): boolean =>
  item.raster === undefined && (/^image\/(?:svg\+xml|webp)$/i.test(item.contentType) || /[.](?:svg|webp)$/i.test(item.partName));
