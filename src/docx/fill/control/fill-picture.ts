/** Puts a picture into a content control: into the frame of its placeholder picture, otherwise on its own line. */
import { findTag } from '../../edit/tags.js';
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import { columnWidth } from '../content/column-width.js';
import { inlineContent } from '../content/inline-content.js';
import type { PictureValue } from '../field-value.js';
import type { Filling, FillScope } from '../fill-scope.js';
import type { Extent } from '../picture/picture-extent.js';
import { frameOf, fillDrawing } from '../picture/replace-picture.js';
import { descendants, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { markFilled, putRuns } from './change-control.js';
import { runLanguage, type Control } from './read-control.js';

/** @returns the picture in Base64, as stored in bound data; undefined if the field was not filled */
export function fillPicture(control: Control, value: PictureValue, filling: Filling, scope: FillScope): string | undefined {
  const { story, place, content } = control;
  const width = columnWidth(story, place, scope);
  const waiting = content && Array.from(descendants([content], ({ name }) => name !== 'w:drawing')).find(isPicture);
  if (waiting?.name === 'w:drawing' && fillDrawing(story, waiting, value, scope, width)) {
    markFilled(control);
    return stored(value);
  }
  const frame = waiting && (waiting.name === 'w:drawing' ? frameOf : vmlFrame)(outerXml(story.source, waiting), waiting.scope);
  const runs = inlineContent(value, {
    scope,
    story,
    filling,
    look: control.look,
    language: runLanguage(control.look, scope),
    breaksParagraphs: false,
    columnWidth: width,
    frame,
  });
  if (!runs || !putRuns(control, runs.paragraphs)) return undefined;
  markFilled(control);
  return stored(value);
}

function isPicture({ name }: FragmentNode): boolean {
  return name === 'w:drawing' || name === 'w:pict';
}

function stored({ picture }: PictureValue): string {
  return Buffer.from(picture.bytes).toString('base64');
}

const emuPerPoint = 12_700;

/** The frame of an old picture (VML): `style="width:72pt;height:36pt"`. */
function vmlFrame(pict: string, scope: FragmentNode['scope']): Extent | undefined {
  const shape = findTag(pict, (tag) => attributePlace(pict, tag, 'style') !== undefined, scope);
  const styles = (attributeOf(pict, shape, 'style') ?? '').split(';').map((one) => one.split(':').map((part) => part.trim()));
  const size = (name: string): number => {
    const stated = styles.find(([property]) => property === name)?.[1] ?? '';
    return stated.endsWith('pt') ? Number(stated.slice(0, -2)) * emuPerPoint : 0;
  };
  const frame = { width: size('width'), height: size('height') };
  return frame.width > 0 && frame.height > 0 ? frame : undefined;
}
