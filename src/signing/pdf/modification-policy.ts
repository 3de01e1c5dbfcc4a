/** The changes that earlier signatures of a document still allow the next signer. */
import { fieldsOf } from '../../pdf/read/field-tree.js';
import { catalogOf, dictOf, type ObjectSource } from '../../pdf/read/object-source.js';
import { combinePermissions, readPermissions, type Permissions } from './permissions.js';

export interface ModificationPolicy extends Permissions {
  /** Names of the signed fields, including document time stamps. */
  readonly signedFields: readonly string[];
}

export function readModificationPolicy(source: ObjectSource): ModificationPolicy {
  const signed = [...fieldsOf(source)].flatMap(({ type, name, value, dict }) => {
    const signature = type === 'Sig' ? dictOf(source, value) : undefined;
    return signature ? [{ name, permissions: readPermissions(source, signature, dict) }] : [];
  });
  // In form order, not signing order; this does not affect whether the level is 1, which is all that matters here.
  const permissions = combinePermissions(signed.map((one) => one.permissions));
  const isInPerms = dictOf(source, dictOf(source, catalogOf(source)?.get('Perms'))?.get('DocMDP')) !== undefined;
  return { ...permissions, isCertified: isInPerms || permissions.isCertified, signedFields: signed.map(({ name }) => name) };
}
