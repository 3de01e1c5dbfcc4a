/** Settings that a document gets from the parts inserted into it. */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { wordNamespace } from '../../write/namespaces.js';
import { xmlDeclaration } from '../../write/xml-output.js';
import { withSetting } from './put-setting.js';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const empty = `${xmlDeclaration}<w:settings${wordNamespace}></w:settings>`;

/** The new text of the setting from the previous one, which is empty if it is missing. */
export type SettingChange = (own: string, prefix: string) => string;

export class TargetSettings {
  readonly #editor: PackageEditor;
  readonly #changes = new Map<string, SettingChange>();

  constructor(editor: PackageEditor) {
    this.#editor = editor;
  }

  change(name: string, change: SettingChange): void {
    this.#changes.set(name, change);
  }

  /** Sets a setting that consists only of a value; it is left out if the value is undefined. */
  put(name: string, value: string | undefined, more: Readonly<Record<string, string>> = {}): void {
    this.change(name, (_, prefix) => {
      if (value === undefined) return '';
      const attributes = Object.entries({ ...more, val: value });
      const written = attributes.map(([attribute, text]) => ` ${prefix || 'w:'}${attribute}="${escapeAttribute(text)}"`);
      return `<${prefix}${name}${written.join('')}/>`;
    });
  }

  save(): void {
    if (this.#changes.size === 0) return;
    const editor = this.#editor;
    const part = editor.relationships(editor.mainPart).ofKind('settings')?.target;
    const text = part === undefined ? undefined : editor.text(part);
    let changed = text ?? empty;
    for (const [name, change] of this.#changes) changed = withSetting(changed, name, change);
    if (part !== undefined && text !== undefined) editor.change(part, changed);
    else editor.relate(editor.mainPart, 'settings', editor.add(editor.beside('settings.xml'), contentType, changed));
  }
}
