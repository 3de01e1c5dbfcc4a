/**
 * Certificate policies along a path, as a graph instead of a tree, so that mappings cannot make it grow
 * without limit (RFC 9618 §5, for RFC 5280 §6.1).
 */

export const anyPolicy = '2.5.29.32.0';

interface PolicyNode {
  readonly policy: string;
  expected: ReadonlySet<string>;
  readonly parents: ReadonlySet<PolicyNode>;
}

type Level = Map<string, PolicyNode>;

/** Levels from the anchor's (0) downwards; undefined represents the empty graph, RFC 5280's NULL tree. */
export type PolicyGraph = readonly Level[] | undefined;

export function initialPolicyGraph(): PolicyGraph {
  return [new Map([[anyPolicy, { policy: anyPolicy, expected: new Set([anyPolicy]), parents: new Set() }]])];
}

/** Removes nodes without children above the last level. */
function pruned(levels: readonly Level[]): PolicyGraph {
  const kept = [...levels];
  for (let depth = kept.length - 2; depth >= 0; depth--) {
    const parents = new Set([...(kept[depth + 1] ?? []).values()].flatMap((node) => [...node.parents]));
    kept[depth] = new Map([...(kept[depth] ?? [])].filter(([, node]) => parents.has(node)));
  }
  return kept.every((level) => level.size > 0) ? kept : undefined;
}

export interface AddPoliciesOptions {
  /** Whether the certificate's anyPolicy counts. */
  readonly takesAny: boolean;
}

/** Step (d) for one certificate. Without the extension the graph becomes empty (step e). */
export function addPolicies(graph: PolicyGraph, policies: readonly string[] | undefined, { takesAny }: AddPoliciesOptions): PolicyGraph {
  if (graph === undefined || policies === undefined) return undefined;
  const last = graph[graph.length - 1] ?? new Map<string, PolicyNode>();
  const byExpected = new Map<string, Set<PolicyNode>>();
  for (const node of last.values())
    for (const policy of node.expected) {
      const nodes = byExpected.get(policy) ?? new Set();
      byExpected.set(policy, nodes.add(node));
    }
  const level: Level = new Map();
  const addNode = (policy: string, parents: ReadonlySet<PolicyNode>): void => {
    if (!level.has(policy)) level.set(policy, { policy, expected: new Set([policy]), parents });
  };
  const any = last.get(anyPolicy);
  for (const policy of policies) {
    if (policy === anyPolicy) continue;
    const parents = byExpected.get(policy);
    if (parents !== undefined) addNode(policy, parents);
    else if (any !== undefined) addNode(policy, new Set([any]));
  }
  if (takesAny && policies.includes(anyPolicy)) for (const [policy, parents] of byExpected) addNode(policy, parents);
  return level.size === 0 ? undefined : pruned([...graph, level]);
}

type PolicyMappings = readonly (readonly [issuerDomain: string, subjectDomain: string])[];

/** §6.1.4 (b): the policies expected in the next certificate; if mapping is inhibited, mapped policies end. */
export function mapPolicies(graph: PolicyGraph, mappings: PolicyMappings, mapping: 'allowed' | 'inhibited'): PolicyGraph {
  if (graph === undefined) return undefined;
  const level: Level = new Map(graph[graph.length - 1]);
  const above = graph[graph.length - 2];
  const targets = new Map<string, Set<string>>();
  for (const [issuerDomain, subjectDomain] of mappings) {
    const set = targets.get(issuerDomain) ?? new Set();
    targets.set(issuerDomain, set.add(subjectDomain));
  }
  for (const [policy, expected] of targets) {
    const node = level.get(policy);
    const parent = above?.get(anyPolicy);
    if (mapping === 'inhibited') level.delete(policy);
    else if (node !== undefined) node.expected = expected;
    else if (level.has(anyPolicy) && parent !== undefined) level.set(policy, { policy, expected, parents: new Set([parent]) });
  }
  return level.size === 0 ? undefined : pruned([...graph.slice(0, -1), level]);
}

/** Whether an accepted policy remains at the end (§6.1.5 g); `wanted` undefined: any is accepted. */
export function hasAcceptedPolicy(graph: PolicyGraph, wanted: ReadonlySet<string> | undefined): boolean {
  if (graph === undefined) return false;
  if (wanted === undefined || graph[graph.length - 1]?.has(anyPolicy) === true) return true;
  return graph.some((level) =>
    [...level.values()].some((node) => wanted.has(node.policy) && [...node.parents].some((parent) => parent.policy === anyPolicy)),
  );
}
