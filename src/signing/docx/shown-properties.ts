/**
 * A package → the places where its document shows core or extended properties, and whether it still shows what it
 * showed when it was signed (ECMA-376-1 §17.16.5, §17.5.2.6).
 */
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import type { Budget } from '../../base/abort.js';
import { chunkFields, isChunkLink } from './chunk-fields.js';
import {
  namingFields,
  propertyOfField,
  propertyOfName,
  propertyStores,
  storeFacts,
  type PropertyStore,
  type StoredProperty,
} from './document-properties-data.js';
import { isRelationshipsPart, type SignedPackage } from './signed-package.js';
import {
  mayShowFields,
  readShownFields,
  type ReadControl,
  type ReadField,
  type ReadShown,
  type ShownReading,
} from './read-shown-fields.js';
import { allElements, elementText } from '../xml/xml-tree.js';
import { ifReadable } from '../errors.js';

/** A place in the document that shows a property. */
export interface ShownProperty {
  /** The part with the field or control. */
  readonly partName: string;
  /** A description: `the field TITLE`. */
  readonly shownBy: string;
  readonly stores: readonly PropertyStore[];
  /** The name of the property's element; undefined if the field does not specify it. */
  readonly element: string | undefined;
  /** The stored value; undefined if it is uncertain. */
  readonly value: string | undefined;
  /** The document's own text for it; undefined if it cannot be compared. */
  readonly text: string | undefined;
  /** Whether that text is exactly the stored value. */
  readonly isAsSigned: boolean;
}

/** The maximum number listed for one package. */
const maxShown = 200;

/** Stored values by the local name of their element in lower case; undefined for a repeated element. */
type Values = ReadonlyMap<string, string | undefined>;

/** Undefined for a part that cannot be read or is not the only one. */
function storedValues(file: SignedPackage, store: PropertyStore): Values | undefined {
  const targets = storeFacts[store].relationshipTypes.flatMap((type) => file.rootTargets(type));
  if (targets.length > 1) return undefined;
  const bytes = file.part(targets[0] ?? '');
  if (bytes === undefined) return new Map();
  const root = ifReadable(() => file.xml(bytes), 'INVALID_FILE_FORMAT');
  if (root === undefined) return undefined;
  const values = new Map<string, string | undefined>();
  for (const element of allElements(root)) {
    const key = element.local.toLowerCase();
    values.set(key, values.has(key) ? undefined : elementText(element));
  }
  return values;
}

/** The words of an instruction, without quotation marks. */
function instructionWords(instruction: string): string[] {
  return [...instruction.matchAll(/"((?:[^"\\]|\\.)*)"?|\\\S?|[^\s"\\]+/g)].map(([all, quoted]) => quoted ?? all);
}

const propertyKey = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const known = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

/** The property that a field shows. */
interface Meant {
  readonly name: string;
  /** Undefined if the field does not specify it. */
  readonly property: StoredProperty | undefined;
  readonly isBare: boolean;
}

const formatSwitches: ReadonlySet<string> = new Set(['MERGEFORMAT', 'CHARFORMAT']);

/** Whether no switch changes how the value is shown. */
function isBare(words: readonly string[]): boolean {
  for (let at = 0; at < words.length; at += 2)
    if (words[at] !== '\\*' || !formatSwitches.has((words[at + 1] ?? '').toUpperCase())) return false;
  return true;
}

/** The part of an instruction that is examined: the field's name and its argument come first. */
const maxInstruction = 10_000;
const shownPart = (instruction: string): string => instruction.replace(/\p{Cf}/gu, '').trimStart();

/** @returns Undefined for a field that shows no property, or a custom one */
function meantBy({ instruction, certain }: ReadField): Meant | undefined {
  const all = shownPart(instruction);
  const words = instructionWords(all.slice(0, maxInstruction));
  const [name = ''] = words;
  const keyword = name.toUpperCase();
  const isCertain = certain >= instruction.length;
  const first = instruction.slice(0, certain);
  const before = isCertain ? words.length : instructionWords(shownPart(first).slice(0, maxInstruction)).length;
  const isRead = all.length <= maxInstruction;
  // The field's name itself comes from another field.
  if (!isCertain && before <= 1 && !/\s$/.test(first.slice(-1)))
    return { name: 'with a name from another field', property: undefined, isBare: false };
  const own = known(propertyOfField, keyword);
  if (own) return { name: keyword, property: own, isBare: isCertain && isRead && isBare(words.slice(1)) };
  if (!namingFields.has(keyword)) return undefined;
  if (!isCertain && before <= 1) return { name: keyword, property: undefined, isBare: false };
  const [, argument = ''] = words;
  const property = known(propertyOfName, propertyKey(argument));
  if (property) return { name: `${keyword} ${argument}`, property, isBare: isCertain && isRead && isBare(words.slice(2)) };
  return isCertain && isRead && argument !== '' ? undefined : { name: keyword, property: undefined, isBare: false };
}

