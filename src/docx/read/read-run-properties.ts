/** `w:rPr` → {@link RunProperties} (ECMA-376-1 §17.3.2.28). */
import { itemAt } from '../../base/item-at.js';
import type { Mutable } from '../../base/mutable.js';
import { XmlElement } from '../../base/xml/xml-element.js';
import { combineBrackets, type EastAsianLayout, type RunFonts, type RunProperties } from '../../document/run.js';
import { inColor, readBorder, readColor, readShading, readThemeColor } from './color.js';
import { readFormer, readRevision } from './revision.js';
import type { Theme } from './parts/theme.js';
import { sharing } from './shared-properties.js';
import { halfPoints, integer, isOn, localName, oneOf, put, signedHalfPoints, twips } from './values.js';
import { pointsFromEmu } from '../../base/units.js';
import type { Fill, Glow, Outline, Shadow } from '../../document/color.js';
import { readColorIn } from './drawing/color.js';
import { emuAttribute } from './drawing/drawing-values.js';
import { readFillIn, type Paint } from './drawing/read-fill.js';
import { readOutline, readOuterShadow } from './drawing/read-outline.js';

// * Text effects ([MS-DOCX] 2.6.1, `w14:glow`, `w14:shadow`, `w14:textOutline`, `w14:textFill`): DrawingML in another namespace, so they are
// read as DrawingML.

/** Deeper than any effect. */
const maxDepth = 12;

/** Text cannot be filled with a picture. */
const paintFromTheme = (theme: Theme): Paint => ({ theme, media: () => undefined });

function readTextFill(element: XmlElement, theme: Theme): Fill | undefined {
  return readFillIn(asDrawing(element), paintFromTheme(theme));
}

/** An outline without a fill removes the outline of a style. */
function readTextOutline(element: XmlElement, theme: Theme): Outline {
  return readOutline(asDrawing(element), paintFromTheme(theme)) ?? { fill: { kind: 'none' }, width: 0, dash: 'solid' };
}

function readTextShadow(element: XmlElement, theme: Theme): Shadow {
  const drawn = asDrawing(element);
  const shadow = readOuterShadow(drawn, { theme });
  // Word writes a shadow of size 0 to remove the shadow of a style.
  return drawn.attribute('sx') === '0' || drawn.attribute('sy') === '0' ? { ...shadow, alpha: 0 } : shadow;
}

function readGlow(element: XmlElement, theme: Theme): Glow {
  const drawn = asDrawing(element);
  const color = readColorIn(drawn, { theme });
  return { color: color?.color ?? '000000', alpha: color?.alpha ?? 1, radius: pointsFromEmu(Math.max(0, emuAttribute(drawn, 'rad'))) };
}

function asDrawing(element: XmlElement, depth = 0): XmlElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => [localName(name), value] as const);
  const children = depth > maxDepth ? [] : element.elements().map((child) => asDrawing(child, depth + 1));
  const name = `a:${localName(element.name)}`;
  if (name !== 'a:alpha') return new XmlElement(name, Object.fromEntries(attributes), children);
  // `w14:val` states how transparent a colour is, not how opaque.
  const value = Number.parseInt(element.attribute('w14:val') ?? '0', 10);
  return new XmlElement(name, { val: String(100_000 - (Number.isFinite(value) ? value : 0)) });
}

type Into = Mutable<RunProperties>;
type Read = (element: XmlElement, into: Into, theme: Theme) => void;
type Toggle = { [K in keyof RunProperties]-?: RunProperties[K] extends boolean | undefined ? K : never }[keyof RunProperties];

const toggle =
  (key: Toggle): Read =>
  (element, into) => {
    into[key] = isOn(element.attribute('w:val'));
  };

const mark: Read = (element, into) => {
  const revision = readRevision(element);
  // A mark that one author inserted and another deleted is deleted.
  if (revision && into.revision?.kind !== 'deleted') into.revision = revision;
};

const bracketNames = Object.keys(combineBrackets) as NonNullable<EastAsianLayout['brackets']>[];

