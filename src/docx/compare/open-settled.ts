/** A document for changes, with its own tracked changes accepted or rejected. */
import { existingChanges } from '../../contract/comparing.js';
import { usualForm } from '../edit/usual-form.js';
import { PackageEditor } from '../package/package-editor.js';
import { resolvePackage } from '../revision/resolve-package.js';
import type { CompareDocxOptions } from './compare-options.js';

export type SettleOptions = Pick<CompareDocxOptions, 'budget' | 'diagnostics' | 'existing'>;

/** @throws DocOpsError as {@link PackageEditor} */
export function openSettled(bytes: Uint8Array, { budget, diagnostics, existing = existingChanges[0] }: SettleOptions): PackageEditor {
  const editor = new PackageEditor(bytes, { budget, diagnostics, adjust: usualForm });
  resolvePackage(editor, existing);
  return editor;
}
