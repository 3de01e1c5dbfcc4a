/** Captions with SEQ fields: of tables, and of pictures that stand alone with a text. */
import type { Token, Tokens } from 'marked';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline } from '../../document/run.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { inStyle, paragraphIn } from './paragraphs.js';
import { alternativeText, hasImage, readImage } from './read-image.js';
import { readInlines } from './read-inlines.js';
import type { Caption } from './token-types.js';

export function readCaption(token: Caption, isAbove: boolean, scope: Scope, context: MarkdownContext): Paragraph {
  return caption(token.label, token.tokens, isAbove, scope, context);
}

/** A picture alone in its paragraph, with a text: a figure, as pandoc has it. */
export function readFigure(paragraph: Tokens.Paragraph, scope: Scope, context: MarkdownContext): Block[] | undefined {
  const [image, ...rest] = paragraph.tokens ?? [];
  if (image?.type !== 'image' || rest.length > 0 || scope.list) return undefined;
  const token = image as Tokens.Image;
  if (alternativeText(token) === '' || !hasImage(token, context)) return undefined;
  const figure = paragraphIn(inStyle(scope, 'Figure'), readImage(token, scope.run, scope, context));
  return [figure, caption('Figure', captionTokens(token), false, scope, context)];
}

const captionTokens = (token: Tokens.Image): readonly Token[] =>
  token.tokens.length > 0 ? token.tokens : [{ type: 'text', raw: token.text, text: token.text }];

function caption(label: string, tokens: readonly Token[], isAbove: boolean, scope: Scope, context: MarkdownContext): Paragraph {
  const number = (context.captions.get(label) ?? 0) + 1;
  context.captions.set(label, number);
  const text = (value: string): Inline => ({ kind: 'run', properties: {}, content: [{ kind: 'text', text: value }] });
  const children: Inline[] = [
    text(`${label} `),
    { kind: 'field', instruction: ` SEQ ${label} \\* ARABIC `, dirty: false, children: [text(String(number))] },
    text(': '),
    ...readInlines(tokens, {}, scope, context),
  ];
  return paragraphIn(inStyle(scope, 'Caption'), children, isAbove ? { keepNext: true } : {});
}
