/** A value → runs, pictures and links: the content of a paragraph. */
import type { Emu } from '../../../base/units.js';
import { attribute } from '../../write/values.js';
import { externalTarget } from '../../write/external-target.js';
import type { FieldValue, LinkValue, PictureValue } from '../field-value.js';
import { reportProblem, type Filling, type FillScope, type Story } from '../fill-scope.js';
import { pictureExtent, type Extent } from '../picture/picture-extent.js';
import { writePictureDrawing, type PictureIds } from '../picture/write-picture-drawing.js';
import { changedLook, runPropertiesOf, lines, textContent, textRun, type RunLook } from './runs.js';
import { valueText } from './value-text.js';

/** The destination of inline content. */
export interface InlineScope {
  readonly scope: FillScope;
  readonly story: Story;
  readonly filling: Filling;
  readonly look: RunLook;
  readonly language: string;
  /** A line end starts a new paragraph. */
  readonly breaksParagraphs: boolean;
  /** Links are not allowed: their text is written. */
  readonly isPlain?: boolean;
  readonly datePicture?: string | undefined;
  readonly columnWidth?: Emu | undefined;
  readonly frame?: Extent | undefined;
}

/** The runs of each paragraph, and their text; undefined if the value does not fit, which is reported. */
export interface InlineContent {
  readonly paragraphs: readonly string[];
  readonly text: string;
}

const defaultScriptFace = 'Segoe Script';

export function inlineContent(value: FieldValue, at: InlineScope): InlineContent | undefined {
  const said = valueText(value, at);
  if ('issue' in said) return reportProblem(at.scope, at.filling, said.issue);
  const { text } = said;
  switch (value.kind) {
    case 'picture':
      return { paragraphs: [pictureRun(value, at)], text };
    case 'link': {
      const run = linkRun(value, text, at);
      return run === undefined ? undefined : { paragraphs: [run], text };
    }
    case 'script':
      return textRuns(text, changedLook(at.look, { 'w:rFonts': facesXml(value.family ?? defaultScriptFace) }), at);
    default:
      return textRuns(text, at.look, at);
  }
}

function textRuns(text: string, look: RunLook, { breaksParagraphs }: InlineScope): InlineContent {
  const all = breaksParagraphs ? lines(text) : [text];
  return { paragraphs: all.map((line) => textRun(line, look)), text };
}

/** Uses one family for every script. */
export function facesXml(family: string): string {
  return `<w:rFonts${['w:ascii', 'w:hAnsi', 'w:eastAsia', 'w:cs'].map((name) => attribute(name, family)).join('')}/>`;
}

/** The ids and relationships of a picture in the field's part. */
export function pictureIds({ picture }: PictureValue, { scope, story }: Pick<InlineScope, 'scope' | 'story'>): PictureIds {
  const { editor } = scope;
  const part = editor.media.add(picture.bytes, picture.extension, picture.contentType);
  const svg = picture.svg && editor.media.add(picture.svg, 'svg', 'image/svg+xml');
  return {
    relationship: editor.relate(story.name, 'image', part.name),
    svgRelationship: svg && editor.relate(story.name, 'image', svg.name),
    drawing: scope.ids.drawings().claim(),
  };
}

function pictureRun(value: PictureValue, at: InlineScope): string {
  const extent = pictureExtent(value, at);
  const drawing = writePictureDrawing(value.picture, extent, pictureIds(value, at), at.story.isStrict);
  return `<w:r>${runPropertiesOf(at.look)}${drawing}</w:r>`;
}

/** URL schemes allowed in links. */
const schemes = /^(?:https?|mailto|tel|sms|ftps?):/i;
const linkIssue = 'must be an address that begins with http:, https:, mailto:, tel:, sms: or ftp:, or with # and the name of a bookmark';

function linkRun(value: LinkValue, text: string, { scope, story, filling, look, isPlain }: InlineScope): string | undefined {
  const url = value.url.trim();
  if (url === '') return textRun(value.text ?? '', look);
  const isInternal = url.startsWith('#') && url.length > 1;
  if (!isInternal && !schemes.test(url)) return reportProblem(scope, filling, linkIssue);
  const style = scope.facts.styleId('Hyperlink');
  const shown = changedLook(
    look,
    style === undefined
      ? { 'w:color': '<w:color w:val="0563C1"/>', 'w:u': '<w:u w:val="single"/>' }
      : { 'w:rStyle': `<w:rStyle${attribute('w:val', style)}/>` },
  );
  const run = `<w:r>${runPropertiesOf(shown)}${textContent(text)}</w:r>`;
  if (isPlain === true) return run;
  const target = isInternal
    ? attribute('w:anchor', url.slice(1, 41))
    : ` r:id="${scope.editor.relate(story.name, 'hyperlink', externalTarget(url), { isExternal: true })}"`;
  return `<w:hyperlink${target} w:history="1">${run}</w:hyperlink>`;
}
