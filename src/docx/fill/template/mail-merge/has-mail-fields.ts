/** Whether a template has mail merge fields other than merge fields. */
import { openStories } from '../../open-stories.js';
import type { SourceOptions } from '../../../package/document-source.js';
import { PackageEditor } from '../../../package/package-editor.js';
import { isMailInstruction } from './mail-field.js';

/** @throws DocOpsError as for reading a package */
export function hasMailFields(bytes: Uint8Array, options: SourceOptions): boolean {
  const stories = openStories(new PackageEditor(bytes, options), options.budget);
  return stories.some(({ index }) => index.fields.some(({ instruction }) => isMailInstruction(instruction)));
}
