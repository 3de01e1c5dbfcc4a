/** The relationships of a package with the parts that they lead to (ECMA-376-2 §6.5.3). */
import { isRelationshipsPart, type SignedPackage } from './signed-package.js';
import type { SignedRelationship } from './relationship-transform.js';

export const rootRelationships = '_rels/.rels';

/** Folder of the part whose relationships the part lists; empty for the package's own. */
const sourceFolderOf = (relationshipPart: string): string => relationshipPart.replace(/(^|\/)_rels\/[^/]*$/i, '$1');

/** A target is a reference relative to its source's folder (ECMA-376-2 §6.5.3.4). */
function partNameOf(target: string, folder: string): string {
  if (!URL.canParse(target, `http://package/${folder}`)) return target;
  const path = new URL(target, `http://package/${folder}`).pathname.slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A relationship and the part that it leads to. */
export interface PackageLink {
  /** The part that lists it. */
  readonly list: string;
  readonly relationship: SignedRelationship;
  /** Name in lower case; undefined for what is outside. */
  readonly target: string | undefined;
}

const known = new WeakMap<SignedPackage, readonly PackageLink[]>();

/** Of all parts. */
export function linksOf(file: SignedPackage): readonly PackageLink[] {
  const links = known.get(file) ?? readLinks(file);
  known.set(file, links);
  return links;
}

function readLinks(file: SignedPackage): PackageLink[] {
  return file.partNames.filter(isRelationshipsPart).flatMap((list) =>
    file.relationships(list).map((relationship): PackageLink => {
      const isOutside = relationship.targetMode === 'External';
      return { list, relationship, target: isOutside ? undefined : partNameOf(relationship.target, sourceFolderOf(list)).toLowerCase() };
    }),
  );
}

/** Of the package itself. */
export const isRootLink = ({ list }: PackageLink): boolean => list.toLowerCase() === rootRelationships;
