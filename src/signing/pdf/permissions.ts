/**
 * The changes that the signatures in force allow: the strictest of all DocMDP, FieldMDP and field locks (ISO 32000-2 §12.8.2.2,
 * §12.8.2.4, §12.7.5.5); used for the next signer and for judging later changes.
 */
import type { PdfDict } from '../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../pdf/objects/text-string.js';
import { eachField } from '../../pdf/read/field-tree.js';
import { asArray, asDict, asName, asNumber, type ObjectSource, asString, catalogOf } from '../../pdf/read/object-source.js';

/** The fields that a lock affects. */
interface FieldLock {
  readonly action: 'All' | 'Include' | 'Exclude';
  readonly fields: readonly string[];
}

/** The permissions of one signature. */
export interface SignaturePermissions {
  /** DocMDP's P of a certification; undefined for an approval. */
  readonly certification: number | undefined;
  /** P of the field's own lock (PDF 2.0). */
  readonly lockLevel: number | undefined;
  readonly locks: readonly FieldLock[];
}

/** The combined permissions of all signatures in force. */
export interface Permissions {
  /** 1 nothing, 2 forms and signatures, 3 annotations too. */
  readonly level: number;
  readonly isCertified: boolean;
  readonly isLocked: (field: string) => boolean;
}

function readLock(source: ObjectSource, dict: PdfDict | undefined): readonly FieldLock[] {
  const action = dict && asName(source, dict.get('Action'));
  if (dict === undefined || action === undefined) return [];
  const fields = asArray(source, dict.get('Fields')).flatMap((item) => {
    const text = asString(source, item);
    return text === undefined ? [] : [decodePdfText(text.bytes)];
  });
  // An unknown action locks everything.
  return [{ action: action === 'Include' || action === 'Exclude' ? action : 'All', fields }];
}

const knownLevel = (value: number | undefined): number => (value === 1 || value === 2 || value === 3 ? value : 1);

/** @param field The signature's field, for its `Lock`. */
export function readPermissions(source: ObjectSource, signature: PdfDict, field: PdfDict | undefined): SignaturePermissions {
  let certification: number | undefined;
  const locks: FieldLock[] = [];
  for (const item of asArray(source, signature.get('Reference'))) {
    const reference = asDict(source, item);
    const method = reference && asName(source, reference.get('TransformMethod'));
    const parameters = reference && asDict(source, reference.get('TransformParams'));
    if (method === 'DocMDP') {
      const level = parameters?.get('P');
      certification = Math.min(certification ?? 3, level === undefined ? 2 : knownLevel(asNumber(source, level)));
    } else if (method === 'FieldMDP') locks.push(...readLock(source, parameters));
  }
  const lock = field && asDict(source, field.get('Lock'));
  const lockLevel = lock?.get('P') === undefined ? undefined : knownLevel(asNumber(source, lock.get('P')));
  return { certification, lockLevel, locks: [...locks, ...readLock(source, lock)] };
}

/** A lock names a field itself or one of its ancestors. */
const names = (lock: FieldLock, field: string): boolean => lock.fields.some((name) => field === name || field.startsWith(`${name}.`));

/** A signer without stated permissions must expect form filling and signing. */
const levelOfApprovals = 2;
const mostLevel = 3;

/**
 * The strictest of all. Only a certification allows more than forms and signatures, and it cannot override an earlier signer.
 * @param all In signing order
 */
export function combinePermissions(all: readonly SignaturePermissions[]): Permissions {
  let level: number | undefined;
  for (const { certification, lockLevel = mostLevel } of all)
    level = Math.min(level ?? mostLevel, certification ?? level ?? levelOfApprovals, lockLevel);
  const locks = all.flatMap((one) => one.locks);
  return {
    level: level ?? levelOfApprovals,
    isCertified: all.some(({ certification }) => certification !== undefined),
    isLocked: (field) =>
      locks.some((lock) => lock.action === 'All' || (lock.action === 'Include' ? names(lock, field) : !names(lock, field))),
  };
}

export interface ModificationPolicy extends Permissions {
  /** Names of the signed fields, including document time stamps. */
  readonly signedFields: readonly string[];
}

export function readModificationPolicy(source: ObjectSource): ModificationPolicy {
  const signed = [...eachField(source)].flatMap(({ type, name, value, dict }) => {
    const signature = type === 'Sig' ? asDict(source, value) : undefined;
    return signature ? [{ name, permissions: readPermissions(source, signature, dict) }] : [];
  });
  // In form order, not signing order; this does not affect whether the level is 1, which is all that matters here.
  const permissions = combinePermissions(signed.map((one) => one.permissions));
  const isInPerms = asDict(source, asDict(source, catalogOf(source)?.get('Perms'))?.get('DocMDP')) !== undefined;
  return { ...permissions, isCertified: isInPerms || permissions.isCertified, signedFields: signed.map(({ name }) => name) };
}