const readersByName: Readonly<Record<string, Read>> = {
  'w:rStyle': (e, into) => put(into, 'styleId', e.attribute('w:val')),
  'w:rFonts': (e, into, theme) => put(into, 'fonts', readFonts(e, theme)),
  'w:b': toggle('bold'),
  'w:bCs': toggle('boldComplex'),
  'w:i': toggle('italic'),
  'w:iCs': toggle('italicComplex'),
  'w:caps': toggle('caps'),
  'w:smallCaps': toggle('smallCaps'),
  'w:strike': toggle('strike'),
  'w:dstrike': toggle('doubleStrike'),
  'w:outline': toggle('outline'),
  'w:shadow': toggle('shadow'),
  'w:emboss': toggle('emboss'),
  'w:imprint': toggle('imprint'),
  'w:vanish': toggle('vanish'),
  'w:webHidden': toggle('webHidden'),
  'w:specVanish': toggle('specVanish'),
  'w:noProof': toggle('noProof'),
  'w:snapToGrid': toggle('snapToGrid'),
  'w:rtl': toggle('rightToLeft'),
  'w:cs': toggle('complexScript'),
  'w:color': (e, into, theme) => {
    put(into, 'color', readColor(e, theme));
    put(into, 'themeColor', readThemeColor(e, theme));
  },
  'w:highlight': (e, into) => put(into, 'highlight', e.attribute('w:val')),
  'w:shd': (e, into, theme) => put(into, 'shading', readShading(e, theme)),
  'w:u': (e, into, theme) => {
    into.underline = { style: e.attribute('w:val') ?? 'none', color: readColor(e, theme, inColor) ?? 'auto' };
  },
  'w:bdr': (e, into, theme) => put(into, 'border', readBorder(e, theme)),
  'w:sz': (e, into) => put(into, 'size', halfPoints(e.attribute('w:val'), 1)),
  'w:szCs': (e, into) => put(into, 'sizeComplex', halfPoints(e.attribute('w:val'), 1)),
  'w:spacing': (e, into) => put(into, 'spacing', twips(e.attribute('w:val'), -31_680, 31_680)),
  'w:w': (e, into) => put(into, 'scale', integer(e.attribute('w:val'), 1, 600)),
  'w:kern': (e, into) => put(into, 'kern', halfPoints(e.attribute('w:val'))),
  'w:position': (e, into) => put(into, 'position', signedHalfPoints(e.attribute('w:val'))),
  'w:vertAlign': (e, into) => put(into, 'verticalAlign', oneOf(e.attribute('w:val'), 'baseline', 'superscript', 'subscript')),
  'w:em': (e, into) => put(into, 'emphasisMark', e.attribute('w:val')),
  'w:fitText': (e, into) => {
    const width = twips(e.attribute('w:val'), 0);
    const id = e.attribute('w:id');
    if (width !== undefined) into.fitText = { width, id };
  },
  'w:lang': (e, into) => put(into, 'language', readLanguage(e)),
  'w:eastAsianLayout': (e, into) => {
    const on = (name: string): boolean => e.attribute(name) !== undefined && isOn(e.attribute(name));
    into.eastAsianLayout = {
      combine: on('w:combine'),
      vertical: on('w:vert'),
      verticalCompress: on('w:vertCompress'),
      brackets: bracketNames.find((name) => name === e.attribute('w:combineBrackets')),
    };
  },
  'w14:ligatures': (e, into) => put(into, 'ligatures', e.attribute('w14:val')),
  'w14:numForm': (e, into) => put(into, 'numberForm', e.attribute('w14:val')),
  'w14:numSpacing': (e, into) => put(into, 'numberSpacing', e.attribute('w14:val')),
  'w14:cntxtAlts': (e, into) => put(into, 'contextualAlternates', isOn(e.attribute('w14:val'))),
  'w14:glow': (e, into, theme) => put(into, 'glow', readGlow(e, theme)),
  'w14:shadow': (e, into, theme) => put(into, 'textShadow', readTextShadow(e, theme)),
  'w14:textOutline': (e, into, theme) => put(into, 'textOutline', readTextOutline(e, theme)),
  'w14:textFill': (e, into, theme) => put(into, 'textFill', readTextFill(e, theme)),
  'w:ins': mark,
  'w:del': mark,
  'w:moveFrom': mark,
  'w:moveTo': mark,
  'w:rPrChange': (e, into, theme) => {
    into.former = readFormer(e, 'w:rPr', (properties) => readFormerRun(properties, theme));
  },
};
const readers: ReadonlyMap<string, Read> = new Map(Object.entries(readersByName));

const none: RunProperties = Object.freeze({});

/** An absent element gives the empty properties. */
export function readRunProperties(element: XmlElement | undefined, theme: Theme): RunProperties {
  return element === undefined || element.children.length === 0 ? none : readStated(element, theme);
}

const readStated = sharing((element, theme): RunProperties => {
  const into: Into = {};
  for (const child of element.children) if (typeof child !== 'string') readers.get(child.name)?.(child, into, theme);
  return into;
});

/** A former formatting holds no former formatting. */
function readFormerRun(element: XmlElement | undefined, theme: Theme): RunProperties {
  const { former: _former, ...properties } = readRunProperties(element, theme);
  return properties;
}

/** A theme reference overrides the family stored beside it if the theme names a font. */
function readFonts(element: XmlElement, theme: Theme): RunFonts {
  const fonts: Mutable<RunFonts> = {};
  let references: Mutable<NonNullable<RunFonts['theme']>> | undefined;
  // By index: runs with fonts are many, and iterating allocates an object per step in unoptimised code.
  for (let index = 0; index < fontSlots.length; index += 1) {
    const { key, direct, reference } = itemAt(fontSlots, index);
    const name = element.attribute(reference);
    const ofTheme = name === undefined ? undefined : theme.font(name);
    put(fonts, key, ofTheme ?? element.attribute(direct)?.trim());
    if (name !== undefined && ofTheme !== undefined) (references ??= {})[key] = name;
  }
  put(fonts, 'hint', oneOf(element.attribute('w:hint'), 'default', 'eastAsia', 'cs'));
  if (references) fonts.theme = references;
  return fonts;
}

const fontSlots = [
  { key: 'ascii', direct: 'w:ascii', reference: 'w:asciiTheme' },
  { key: 'hAnsi', direct: 'w:hAnsi', reference: 'w:hAnsiTheme' },
  { key: 'eastAsia', direct: 'w:eastAsia', reference: 'w:eastAsiaTheme' },
  { key: 'complex', direct: 'w:cs', reference: 'w:cstheme' },
] as const;

/** `w:lang` and `w:themeFontLang`. */
export function readLanguage(element: XmlElement): { latin?: string; eastAsia?: string; bidi?: string } {
  const language: { latin?: string; eastAsia?: string; bidi?: string } = {};
  put(language, 'latin', element.attribute('w:val'));
  put(language, 'eastAsia', element.attribute('w:eastAsia'));
  put(language, 'bidi', element.attribute('w:bidi'));
  return language;
}
