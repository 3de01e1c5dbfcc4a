/** Captions of tables and of single pictures with a text, and equations, numbered by SEQ fields (ECMA-376-1 §17.16.5.56). */
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline } from '../../document/run.js';
import { readTex } from '../tex/read-tex.js';
import { plainRun, textRun } from '../tree/plain-blocks.js';
import { captionLabel } from './lex/caption-labels.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { inStyle, paragraphIn } from './text/paragraphs.js';
import { alternativeText, hasImage, readImage } from './read-image.js';
import { readInlines } from './read-inlines.js';
import type { Caption, Image, MarkdownToken, Math as Formula, ParagraphToken, Text } from './lex/token-types.js';

/** The content of a caption. */
interface CaptionText {
  readonly label: string;
  readonly tokens: readonly MarkdownToken[];
  /** Anchor of label and number. */
  readonly id?: string | undefined;
}

/** Whether a caption precedes what it describes, and is kept with it. */
type CaptionPosition = 'above' | 'below';

export function readCaption(token: Caption, position: CaptionPosition, scope: Scope, context: MarkdownContext): Paragraph {
  const label = token.label ?? captionLabel(token.kind, context.language);
  return captionParagraph({ label, tokens: token.tokens, id: token.id }, position, scope, context);
}

/** A single picture in its paragraph, with a text or a title: a figure, as in pandoc; its caption is its text unless a caption follows. */
export function readFigure(
  paragraph: ParagraphToken | Text,
  next: MarkdownToken | undefined,
  scope: Scope,
  context: MarkdownContext,
): Block[] | undefined {
  const token = scope.list ? undefined : loneImage(paragraph);
  if (!token) return undefined;
  const own = captionOfFigure(paragraph, next, (image) => hasImage(image, context.builder));
  if (!own && !(isFigureCaption(next) && hasImage(token, context.builder))) return undefined;
  const figure = paragraphIn(inStyle(scope, 'Figure'), readImage(token, scope.run, scope, context));
  return own ? [figure, captionParagraph({ label: captionLabel('figure', context.language), ...own }, 'below', scope, context)] : [figure];
}

/** The caption that is part of a figure. */
export function captionOfFigure(
  paragraph: ParagraphToken | Text,
  next: MarkdownToken | undefined,
  isImage: (token: Image) => boolean,
): { readonly tokens: readonly MarkdownToken[]; readonly id?: string | undefined } | undefined {
  const token = loneImage(paragraph);
  const tokens = token ? captionTokens(token) : [];
  if (!token || tokens.length === 0 || isFigureCaption(next) || !isImage(token)) return undefined;
  return { tokens, id: token.attributes?.id };
}

function loneImage({ tokens = [] }: ParagraphToken | Text): Image | undefined {
  const [image, ...rest] = tokens;
  return image?.type === 'image' && rest.length === 0 ? image : undefined;
}

const isFigureCaption = (token: MarkdownToken | undefined): boolean => token?.type === 'caption' && token.kind === 'figure';

function captionTokens(token: Image): readonly MarkdownToken[] {
  if (alternativeText(token) === '') return token.title ? [{ type: 'text', raw: token.title, text: token.title }] : [];
  return token.tokens.length > 0 ? token.tokens : [{ type: 'text', raw: token.text, text: token.text }];
}

export function captionParagraph(
  { label, tokens, id }: CaptionText,
  position: CaptionPosition,
  scope: Scope,
  context: MarkdownContext,
): Paragraph {
  const numbered = [textRun(`${label} `), nextNumber(label, context)];
  const children = [
    ...(id === undefined ? numbered : context.builder.bookmarks.around(id, numbered)),
    textRun(': '),
    ...readInlines(tokens, {}, scope, context),
  ];
  return paragraphIn(inStyle(scope, 'Caption'), children, position === 'above' ? { keepNext: true } : {});
}

/** The next number of a sequence. */
function nextNumber(label: string, { captions }: MarkdownContext): Inline {
  const number = (captions.get(label) ?? 0) + 1;
  captions.set(label, number);
  const instruction = ` SEQ ${label.replace(/\.$/, '')} \\* ARABIC `;
  return { kind: 'field', instruction, dirty: false, children: [textRun(String(number))] };
}

/** A formula on its own lines; one with an identifier is numbered at the line's end, the usual way in Word. */
export function readEquation({ text, id }: Formula, scope: Scope, context: MarkdownContext): Paragraph {
  context.builder.tally.countFormula();
  const elements = readTex(text);
  if (id === undefined) return paragraphIn(scope, [{ kind: 'math', display: true, elements }]);
  const numbered = [textRun('('), nextNumber('Equation', context), textRun(')')];
  const tabs = [
    { alignment: 'center', position: Math.round((scope.indent + scope.room) / 2), leader: 'none' },
    { alignment: 'end', position: scope.room, leader: 'none' },
  ] as const;
  const tab = plainRun({ kind: 'tab' });
  const children = [tab, { kind: 'math', display: false, elements } as const, tab, ...context.builder.bookmarks.around(id, numbered)];
  return paragraphIn(scope, children, { tabs });
}
