/** The look of one series in the colour of another: Word gives the accents of the theme in turn, then shades of them (ECMA-376-1 §20.1.2.3.29). */

const accents = 6;
/** What Word does to the accents in each further round of six, in thousandths of a percent. */
const rounds = [
  '',
  '<a:lumMod val="60000"/>',
  '<a:lumMod val="80000"/><a:lumOff val="20000"/>',
  '<a:lumMod val="80000"/>',
  '<a:lumMod val="60000"/><a:lumOff val="40000"/>',
  '<a:lumMod val="50000"/>',
] as const;

const mainColor = /<(\w+:)?solidFill>\s*<(?:\w+:)?(schemeClr|srgbClr)\s+val="(\w+)"/;

/** @param former Index of the series whose look it is, from 0 @param index Its own */
export function recolored(series: string, former: number, index: number): string {
  const main = mainColor.exec(series);
  const prefix = main?.[1] ?? 'a:';
  const shade = (rounds[Math.floor(index / accents) % rounds.length] ?? '').replaceAll('<a:', `<${prefix}`);
  const accent = accentOf(index);
  const change = (xml: string, kind: string, value: string): string => {
    const color = new RegExp(`<(?:\\w+:)?${kind}\\s+val="${value}"\\s*(?:/>|>([^]*?)</(?:\\w+:)?${kind}>)`, 'g');
    return xml.replace(color, (_whole, inner = '') => {
      // A shade of the series' own, as an outline has that is darker than its area, gives way to the round's.
      const own = shade !== '' && /<(?:\w+:)?lum(?:Mod|Off)/.test(String(inner)) ? '' : String(inner);
      return `<${prefix}schemeClr val="${accent}">${shade}${own}</${prefix}schemeClr>`;
    });
  };
  const [, , kind = '', value = ''] = main ?? [];
  const isOwn = kind === 'srgbClr' || value.startsWith('accent');
  const marked = value === accentOf(former) ? series : change(series, 'schemeClr', accentOf(former));
  return isOwn ? change(marked, kind, value) : marked;
}

const accentOf = (index: number): string => `accent${String((index % accents) + 1)}`;
