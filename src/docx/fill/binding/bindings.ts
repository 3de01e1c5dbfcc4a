/** Controls bound to data: custom XML parts, core and application properties (ECMA-376-1 §15.2.5, §17.5.2.6). */
import type { Budget } from '../../../base/abort.js';
import { isWellFormed } from '../../edit/well-formed.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { attributeOf } from '../../edit/attributes.js';
import type { FragmentNode } from '../../edit/fragment.js';
import { DataStore, type BoundNode } from './data-store.js';
import { parseXPath, readMappings } from './xpath.js';

/** Stores other than custom XML parts, by the id under which Word knows them. */
const coreProperties = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}';
const extendedProperties = '{6668398D-A668-4E3E-A5EB-62B293D839F1}';

export interface Bindings {
  /** The target of a `w:dataBinding`; undefined if the part is missing or the node cannot be reached. */
  resolve(source: string, binding: FragmentNode): BoundNode | undefined;
  /** Writes the changed parts into the package. */
  save(): void;
}

export function createBindings(editor: PackageEditor, budget: Budget): Bindings {
  const stores = new Map<string, DataStore | undefined>();
  const resolved = new Map<string, BoundNode | undefined>();
  let items: ReadonlyMap<string, string> | undefined;

  const open = (partName: string): DataStore | undefined => {
    if (!stores.has(partName)) stores.set(partName, openStore(editor, partName, budget));
    return stores.get(partName);
  };
  /** The parts that a store id may refer to; without an id all of them, in order. */
  const candidateParts = (id: string): readonly string[] => {
    items ??= customItems(editor);
    const upper = id.toUpperCase();
    const packagePart = (kind: string): string[] => {
      const target = editor.relationships('').ofKind(kind)?.target;
      return target === undefined ? [] : [target];
    };
    if (upper === coreProperties) return packagePart('core-properties');
    if (upper === extendedProperties) return packagePart('extended-properties');
    const part = items.get(upper);
    if (part !== undefined) return [part];
    return upper === '' ? [...items.values()] : [];
  };

  return {
    resolve(source, binding) {
      budget.step();
      const id = (attributeOf(source, binding, 'w:storeItemID') ?? '').trim();
      const path = attributeOf(source, binding, 'w:xpath') ?? '';
      const mappings = attributeOf(source, binding, 'w:prefixMappings') ?? '';
      const key = `${id}\n${mappings}\n${path}`;
      if (!resolved.has(key)) {
        const steps = parseXPath(path, readMappings(mappings));
        let found: BoundNode | undefined;
        for (const part of steps ? candidateParts(id) : []) {
          found = steps && open(part)?.find(steps);
          if (found) break;
        }
        resolved.set(key, found?.store.takesText(found) === true ? found : undefined);
      }
      return resolved.get(key);
    },
    save() {
      for (const store of stores.values()) if (store?.isChanged === true) editor.change(store.partName, store.text());
    },
  };
}

function openStore(editor: PackageEditor, partName: string, budget: Budget): DataStore | undefined {
  const source = editor.text(partName);
  if (source === undefined) return undefined;
  if (!isWellFormed(source, budget)) {
    editor.diagnostics.report('docx.xml-malformed', `${partName}: the data cannot be read, so fields bound to it are filled without it`);
    return undefined;
  }
  return new DataStore(partName, source, budget);
}

/** Custom XML parts by the id that their properties state. */
function customItems(editor: PackageEditor): ReadonlyMap<string, string> {
  const items = new Map<string, string>();
  for (const { kind, target, isExternal } of editor.relationships(editor.mainPart).all) {
    if (kind !== 'customXml' || isExternal || !editor.source.has(target)) continue;
    const properties = editor.relationships(target).ofKind('customXmlProps')?.target;
    const id = properties === undefined ? undefined : editor.source.xml(properties)?.attribute('ds:itemID');
    items.set((id ?? `without id: ${target}`).toUpperCase(), target);
  }
  return items;
}
