/** The text parts of a template, read to find their fields, and written if they changed (ECMA-376-1 §11.3). */
import { storyKinds } from '../package/story-kinds.js';
import type { Budget } from '../../base/abort.js';
import type { FillScope, Story } from './fill-scope.js';
import type { PackageEditor } from '../package/package-editor.js';
import { MalformedXml, readXmlTokens } from '../edit/tokens/read-xml-tokens.js';
import { completeControls } from './scan/complete-controls.js';
import { Edits } from '../edit/edits.js';
import { prefixesIn } from '../edit/prefixes.js';
import { prefixOfNamespace } from '../../base/xml/namespaces.js';
import { withoutItemMarks } from './template/placeholders.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { notedByName, type OpenElement } from './scan/story-position.js';
import { checkDepth } from '../edit/well-formed.js';
import { StoryRecorder } from './scan/record-story.js';
import type { StoryIndex, FieldPlace, Place } from './scan/story-index.js';
import { childOf, outerXml, readFragment, startTag, type FragmentNode } from '../edit/fragment.js';

// * Splits runs that hold field characters beside other content, as some programs write them (ECMA-376-1 §17.16.18), so that every field has
// its own runs to fill.

/** @returns the text with such runs split; otherwise the same text */
function splitFieldRuns(source: string, { fields }: StoryIndex, budget: Budget): string {
  const edits = new Edits();
  for (const [place, { scope }] of fieldRuns(fields)) {
    budget.step();
    if (!mayHoldMore(source, place)) continue;
    const [run] = readFragment(source, place.start, place.end, scope);
    if (run && run.children.filter(({ name }) => name !== 'w:rPr').length > 1)
      edits.replace(place.start, place.end, dividedRun(source, run));
  }
  return edits.isEmpty ? source : edits.apply(source);
}

function fieldRuns(fields: readonly FieldPlace[]): ReadonlyMap<Place, FieldPlace> {
  const runs = new Map<Place, FieldPlace>();
  for (const field of fields)
    if (!field.isSimple) for (const run of [field.first, field.separator, field.last]) if (run) runs.set(run, field);
  return runs;
}

/** Whether more than one element may follow the properties of a run. */
function mayHoldMore(source: string, { start, end }: Place): boolean {
  const run = source.slice(start, end);
  const properties = run.indexOf('rPr>');
  let count = properties < 0 ? -1 : 0;
  for (let at = Math.max(0, properties); at < run.length; at++)
    if (run.charCodeAt(at) === 60 /* < */ && run.charCodeAt(at + 1) !== 47 /* / */) count += 1;
  return count > 1;
}

/** A separate run for each field character, and others for the content between them. */
function dividedRun(source: string, run: FragmentNode): string {
  const properties = childOf(run, 'w:rPr');
  const [open, close] = [startTag(source, run) + outerXml(source, properties), `</${run.raw}>`];
  const groups: string[] = [];
  let wasCharacter = true;
  for (const node of run.children) {
    if (node === properties) continue;
    const isCharacter = node.name === 'w:fldChar';
    const xml = outerXml(source, node);
    if (isCharacter || wasCharacter) groups.push(xml);
    else groups.push((groups.pop() ?? '') + xml);
    wasCharacter = isCharacter;
  }
  return groups.map((group) => open + group + close).join('');
}

// The text of a part → {@link StoryIndex}, in one pass and without a tree.

/** The maximum number of list entries in the controls of a part. */
const mostListEntries = 100_000;

/**
 * @throws MalformedXml if the text is not well-formed or has a document type; DocOpsError UNPROCESSABLE_DOCUMENT for
 * elements nested too deeply or too many list entries
 */
function scanStory(source: string, budget: Budget): StoryIndex {
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

/** New XML uses the usual prefixes; missing declarations are added at the part's root. */
const strictStem = 'http://purl.oclc.org/ooxml/';

/** The namespace name of a prefix, in the part's form of the standard. */
function namespaceOf(prefix: string, isStrict: boolean): string | undefined {
  let found: string | undefined;
  for (const [name, known] of prefixOfNamespace) {
    if (known !== prefix) continue;
    if (name.startsWith(strictStem) === isStrict) return name;
    found ??= name;
  }
  return found;
}

/** The story's text with its changes. */
function withNamespaces({ source, edits, index, isStrict }: Story): string {
  const declared = index.root.namespaces;
  const prefixes = new Set<string>();
  for (const text of edits.samples)
    for (const prefix of prefixesIn(text))
      // Pictures declare the prefixes that they use.
      if (!declared.has(prefix) && !prefixes.has(prefix) && !text.includes(`xmlns:${prefix}=`)) prefixes.add(prefix);
  for (const prefix of prefixes) {
    const name = namespaceOf(prefix, isStrict);
    if (name !== undefined) edits.addAttribute(index.root.openEnd - 1, `xmlns:${prefix}`, name);
  }
  return withoutItemMarks(edits.apply(source));
}

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
