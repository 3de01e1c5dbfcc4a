/** Default character styles: links, notes, code and the colours of highlighted source text. */
import type { RunProperties } from '../../document/run.js';
import type { Style } from '../../document/style.js';
import { bold, codeFamily, fill, fontsOf, halfPoints, italic, linkColor, mutedColor } from './default-values.js';

function style(id: string, name: string, run: RunProperties): Style {
  return { id, name, type: 'character', isDefault: false, basedOn: 'DefaultParagraphFont', run };
}

const code: RunProperties = { fonts: fontsOf(codeFamily), noProof: true };

/**
 * Kinds of source text, each with its own character style: `SyntaxKeyword`, `SyntaxString`, … Colours keep a contrast of 4.5 : 1 on the
 * code's background.
 */
const syntax = {
  Keyword: { color: 'A0111F', ...bold },
  Literal: { color: '0550AE' },
  Number: { color: '0550AE' },
  String: { color: '0A3069' },
  Comment: { color: '57606A', ...italic },
  Function: { color: '6F42C1' },
  Type: { color: '953800' },
  Variable: { color: '8A3B00' },
  Attribute: { color: '0550AE' },
  Tag: { color: '116329' },
  Meta: { color: '6E5494' },
  Addition: { color: '116329', shading: fill('DAFBE1') },
  Deletion: { color: '82071E', shading: fill('FFEBE9') },
} as const satisfies Record<string, RunProperties>;

export type SyntaxKind = keyof typeof syntax;

export const syntaxStyleId = (kind: SyntaxKind): string => `Syntax${kind}`;

export function defaultCharacterStyles(): Style[] {
  return [
    { id: 'DefaultParagraphFont', name: 'Default Paragraph Font', type: 'character', isDefault: true, run: {} },
    style('Strong', 'Strong', bold),
    style('Emphasis', 'Emphasis', italic),
    style('Hyperlink', 'Hyperlink', { color: linkColor, underline: { style: 'single', color: 'auto' } }),
    style('FollowedHyperlink', 'FollowedHyperlink', { color: '954F72', underline: { style: 'single', color: 'auto' } }),
    style('FootnoteReference', 'footnote reference', { verticalAlign: 'superscript' }),
    style('EndnoteReference', 'endnote reference', { verticalAlign: 'superscript' }),
    style('CommentReference', 'annotation reference', halfPoints(16)),
    style('PlaceholderText', 'Placeholder Text', { color: mutedColor }),
    style('HTMLCode', 'HTML Code', { ...code, shading: fill('F0F1F3') }),
    style('HTMLKeyboard', 'HTML Keyboard', {
      ...code,
      border: { style: 'single', size: 4, space: 0, color: 'BFBFBF' },
      shading: fill('F6F8FA'),
    }),
    style('HTMLSample', 'HTML Sample', code),
    style('HTMLVariable', 'HTML Variable', italic),
    style('HTMLCite', 'HTML Cite', italic),
    style('HTMLDefinition', 'HTML Definition', italic),
    ...Object.entries(syntax).map(([kind, run]) => style(syntaxStyleId(kind as SyntaxKind), `Syntax ${kind}`, run)),
  ];
}
