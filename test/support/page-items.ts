/** Page items, for renderers. */
import type { ImageItem } from '../../src/layout/page-item.js';

/** A picture of 150 by 100 pt, uncropped and opaque. */
export const imageItem = (bytes: Uint8Array, changes: Partial<ImageItem> = {}): ImageItem => ({
  kind: 'image',
  x: 10,
  y: 10,
  width: 150,
  height: 100,
  media: { partName: '/word/media/image1', contentType: '', bytes },
  crop: { top: 0, right: 0, bottom: 0, left: 0 },
  alpha: 1,
  ...changes,
});
