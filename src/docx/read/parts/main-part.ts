/** Finds the parts of a document: by relationship, else by content type, else at the usual location (ECMA-376-1 §11.3). */
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { OpcPackage } from '../../opc/opc-package.js';

const mainTypes =
  /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/i;

/** The name of the main document part; undefined if the package has none. */
export function findMainPart(source: OpcPackage, diagnostics: Diagnostics): string | undefined {
  const related = source.relationships('').ofKind('officeDocument')?.target;
  if (related !== undefined && source.has(related) && isWord(source, related)) return related;
  const found =
    source.partOfType((type) => mainTypes.test(type)) ?? source.partNames.find((name) => /^word\/document\d*\.xml$/i.test(name));
  if (found !== undefined) diagnostics.report('docx.relationship-missing', 'the main document part was found without its relationship');
  return found;
}

/** Workbooks and presentations have an office document relationship too. */
function isWord(source: OpcPackage, name: string): boolean {
  const type = source.contentType(name);
  return mainTypes.test(type) || !/spreadsheetml|presentationml|ms-excel|ms-powerpoint|visio|\.sheet\.|\.slide/i.test(type);
}

/** The name of a part of the document, for example its styles. The usual name is only tried if all relationships are lost. */
export function findPart(
  source: OpcPackage,
  mainPart: string,
  kind: string,
  usualName: string,
  diagnostics: Diagnostics,
): string | undefined {
  const relationships = source.relationships(mainPart);
  const related = relationships.ofKind(kind)?.target;
  if (related !== undefined) {
    if (source.has(related)) return related;
    diagnostics.report('docx.part-missing', `${related}: the part is missing`);
    return undefined;
  }
  const usual = mainPart.slice(0, mainPart.lastIndexOf('/') + 1) + usualName;
  return relationships.all.length === 0 && source.has(usual) ? usual : undefined;
}
