/** {@link Numbering} → the numbering part (ECMA-376-1 §17.9). */
import type { AbstractNumbering, Numbering, NumberingInstance, NumberingLevel } from '../../../document/numbering.js';
import type { DocumentIds } from '../ids.js';
import { rootElement } from '../namespaces.js';
import { numberFormatXml, toggle, valued, whole, wrapContent } from '../values.js';
import { paragraphPropertiesContent } from '../story/write-paragraph-properties.js';
import { runPropertiesContent } from '../story/write-run-properties.js';

type PictureBullet = NonNullable<NumberingLevel['pictureBullet']>;

/** The relationship id of a media item; undefined if it has none. */
type MediaId = (key: string) => string | undefined;

export function numberingXml(numbering: Numbering, ids: DocumentIds, mediaId: MediaId): string {
  const bullets = new PictureBullets(mediaId);
  const level = (each: NumberingLevel): string => levelXml(each, ids, bullets);
  const abstracts = Array.from(numbering.abstracts.values(), (abstract) => abstractXml(abstract, ids, level));
  const instances = Array.from(numbering.instances.values(), (instance) => instanceXml(instance, ids, level));
  return rootElement('w:numbering', `${bullets.xml()}${abstracts.join('')}${instances.join('')}`);
}

function abstractXml(abstract: AbstractNumbering, ids: DocumentIds, level: (each: NumberingLevel) => string): string {
  const levels = abstract.levels.filter((each) => each !== undefined);
  const links = valued('w:styleLink', abstract.styleLink) + valued('w:numStyleLink', abstract.numStyleLink);
  return `<w:abstractNum w:abstractNumId="${ids.abstractNumberings.get(abstract.id) ?? 0}"><w:multiLevelType w:val="${levels.length > 1 ? 'multilevel' : 'singleLevel'}"/>${links}${levels.map(level).join('')}</w:abstractNum>`;
}

function instanceXml(instance: NumberingInstance, ids: DocumentIds, level: (each: NumberingLevel) => string): string {
  const abstract = ids.abstractNumberings.get(instance.abstractId);
  const id = ids.numberings.get(instance.id);
  // An instance that refers to a missing definition is left out.
  if (abstract === undefined || id === undefined) return '';
  const overrides = Array.from(
    instance.overrides,
    ([at, override]) =>
      `<w:lvlOverride w:ilvl="${at}">${valued('w:startOverride', override.start)}${override.level ? level(override.level) : ''}</w:lvlOverride>`,
  );
  return `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${overrides.join('')}</w:num>`;
}

function levelXml(level: NumberingLevel, ids: DocumentIds, bullets: PictureBullets): string {
  let xml =
    valued('w:start', level.start) +
    numberFormatXml(level.format) +
    valued('w:lvlRestart', level.restart) +
    valued('w:pStyle', level.styleId);
  xml += toggle('w:isLgl', level.isLegal || undefined);
  if (level.suffix !== 'tab') xml += valued('w:suff', level.suffix);
  xml += valued('w:lvlText', level.text) + valued('w:lvlPicBulletId', level.pictureBullet && bullets.idOf(level.pictureBullet));
  xml += valued('w:lvlJc', level.alignment === 'start' ? 'left' : level.alignment === 'end' ? 'right' : 'center');
  xml += wrapContent('w:pPr', paragraphPropertiesContent(level.paragraph, ids)) + wrapContent('w:rPr', runPropertiesContent(level.run));
  return `<w:lvl w:ilvl="${whole(level.level, 0, 8)}">${xml}</w:lvl>`;
}

class PictureBullets {
  readonly #mediaId: MediaId;
  readonly #ids = new Map<string, number>();
  #xml = '';

  constructor(mediaId: MediaId) {
    this.#mediaId = mediaId;
  }

  idOf({ media, width, height }: PictureBullet): number | undefined {
    const relationship = this.#mediaId(media);
    if (relationship === undefined) return undefined;
    const key = `${media} ${width} ${height}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(key, id);
      const style = `width:${roundPoints(width)}pt;height:${roundPoints(height)}pt`;
      this.#xml += `<w:numPicBullet w:numPicBulletId="${id}"><w:pict><v:shape id="bullet${id}" style="${style}" o:bullet="t"><v:imagedata r:id="${relationship}" o:title=""/></v:shape></w:pict></w:numPicBullet>`;
    }
    return id;
  }

  xml(): string {
    return this.#xml;
  }
}

const roundPoints = (value: number): number => Math.round(value * 100) / 100;
