/** The parts that a document refers to → keys that are equal where the parts show the same, whoever wrote their files. */
import { createHash } from 'node:crypto';
import { decodeXmlBytes } from '../../../base/xml/decode-xml.js';
import { readWhole } from '../../edit/fragment.js';
import { usualForm } from '../../edit/usual-form.js';
import { isWellFormed } from '../../edit/well-formed.js';
import type { OpcPackage } from '../../opc/opc-package.js';
import type { CompareDocxOptions } from '../compare-options.js';
import { contentKey } from './content-key.js';
import type { Side } from './side.js';

/** Not shown: the workbook of a chart that has its values, how an editor extends the part. */
const hidden: ReadonlySet<string> = new Set(['c:externalData', 'c:extLst', 'dgm:extLst']);
/** Larger parts are compared as they are written. */
const mostCharacters = 4_000_000;

export class TargetKeys {
  readonly #package: OpcPackage;
  readonly #options: CompareDocxOptions;
  readonly #known = new Map<string, string>();
  /** Parts that are being read: one that refers back to them says nothing new. */
  readonly #open = new Set<string>();

  constructor(parts: OpcPackage, options: CompareDocxOptions) {
    this.#package = parts;
    this.#options = options;
  }

  /** @param part The part that has the relationship */
  key(part: string, id: string): string {
    const found = this.#package.relationships(part).byId(id);
    if (!found) return `missing ${id}`;
    if (found.isExternal) return `external ${found.target}`;
    let key = this.#known.get(found.target);
    if (key === undefined) this.#known.set(found.target, (key = this.#partKey(found.target)));
    return key;
  }

  #partKey(name: string): string {
    const bytes = this.#package.part(name);
    if (!bytes || this.#open.has(name)) return bytes ? 'open' : `missing ${name}`;
    this.#open.add(name);
    const content = this.#package.contentType(name).endsWith('xml') ? this.#xmlKey(name, decodeXmlBytes(bytes)) : bytes;
    this.#open.delete(name);
    return createHash('sha256').update(content).digest('base64');
  }

  #xmlKey(name: string, source: string): string {
    const text = usualForm(source);
    const { budget } = this.#options;
    if (text.length > mostCharacters || !isWellFormed(text, budget)) return text;
    const side: Side = {
      text,
      options: this.#options,
      relationship: (id) => this.key(name, id),
      list: (id) => id,
      style: (id) => id,
      known: new Map(),
    };
    return readWhole(text)
      .map((root) => contentKey(side, root, hidden))
      .join('');
  }
}
