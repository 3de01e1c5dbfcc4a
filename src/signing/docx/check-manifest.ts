/** The manifest of a package signature → the unchanged parts and relationships that it covers (ECMA-376-2 §10.5.7). */
import type { DigestName } from '../crypto/algorithms-data.js';
import { digestOf } from '../crypto/digest.js';
import { canonicalForm, canonicalize } from '../xml/canonicalize.js';
import { statedDigest, type XmlSignatureProblem } from '../xml/verify-xml-signature.js';
import { attributeValue, elementsOf, onlyElement, type SignedElement } from '../xml/xml-tree.js';
import { dsUri, packageSignatureUri, relationshipTransformUri } from '../xml/xml-signature-names.js';
import { canonicalRelationships } from './relationship-transform.js';
import { isRelationshipsPart, type SignedPackage } from './signed-package.js';

/** The coverage of one manifest, with names in lower case. */
export interface Coverage {
  readonly parts: ReadonlySet<string>;
  /** Relationship part → ids of its relationships. */
  readonly relationships: ReadonlyMap<string, ReadonlySet<string>>;
  readonly digests: ReadonlySet<DigestName>;
  readonly problems: readonly XmlSignatureProblem[];
}

/** The maximum number of parts in a package. */
const maxReferences = 20_000;
/** The maximum number of references to one part: each costs time in proportion to the part's size. One is usual. */
const maxReferencesToPart = 4;

/** `/word/document.xml?ContentType=…` */
function readUri(uri: string): { readonly name: string; readonly contentType: string } | undefined {
  const match = /^\/([^?#]+)\?ContentType=(.+)$/.exec(uri);
  return match ? { name: match[1] ?? '', contentType: match[2] ?? '' } : undefined;
}

class ManifestCheck {
  readonly parts = new Set<string>();
  readonly relationships = new Map<string, Set<string>>();
  readonly digests = new Set<DigestName>();
  readonly problems: XmlSignatureProblem[] = [];
  readonly #file: SignedPackage;
  /** The number of references to each part, by its name in lower case. */
  readonly #named = new Map<string, number>();

  constructor(file: SignedPackage) {
    this.#file = file;
  }

  #report(kind: XmlSignatureProblem['kind'], message: string): void {
    this.problems.push({ kind, message });
  }

  reference(reference: SignedElement): void {
    const uri = attributeValue(reference, 'URI') ?? '';
    const named = readUri(uri);
    const stated = statedDigest(reference);
    if (!named || !stated) return this.#report('format', `a reference to a part is malformed: "${uri}"`);
    const name = this.#file.nameOf(named.name);
    const times = (this.#named.get(name?.toLowerCase() ?? '') ?? 0) + 1;
    if (times > maxReferencesToPart) return this.#report('format', `the part ${named.name} is named too often`);
    if (name !== undefined) this.#named.set(name.toLowerCase(), times);
    const bytes = name === undefined ? undefined : this.#file.part(name);
    if (name === undefined || bytes === undefined) return this.#report('digest', `the signed part ${named.name} has been removed`);
    if (this.#file.contentType(name).toLowerCase() !== named.contentType.toLowerCase())
      return this.#report('digest', `the content type of the signed part ${name} has been changed`);
    const key = name.toLowerCase();
    const signed = isRelationshipsPart(name) ? this.#relationships(reference, name) : this.#content(reference, bytes);
    if (!signed) return this.#report('format', `an unknown transform is used on the part ${name}`);
    this.digests.add(stated.name);
    if (Buffer.compare(digestOf(stated.name, signed.bytes), stated.value) !== 0)
      return this.#report('digest', `the part ${name} has been changed since it was signed`);
    if (!signed.ids) this.parts.add(key);
    else this.relationships.set(key, new Set([...(this.relationships.get(key) ?? []), ...signed.ids]));
  }

  /** A part's own bytes, or their canonical form if a transform requests it. */
  #content(reference: SignedElement, bytes: Uint8Array): { readonly bytes: Uint8Array; readonly ids?: undefined } | undefined {
    const transforms = elementsOf(reference, dsUri, 'Transforms').flatMap((element) => elementsOf(element));
    if (transforms.length === 0) return { bytes };
    const form = transforms.length === 1 ? canonicalForm(attributeValue(transforms[0], 'Algorithm')) : undefined;
    return form && { bytes: canonicalize(this.#file.xml(bytes), form) };
  }

  /** The relationships that the transform selects; a canonicalization after it changes nothing. */
  #relationships(reference: SignedElement, name: string): { readonly bytes: Uint8Array; readonly ids: ReadonlySet<string> } | undefined {
    const [choice, ...others] = elementsOf(onlyElement(reference, [dsUri, 'Transforms']) ?? reference, dsUri, 'Transform');
    if (choice === undefined || attributeValue(choice, 'Algorithm') !== relationshipTransformUri) return undefined;
    if (others.length > 1 || others.some((other) => canonicalForm(attributeValue(other, 'Algorithm')) === undefined)) return undefined;
    const ids = new Set(elementsOf(choice, packageSignatureUri, 'RelationshipReference').map((item) => attributeValue(item, 'SourceId')));
    const groups = elementsOf(choice, packageSignatureUri, 'RelationshipsGroupReference');
    const types = new Set(groups.map((item) => attributeValue(item, 'SourceType')));
    const chosen = this.#file.relationships(name).filter(({ id, type }) => ids.has(id) || types.has(type));
    return { bytes: canonicalRelationships(chosen), ids: new Set(chosen.map(({ id }) => id)) };
  }
}

/** @param objects The signature's signed objects; manifests elsewhere have no meaning */
export function checkManifest(file: SignedPackage, objects: readonly SignedElement[]): Coverage {
  const check = new ManifestCheck(file);
  const manifests = objects
    .filter((element) => element.uri === dsUri && element.local === 'Object')
    .flatMap((element) => elementsOf(element, dsUri, 'Manifest'));
  const references = manifests.flatMap((manifest) => elementsOf(manifest, dsUri, 'Reference'));
  if (references.length > maxReferences) check.problems.push({ kind: 'format', message: 'the signature names too many parts' });
  else for (const reference of references) check.reference(reference);
  if (references.length === 0) check.problems.push({ kind: 'format', message: 'the signature covers no part of the document' });
  return check;
}
