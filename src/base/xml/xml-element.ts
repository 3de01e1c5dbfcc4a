/** One element of a parsed XML part; names carry canonical prefixes (`w:p`, `a:blip`, `r:id`) whatever the file's own prefixes are. */

export type XmlNode = XmlElement | string;

/** Immutable by convention once read. */
export class XmlElement {
  constructor(
    /** Canonical prefix and local name; strict and transitional namespaces give the same prefix. */
    readonly name: string,
    /** By canonical name; unprefixed attributes stay unprefixed. */
    readonly attributes: Readonly<Record<string, string>>,
    /** Elements and text in order; white space between elements is kept only where text is possible (`xml:space` is left to the caller). */
    readonly children: readonly XmlNode[] = [],
  ) {}

  attribute(name: string): string | undefined {
    return this.attributes[name];
  }

  /** First child element of that name. */
  child(name: string): XmlElement | undefined {
    const { children } = this;
    // By index: unoptimized code allocates an object for each step of an iteration.
    for (let index = 0; index < children.length; index++) {
      const node = children[index];
      if (typeof node !== 'string' && node?.name === name) return node;
    }
    return undefined;
  }

  /** Child elements, all or of one name. */
  elements(name?: string): XmlElement[] {
    const found: XmlElement[] = [];
    for (const node of this.children) if (typeof node !== 'string' && (name === undefined || node.name === name)) found.push(node);
    return found;
  }

  /** First element reached by that chain of child names. */
  path(...names: string[]): XmlElement | undefined {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- walks down from here
    let at: XmlElement | undefined = this;
    for (const name of names) at = at?.child(name);
    return at;
  }

  /** Text of this element and its descendants. */
  text(): string {
    let text = '';
    for (const node of this.children) text += typeof node === 'string' ? node : node.text();
    return text;
  }
}
