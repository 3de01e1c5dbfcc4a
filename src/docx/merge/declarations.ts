/** Namespaces that text from another part needs: declared at the root of the part that it goes into, or at its own elements where the prefix is another's. */
import { canonicalPrefix } from '../../base/xml/namespaces.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { startTagEnd } from '../edit/fragment.js';

const rootStart = /<(?![?!])/;
const declaration = /\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ignorable = /\s([\w.-]+):Ignorable\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** The start tag of a part's root. */
export function rootTag(text: string): string {
  const start = text.search(rootStart);
  return start < 0 ? '' : text.slice(start, startTagEnd(text, start));
}

/** The part's text, whose root has an end tag. */
export function withOpenRoot(text: string): string {
  const tag = rootTag(text);
  if (!tag.endsWith('/>')) return text;
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  return text.replace(tag, () => `${tag.slice(0, -2)}></${name}>`);
}

function declaredIn(tag: string): Map<string, string> {
  return new Map(Array.from(tag.matchAll(declaration), ([, prefix = '', name, other]) => [prefix, name ?? other ?? '']));
}

const ignoredIn = (tag: string): string[] => (ignorable.exec(tag)?.[2] ?? '').split(/\s+/).filter(Boolean);

const isSame = (a: string, b: string): boolean => a === b || canonicalPrefix(a, '?') === canonicalPrefix(b, '??');

/** Of one part. */
export class Declarations {
  readonly #declared: Map<string, string>;
  readonly #ignored: Set<string>;
  readonly #added = new Map<string, string>();
  readonly #addedIgnored = new Set<string>();

  /** @param target Text of the part that is added to */
  constructor(target: string) {
    const tag = rootTag(target);
    this.#declared = declaredIn(tag);
    this.#ignored = new Set(ignoredIn(tag));
  }

  /**
   * @param elements Elements at the top, in the order of the text
   * @param root Start tag of the part that they are from
   * @returns the elements, with the declarations that the target cannot have at its root
   */
  take(elements: readonly string[], root: string): readonly string[] {
    const own = declaredIn(root);
    const text = elements.join('');
    let local = '';
    for (const [prefix, name] of own) {
      const known = this.#declared.get(prefix) ?? this.#added.get(prefix);
      // Looking through the text is what takes time.
      if ((known !== undefined && isSame(known, name)) || !isUsed(prefix, text)) continue;
      if (known === undefined && prefix !== '') this.#added.set(prefix, name);
      else local += ` xmlns${prefix && `:${prefix}`}="${escapeAttribute(name)}"`;
    }
    for (const prefix of ignoredIn(root))
      if (!this.#ignored.has(prefix) && !this.#addedIgnored.has(prefix) && own.has(prefix) && isUsed(prefix, text))
        this.#addedIgnored.add(prefix);
    return local === '' ? elements : elements.map((element) => element.replace(/^<[^\s/>]+/, (start) => start + local));
  }

  /** The part's text with what its root has to declare. */
  within(target: string): string {
    const ignored = [...this.#addedIgnored].filter((prefix) => !this.#ignored.has(prefix));
    if (this.#added.size === 0 && ignored.length === 0) return target;
    const tag = rootTag(target);
    const at = target.indexOf(tag);
    const known = declaredIn(tag);
    let added = Array.from(this.#added, ([prefix, name]) => ` xmlns:${prefix}="${escapeAttribute(name)}"`).join('');
    let changed = tag;
    if (ignored.length > 0 && ignorable.test(tag))
      changed = tag.replace(ignorable, (_, prefix: string, list: string | undefined, other: string | undefined) => {
        const all = [list ?? other ?? '', ...ignored].join(' ').trim();
        return ` ${prefix}:Ignorable="${all}"`;
      });
    else if (ignored.length > 0) {
      const prefix = [...known, ...this.#added].find(([, name]) => name === compatibility)?.[0];
      if (prefix === undefined) added += ` xmlns:mc="${compatibility}"`;
      added += ` ${prefix ?? 'mc'}:Ignorable="${ignored.join(' ')}"`;
    }
    const end = changed.endsWith('/>') ? changed.length - 2 : changed.length - 1;
    return target.slice(0, at) + changed.slice(0, end) + added + changed.slice(end) + target.slice(at + tag.length);
  }
}

/** In a name, or among the namespaces that a choice requires. */
function isUsed(prefix: string, text: string): boolean {
  if (prefix === '') return /<[^\s/>:?!]+[\s/>]/.test(text);
  return (
    text.includes(`<${prefix}:`) ||
    text.includes(` ${prefix}:`) ||
    new RegExp(`\\bRequires="(?:[^"]*\\s)?${prefix.replaceAll('.', '\\.')}[\\s"]`).test(text)
  );
}