/** The stores that a control may take its text from, and the element if it is certain. */
function boundTo(control: ReadControl, itemIds: ReadonlySet<string>): { stores: readonly PropertyStore[]; element: string | undefined } {
  const { xpath, prefixMappings, storeItemId } = control;
  const element = /^(?:\/[\w.-]+:[\w.-]+(?:\[1\])?)?\/[\w.-]+:([\w.-]+)(?:\[1\])?$/.exec(xpath.trim())?.[1];
  const named = propertyStores.filter((store) => storeFacts[store].itemId === storeItemId);
  if (named.length > 0) return { stores: named, element };
  // If the store is missing, programs search all stores.
  if (storeItemId !== undefined && itemIds.has(storeItemId)) return { stores: [], element: undefined };
  const inNamespace = propertyStores.filter((store) => storeFacts[store].namespace.test(`${prefixMappings} ${xpath}`));
  if (inNamespace.length > 0) return { stores: inNamespace, element: inNamespace.length === 1 ? element : undefined };
  const takesAny = /\*|\b(?:node|name|local-name|namespace-uri)\s*\(|^\s*$/.test(xpath);
  return { stores: takesAny ? propertyStores : [], element: undefined };
}

/** Item ids of all custom XML, in capitals. */
function itemIdsOf(file: SignedPackage): Set<string> {
  const ids = file.partNames
    .filter((name) => /customxmlproperties\+xml$/i.test(file.contentType(name)))
    .map((name) => /\bitemID\s*=\s*["']([^"']{0,80})["']/.exec(decodeXmlBytes(file.part(name) ?? new Uint8Array()))?.[1]);
  return new Set(ids.flatMap((id) => (id === undefined ? [] : [id.trim().toUpperCase()])));
}

class PropertySearch {
  readonly found: ShownProperty[] = [];
  readonly #values = new Map<PropertyStore, Values | undefined>();
  #itemIds: Set<string> | undefined;

  constructor(readonly file: SignedPackage) {}

  #valueOf(store: PropertyStore, element: string): string | undefined {
    if (!this.#values.has(store)) this.#values.set(store, storedValues(this.file, store));
    const values = this.#values.get(store);
    const key = element.toLowerCase();
    return values && (values.has(key) ? values.get(key) : '');
  }

  #add(partName: string, shownBy: string, stores: readonly PropertyStore[], rest: Partial<ShownProperty> = {}): void {
    if (this.found.length >= maxShown) return;
    this.found.push({ element: undefined, value: undefined, text: undefined, isAsSigned: false, ...rest, partName, shownBy, stores });
  }

  #field(partName: string, field: ReadField): void {
    const meant = meantBy(field);
    if (!meant) return;
    const shownBy = `the field ${meant.name.slice(0, 80)}`;
    if (!meant.property) return this.#add(partName, shownBy, propertyStores);
    const { store, element, isPlain } = meant.property;
    const value = this.#valueOf(store, element);
    const isAsSigned = isPlain && meant.isBare && value !== undefined && value === field.text;
    this.#add(partName, shownBy, [store], { element, value, text: field.text, isAsSigned });
  }

  #control(partName: string, control: ReadControl): void {
    this.#itemIds ??= itemIdsOf(this.file);
    const { stores, element } = boundTo(control, this.#itemIds);
    const [store] = stores;
    if (store === undefined) return;
    const shownBy = `a content control bound to ${control.xpath.slice(0, 80) || 'no path'}`;
    if (element === undefined) return this.#add(partName, shownBy, stores);
    const value = this.#valueOf(store, element);
    this.#add(partName, shownBy, stores, { element, value, text: control.text, isAsSigned: value !== undefined && value === control.text });
  }

  reading(partName: string, { found, isOdd, instructions, isWhole }: ShownReading): void {
    for (const one of found) this.one(partName, one);
    if (!isWhole) return this.unclear(partName, 'content that is nested too deeply to be read');
    const names = [...Object.keys(propertyOfField), ...namingFields].join('|');
    if (isOdd && new RegExp(`(?<![a-z])(?:${names})(?![a-z])`, 'i').test(instructions))
      this.#add(partName, 'a field whose beginning and end do not match', propertyStores);
  }

  one(partName: string, shown: ReadShown): void {
    if (shown.kind === 'field') this.#field(partName, shown);
    else this.#control(partName, shown);
  }

  unclear(partName: string, what: string): void {
    this.#add(partName, what, propertyStores);
  }
}

/** @param file Opened separately, because all its parts are read */
export function shownProperties(file: SignedPackage, budget: Budget): ShownProperty[] {
  const search = new PropertySearch(file);
  const chunks = new Set(file.links.flatMap(({ relationship, target }) => (isChunkLink(relationship.type) ? (target ?? []) : [])));
  for (const name of file.partNames) {
    const type = file.contentType(name);
    if (isRelationshipsPart(name) || /^(image|audio|video|font)\//i.test(type)) continue;
    const bytes = file.part(name) ?? new Uint8Array();
    if (chunks.has(name.toLowerCase())) {
      const { readings, problem } = chunkFields(bytes, budget);
      for (const reading of readings) search.reading(name, reading);
      if (problem !== undefined) search.unclear(name, problem);
    }
    const text = isText(bytes) ? decodeXmlBytes(bytes) : '';
    if (mayShowFields(text)) search.reading(name, readShownFields(text, budget));
  }
  return search.found;
}

/** Anything that programs treat as XML starts with white space, a byte order mark, or an opening bracket. */
function isText(bytes: Uint8Array): boolean {
  const first = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(first);
}
