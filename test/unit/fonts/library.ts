import { bundledFontSource } from '../../../src/adapters/font-source/bundled.js';
import { createFontLibrary } from '../../../src/fonts/create-font-library.js';
import type { FontFace, FontRequest, SharedFontLibrary } from '../../../src/fonts/font-types.js';

let library: Promise<SharedFontLibrary> | undefined;

/** One library for a test file: faces are read once. */
export const bundledLibrary = (): Promise<SharedFontLibrary> => (library ??= createFontLibrary(bundledFontSource()));

export const plain = (family: string, style = ''): FontRequest => ({ family, bold: style.includes('b'), italic: style.includes('i') });

/** In font units. */
export const advanceOf = (face: FontFace, character: string): number => face.advance(face.glyphForCodePoint(character.codePointAt(0)!));
