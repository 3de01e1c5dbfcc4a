/** Lets parse5 build the nodes of `dom.ts`, counting them: some broken markup makes a parser copy open elements repeatedly. */
import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import type { Budget } from '../../../base/abort.js';
import { childrenOf, HtmlComment, HtmlElement, HtmlRoot, HtmlText, type HtmlNode, type HtmlParent } from './dom.js';

/** Document types are not kept. */
type Doctype = never;
export type HtmlTreeMap = TreeAdapterTypeMap<
  HtmlNode | HtmlRoot,
  HtmlParent,
  HtmlNode,
  HtmlRoot,
  HtmlRoot,
  HtmlElement,
  HtmlComment,
  HtmlText,
  HtmlElement,
  Doctype
>;

const namespaces = { svg: html.NS.SVG, math: html.NS.MATHML, html: html.NS.HTML } as const;

function namespaceName(uri: html.NS): HtmlElement['namespace'] {
  return uri === html.NS.SVG ? 'svg' : uri === html.NS.MATHML ? 'math' : 'html';
}

/** Names recur often; one string for each is enough. */
const createNameTable = (): ((name: string) => string) => {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name);
    if (known !== undefined || name.length > 32 || names.size > 5000) return known ?? name;
    names.set(name, name);
    return name;
  };
};

const noAttributes: readonly Token.Attribute[] = [];

/** The tokenizer adds letter after letter, and engines keep such a concatenation as a chain until it is read: thirty bytes per letter. */
export const flatten = (text: string): boolean => lineEnd.test(text);
const lineEnd = /\n/;

export function appendNode(parent: HtmlParent, node: HtmlNode): void {
  const last = parent.lastChild;
  node.parent = parent;
  node.next = undefined;
  node.previous = last;
  if (last) last.next = node;
  else parent.firstChild = node;
  parent.lastChild = node;
}

function insert(parent: HtmlParent, node: HtmlNode, reference: HtmlNode): void {
  if (reference.parent !== parent) {
    appendNode(parent, node);
    return;
  }
  node.parent = parent;
  node.next = reference;
  node.previous = reference.previous;
  if (reference.previous) reference.previous.next = node;
  else parent.firstChild = node;
  reference.previous = node;
}

function detach(node: HtmlNode): void {
  const { parent, next, previous } = node;
  if (!parent) return;
  if (previous) previous.next = next;
  else parent.firstChild = next;
  if (next) next.previous = previous;
  else parent.lastChild = previous;
  node.parent = node.next = node.previous = undefined;
}

/** Inserts a node before another. */
export function insertBefore(reference: HtmlNode, node: HtmlNode): void {
  if (reference.parent) insert(reference.parent, node, reference);
}

/** Questions of parse5 about nodes; positions in the text and document types are not kept. */
const nodeQueries = {
  getFirstChild: (node) => node.firstChild ?? null,
  getChildNodes: childrenOf,
  getParentNode: (node) => (node.kind === 'root' ? null : (node.parent ?? null)),
  getAttrList: (element) => [...element.attributes],
  getTagName: (element) => element.tagName,
  getNamespaceURI: (element) => namespaces[element.namespace],
  getTextNodeContent: (node) => node.value,
  getCommentNodeContent: (node) => node.value,
  getDocumentTypeNodeName: () => 'html',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isTextNode: (node): node is HtmlText => node.kind === 'text',
  isCommentNode: (node): node is HtmlComment => node.kind === 'comment',
  isDocumentTypeNode: (_node): _node is Doctype => false,
  isElementNode: (node): node is HtmlElement => node.kind === 'element',
  getNodeSourceCodeLocation: () => null,
} satisfies Partial<TreeAdapter<HtmlTreeMap>>;

/** @param mostElements elements after which parsing stops with an error */
export function createTreeAdapter(budget: Budget, mostElements: number): TreeAdapter<HtmlTreeMap> {
  let elements = 0;
  const knownName = createNameTable();
  let mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS;
  return {
    createDocument: () => new HtmlRoot(),
    createDocumentFragment: () => new HtmlRoot(),
    createElement: (tagName, uri, attributes: Token.Attribute[]) => {
      budget.step(4);
      if (++elements > mostElements) budget.fail('The markup has too many elements that are never closed.');
      for (const attribute of attributes) {
        attribute.name = knownName(attribute.name);
        flatten(attribute.value);
      }
      return new HtmlElement(knownName(tagName), namespaceName(uri), attributes.length === 0 ? noAttributes : attributes);
    },
    createCommentNode: (value) => new HtmlComment(value),
    createTextNode: (value) => new HtmlText(value),
    appendChild: appendNode,
    insertBefore: insert,
    setTemplateContent: (template, content) => {
      template.templateContent = content;
    },
    getTemplateContent: (template) => (template.templateContent ??= new HtmlRoot()),
    setDocumentType: () => undefined,
    setDocumentMode: (_, value) => {
      mode = value;
    },
    getDocumentMode: () => mode,
    detachNode: detach,
    insertText: (parent, value) => {
      const last = parent.lastChild;
      if (last?.kind === 'text') last.value += value;
      else appendNode(parent, new HtmlText(value));
    },
    insertTextBefore: (parent, value, reference) => {
      const before = reference.previous;
      if (before?.kind === 'text') before.value += value;
      else insert(parent, new HtmlText(value), reference);
    },
    adoptAttributes: (recipient, attributes) => {
      const missing = attributes.filter((attribute) => recipient.attribute(attribute.name) === undefined);
      if (missing.length > 0) recipient.attributes = [...recipient.attributes, ...missing];
    },
    ...nodeQueries,
    setNodeSourceCodeLocation: () => undefined,
    updateNodeSourceCodeLocation: () => undefined,
  };
}
