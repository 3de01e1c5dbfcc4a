/** What earlier signatures of a document still allow: DocMDP, FieldMDP and field locks together, the strictest counting (ISO 32000-2 §12.8.2, §12.7.5.5). */
import { PdfDict } from '../../pdf/objects/pdf-object.js';
import { fieldsOf, textOf, type FormField } from '../../pdf/read/field-tree.js';
import { arrayOf, catalogOf, dictOf, nameOf, numberOf, stringOf, type ObjectSource } from '../../pdf/read/object-source.js';

/** Fields that a FieldMDP transform or a field's lock names. */
interface FieldLock {
  readonly action: 'All' | 'Include' | 'Exclude';
  readonly fields: readonly string[];
}

/** What may still be done to the document. */
export interface ModificationPolicy {
  /** Names of the fields that are signed, document time stamps with them. */
  readonly signedFields: readonly string[];
  /** Whether its author certified the document. */
  readonly isCertified: boolean;
  /** Strictest of all permissions: 1 no changes, 2 form filling and signing, 3 annotations too; absent where nobody restricted anything. */
  readonly permission?: 1 | 2 | 3;
  /** Whether a signature locks the field of this full name. */
  isLocked(field: string): boolean;
}

function readLock(source: ObjectSource, dict: PdfDict | undefined): FieldLock | undefined {
  const action = nameOf(source, dict?.get('Action'));
  if (action !== 'All' && action !== 'Include' && action !== 'Exclude') return undefined;
  const fields = arrayOf(source, dict?.get('Fields')).flatMap((item) => stringOf(source, item) ?? []);
  return { action, fields: fields.map((field) => textOf(field.bytes)) };
}

/** A name stands for the field and all fields below it. */
const names = (lock: FieldLock, field: string): boolean => lock.fields.some((name) => field === name || field.startsWith(`${name}.`));

function isLockedBy(lock: FieldLock, field: string): boolean {
  if (lock.action === 'All') return true;
  return names(lock, field) === (lock.action === 'Include');
}

const toPermission = (value: number | undefined): 1 | 2 | 3 | undefined => (value === 1 || value === 2 || value === 3 ? value : undefined);

interface Restrictions {
  readonly permissions: readonly (1 | 2 | 3)[];
  readonly locks: readonly FieldLock[];
  readonly certifies: boolean;
}

/** What one signed field restricts: by its signature's references, and by its own lock. */
function restrictionsOf(source: ObjectSource, field: FormField): Restrictions {
  const signature = dictOf(source, field.value);
  const permissions: (1 | 2 | 3 | undefined)[] = [];
  const locks: (FieldLock | undefined)[] = [];
  let certifies = false;
  for (const item of arrayOf(source, signature?.get('Reference'))) {
    const reference = dictOf(source, item);
    const method = nameOf(source, reference?.get('TransformMethod'));
    const parameters = dictOf(source, reference?.get('TransformParams'));
    if (method === 'DocMDP') {
      certifies = true;
      permissions.push(toPermission(numberOf(source, parameters?.get('P'))) ?? 2);
    } else if (method === 'FieldMDP') {
      locks.push(readLock(source, parameters));
      permissions.push(toPermission(numberOf(source, parameters?.get('P'))));
    }
  }
  const lock = dictOf(source, field.dict.get('Lock'));
  locks.push(readLock(source, lock));
  permissions.push(toPermission(numberOf(source, lock?.get('P'))));
  return {
    permissions: permissions.filter((value) => value !== undefined),
    locks: locks.filter((value) => value !== undefined),
    certifies,
  };
}

export function readModificationPolicy(source: ObjectSource): ModificationPolicy {
  const signed = [...fieldsOf(source)].filter((field) => field.type === 'Sig' && dictOf(source, field.value) instanceof PdfDict);
  const restrictions = signed.map((field) => restrictionsOf(source, field));
  const locks = restrictions.flatMap((restriction) => restriction.locks);
  const permissions = restrictions.flatMap((restriction) => restriction.permissions);
  const isInPerms = dictOf(source, dictOf(source, catalogOf(source)?.get('Perms'))?.get('DocMDP')) !== undefined;
  const strictest = toPermission(Math.min(...permissions));
  return {
    signedFields: signed.map((field) => field.name),
    isCertified: isInPerms || restrictions.some((restriction) => restriction.certifies),
    ...(strictest === undefined ? {} : { permission: strictest }),
    isLocked: (field) => locks.some((lock) => isLockedBy(lock, field)),
  };
}
