/** A face opened by HarfBuzz, once per process. */
import * as hb from 'harfbuzzjs';
import type { FontFace } from '../fonts/font-types.js';

const fonts = new WeakMap<FontFace, hb.Font>();

export function harfbuzzFont(face: FontFace): hb.Font {
  const known = fonts.get(face);
  if (known) return known;
  const made = new hb.Font(new hb.Face(new hb.Blob(face.bytes), face.collectionIndex));
  fonts.set(face, made);
  return made;
}
