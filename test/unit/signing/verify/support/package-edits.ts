/** Short words for what is done to the parts of a package before it is packed again. */
import { Diagnostics } from '../../../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../../../src/docx/opc/opc-package.js';
import type { ZipFile } from '../../../../support/docx-package.js';

export type Parts = readonly ZipFile[];
export type Change = (parts: Parts) => Parts;

export function partsOf(bytes: Uint8Array): Parts {
  const file = new OpcPackage(bytes, new Diagnostics());
  return file.partNames.map((name) => ({ name, data: file.part(name) ?? new Uint8Array() }));
}

/** The part's text with the first match replaced. */
export const change =
  (name: string, from: string | RegExp, to: string): Change =>
  (parts) =>
    parts.map((part) => {
      const { data } = part;
      const text = typeof data === 'string' ? data : Buffer.from(data).toString('utf8');
      return part.name === name ? { name, data: Buffer.from(text.replace(from, to)) } : part;
    });
export const add =
  (...more: readonly ZipFile[]): Change =>
  (parts) => [...parts, ...more];
export const all =
  (...changes: readonly Change[]): Change =>
  (parts) =>
    changes.reduce((so, one) => one(so), parts);
