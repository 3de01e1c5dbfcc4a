/** A glyph's name → its text, for the names of Latin text (Adobe Glyph List Specification §2). */

const words =
  'space: exclam:! quotedbl:" numbersign:# dollar:$ percent:% ampersand:& quotesingle:\' quoteright:’ quoteleft:‘ parenleft:( parenright:) asterisk:* plus:+ comma:, hyphen:- minus:− period:. slash:/ colon:: semicolon:; less:< equal:= greater:> question:? at:@ bracketleft:[ backslash:\\ bracketright:] underscore:_ braceleft:{ bar:| braceright:} endash:– emdash:— bullet:• Euro:€ sterling:£ yen:¥ cent:¢ section:§ degree:° germandbls:ß ae:æ AE:Æ oslash:ø Oslash:Ø oe:œ OE:Œ lslash:ł Lslash:Ł dotlessi:ı quotedblleft:“ quotedblright:” quotedblbase:„ ellipsis:… guillemotleft:« guillemotright:» copyright:© registered:® trademark:™ zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9';

const named = new Map(words.split(' ').map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1) || ' ']));

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  dieresis: '\u0308',
  ring: '\u030a',
  cedilla: '\u0327',
  caron: '\u030c',
};

/** Undefined for an unknown name. */
export function glyphText(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  const known = named.get(name);
  if (known !== undefined) return known;
  const unicode = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  const code = Number.parseInt(unicode?.[1] ?? unicode?.[2] ?? '', 16);
  if (code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)) return String.fromCodePoint(code);
  const accented = /^([A-Za-z])([a-z]+)$/.exec(name);
  const mark = accented?.[2] === undefined || !Object.hasOwn(accents, accented[2]) ? undefined : accents[accented[2]];
  return mark === undefined ? undefined : `${accented?.[1] ?? ''}${mark}`.normalize('NFC');
}
