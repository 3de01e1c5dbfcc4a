/** The numbering part → {@link Numbering} (ECMA-376-1 §17.9). */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { AbstractNumbering, Numbering, NumberingInstance, NumberingLevel } from '../../../document/numbering.js';
import type { Drawing } from '../../../document/drawing.js';
import { readDrawing } from '../drawing/read-drawing.js';
import { readVml } from '../vml/read-vml.js';
import type { ReadContext } from '../read-context.js';
import { readParagraphProperties } from '../read-paragraph-properties.js';
import { readRunProperties } from '../read-run-properties.js';
import { readNumberFormat, integer, oneOf, onOff, put } from '../values.js';

type PictureBullet = NonNullable<NumberingLevel['pictureBullet']>;

export function readNumbering(root: XmlElement | undefined, context: ReadContext): Numbering {
  const abstracts = new Map<string, AbstractNumbering>();
  const instances = new Map<string, NumberingInstance>();
  const bullets = new Map<string, PictureBullet>();
  for (const element of root?.elements() ?? []) {
    if (element.name === 'w:numPicBullet') {
      const bullet = readPictureBullet(element, context);
      if (bullet) bullets.set(element.attribute('w:numPicBulletId') ?? '', bullet);
    } else if (element.name === 'w:abstractNum') {
      const abstract = readAbstract(element, context, bullets);
      if (!abstracts.has(abstract.id)) abstracts.set(abstract.id, abstract);
    } else if (element.name === 'w:num') {
      const instance = readInstance(element, context, bullets);
      if (!instances.has(instance.id)) instances.set(instance.id, instance);
    }
  }
  return { abstracts, instances };
}

function readAbstract(element: XmlElement, context: ReadContext, bullets: ReadonlyMap<string, PictureBullet>): AbstractNumbering {
  const levels = Array.from<NumberingLevel | undefined>({ length: 9 });
  for (const child of element.elements('w:lvl')) {
    const level = readLevel(child, context, bullets);
    levels[level.level] = level;
  }
  const abstract: Mutable<AbstractNumbering> = { id: element.attribute('w:abstractNumId') ?? '', levels };
  put(abstract, 'styleLink', element.child('w:styleLink')?.attribute('w:val'));
  put(abstract, 'numStyleLink', element.child('w:numStyleLink')?.attribute('w:val'));
  return abstract;
}

function readInstance(element: XmlElement, context: ReadContext, bullets: ReadonlyMap<string, PictureBullet>): NumberingInstance {
  const overrides = new Map<number, { start?: number; level?: NumberingLevel }>();
  for (const child of element.elements('w:lvlOverride')) {
    const at = integer(child.attribute('w:ilvl'), 0, 8) ?? 0;
    const override: { start?: number; level?: NumberingLevel } = {};
    put(override, 'start', readStart(child.child('w:startOverride')));
    const level = child.child('w:lvl');
    if (level) override.level = { ...readLevel(level, context, bullets), level: at };
    overrides.set(at, override);
  }
  return {
    id: element.attribute('w:numId') ?? '',
    abstractId: element.child('w:abstractNumId')?.attribute('w:val') ?? '',
    overrides,
  };
}

function readStart(element: XmlElement | undefined): number | undefined {
  return integer(element?.attribute('w:val'), 0, 0x7fff_ffff);
}

function readLevel(element: XmlElement, context: ReadContext, bullets: ReadonlyMap<string, PictureBullet>): NumberingLevel {
  const value = (name: string): string | undefined => element.child(name)?.attribute('w:val');
  const justification = value('w:lvlJc');
  const level: Mutable<NumberingLevel> = {
    level: integer(element.attribute('w:ilvl'), 0, 8) ?? 0,
    start: readStart(element.child('w:start')) ?? 0,
    format: readNumberFormat(element.child('w:numFmt')) ?? 'decimal',
    text: value('w:lvlText') ?? '',
    suffix: oneOf(value('w:suff'), 'tab', 'space', 'nothing') ?? 'tab',
    alignment: justification === 'right' || justification === 'end' ? 'end' : justification === 'center' ? 'center' : 'start',
    isLegal: onOff(element.child('w:isLgl')) ?? false,
    paragraph: readParagraphProperties(element.child('w:pPr'), context.theme),
    run: readRunProperties(element.child('w:rPr'), context.theme),
  };
  put(level, 'restart', integer(value('w:lvlRestart'), 0, 9));
  put(level, 'styleId', value('w:pStyle'));
  put(level, 'pictureBullet', bullets.get(value('w:lvlPicBulletId') ?? ''));
  return level;
}

/** The picture of a bullet, a VML shape in transitional files (§17.9.20). */
function readPictureBullet(element: XmlElement, context: ReadContext): PictureBullet | undefined {
  const pict = element.child('w:pict');
  const modern = element.child('w:drawing');
  const drawings: (Drawing | undefined)[] = modern ? [readDrawing(modern, context)] : pict ? readVml(pict, context) : [];
  for (const drawing of drawings) {
    if (drawing?.content.kind === 'picture' && drawing.content.media !== undefined)
      return { media: drawing.content.media, width: drawing.width / 12_700, height: drawing.height / 12_700 };
  }
  return undefined;
}
