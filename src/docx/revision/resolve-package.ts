/** A package with tracked changes → the same with all of them accepted or rejected; parts without any stay packed as they are. */
import type { PackageEditor } from '../package/package-editor.js';
import { storyKinds } from '../package/story-kinds.js';
import { isWellFormed } from '../edit/well-formed.js';
import { hasRevisions, resolveRevisions } from './resolve-revisions.js';
import type { Take } from './revision-elements.js';

/** Relationship kinds of the parts with text or formatting (ECMA-376-1 §11.3). */
const kinds: ReadonlySet<string> = new Set([...storyKinds, 'numbering', 'styles']);

/**
 * A part that is not well-formed is left unchanged and reported.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if a part has more than a million elements
 */
export function resolvePackage(editor: PackageEditor, take: Take): void {
  const names = new Set([editor.mainPart]);
  for (const { kind, target, isExternal } of editor.relationships(editor.mainPart).all)
    if (kinds.has(kind) && !isExternal && editor.source.has(target)) names.add(target);
  for (const name of names) {
    const text = editor.text(name);
    if (text === undefined || !hasRevisions(text)) continue;
    if (!isWellFormed(text)) {
      editor.diagnostics.report('docx.xml-malformed', `${name}: the part is not well-formed XML; its tracked changes were kept`);
      continue;
    }
    const resolved = resolveRevisions(text, take);
    if (resolved !== text) editor.change(name, resolved);
  }
}
