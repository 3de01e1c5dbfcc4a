/** The text of a part → {@link StoryIndex}, in one pass and without a tree. */
import type { Budget } from '../../../base/abort.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { notedByName, type OpenElement } from './open-element.js';
import { checkDepth } from '../../edit/well-formed.js';
import { readXmlTokens } from '../../edit/tokens/read-xml-tokens.js';
import { StoryRecorder } from './record-story.js';
import type { StoryIndex } from './story-index.js';

/** The maximum number of list entries in the controls of a part. */
const mostListEntries = 100_000;

/**
 * @throws MalformedXml if the text is not well-formed or has a document type; DocOpsError UNPROCESSABLE_DOCUMENT for
 * elements nested too deeply or too many list entries
 */
export function scanStory(source: string, budget: Budget): StoryIndex {
  const recorder = new StoryRecorder(source);
  const open: OpenElement[] = [];
  let entriesLeft = mostListEntries;
  const top = (): OpenElement | undefined => (open.length > 0 ? open[open.length - 1] : undefined);
  readXmlTokens(source, {
    open(raw, tag, start, openEnd) {
      checkDepth(open.length, budget);
      const outer = top()?.scope ?? NamespaceScope.root;
      const scope = tag.declares ? outer.with(tag.all()) : outer;
      const name = scope.elementName(raw);
      if (name === 'w:listItem' && --entriesLeft < 0)
        budget.fail(`The lists of the document's controls have more than ${String(mostListEntries)} entries; split it into several.`);
      const element: OpenElement = { name, noted: notedByName.get(name), scope, start, openEnd, place: undefined };
      recorder.open(element, tag, open);
      open.push(element);
    },
    close(end) {
      const element = open.pop();
      if (element) recorder.close(element, end, top());
    },
    text(start, end, isData) {
      const parent = top();
      if (parent) recorder.text(start, end, isData, parent);
    },
    instruction: (start, end) => recorder.instruction(start, end),
  });
  return recorder.index();
}
