/** Lets parse5 build the nodes of `dom.ts`, counting them: some broken markup makes a parser copy open elements again and again. */
import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import type { Budget } from '../../base/abort.js';
import { HtmlElement, HtmlRoot, type HtmlComment, type HtmlNode, type HtmlParent, type HtmlText } from './dom.js';

type Doctype = HtmlComment;
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

const text = (value: string): HtmlText => ({ kind: 'text', value, parent: undefined });
const comment = (value: string): HtmlComment => ({ kind: 'comment', value, parent: undefined });

function append(parent: HtmlParent, node: HtmlNode): void {
  node.parent = parent;
  parent.children.push(node);
}

function insert(parent: HtmlParent, node: HtmlNode, reference: HtmlNode): void {
  const at = parent.children.lastIndexOf(reference);
  node.parent = parent;
  parent.children.splice(at < 0 ? parent.children.length : at, 0, node);
}

/** @param mostElements elements after which parsing stops with an error */
export function createTreeAdapter(budget: Budget, mostElements: number): TreeAdapter<HtmlTreeMap> {
  let elements = 0;
  let mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS;
  return {
    createDocument: () => new HtmlRoot(),
    createDocumentFragment: () => new HtmlRoot(),
    createElement: (tagName, uri, attributes: Token.Attribute[]) => {
      budget.step(4);
      if (++elements > mostElements) budget.fail('The markup has too many elements that are never closed.');
      return new HtmlElement(tagName, namespaceName(uri), attributes);
    },
    createCommentNode: comment,
    createTextNode: text,
    appendChild: append,
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
    detachNode: (node) => {
      if (!node.parent) return;
      const at = node.parent.children.lastIndexOf(node);
      if (at >= 0) node.parent.children.splice(at, 1);
      node.parent = undefined;
    },
    insertText: (parent, value) => {
      const last = parent.children.at(-1);
      if (last?.kind === 'text') last.value += value;
      else append(parent, text(value));
    },
    insertTextBefore: (parent, value, reference) => {
      const before = parent.children[parent.children.lastIndexOf(reference) - 1];
      if (before?.kind === 'text') before.value += value;
      else insert(parent, text(value), reference);
    },
    adoptAttributes: (recipient, attributes) => {
      for (const attribute of attributes) if (recipient.attribute(attribute.name) === undefined) recipient.attributes.push(attribute);
    },
    getFirstChild: (node) => node.children[0] ?? null,
    getChildNodes: (node) => node.children,
    getParentNode: (node) => (node.kind === 'root' ? null : (node.parent ?? null)),
    getAttrList: (element) => element.attributes,
    getTagName: (element) => element.tagName,
    getNamespaceURI: (element) => namespaces[element.namespace],
    getTextNodeContent: (node) => node.value,
    getCommentNodeContent: (node) => node.value,
    getDocumentTypeNodeName: () => 'html',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isTextNode: (node): node is HtmlText => node.kind === 'text',
    isCommentNode: (node): node is HtmlComment => node.kind === 'comment',
    isDocumentTypeNode: (node): node is Doctype => node.kind === 'comment' && false,
    isElementNode: (node): node is HtmlElement => node.kind === 'element',
    getNodeSourceCodeLocation: () => null,
    setNodeSourceCodeLocation: () => undefined,
    updateNodeSourceCodeLocation: () => undefined,
  };
}
