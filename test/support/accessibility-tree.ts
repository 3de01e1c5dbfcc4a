/** Chromium's accessibility tree, which screen readers read: nodes are found by role and name, focused and pressed through it alone. */
import type { CDPSession, Page } from 'playwright-core';

interface TreeNode {
  readonly role: string;
  readonly name: string;
  /** The element's id in the browser's protocol. */
  readonly element: number;
  readonly isFocusable: boolean;
}

export interface AccessibilityTree {
  /** Exposed nodes, level by level. */
  nodes(): Promise<readonly TreeNode[]>;
  /** Waits until one node has the role and a name that matches, and focuses it. */
  focus(role: string, name: string | RegExp): Promise<void>;
  /** Focuses the node and presses Enter, as screen readers activate it. */
  activate(role: string, name: string | RegExp): Promise<void>;
  /** Waits until a text is read anywhere. */
  reads(text: string | RegExp): Promise<void>;
}

const longestWaitMs = 30_000;
const pauseMs = 100;
const matches = (text: string, wanted: string | RegExp): boolean => (typeof wanted === 'string' ? text === wanted : wanted.test(text));

async function nodesOf(session: CDPSession): Promise<TreeNode[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, backendDOMNodeId, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      element: backendDOMNodeId ?? 0,
      isFocusable: properties.some((property) => property.name === 'focusable' && property.value.value === true),
    }));
}

export async function accessibilityTree(page: Page): Promise<AccessibilityTree> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('Accessibility.enable');

  async function found(what: string, isWanted: (node: TreeNode) => boolean): Promise<TreeNode> {
    for (let waited = 0; ; waited += pauseMs) {
      const nodes = await nodesOf(session);
      const node = nodes.find(isWanted);
      if (node) return node;
      if (waited >= longestWaitMs)
        throw new Error(
          `The tree has no ${what}, but: ${nodes.flatMap(({ role, name, isFocusable }) => (isFocusable ? [`${role} “${name}”`] : [])).join(', ')}`,
        );
      await page.waitForTimeout(pauseMs);
    }
  }
  const focus = async (role: string, name: string | RegExp): Promise<void> => {
    const { element } = await found(`${role} ${String(name)}`, (node) => node.role === role && matches(node.name, name));
    await session.send('DOM.focus', { backendNodeId: element });
  };
  return {
    nodes: () => nodesOf(session),
    focus,
    activate: async (role, name) => {
      await focus(role, name);
      await page.keyboard.press('Enter');
    },
    reads: async (text) => void (await found(`text ${String(text)}`, ({ name }) => matches(name, text))),
  };
}
