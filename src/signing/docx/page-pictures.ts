/** The pictures of a certificate page → parts of the package, their relationships, and the runs that show them. */
import { emuFromPoints } from '../../base/units.js';
import { writePictureDrawing } from '../../docx/fill/picture/write-picture-drawing.js';
import type { CertificateContent } from '../audit-trail/certificate-content.js';
import { pictureSize, type CertificatePicture, type Shown } from '../audit-trail/certificate-values.js';
import { freeName } from './rewrite-package.js';
import type { SignedPackage } from './signed-package.js';

const strictNamespace = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

const extensions: Readonly<Record<CertificatePicture['contentType'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
};

/** A picture of the page, and its part. */
export interface PicturePart {
  readonly picture: CertificatePicture;
  readonly partName: string;
  /** The target as written in the main part's relationships. */
  readonly target: string;
}

/** Each picture once, in page order. */
function picturesOf({ parts, events }: CertificateContent): Set<CertificatePicture> {
  const rows = [...parts.flatMap((part) => part.rows), ...events.flatMap(({ details }) => details)];
  const shown = rows.flatMap(({ values }): readonly Shown[] => values);
  return new Set(shown.flatMap((value) => (value.kind === 'picture' ? [value.picture] : [])));
}

/** @param main Name of the main part: the pictures are stored in a folder next to it */
export function pictureParts(file: SignedPackage, main: string, content: CertificateContent): PicturePart[] {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const taken = new Set<string>();
  return Array.from(picturesOf(content), (picture): PicturePart => {
    const name = freeName(
      (candidate) =>
        taken.has(candidate) ||
        Object.values(extensions).some((extension) => file.nameOf(`${folder}${candidate}.${extension}`) !== undefined),
      (index) => `media/certificate${String(index)}`,
    );
    taken.add(name);
    const target = `${name}.${extensions[picture.contentType]}`;
    return { picture, partName: `${folder}${target}`, target };
  });
}

/** Numbers that no drawing of the main part uses. */
function freeNumbers(xml: string): () => number {
  const taken = new Set(Array.from(xml.matchAll(/docPr\b[^<>]{0,200}?\sid=["'](\d{1,10})["']/g), ([, number]) => Number(number)));
  let last = 1000;
  return () => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
}

/**
 * Returns the function that writes the run for a picture.
 * @param ids Relationship ids, in the order of the parts
 * @param xml The main part
 * @param uri Its WordprocessingML namespace
 */
export function pictureRuns(
  parts: readonly PicturePart[],
  ids: readonly string[],
  xml: string,
  uri: string,
): (picture: CertificatePicture) => string {
  const idOf = new Map(parts.map(({ picture }, index) => [picture, ids[index] ?? '']));
  const next = freeNumbers(xml);
  const isStrict = uri === strictNamespace;
  const emu = (points: number): number => Math.max(1, Math.round(emuFromPoints(points)));
  return (picture) => {
    const { width, height } = pictureSize(picture);
    const about = { relationship: idOf.get(picture) ?? '', drawing: next() };
    return `<w:r>${writePictureDrawing(picture.orientation === undefined ? {} : { orientation: picture.orientation }, { width: emu(width), height: emu(height) }, about, isStrict)}</w:r>`;
  };
}
