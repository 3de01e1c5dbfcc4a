/** Relationships that a part gets besides those it has (ECMA-376-2 §6.5). */
import type { Relationships } from '../../opc/relationships.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { xmlDeclaration } from '../../write/xml-output.js';

const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';

export class NewRelationships {
  readonly #partName: string;
  readonly #known: Relationships;
  readonly #ids = new Map<string, string>();
  readonly #added: { id: string; type: string; target: string; isExternal: boolean }[] = [];
  #count = 0;

  constructor(partName: string, known: Relationships) {
    this.#partName = partName;
    this.#known = known;
  }

  /** `target` is a part name without leading slash, or an address outside; each target has one relationship. */
  add(kind: string, target: string, isExternal: boolean): string {
    const key = `${kind} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    let id: string;
    do {
      this.#count += 1;
      id = `rIdFilled${this.#count}`;
    } while (this.#known.byId(id) !== undefined);
    this.#ids.set(key, id);
    const base = this.#known.all.some(({ type }) => type.startsWith(strict)) ? strict : transitional;
    this.#added.push({ id, type: base + kind, target: isExternal ? target : relativeTo(this.#partName, target), isExternal });
    return id;
  }

  /** The relationship part's text with the new ones in it; a new part for none. */
  within(text: string): string {
    const elements = (prefix: string): string =>
      this.#added
        .map(
          ({ id, type, target, isExternal }) =>
            `<${prefix}Relationship Id="${id}" Type="${type}" Target="${escapeAttribute(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
        )
        .join('');
    const end = text.lastIndexOf('</');
    if (end >= 0) return text.slice(0, end) + elements(/^<\/([\w.-]+:)?/.exec(text.slice(end))?.[1] ?? '') + text.slice(end);
    return `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements('')}</Relationships>`;
  }
}

/** From the folder of one part to another part. */
function relativeTo(partName: string, target: string): string {
  const from = partName.split('/').slice(0, -1);
  const to = target.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
