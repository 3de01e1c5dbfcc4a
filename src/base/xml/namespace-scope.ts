/** The namespace declarations in force at one place in an XML file, and the canonical names that follow from them. */
import { canonicalPrefix } from './namespaces.js';

/** A chain of declarations; each link caches the names that it resolved. */
export class NamespaceScope {
  static readonly root = new NamespaceScope(
    undefined,
    new Map([
      ['xml', 'xml'],
      ['', ''],
    ]),
  );

  readonly #outer: NamespaceScope | undefined;
  /** The file's prefix → canonical prefix. */
  readonly #declared: ReadonlyMap<string, string>;
  readonly #elementNames = new Map<string, string>();
  readonly #attributeNames = new Map<string, string>();
  /** Drawings declare the same few namespaces repeatedly: such scopes are shared. */
  readonly #inner = new Map<string, NamespaceScope>();

  private constructor(outer: NamespaceScope | undefined, declared: ReadonlyMap<string, string>) {
    this.#outer = outer;
    this.#declared = declared;
  }

  /** This scope with the `xmlns` declarations among `attributes`. */
  with(attributes: Iterable<readonly [name: string, value: string]>): NamespaceScope {
    const declared = new Map<string, string>();
    for (const [name, value] of attributes) {
      const isDefault = name === 'xmlns';
      if (!isDefault && !name.startsWith('xmlns:')) continue;
      const prefix = isDefault ? '' : name.slice(6);
      const canonical = canonicalPrefix(value, prefix);
      if (this.prefix(prefix) !== canonical) declared.set(prefix, canonical);
    }
    if (declared.size === 0) return this;
    const holder = this.#outer === undefined ? undefined : this.#inner;
    const key = holder && [...declared].join(' ');
    let inner = key === undefined ? undefined : holder?.get(key);
    if (inner === undefined) {
      inner = new NamespaceScope(this, declared);
      if (key !== undefined) holder?.set(key, inner);
    }
    return inner;
  }

  /** The canonical prefix for the file's prefix; an undeclared one is unchanged. */
  prefix(own: string): string {
    return this.#declared.get(own) ?? this.#outer?.prefix(own) ?? own;
  }

  elementName(raw: string): string {
    if (this.#outer === undefined) return asWritten(raw);
    let name = this.#elementNames.get(raw);
    if (name === undefined) {
      name = this.#qualified(raw, raw.indexOf(':'));
      this.#elementNames.set(raw, name);
    }
    return name;
  }

  /** Unprefixed attributes have no namespace, whatever the default one is. */
  attributeName(raw: string): string {
    if (this.#outer === undefined) return asWritten(raw);
    let name = this.#attributeNames.get(raw);
    if (name === undefined) {
      const colon = raw.indexOf(':');
      name = colon < 0 ? raw : this.#qualified(raw, colon);
      this.#attributeNames.set(raw, name);
    }
    return name;
  }

  #qualified(raw: string, colon: number): string {
    const prefix = this.prefix(colon < 0 ? '' : raw.slice(0, colon));
    const local = raw.slice(colon + 1);
    return prefix === '' ? local : `${prefix}:${local}`;
  }
}

/** At the root every prefix means itself; most files declare only the usual ones, and so stay there. */
function asWritten(raw: string): string {
  return raw.startsWith(':') ? raw.slice(1) : raw;
}
