/** Relationship parts: what a part points to (ECMA-376-2 §6.5). */
import type { XmlElement } from '../../base/xml/xml-element.js';

export interface Relationship {
  readonly id: string;
  /** The last segment of the type, the same in strict and transitional files: `image`, `header`, `hyperlink`, `extended-properties` … */
  readonly kind: string;
  /** The full type. */
  readonly type: string;
  /** A part name without leading slash; for an external relationship, the target as written. */
  readonly target: string;
  /** `TargetMode="External"`. */
  readonly isExternal: boolean;
  /** The fragment of an internal target, without `#`. */
  readonly fragment?: string | undefined;
}

/** The relationships of one part in file order. */
export class Relationships {
  readonly all: readonly Relationship[];
  readonly #byId: ReadonlyMap<string, Relationship>;

  constructor(all: readonly Relationship[]) {
    this.all = all;
    this.#byId = new Map(all.map((relationship) => [relationship.id, relationship]));
  }

  byId(id: string | undefined): Relationship | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** The first internal relationship of a kind. */
  ofKind(kind: string): Relationship | undefined {
    return this.all.find((relationship) => relationship.kind === kind && !relationship.isExternal);
  }
}

/** The name of the relationship part of `partName`; of the package itself for `''`. */
export function relationshipsPartName(partName: string): string {
  const slash = partName.lastIndexOf('/') + 1;
  return `${partName.slice(0, slash)}_rels/${partName.slice(slash)}.rels`;
}

export function readRelationships(root: XmlElement | undefined, partName: string): Relationships {
  const all: Relationship[] = [];
  for (const element of root?.elements('rel:Relationship') ?? []) {
    const id = element.attribute('Id');
    const target = element.attribute('Target');
    if (id === undefined || target === undefined) continue;
    const type = element.attribute('Type') ?? '';
    const kind = relationshipKind(type);
    if (element.attribute('TargetMode')?.toLowerCase() === 'external') {
      all.push({ id, kind, type, target, isExternal: true });
      continue;
    }
    const hash = target.indexOf('#');
    const path = hash < 0 ? target : target.slice(0, hash);
    const fragment = hash < 0 ? undefined : target.slice(hash + 1);
    all.push({ id, kind, type, target: path === '' ? partName : resolveTarget(path, partName), isExternal: false, fragment });
  }
  return new Relationships(all);
}

function relationshipKind(type: string): string {
  // The strict form uses camel case for properties (ECMA-376-1 §15.2.12).
  return type.slice(type.lastIndexOf('/') + 1).replace(/^(extended|custom|core)Properties$/, '$1-properties');
}

/** The part name for a target, relative to the part that names it. */
function resolveTarget(target: string, partName: string): string {
  const path = decodeUri(target).replaceAll('\\', '/');
  const segments = path.startsWith('/') ? [] : partName.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** The text itself if its escapes are invalid. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
