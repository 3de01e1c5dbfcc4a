/** Passwords and permissions of a PDF that is written. */
import type { ObjectKind } from './operation-option.js';

/** Actions that can be permitted without the owner's password. Assistive technology may always read it. */
export const pdfPermissions = ['print', 'change', 'copy', 'annotate', 'fill', 'assemble'] as const;
export type PdfPermission = (typeof pdfPermissions)[number];

/** At least one of the passwords. */
export interface PdfProtection {
  /** Needed to open the PDF. Default: everybody may open it. */
  readonly password?: string | undefined;
  /** Opens it without restrictions. Default: one that nobody knows. */
  readonly ownerPassword?: string | undefined;
  /** The actions permitted without the owner's password. Default: all of them. */
  readonly permissions?: readonly PdfPermission[] | undefined;
}

/** Bytes of a password in UTF-8; readers ignore more (ISO 32000-2 §7.6.4.3.3). */
const longestPassword = 127;

const passwordKind = {
  kind: 'text',
  least: 1,
  form: {
    isRight: (value: unknown) => new TextEncoder().encode(String(value)).length <= longestPassword,
    issue: `must be 1 to ${String(longestPassword)} bytes in UTF-8`,
  },
} as const;

export const protectionKind = {
  kind: 'object',
  shape: {
    password: passwordKind,
    ownerPassword: passwordKind,
    permissions: { kind: 'list', of: { kind: 'choice', choices: pdfPermissions }, most: pdfPermissions.length },
  },
  issueOf: (value: object) => ('password' in value || 'ownerPassword' in value ? undefined : 'must have password, ownerPassword or both'),
} as const satisfies ObjectKind;
