/** Namespaces of Office Open XML and the one prefix that the package writes for each (ECMA-376-1 Annex A, transitional and strict; [MS-DOCX] 2.2, [MS-ODRAWXML] 2.2). */

const officeXml = 'http://schemas.openxmlformats.org/';
const strict = 'http://purl.oclc.org/ooxml/';
const microsoft = 'http://schemas.microsoft.com/office/';

/** Namespaces whose strict form differs only in the stem: prefix, path below `schemas.openxmlformats.org`, path below `purl.oclc.org/ooxml`. */
const twoForms: readonly (readonly [string, string, string])[] = [
  ['w', 'wordprocessingml/2006/main', 'wordprocessingml/main'],
  ['r', 'officeDocument/2006/relationships', 'officeDocument/relationships'],
  ['m', 'officeDocument/2006/math', 'officeDocument/math'],
  ['sl', 'schemaLibrary/2006/main', 'schemaLibrary/main'],
  ['ds', 'officeDocument/2006/customXml', 'officeDocument/customXml'],
  ['ep', 'officeDocument/2006/extended-properties', 'officeDocument/extendedProperties'],
  ['cup', 'officeDocument/2006/custom-properties', 'officeDocument/customProperties'],
  ['vt', 'officeDocument/2006/docPropsVTypes', 'officeDocument/docPropsVTypes'],
  ['b', 'officeDocument/2006/bibliography', 'officeDocument/bibliography'],
  ['a', 'drawingml/2006/main', 'drawingml/main'],
  ['pic', 'drawingml/2006/picture', 'drawingml/picture'],
  ['wp', 'drawingml/2006/wordprocessingDrawing', 'drawingml/wordprocessingDrawing'],
  ['c', 'drawingml/2006/chart', 'drawingml/chart'],
  ['cdr', 'drawingml/2006/chartDrawing', 'drawingml/chartDrawing'],
  ['dgm', 'drawingml/2006/diagram', 'drawingml/diagram'],
  ['lc', 'drawingml/2006/lockedCanvas', 'drawingml/lockedCanvas'],
  ['x', 'spreadsheetml/2006/main', 'spreadsheetml/main'],
  ['p', 'presentationml/2006/main', 'presentationml/main'],
];

const oneForm: readonly (readonly [string, string])[] = [
  ['mc', `${officeXml}markup-compatibility/2006`],
  ['rel', `${officeXml}package/2006/relationships`],
  ['ct', `${officeXml}package/2006/content-types`],
  ['cp', `${officeXml}package/2006/metadata/core-properties`],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['dcmitype', 'http://purl.org/dc/dcmitype/'],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['svg', 'http://www.w3.org/2000/svg'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['w10', 'urn:schemas-microsoft-com:office:word'],
  ['xvml', 'urn:schemas-microsoft-com:office:excel'],
  ['wne', `${microsoft}word/2006/wordml`],
  ['w14', `${microsoft}word/2010/wordml`],
  ['w15', `${microsoft}word/2012/wordml`],
  ['w16', `${microsoft}word/2018/wordml`],
  ['w16cex', `${microsoft}word/2018/wordml/cex`],
  ['w16cid', `${microsoft}word/2016/wordml/cid`],
  ['w16se', `${microsoft}word/2015/wordml/symex`],
  ['w16sdtdh', `${microsoft}word/2020/wordml/sdtdatahash`],
  ['w16du', `${microsoft}word/2023/wordml/word16du`],
  ['wp14', `${microsoft}word/2010/wordprocessingDrawing`],
  ['wp15', `${microsoft}word/2012/wordprocessingDrawing`],
  ['wpc', `${microsoft}word/2010/wordprocessingCanvas`],
  ['wpg', `${microsoft}word/2010/wordprocessingGroup`],
  ['wpi', `${microsoft}word/2010/wordprocessingInk`],
  ['wps', `${microsoft}word/2010/wordprocessingShape`],
  ['a14', `${microsoft}drawing/2010/main`],
  ['a15', `${microsoft}drawing/2012/main`],
  ['a16', `${microsoft}drawing/2014/main`],
  ['adec', `${microsoft}drawing/2017/decorative`],
  ['asvg', `${microsoft}drawing/2016/SVG/main`],
  ['am3d', `${microsoft}drawing/2017/model3d`],
  ['aink', `${microsoft}drawing/2016/ink`],
  ['pic14', `${microsoft}drawing/2010/picture`],
  ['dsp', `${microsoft}drawing/2008/diagram`],
  ['dgm14', `${microsoft}drawing/2010/diagram`],
  ['c14', `${microsoft}drawing/2007/8/2/chart`],
  ['c15', `${microsoft}drawing/2012/chart`],
  ['c16', `${microsoft}drawing/2014/chart`],
  ['c16r2', `${microsoft}drawing/2015/06/chart`],
  ['c16r3', `${microsoft}drawing/2017/03/chart`],
  ['cs', `${microsoft}drawing/2012/chartStyle`],
  ['cx', `${microsoft}drawing/2014/chartex`],
  ['cx1', `${microsoft}drawing/2015/9/8/chartex`],
  ['cx2', `${microsoft}drawing/2015/10/21/chartex`],
];

/** Canonical prefix by namespace name. */
export const prefixOfNamespace: ReadonlyMap<string, string> = new Map([
  ...twoForms.flatMap(([prefix, transitional, strictPath]) => [
    [officeXml + transitional, prefix] as const,
    [strict + strictPath, prefix] as const,
  ]),
  ...oneForm.map(([prefix, name]) => [name, prefix] as const),
]);

const canonicalPrefixes: ReadonlySet<string> = new Set(prefixOfNamespace.values());

/** Whether names with this canonical prefix are Office's: other programs add attributes of their own. */
export function isOffice(prefix: string): boolean {
  return canonicalPrefixes.has(prefix);
}

/** The prefix for names of `namespace` that the file writes with `ownPrefix`: never a prefix of another namespace. */
export function canonicalPrefix(namespace: string, ownPrefix: string): string {
  const known = prefixOfNamespace.get(namespace) ?? prefixOfNamespace.get(namespace.trim());
  if (known !== undefined) return known;
  return canonicalPrefixes.has(ownPrefix) ? `other-${ownPrefix}` : ownPrefix;
}

/**
 * Canonical prefixes that `mc:Choice Requires` may name: newer markup that the readers know or may safely skip. Ink and 3-D models use
 * their fallback pictures.
 */
const understood: ReadonlySet<string> = new Set(
  'w r m a pic wp c dgm v o w10 wne w14 w15 w16 w16cex w16cid w16se w16sdtdh w16du wp14 wp15 wpc wpg wps a14 a15 a16 adec asvg pic14 dsp dgm14 c14 c15 c16 c16r2 c16r3 cs'.split(
    ' ',
  ),
);

/** Charts of Office 2016, which are drawn only if the fallback has no picture. */
const drawnWithoutPicture: ReadonlySet<string> = new Set(['cx', 'cx1', 'cx2']);

export function isUnderstoodWithoutPicture(prefix: string): boolean {
  return understood.has(prefix) || drawnWithoutPicture.has(prefix);
}

export function isUnderstood(prefix: string): boolean {
  return understood.has(prefix);
}
