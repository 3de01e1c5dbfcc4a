/**
 * A picture → an inline `w:drawing` (ECMA-376-1 §20.4.2.8) that declares every namespace itself: it is inserted into
 * parts that may not declare them.
 */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { PreparedPicture } from '../field-value.js';
import { turnedFrame, type Extent } from './picture-extent.js';

/** Ids assigned by the owning part and package. */
export interface PictureIds {
  /** The part's relationship to the picture. */
  readonly relationship: string;
  /** The relationship to {@link PreparedPicture.svg}, if present. */
  readonly svgRelationship?: string | undefined;
  /** `wp:docPr/@id` and `pic:cNvPr/@id`, unique in the package. */
  readonly drawing: number;
}

interface Namespaces {
  readonly w: string;
  readonly wp: string;
  readonly a: string;
  readonly pic: string;
  readonly r: string;
}

const openXml = 'http://schemas.openxmlformats.org/';
const transitional: Namespaces = {
  w: `${openXml}wordprocessingml/2006/main`,
  wp: `${openXml}drawingml/2006/wordprocessingDrawing`,
  a: `${openXml}drawingml/2006/main`,
  pic: `${openXml}drawingml/2006/picture`,
  r: `${openXml}officeDocument/2006/relationships`,
};

/** ECMA-376-1 Annex A. */
const strict: Namespaces = {
  w: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  wp: 'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
  a: 'http://purl.oclc.org/ooxml/drawingml/main',
  pic: 'http://purl.oclc.org/ooxml/drawingml/picture',
  r: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

const svgNamespace = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';
/** The extension that holds an SVG beside its fallback ([MS-ODRAWXML] 2.3.1). */
const svgExtension = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

/** `a:blip`. Declares the namespaces it uses, so that it can also be inserted into an existing drawing. */
export function blipXml(ids: PictureIds, isStrict = false): string {
  const { a, r } = isStrict ? strict : transitional;
  const start = `<a:blip xmlns:a="${a}" xmlns:r="${r}" r:embed="${escapeAttribute(ids.relationship)}"`;
  if (ids.svgRelationship === undefined) return `${start}/>`;
  const svg = `<asvg:svgBlip xmlns:asvg="${svgNamespace}" r:embed="${escapeAttribute(ids.svgRelationship)}"/>`;
  return `${start}><a:extLst><a:ext uri="${svgExtension}">${svg}</a:ext></a:extLst></a:blip>`;
}

/**
 * @param seen As {@link pictureExtent} gives it
 * @param isStrict The part is in the strict form of the standard
 * @returns `w:drawing`, the content of a run
 */
export function writePictureDrawing(
  picture: Pick<PreparedPicture, 'orientation' | 'description'>,
  seen: Extent,
  ids: PictureIds,
  isStrict = false,
): string {
  const names = isStrict ? strict : transitional;
  const { extent, turn = {}, beyond } = turnedFrame(picture.orientation, seen);
  const size = `cx="${String(extent.width)}" cy="${String(extent.height)}"`;
  const [down, across] = [String(beyond.vertical), String(beyond.horizontal)];
  const description = picture.description === undefined ? '' : ` descr="${escapeAttribute(picture.description)}"`;
  const about = `id="${String(ids.drawing)}" name="Picture ${String(ids.drawing)}"${description}`;
  return (
    `<w:drawing xmlns:w="${names.w}"><wp:inline xmlns:wp="${names.wp}" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent ${size}/><wp:effectExtent l="${across}" t="${down}" r="${across}" b="${down}"/><wp:docPr ${about}/>` +
    `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${names.a}" noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    `<a:graphic xmlns:a="${names.a}"><a:graphicData uri="${names.pic}"><pic:pic xmlns:pic="${names.pic}">` +
    `<pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill>${blipXml(ids, isStrict)}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm${Object.entries(turn)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('')}><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
  );
}
