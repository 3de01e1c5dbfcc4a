/** The text parts of a template, read to find their fields, and written if they changed (ECMA-376-1 §11.3). */
import { storyKinds } from '../package/story-kinds.js';
import type { Budget } from '../../base/abort.js';
import type { FillScope, Story } from './fill-scope.js';
import { withNamespaces } from './namespaces.js';
import type { PackageEditor } from '../package/package-editor.js';
import { MalformedXml } from '../edit/tokens/read-xml-tokens.js';
import { completeControls } from './scan/complete-controls.js';
import { splitFieldRuns } from './scan/split-field-runs.js';
import { scanStory } from './scan/scan-story.js';
import { Edits } from '../edit/edits.js';

const kinds: ReadonlySet<string> = new Set(storyKinds);
const strictNamespace = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

/**
 * The main part comes first; a part that is not XML is left out and reported. The glossary is ignored.
 * @param expanded Texts of parts that replace those of the package
 */
export function openStories(editor: PackageEditor, budget: Budget, expanded?: ReadonlyMap<string, string>): Story[] {
  const names = new Set([editor.mainPart]);
  for (const { kind, target, isExternal } of editor.relationships(editor.mainPart).all)
    if (kinds.has(kind) && !isExternal && editor.source.has(target)) names.add(target);
  return [...names].flatMap((name) => {
    const source = expanded?.get(name) ?? editor.text(name);
    if (source === undefined) return [];
    try {
      const found = scanStory(source, budget);
      const divided = splitFieldRuns(source, found, budget);
      const known = divided === source ? found : scanStory(divided, budget);
      const whole = completeControls(divided, known, budget);
      const index = whole === divided ? known : scanStory(whole, budget);
      const isStrict = [...index.root.namespaces.values()].includes(strictNamespace);
      return [{ name, source: whole, index, edits: new Edits(), isStrict }];
    } catch (error) {
      if (!(error instanceof MalformedXml)) throw error;
      editor.diagnostics.report('docx.xml-malformed', `${name}: the part is not well-formed XML; no field in it was filled`);
      return [];
    }
  });
}

export function saveStories({ stories, editor }: FillScope, expanded?: ReadonlyMap<string, string>): void {
  for (const story of stories)
    if (!story.edits.isEmpty || expanded?.has(story.name) === true) editor.change(story.name, withNamespaces(story));
}
