/** Distinguishes faces in the keys of definitions: unique in the process and never written to the output. */
import type { FontFace } from '../fonts/font-types.js';

const faceKeys = new WeakMap<FontFace, string>();
let faces = 0;

export function faceKey(face: FontFace): string {
  let key = faceKeys.get(face);
  if (key === undefined) faceKeys.set(face, (key = String((faces += 1))));
  return key;
}
