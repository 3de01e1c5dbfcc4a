/** The root elements of the parts, with the namespaces that their content uses (ECMA-376-1 Annex A, [MS-DOCX] 2.2, [MS-ODRAWXML] 2.2). */
import { xmlDeclaration } from './xml-output.js';

const openXml = 'http://schemas.openxmlformats.org/';
const microsoft = 'http://schemas.microsoft.com/office/word/';
export const wordprocessing = `${openXml}wordprocessingml/2006/main`;
const names = [
  ['mc', `${openXml}markup-compatibility/2006`],
  ['w', wordprocessing],
  ['r', `${openXml}officeDocument/2006/relationships`],
  ['m', `${openXml}officeDocument/2006/math`],
  ['wp', `${openXml}drawingml/2006/wordprocessingDrawing`],
  ['a', `${openXml}drawingml/2006/main`],
  ['pic', `${openXml}drawingml/2006/picture`],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['w10', 'urn:schemas-microsoft-com:office:word'],
  ['w14', `${microsoft}2010/wordml`],
  ['w15', `${microsoft}2012/wordml`],
  ['wp14', `${microsoft}2010/wordprocessingDrawing`],
  ['wps', `${microsoft}2010/wordprocessingShape`],
  ['wpg', `${microsoft}2010/wordprocessingGroup`],
];
/** The declaration of `w` in the transitional form of the standard. */
export const wordNamespace = ` xmlns:w="${wordprocessing}"`;
const declarations = names.map(([prefix, name]) => ` xmlns:${prefix}="${name}"`).join('');

/** The start tag of a part's root, after the XML declaration. */
export function rootStart(name: string): string {
  return `${xmlDeclaration}<${name}${declarations} mc:Ignorable="w14 w15 wp14">`;
}

/** A whole part. */
export function rootElement(name: string, content: string): string {
  return `${rootStart(name)}${content}</${name}>`;
}
