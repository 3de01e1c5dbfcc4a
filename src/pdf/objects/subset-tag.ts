/** The tag that precedes the name of a font of which a file only has the glyphs that it shows (ISO 32000-2 §9.9.2). */
const tag = /^[A-Z]{6}\+/;

export const hasSubsetTag = (fontName: string): boolean => tag.test(fontName);
export const withoutSubsetTag = (fontName: string): string => fontName.replace(tag, '');
