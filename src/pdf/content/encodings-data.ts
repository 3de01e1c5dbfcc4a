/** Code → text for the predefined encodings (ISO 32000-2 Annex D), and glyph names beyond Latin letters (Adobe Glyph List). */
import { westernCharacter } from '../../base/windows-1252.js';

const codes = (text: string): ReadonlyMap<number, string> =>
  new Map(text.split(' ').map((entry) => [Number.parseInt(entry, 16), entry.slice(entry.indexOf(':') + 1)]));

const standardUpper = codes(
  "a1:¡ a2:¢ a3:£ a4:⁄ a5:¥ a6:ƒ a7:§ a8:¤ a9:' aa:“ ab:« ac:‹ ad:› ae:fi af:fl b1:– b2:† b3:‡ b4:· b6:¶ b7:• b8:‚ b9:„ ba:” bb:» bc:… bd:‰ bf:¿ c1:` c2:´ c3:ˆ c4:˜ c5:¯ c6:˘ c7:˙ c8:¨ ca:˚ cb:¸ cd:˝ ce:˛ cf:ˇ d0:— e1:Æ e3:ª e8:Ł e9:Ø ea:Œ eb:º f1:æ f5:ı f8:ł f9:ø fa:œ fb:ß",
);
const symbolCodes = codes(
  '41:Α 42:Β 43:Χ 44:Δ 45:Ε 46:Φ 47:Γ 48:Η 49:Ι 4a:ϑ 4b:Κ 4c:Λ 4d:Μ 4e:Ν 4f:Ο 50:Π 51:Θ 52:Ρ 53:Σ 54:Τ 55:Υ 56:ς 57:Ω 58:Ξ 59:Ψ 5a:Ζ 61:α 62:β 63:χ 64:δ 65:ε 66:φ 67:γ 68:η 69:ι 6a:ϕ 6b:κ 6c:λ 6d:μ 6e:ν 6f:ο 70:π 71:θ 72:ρ 73:σ 74:τ 75:υ 76:ϖ 77:ω 78:ξ 79:ψ 7a:ζ 22:∀ 24:∃ 27:∋ 2a:∗ 2d:− 40:≅ 5c:∴ 5e:⊥ 7e:∼ a1:ϒ a2:′ a3:≤ a4:⁄ a5:∞ a6:ƒ a7:♣ a8:♦ a9:♥ aa:♠ ab:↔ ac:← ad:↑ ae:→ af:↓ b0:° b1:± b2:″ b3:≥ b4:× b5:∝ b6:∂ b7:• b8:÷ b9:≠ ba:≡ bb:≈ bc:… c0:ℵ c1:ℑ c2:ℜ c3:℘ c4:⊗ c5:⊕ c6:∅ c7:∩ c8:∪ c9:⊃ ca:⊇ cb:⊄ cc:⊂ cd:⊆ ce:∈ cf:∉ d0:∠ d1:∇ d2:® d3:© d4:™ d5:∏ d6:√ d7:⋅ d8:¬ d9:∧ da:∨ db:⇔ dc:⇐ dd:⇑ de:⇒ df:⇓ e0:◊ e1:〈 e5:∑ f1:〉 f2:∫',
);
export const extraGlyphNames: ReadonlyMap<string, string> = new Map(
  'ff:ff fi:fi fl:fl ffi:ffi ffl:ffl st:st fraction:⁄ guilsinglleft:‹ guilsinglright:› quotesinglbase:‚ exclamdown:¡ questiondown:¿ currency:¤ florin:ƒ dagger:† daggerdbl:‡ paragraph:¶ perthousand:‰ periodcentered:· middot:· ordfeminine:ª ordmasculine:º asciicircum:^ asciitilde:~ circumflex:ˆ tilde:˜ acute:´ dieresis:¨ grave:` macron:¯ breve:˘ dotaccent:˙ ring:˚ cedilla:¸ hungarumlaut:˝ ogonek:˛ caron:ˇ brokenbar:¦ logicalnot:¬ mu:µ multiply:× divide:÷ plusminus:± onesuperior:¹ twosuperior:² threesuperior:³ onequarter:¼ onehalf:½ threequarters:¾ Eth:Ð eth:ð Thorn:Þ thorn:þ sfthyphen:\u00ad softhyphen:\u00ad trademark:™ minute:′ second:″ infinity:∞ lessequal:≤ greaterequal:≥ notequal:≠ approxequal:≈ equivalence:≡ similar:∼ congruent:≅ proportional:∝ summation:∑ product:∏ integral:∫ radical:√ partialdiff:∂ gradient:∇ element:∈ notelement:∉ intersection:∩ union:∪ propersubset:⊂ propersuperset:⊃ reflexsubset:⊆ reflexsuperset:⊇ logicaland:∧ logicalor:∨ universal:∀ existential:∃ emptyset:∅ arrowright:→ arrowleft:← arrowup:↑ arrowdown:↓ arrowboth:↔ arrowdblright:⇒ arrowdblleft:⇐ arrowdblboth:⇔ asteriskmath:∗ circlemultiply:⊗ circleplus:⊕ perpendicular:⊥ angle:∠ therefore:∴ angbracketleft:〈 angbracketright:〉 lozenge:◊ openbullet:◦ filledbox:■ checkmark:✓ visiblespace:␣ dotlessj:ȷ lslash:ł aogonek:ą Aogonek:Ą eogonek:ę Eogonek:Ę iogonek:į uogonek:ų Dcroat:Đ dcroat:đ hbar:ħ Idotaccent:İ zdotaccent:ż Zdotaccent:Ż edotaccent:ė ohungarumlaut:ő Ohungarumlaut:Ő uhungarumlaut:ű Uhungarumlaut:Ű gbreve:ğ Gbreve:Ğ abreve:ă Abreve:Ă amacron:ā emacron:ē imacron:ī omacron:ō umacron:ū scommaaccent:ș Scommaaccent:Ș tcommaaccent:ț Tcommaaccent:Ț kcommaaccent:ķ lcommaaccent:ļ ncommaaccent:ņ rcommaaccent:ŗ Kcommaaccent:Ķ Lcommaaccent:Ļ Ncommaaccent:Ņ Gcommaaccent:Ģ gcommaaccent:ģ numero:№ estimated:℮ ell:ℓ Rfractur:ℜ Ifractur:ℑ aleph:ℵ weierstrass:℘ suchthat:∋ dotmath:⋅ heart:♥ club:♣ spade:♠ diamond:♦ registered:® copyrightserif:© registerserif:® trademarkserif:™ registersans:® copyrightsans:© trademarksans:™ parenlefttp:⎛ parenrighttp:⎞ Alpha:Α alpha:α Beta:Β beta:β Gamma:Γ gamma:γ Delta:Δ delta:δ Epsilon:Ε epsilon:ε Zeta:Ζ zeta:ζ Eta:Η eta:η Theta:Θ theta:θ Iota:Ι iota:ι Kappa:Κ kappa:κ Lambda:Λ lambda:λ Mu:Μ Nu:Ν nu:ν Xi:Ξ xi:ξ Omicron:Ο omicron:ο Pi:Π pi:π Rho:Ρ rho:ρ Sigma:Σ sigma:σ Tau:Τ tau:τ Upsilon:Υ upsilon:υ Phi:Φ phi:φ Chi:Χ chi:χ Psi:Ψ psi:ψ Omega:Ω omega:ω sigma1:ς theta1:ϑ phi1:ϕ omega1:ϖ Upsilon1:ϒ epsilon1:ϵ'
    .split(' ')
    .map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]),
);

const macintosh = new TextDecoder('macintosh');

/** The character of a code in ASCII; the standard encoding has curved quotes at two codes. */
const ascii = (code: number): string => (code === 0x27 ? '’' : code === 0x60 ? '‘' : String.fromCharCode(code));

export type NamedEncoding = 'standard' | 'windows' | 'macintosh' | 'symbol';

/** Undefined for a code without a character. */
export function encodedText(encoding: NamedEncoding, code: number): string | undefined {
  if (code < 0x20) return undefined;
  switch (encoding) {
    case 'standard':
      return code < 0x7f ? ascii(code) : standardUpper.get(code);
    case 'windows':
      return westernCharacter(code);
    case 'macintosh':
      return macintosh.decode(Uint8Array.of(code));
    case 'symbol':
      return symbolCodes.get(code) ?? (code < 0x7f ? String.fromCharCode(code) : undefined);
  }
}
