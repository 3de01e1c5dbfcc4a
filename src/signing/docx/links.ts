/** The relationships of a package and their target parts (ECMA-376-2 §6.5.3). */
import { isRelationshipsPart, type SignedPackage } from './signed-package.js';
import type { SignedRelationship } from './relationship-transform.js';

export const rootRelationships = '_rels/.rels';

/** The folder of the part that owns the relationship part; empty for the package's own. */
const sourceFolderOf = (relationshipPart: string): string => relationshipPart.replace(/(^|\/)_rels\/[^/]*$/i, '$1');

/** A target is relative to its source's folder (ECMA-376-2 §6.5.3.4). */
function partNameOf(target: string, folder: string): string {
  if (!URL.canParse(target, `http://package/${folder}`)) return target;
  const path = new URL(target, `http://package/${folder}`).pathname.slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A relationship and its target part. */
export interface PackageLink {
  /** The relationship part that lists it. */
  readonly list: string;
  readonly relationship: SignedRelationship;
  /** Name in lower case; undefined for external targets. */
  readonly target: string | undefined;
}

const known = new WeakMap<SignedPackage, readonly PackageLink[]>();

/** The relationships of all parts. */
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

/** Whether it is a relationship of the package itself. */
export const isRootLink = ({ list }: PackageLink): boolean => list.toLowerCase() === rootRelationships;
