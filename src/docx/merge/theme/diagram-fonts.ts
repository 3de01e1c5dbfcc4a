/** Text of a diagram's shapes that names no font → with the one of its theme, which the shapes' style refers to ([MS-ODRAWXML] 2.4; ECMA-376-1 §20.1.4.1.17). */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { Theme } from '../../read/parts/theme.js';
import { rootTag } from '../declarations.js';

const shape = /<((?:[\w.-]+:)?)sp[\s>][^<]*(?:<(?!\/\1sp\s*>)[^<]*)*<\/\1sp\s*>/g;
const fontReference = /<(?:[\w.-]+:)?fontRef\s[^>]*?\bidx\s*=\s*"(major|minor)"/;
const latin = /<(?:[\w.-]+:)?latin\s/;
/** Properties of a run, whose end is that of the tag or an element. */
const run = /<((?:[\w.-]+:)?)(rPr|endParaRPr)(\s[^<>]*?)?(?:\/>|>([^<]*(?:<(?!\/\1\2\s*>)[^<]*)*)<\/\1\2\s*>)/g;
/** What comes behind the fonts (CT_TextCharacterProperties). */
const behind = /<(?:[\w.-]+:)?(?:ea|cs|sym|hlinkClick|hlinkMouseOver|rtl|extLst)[\s/>]/;

export function withDiagramFonts(text: string, theme: Theme): string {
  if (!/^<(?:[\w.-]+:)?drawing\s[^>]*\/drawing\/2008\/diagram"/.test(rootTag(text))) return text;
  return text.replace(shape, (whole: string) => {
    const collection = fontReference.exec(whole)?.[1];
    const family = collection === undefined ? undefined : theme.font(`${collection === 'major' ? '+mj' : '+mn'}-lt`);
    // Where the shape names a font it may be that of all its text.
    return family === undefined || latin.test(whole) ? whole : withFamily(whole, escapeAttribute(family));
  });
}

function withFamily(whole: string, family: string): string {
  return whole.replace(run, (_, prefix: string, name: string, attributes: string | undefined, content: string | undefined) => {
    const inner = content ?? '';
    const place = inner.search(behind);
    const at = place < 0 ? inner.length : place;
    const font = `<${prefix}latin typeface="${family}"/>`;
    return `<${prefix}${name}${attributes ?? ''}>${inner.slice(0, at)}${font}${inner.slice(at)}</${prefix}${name}>`;
  });
}
