/**
 * Runs and their formatting as text: the content of a `w:rPr` is copied and changed without interpreting it (CT_RPr,
 * ECMA-376-1 §17.3.2.28); line ends and tabs of text become elements (§17.3.3).
 */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, readWhole, elementsXml, innerXml, type FragmentNode } from '../../edit/fragment.js';
import { escapeText } from '../../../base/xml/escape-xml.js';

/** The content of a `w:rPr` as written in the part, with its namespaces. */
export interface RunLook {
  readonly xml: string;
  readonly scope: NamespaceScope;
}

/** In schema order; elements that are not in the schema (later extensions) come last. */
const order: readonly string[] =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath'
    .split(' ')
    .map((name) => `w:${name}`);
const places = new Map(order.map((name, place) => [name, place]));

/** Properties of a single run or mark: the former formatting, and the insertion or deletion of the mark. */
const ownOnly: ReadonlySet<string> = new Set(['w:rPrChange', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

/** The formatting stated by a `w:rPr`. */
export function statedLook(source: string, properties: FragmentNode | undefined): RunLook | undefined {
  if (!properties) return undefined;
  const xml = properties.children.some(({ name }) => ownOnly.has(name))
    ? elementsXml(
        source,
        properties.children.filter(({ name }) => !ownOnly.has(name)),
      )
    : innerXml(source, properties);
  return { xml, scope: properties.scope };
}

/** Removes or replaces these properties. */
export function changedLook(look: RunLook, changes: Readonly<Record<string, string>>): RunLook {
  if (look.xml === '') {
    const names = Object.keys(changes).toSorted((a, b) => place(a) - place(b));
    return { ...look, xml: names.map((name) => changes[name] ?? '').join('') };
  }
  const kept = readWhole(look.xml, look.scope)
    .filter(({ name }) => changes[name] === undefined)
    .map((node) => ({ name: node.name, xml: look.xml.slice(node.start, node.end) }));
  const added = Object.entries(changes).map(([name, xml]) => ({ name, xml }));
  const all = [...kept, ...added].toSorted((a, b) => place(a.name) - place(b.name));
  return { ...look, xml: all.map(({ xml }) => xml).join('') };
}

/** `look`, completed with properties of `base`. */
export function lookOver(base: RunLook, look: RunLook): RunLook {
  if (base.xml === '' || look.xml === '') return look.xml === '' ? base : look;
  const own = readWhole(look.xml, look.scope);
  const changes = Object.fromEntries(own.map((node) => [node.name, look.xml.slice(node.start, node.end)]));
  return changedLook(base, changes);
}

function place(name: string): number {
  return places.get(name) ?? order.length;
}

/** The value of a property, such as the character style. */
export function lookValue(look: RunLook, name: string): string | undefined {
  const local = name.slice(name.indexOf(':') + 1);
  if (!look.xml.includes(local)) return undefined;
  const node = readWhole(look.xml, look.scope).find((each) => each.name === name);
  return attributeOf(look.xml, node, 'w:val');
}

/** Wrapped in `w:rPr`; empty if there are no properties. */
export function runPropertiesOf({ xml }: RunLook): string {
  return xml === '' ? '' : `<w:rPr>${xml}</w:rPr>`;
}

/** The formatting of a run or of a paragraph mark. */
export function ownLook(source: string, node: FragmentNode | undefined): RunLook | undefined {
  return statedLook(source, childOf(node, 'w:rPr'));
}

/** The formatting of a run, which may state none. */
export function runLook(source: string, run: FragmentNode): RunLook {
  return ownLook(source, run) ?? { xml: '', scope: run.scope };
}

/** Most values contain none of these and need not be split. */
const breaking = /[\t\n\r\u2028\u2029]/;

/** Splits text into lines at any kind of line end. */
export function lines(text: string): string[] {
  return breaking.test(text) ? text.split(/\r\n?|[\n\u2028\u2029]/) : [text];
}

const spaced = /^\s|\s$|\s\s/;

/** `w:t`, `w:br`, `w:tab`: the content of a run. */
export function textContent(text: string): string {
  if (!breaking.test(text)) return plainContent(text);
  return lines(text)
    .map((line) => line.split('\t').map(plainContent).join('<w:tab/>'))
    .join('<w:br/>');
}

function plainContent(text: string): string {
  const escaped = escapeText(text);
  if (escaped === '') return '';
  return `<w:t${spaced.test(escaped) ? ' xml:space="preserve"' : ''}>${escaped}</w:t>`;
}

/** One run, even for empty text, so that an empty field keeps its formatting. */
export function textRun(text: string, look: RunLook): string {
  return `<w:r>${runPropertiesOf(look)}${textContent(text)}</w:r>`;
}
