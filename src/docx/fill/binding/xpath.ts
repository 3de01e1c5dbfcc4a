/**
 * The XPath of data bindings (ECMA-376-1 §17.5.2.6): a path down by names and numbers, `/ns0:a[1]/b[2]/@c`. Other
 * expressions are not followed.
 */
import { attributesIn } from '../../edit/attributes.js';

export interface XPathStep {
  readonly isAttribute: boolean;
  /** Undefined matches any name. */
  readonly name: string | undefined;
  /** Undefined matches any namespace; empty matches none. */
  readonly namespace: string | undefined;
  /** From 1. */
  readonly index: number;
  /** Whether the index was stated. */
  readonly hasIndex: boolean;
}

const longest = 4096;
const mostSteps = 64;
const step = /\/(@?)(?:([^\s/[\]:@*()'"]+):)?([^\s/[\]:@*()'"]+|\*)((?:\[[^\]]{1,500}\])*)/y;
const namedLike = /^local-name\(\)\s*=\s*(?:'([^']*)'|"([^"]*)")(?:\s+and\s+namespace-uri\(\)\s*=\s*(?:'([^']*)'|"([^"]*)"))?$/;

/** `xmlns:p='uri' xmlns:q="uri"` */
export function readMappings(text: string): ReadonlyMap<string, string> {
  const tag = `<x ${text.slice(0, longest)}>`;
  const all = attributesIn(tag, { start: 0, openEnd: tag.length }).filter(({ name }) => name.startsWith('xmlns:'));
  return new Map(all.map(({ name, start, end }) => [name.slice(6), tag.slice(start, end)]));
}

/** Undefined if the expression does not simply lead down, or uses an unknown prefix. */
export function parseXPath(text: string, mappings: ReadonlyMap<string, string>): XPathStep[] | undefined {
  const path = text.trim().replace(/\/(?:text\(\)|node\(\))(?:\[1\])?$/, '');
  if (path.length > longest) return undefined;
  const steps: XPathStep[] = [];
  step.lastIndex = 0;
  let at = 0;
  while (at < path.length) {
    step.lastIndex = at;
    const match = step.exec(path);
    if (!match || steps.length >= mostSteps) return undefined;
    at = step.lastIndex;
    const [, mark, prefix, name = '', predicates = ''] = match;
    const namespace = prefix === undefined ? (name === '*' ? undefined : '') : mappings.get(prefix);
    if (prefix !== undefined && namespace === undefined) return undefined;
    const read = withPredicates(
      {
        isAttribute: mark === '@',
        name: name === '*' ? undefined : name,
        namespace,
        index: 1,
        hasIndex: false,
      },
      predicates,
    );
    if (!read || steps.at(-1)?.isAttribute === true) return undefined;
    steps.push(read);
  }
  return steps.length === 0 ? undefined : steps;
}

function withPredicates(plain: XPathStep, predicates: string): XPathStep | undefined {
  let read = plain;
  for (const [, inner = ''] of predicates.matchAll(/\[([^\]]*)\]/gy)) {
    const number = /^\s*(\d{1,6})\s*$/.exec(inner)?.[1];
    const like = namedLike.exec(inner.trim());
    if (number !== undefined && Number(number) > 0) read = { ...read, index: Number(number), hasIndex: true };
    else if (like) {
      const namespace = like[3] ?? like[4];
      read = { ...read, name: like[1] ?? like[2] ?? '', namespace: namespace ?? read.namespace };
    } else return undefined;
  }
  return read;
}
