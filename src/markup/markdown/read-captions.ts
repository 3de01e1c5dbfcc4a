/** Captions with SEQ fields (ECMA-376-1 §17.16.5.56): of tables, and of pictures that stand alone with a text. */
import type { Token, Tokens } from 'marked';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline } from '../../document/run.js';
import { captionLabel } from './caption-labels.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { inStyle, paragraphIn } from './paragraphs.js';
import { alternativeText, attributesOf, hasImage, readImage } from './read-image.js';
import { readInlines } from './read-inlines.js';
import type { Caption } from './token-types.js';

/** What a caption says. */
interface CaptionText {
  readonly label: string;
  readonly tokens: readonly Token[];
  /** Anchor of label and number. */
  readonly id?: string | undefined;
}

export function readCaption(token: Caption, isAbove: boolean, scope: Scope, context: MarkdownContext): Paragraph {
  const label = token.label ?? captionLabel(token.kind, context.language);
  return caption({ label, tokens: token.tokens, id: token.id }, isAbove, scope, context);
}

/** A picture alone in its paragraph, with a text or a title: a figure, as pandoc has it; its caption is its text unless one follows. */
export function readFigure(
  paragraph: Tokens.Paragraph,
  next: Token | undefined,
  scope: Scope,
  context: MarkdownContext,
): Block[] | undefined {
  const [image, ...rest] = paragraph.tokens ?? [];
  if (image?.type !== 'image' || rest.length > 0 || scope.list) return undefined;
  const token = image as Tokens.Image;
  const followed = next?.type === 'caption' && (next as unknown as Caption).kind === 'figure';
  const tokens = captionTokens(token);
  if ((tokens.length === 0 && !followed) || !hasImage(token, context)) return undefined;
  const figure = paragraphIn(inStyle(scope, 'Figure'), readImage(token, scope.run, scope, context));
  if (followed) return [figure];
  const label = captionLabel('figure', context.language);
  return [figure, caption({ label, tokens, id: attributesOf(token)?.id }, false, scope, context)];
}

function captionTokens(token: Tokens.Image): readonly Token[] {
  if (alternativeText(token) === '') return token.title ? [{ type: 'text', raw: token.title, text: token.title }] : [];
  return token.tokens.length > 0 ? token.tokens : [{ type: 'text', raw: token.text, text: token.text }];
}

function caption({ label, tokens, id }: CaptionText, isAbove: boolean, scope: Scope, context: MarkdownContext): Paragraph {
  const number = (context.captions.get(label) ?? 0) + 1;
  context.captions.set(label, number);
  const text = (value: string): Inline => ({ kind: 'run', properties: {}, content: [{ kind: 'text', text: value }] });
  const numbered: Inline[] = [
    text(`${label} `),
    { kind: 'field', instruction: ` SEQ ${label.replace(/\.$/, '')} \\* ARABIC `, dirty: false, children: [text(String(number))] },
  ];
  const children = [
    ...(id === undefined ? numbered : context.builder.bookmarks.around(id, numbered)),
    text(': '),
    ...readInlines(tokens, {}, scope, context),
  ];
  return paragraphIn(inStyle(scope, 'Caption'), children, isAbove ? { keepNext: true } : {});
}
