/** The parts of a DOCX package that hold its identity: reads them, and writes missing values. Everything else stays byte for byte. */
import { appendToRoot, attributeValue, changeRootAttributes, decodePart, encodePart, findElements, prefixesOf } from './xml-text.js';
import { packEntry, unpackEntry, type ZipEntry } from './zip.js';

/** [MS-DOCX] §2.5.4 `docId`. */
const w15 = 'http://schemas.microsoft.com/office/word/2012/wordml';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const customProperties = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties';
const variantTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes';
const dcterms = 'http://purl.org/dc/terms/';
const xsi = 'http://www.w3.org/2001/XMLSchema-instance';
const coreProperties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const settingsName = 'word/settings.xml';
const customName = 'docProps/custom.xml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A package's parts by lower-case name (ECMA-376-2 §6.2.2.3), including the changes. */
export class IdentityPackage {
  readonly #entries: Map<string, ZipEntry>;

  constructor(entries: readonly ZipEntry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  get entries(): ZipEntry[] {
    return [...this.#entries.values()];
  }

  /** A signature covers parts that would have to change. */
  get isSigned(): boolean {
    return [...this.#entries.keys()].some((name) => name.startsWith('_xmlsignatures/'));
  }

  get isWordDocument(): boolean {
    return this.#entries.has('[content_types].xml') && [...this.#entries.keys()].some((name) => name.startsWith('word/'));
  }

  /** Undefined if the part is missing, cannot be unpacked, or declares a document type, which no part of a document does. */
  async text(name: string): Promise<string | undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    const bytes = entry && (await unpackEntry(entry));
    const text = bytes && decodePart(bytes);
    return text?.includes('<!DOCTYPE') === true ? undefined : text;
  }

  async put(name: string, text: string): Promise<void> {
    const key = name.toLowerCase();
    this.#entries.set(key, await packEntry(this.#entries.get(key)?.name ?? name, encodePart(text)));
  }

  /** Without braces. */
  async guid(): Promise<string | undefined> {
    const settings = (await this.text(settingsName)) ?? '';
    const [docId] = findElements(settings, w15, 'docId');
    const [property] = findElements((await this.text(customName)) ?? '', customProperties, 'property').filter(
      (one) => attributeValue(one.attributes, 'name') === 'DocumentGuid',
    );
    const bare = [docId && attributeValue(docId.attributes, 'val'), property?.text].map((text) => text?.trim().replace(/^\{|\}$/g, ''));
    return bare.find((text) => text !== undefined && text !== '');
  }

  async #corePart(): Promise<string> {
    const root = (await this.text('_rels/.rels')) ?? '';
    const found = findElements(root, relationships, 'Relationship').find((one) =>
      attributeValue(one.attributes, 'Type')?.endsWith('/metadata/core-properties'),
    );
    const target = found && attributeValue(found.attributes, 'Target');
    return target?.replace(/^\/|^\.\//, '') ?? 'docProps/core.xml';
  }

  /** Verbatim. */
  async created(): Promise<string | undefined> {
    const [created] = findElements((await this.text(await this.#corePart())) ?? '', dcterms, 'created');
    return created === undefined || created.text.trim() === '' ? undefined : created.text;
  }

  /** Adds a part to the list of content types and to the package's relationships. */
  async #declare(name: string, contentType: string, relationshipType: string): Promise<boolean> {
    const types = await this.text('[Content_Types].xml');
    const root = await this.text('_rels/.rels');
    const id = `rIdIdentity${String((root ?? '').length)}`;
    const withType = types && appendToRoot(types, (prefix) => `<${prefix}Override PartName="/${name}" ContentType="${contentType}"/>`);
    const withRelationship =
      root && appendToRoot(root, (prefix) => `<${prefix}Relationship Id="${id}" Type="${relationshipType}" Target="${name}"/>`);
    if (withType === undefined || withRelationship === undefined) return false;
    await this.put('[Content_Types].xml', withType);
    await this.put('_rels/.rels', withRelationship);
    return true;
  }

  /**
   * Writes into the settings, where Word keeps it through later saves, or into a custom property if there are no settings. False: not
   * possible.
   */
  async writeGuid(guid: string): Promise<boolean> {
    const settings = await this.text(settingsName);
    const written = settings && withDocId(settings, guid);
    if (written) {
      await this.put(settingsName, written);
      return true;
    }
    const properties = await this.text(customName);
    // Ids of properties begin at 2 ([MS-OLEPS] §2.1.2), and differ.
    const ids = findElements(properties ?? '', customProperties, 'property').map((one) => Number(attributeValue(one.attributes, 'pid')));
    const id = Math.max(1, ...ids.filter(Number.isSafeInteger)) + 1;
    const property = (prefix: string): string =>
      `<${prefix}property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${String(id)}" name="DocumentGuid">` +
      `<vt:lpwstr xmlns:vt="${variantTypes}">{${guid}}</vt:lpwstr></${prefix}property>`;
    const fresh = `${declaration}<Properties xmlns="${customProperties}">${property('')}</Properties>`;
    const text = properties === undefined ? fresh : appendToRoot(properties, property);
    if (text === undefined) return false;
    const type = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
    if (properties === undefined && !(await this.#declare(customName, type, `${officeRelationships}/custom-properties`))) return false;
    await this.put(customName, text);
    return true;
  }

  async writeCreated(created: string): Promise<boolean> {
    const name = await this.#corePart();
    const core = await this.text(name);
    const element = `<dcterms:created xmlns:dcterms="${dcterms}" xmlns:xsi="${xsi}" xsi:type="dcterms:W3CDTF">${created}</dcterms:created>`;
    const fresh = `${declaration}<cp:coreProperties xmlns:cp="${coreProperties}">${element}</cp:coreProperties>`;
    const emptied = core?.replace(/<(?:[\w.-]+:)?created\b[^>]*(?:\/>|>\s*<\/(?:[\w.-]+:)?created\s*>)/, '');
    const text = emptied === undefined ? fresh : appendToRoot(emptied, () => element);
    if (text === undefined) return false;
    const type = 'application/vnd.openxmlformats-package.core-properties+xml';
    if (core === undefined && !(await this.#declare(name, type, `${relationships}/metadata/core-properties`))) return false;
    await this.put(name, text);
    return true;
  }
}

/** Readers that do not know the element skip it: its prefix is among the ignorable ones (ECMA-376-3 §7.2). */
function withDocId(settings: string, guid: string): string | undefined {
  const prefix = prefixesOf(settings, w15).find((one) => one !== '') ?? (/\bxmlns:w15\s*=/.test(settings) ? 'docid' : 'w15');
  const element = `<${prefix}:docId ${prefix}:val="{${guid}}"/>`;
  const appended = appendToRoot(settings, () => element);
  return (
    appended &&
    changeRootAttributes(appended, (attributes) => {
      const bound = new RegExp(`\\bxmlns:${prefix}\\s*=`).test(attributes) ? attributes : `${attributes} xmlns:${prefix}="${w15}"`;
      const mc = prefixesOf(bound, compatibility).find((one) => one !== '') ?? 'mc';
      const known = new RegExp(`\\bxmlns:${mc}\\s*=`).test(bound) ? bound : `${bound} xmlns:${mc}="${compatibility}"`;
      const ignorable = new RegExp(`\\b${mc}:Ignorable\\s*=\\s*(["'])([^"']*)\\1`);
      const listed = ignorable.exec(known)?.[2];
      if (listed === undefined) return `${known} ${mc}:Ignorable="${prefix}"`;
      if (listed.split(/\s+/).includes(prefix)) return known;
      return known.replace(ignorable, () => `${mc}:Ignorable="${listed === '' ? prefix : `${listed} ${prefix}`}"`);
    })
  );
}
