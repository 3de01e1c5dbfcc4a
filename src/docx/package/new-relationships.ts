/** Relationships that a part gets in addition to those it has (ECMA-376-2 §6.5). */
import { withinRoot } from '../edit/tags.js';
import type { Relationship, Relationships } from '../opc/relationships.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { xmlDeclaration } from '../write/xml-output.js';

/** The prefixes of relationship types. */
export const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';

export interface RelationshipForm {
  /** The target is an address outside the package; default: false. */
  readonly isExternal?: boolean;
  /** The full type; default: the standard's type for the kind. */
  readonly type?: string | undefined;
}

export class NewRelationships {
  readonly #partName: string;
  readonly #known: Relationships;
  readonly #ids = new Map<string, string>();
  /** By id, in the order in which they were added. */
  readonly #added = new Map<string, Written>();
  readonly #prefix: string;
  /** The prefix of types in this part, once it is needed: the list of what a part has may be long. */
  #base: string | undefined;
  #count = 0;

  /** @param prefix The prefix of ids */
  constructor(partName: string, known: Relationships, prefix = 'rIdFilled') {
    this.#partName = partName;
    this.#known = known;
    this.#prefix = prefix;
  }

  /**
   * `target` is a part name without leading slash, or an external address; each target has one relationship.
   */
  add(kind: string, target: string, { isExternal = false, type: stated }: RelationshipForm = {}): string {
    const key = `${kind} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    let id: string;
    do {
      this.#count += 1;
      id = this.#prefix + String(this.#count);
    } while (this.#known.byId(id) !== undefined);
    this.#ids.set(key, id);
    this.#base ??= this.#known.all.some(({ type }) => type.startsWith(strict)) ? strict : transitional;
    const type = stated === undefined || stated.startsWith(strict) || stated.startsWith(transitional) ? this.#base + kind : stated;
    this.#added.set(id, { id, type, target: isExternal ? target : relativeTo(this.#partName, target), isExternal });
    return id;
  }

  /** Points an added relationship to another part. */
  retarget(id: string, target: string): void {
    const known = this.#added.get(id);
    if (known) this.#added.set(id, { ...known, target: relativeTo(this.#partName, target) });
  }

  /** The text of the relationship part including the new ones; a new part if the text is empty. */
  addTo(text: string): string {
    const elements = (prefix: string): string => Array.from(this.#added.values(), (one) => relationshipXml(one, prefix)).join('');
    return text === '' ? relationshipsXml(elements('')) : withinRoot(text, elements);
  }
}

interface Written {
  readonly id: string;
  readonly type: string;
  /** As written: relative to the part. */
  readonly target: string;
  readonly isExternal: boolean;
}

function relationshipXml({ id, type, target, isExternal }: Written, prefix: string): string {
  const mode = isExternal ? ' TargetMode="External"' : '';
  return `<${prefix}Relationship Id="${escapeAttribute(id)}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(target)}"${mode}/>`;
}

const relationshipsXml = (elements: string): string =>
  `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements}</Relationships>`;

/** The text of a new relationship part for `partName`. */
export function relationshipsText(partName: string, all: readonly Relationship[]): string {
  const target = ({ target, fragment, isExternal }: Relationship): string =>
    isExternal ? target : relativeTo(partName, target) + (fragment === undefined ? '' : `#${fragment}`);
  return relationshipsXml(all.map((one) => relationshipXml({ ...one, target: target(one) }, '')).join(''));
}

/** The path from the folder of one part to another part. */
function relativeTo(partName: string, target: string): string {
  const from = partName.split('/').slice(0, -1);
  const to = target.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
