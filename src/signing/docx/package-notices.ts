/**
 * Things that a signature of a package cannot cover because they do not exist yet: missing
 * relationship targets, and properties that fields show.
 */
import type { Budget } from '../../base/abort.js';
import { originType } from './find-uncovered.js';
import { isRootLink, SignedPackage } from './signed-package.js';
import { storeFacts } from './document-properties-data.js';
import { shownProperties } from './shown-properties.js';

export interface PackageNotice {
  readonly code: 'signature.missing-part';
  readonly message: string;
}

/** The maximum number of notices. */
const maxNotices = 20;

/** @param bytes The package to be signed */
export function packageNotices(bytes: Uint8Array, budget: Budget): PackageNotice[] {
  const code = 'signature.missing-part';
  const file = new SignedPackage(bytes, budget);
  const links = file.links;
  const dangling = links.flatMap(({ list, relationship, target }): PackageNotice[] => {
    const isPlace = relationship.target === '' || relationship.target.startsWith('#');
    if (target === undefined || isPlace || relationship.type === originType || file.nameOf(target) !== undefined) return [];
    const message = `the relationship ${relationship.id.slice(0, 100)} in ${list} leads to ${target.slice(0, 200)}, which is not in the package; if the part is added later, the signature no longer covers the whole document`;
    return [{ code, message }];
  });
  const roots = new Set(links.filter(isRootLink).map(({ relationship }) => relationship.type));
  const unstored = shownProperties(file, budget).flatMap(({ stores, shownBy, partName, isAsSigned }): PackageNotice[] => {
    const isStored = stores.every((store) => storeFacts[store].relationshipTypes.some((type) => roots.has(type)));
    const message = `${shownBy} in ${partName} shows a document property, but the package has no part with such properties; the signature cannot cover what programs show there`;
    return isStored || isAsSigned ? [] : [{ code, message }];
  });
  return [...dangling, ...unstored].slice(0, maxNotices);
}
