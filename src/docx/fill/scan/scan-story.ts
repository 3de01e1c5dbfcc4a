/** The text of a part → {@link StoryIndex}, in one pass and without a tree. */
import { SaxesParser } from 'saxes';
import type { Budget } from '../../../base/abort.js';
import { DocOpsError } from '../../../base/errors.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { Attributes, OpenElement } from './open-element.js';
import { createStoryRecorder } from './record-story.js';
import type { StoryIndex } from './story-index.js';

/** Word itself gives up much earlier. */
const maxDepth = 2000;

/** The part is no XML that Word would open. */
export class MalformedXml extends Error {}

/**
 * @throws MalformedXml where the text is not well-formed or has a document type; DocOpsError UNPROCESSABLE_DOCUMENT for elements too deep
 */
export function scanStory(source: string, budget: Budget): StoryIndex {
  const recorder = createStoryRecorder();
  scanXml(source, budget, recorder);
  return recorder.index();
}

interface XmlListener {
  open(element: OpenElement, attributes: Attributes, ancestors: readonly OpenElement[]): void;
  close(element: OpenElement, end: number, ancestors: readonly OpenElement[]): void;
  text(text: string, ancestors: readonly OpenElement[]): void;
}

/** Throws as {@link scanStory} where the text is no XML. */
export function checkXml(source: string, budget: Budget): void {
  scanXml(source, budget, { open: () => undefined, close: () => undefined, text: () => undefined });
}

function scanXml(source: string, budget: Budget, listener: XmlListener): void {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let tagStart = 0;
  let declares = false;
  parser.on('error', (error) => {
    throw new MalformedXml(error.message);
  });
  parser.on('doctype', () => {
    throw new MalformedXml('a document type declaration, which is not allowed here');
  });
  parser.on('opentagstart', () => {
    tagStart = source.lastIndexOf('<', parser.position - 1);
    declares = false;
  });
  parser.on('attribute', ({ name }) => {
    if (name.startsWith('xmlns')) declares = true;
  });
  parser.on('opentag', (tag) => {
    budget.step();
    if (open.length >= maxDepth)
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The document has elements nested deeper than ${maxDepth}.`);
    const outer = open.at(-1)?.scope ?? NamespaceScope.root;
    const scope = declares ? outer.with(Object.entries(tag.attributes).flat()) : outer;
    const element: OpenElement = {
      name: scope.elementName(tag.name),
      scope,
      start: tagStart,
      openEnd: parser.position,
      place: undefined,
      isNoted: false,
    };
    listener.open(element, tag.attributes, open);
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) listener.close(element, parser.position, open);
  });
  parser.on('text', (text) => listener.text(text, open));
  parser.on('cdata', (text) => listener.text(text, open));
  parser.write(source).close();
}
