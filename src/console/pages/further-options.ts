/** Options of a merge to PDF whose controls are made from the table of options: an option that is added to it appears by itself. */
import type { MergeCallOptions } from '../../client.js';
import { mergeOptions, type MergeChoices } from '../../contract/merging.js';
import type { InputKind, OperationOptions } from '../../contract/operation-option.js';
import { pdfPermissions, type PdfPermission } from '../../contract/pdf-protection.js';
import { timestampForm } from '../../contract/timestamp.js';
import { fieldLabel, type FormItem } from '../fill/form-item.js';
import { requestData, type FormValues } from '../fill/form-values.js';

/** Options that have their own controls, or none because files are converted before their pages are arranged. */
const others: ReadonlySet<string> = new Set<keyof MergeChoices>([
  ...(['blank', 'titles', 'stamp', 'stampAt', 'bates', 'attach', 'split'] as const),
  ...(['pdfa', 'pdfua', 'changes', 'comments', 'forms', 'strict'] as const),
]);

interface Words {
  readonly label: string;
  readonly hint?: string;
  /** Labels of its choices. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Choices that are ticked at first. */
  readonly on?: readonly string[];
}

const permissionWords: Readonly<Record<PdfPermission, string>> = {
  print: 'Print',
  change: 'Change the content',
  copy: 'Copy text and pictures',
  annotate: 'Add comments',
  fill: 'Fill in forms',
  assemble: 'Insert, rotate and remove pages',
};

/** By path; an option without words is labelled by its name, and explained as on the command line. */
const words: Readonly<Record<string, Words>> = {
  protection: {
    label: 'Password and permissions',
    hint: 'The PDF is encrypted (AES-256). Without any password it is not, and whoever opens it may do everything.',
  },
  'protection.password': { label: 'Password to open it' },
  'protection.ownerPassword': { label: 'Owner’s password', hint: 'Opens it without the restrictions below.' },
  'protection.permissions': { label: 'Others may', choices: permissionWords, on: pdfPermissions },
  metadata: { label: 'Properties' },
  'metadata.created': { label: 'Created' },
};

const labelled = (choices: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(choices.map((choice) => [choice, fieldLabel(choice)]));

function itemOf(path: string, kind: InputKind, more: Partial<Words> & { readonly isOn?: boolean } = {}): FormItem | undefined {
  const name = path.split('.').at(-1) ?? path;
  const { label = fieldLabel(name), hint, choices, on = [] }: Partial<Words> = { ...more, ...words[path] };
  const named = { name, label, ...(hint !== undefined && { hint }) };
  const choosable = (of: readonly string[]) => ({ ...named, choices: of, words: choices ?? labelled(of) });
  switch (kind.kind) {
    case 'flag':
      return { ...named, kind: 'check', isOn: more.isOn === true };
    case 'number':
    case 'bytes':
      return { ...named, kind: kind.kind };
    case 'text':
      if (kind.form === timestampForm) return { ...named, kind: 'moment' };
      if (/password/i.test(name)) return { ...named, kind: 'password' };
      return { ...named, kind: 'text', ...(kind.longest !== undefined && { most: kind.longest }) };
    case 'choice':
      return { ...choosable(kind.choices), kind: 'choice', unset: 'Default' };
    case 'object': {
      const items = Object.entries(kind.shape).flatMap(([key, inner]) => itemOf(`${path}.${key}`, inner) ?? []);
      return { ...named, kind: 'group', items };
    }
    case 'list': {
      if (kind.of.kind === 'choice') return { ...choosable(kind.of.choices), kind: 'set', on };
      if (kind.of.kind === 'text') return { ...named, kind: 'lines' };
      const entry = itemOf(path, kind.of);
      return entry?.kind === 'group' ? { ...named, kind: 'list', items: entry.items } : undefined;
    }
    default:
      return undefined;
  }
}

/** The controls of a table's options for PDF. */
export const itemsOf = (table: OperationOptions): readonly FormItem[] =>
  Object.entries(table).flatMap(([name, option]) => {
    if (option.onlyTo?.includes('pdf') !== true || others.has(name)) return [];
    const { command, preset } = option;
    const help = command === 'own' ? undefined : `${command.help.charAt(0).toUpperCase()}${command.help.slice(1)}.`;
    return itemOf(name, option, { ...(help !== undefined && { hint: help }), isOn: preset === true }) ?? [];
  });

export const furtherItems = itemsOf(mergeOptions);

/** Each item's kind is that of its option, so its value has the option's type. */
export const furtherOptions = (values: FormValues): MergeCallOptions => requestData(furtherItems, values);
