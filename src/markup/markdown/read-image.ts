/** Images: data URIs, and those that the host provides; others are replaced by their alternative text. */
import type { Image } from './lex/token-types.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { decodeReferences } from '../tree/decode-references.js';
import { pictureDrawing } from '../tree/picture-inline.js';
import { plainRun } from '../tree/plain-blocks.js';
import type { TreeBuilder } from '../tree/tree-builder.js';
import { probeImage } from '../../picture/probe-image.js';
import { pixelsOf } from './lex/attributes.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { inlineText } from './text/plain-text.js';
import { legalText, textRuns } from './text/text-runs.js';

export function readImage(token: Image, run: RunProperties, scope: Scope, context: MarkdownContext): Inline[] {
  const { builder } = context;
  const description = alternativeText(token);
  const bytes = imageBytes(token, builder);
  const image = bytes && probeImage(bytes);
  if (bytes && image) {
    const room = Math.max(720, scope.room - scope.indent);
    // a percentage of the room is one of CSS pixels, 15 twips each
    const width = pixelsOf(token.attributes?.values.get('width'), room / 15);
    const height = pixelsOf(token.attributes?.values.get('height'), room / 15);
    return [plainRun({ kind: 'drawing', drawing: pictureDrawing({ bytes, image, description, room, width, height }, builder) })];
  }
  if (bytes) builder.diagnostics.report('markdown.image-unreadable', 'a picture of an unknown format was written as its text');
  else builder.resources.missPicture();
  return textRuns(description, run, context.bidiLanguage);
}

export const alternativeText = (token: Image): string =>
  legalText(token.tokens.length > 0 ? inlineText(token.tokens) : decodeReferences(token.text)).trim();

type ImageSource = Pick<TreeBuilder, 'resources' | 'budget'>;

/** Whether the picture is available. */
export function hasImage(token: Image, context: ImageSource): boolean {
  const bytes = imageBytes(token, context);
  return bytes !== undefined && probeImage(bytes) !== undefined;
}

function imageBytes(token: Image, context: ImageSource): Uint8Array | undefined {
  const source = decodeReferences(token.href);
  context.budget.step(1 + source.length / 4096);
  return context.resources.picture(source);
}
