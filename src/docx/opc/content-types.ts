/** `[Content_Types].xml`: the media type of every part (ECMA-376-2 §7.2.3). */
import type { XmlElement } from '../../base/xml/xml-element.js';

export class ContentTypes {
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, string>();

  constructor(root: XmlElement | undefined) {
    for (const element of root?.elements() ?? []) {
      const type = element.attribute('ContentType');
      if (type === undefined) continue;
      const extension = element.attribute('Extension');
      const part = element.attribute('PartName');
      if (element.name === 'ct:Default' && extension !== undefined) this.#defaults.set(extension.toLowerCase(), type);
      else if (element.name === 'ct:Override' && part !== undefined) this.#overrides.set(part.replace(/^\//, '').toLowerCase(), type);
    }
  }

  get isEmpty(): boolean {
    return this.#defaults.size + this.#overrides.size === 0;
  }

  of(partName: string): string {
    const name = partName.toLowerCase();
    return this.#overrides.get(name) ?? this.#defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  }

  /** The first part whose declared type passes, in lower case. */
  find(passes: (type: string) => boolean): string | undefined {
    for (const [name, type] of this.#overrides) if (passes(type)) return name;
    return undefined;
  }
}
