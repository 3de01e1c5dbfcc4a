/**
 * A page → the pictures and style sheets that it uses. The page is read as for its conversion, with all known resources, so that references
 * for other media and unused candidates are never requested. A sheet may import others, and a missing picture may have another candidate:
 * calling again with the resources found so far returns those.
 */
import { Budget } from '../../../base/abort.js';
import { Diagnostics } from '../../../base/diagnostics.js';
import { hasPages, isMarkupFormat } from '../../../contract/conversion.js';
import { withOperationMemory } from '../../../base/operation-memory.js';
import { mediaOf, readMarkupSource, decodeText } from '../read-source.js';
import type { ConvertInput } from '../convert.js';
import { referenceKey, wantedAddress, type Resource, type ResourceKind, type ResourceReference, type PageFile } from './resource.js';
import { createResourceLookup } from './resource-lookup.js';

/** The resources known so far. */
export interface KnownResources {
  /** Files supplied with the page; the bytes of a readable picture may be replaced by those of another picture. */
  readonly files: readonly PageFile[];
  /** Style sheets that were found. */
  readonly sheets: readonly Resource[];
  /** Pictures that were found and are readable. */
  readonly pictures: readonly ResourceReference[];
  readonly absent: readonly ResourceReference[];
}

/** The page, and its known resources. */
export interface ReferencesInput extends Pick<ConvertInput, 'bytes' | 'from' | 'to' | 'media' | 'base' | 'timeoutMs'> {
  readonly known: KnownResources;
  /** Maximum number of references to return. */
  readonly most: number;
}

export interface FoundReferences {
  /** References that are not known yet, in the order of use, each once. */
  readonly references: readonly ResourceReference[];
  /** Whether some references were left out because of `most`. */
  readonly isCut: boolean;
  /** Whether some picture may have another address, which is used if its first one is absent. */
  readonly hasAlternatives: boolean;
  /** Milliseconds of work. */
  readonly ms: number;
}

/** Text without any of these contains no references. */
const signs = /<im(?:g|age)\b|<link\b|@import|!\[/i;

/** A placeholder for pictures whose bytes do not matter here: a PNG's first 24 bytes, one pixel in size. */
export const anyPicture = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'));

/** @throws DocOpsError INVALID_FILE_FORMAT, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT */
export function findReferences(input: ReferencesInput): Promise<FoundReferences> {
  return withOperationMemory(() => found(input));
}

async function found({ bytes, from, to = 'pdf', media, base, timeoutMs, known, most }: ReferencesInput): Promise<FoundReferences> {
  const started = performance.now();
  const budget = new Budget({ timeoutMs });
  const text = isMarkupFormat(from) ? decodeText(bytes, from, new Diagnostics()) : '';
  const asked = new Map<string, ResourceReference>();
  let isCut = false;
  if (isMarkupFormat(from) && signs.test(text)) {
    const ask = asking(known, (reference) => {
      if (asked.size < most) asked.set(referenceKey(reference), reference);
      else isCut ||= !asked.has(referenceKey(reference));
    });
    const page = await readMarkupSource(text, from, { budget, isForPages: hasPages(to), media: media ?? mediaOf[to], base, ...ask });
    page.whole();
  }
  const hasAlternatives = /\bsrcset\b/i.test(text);
  return { references: [...asked.values()], isCut, hasAlternatives, ms: performance.now() - started };
}

/** An unknown picture counts as present, so that no other candidate is requested. */
function asking(known: KnownResources, note: (reference: ResourceReference) => void): ReturnType<typeof createResourceLookup> {
  const { sheets, images: given, files } = createResourceLookup(known.sheets, known.files);
  const pictures = new Set(known.pictures.map(referenceKey));
  const absent = new Set(known.absent.map(referenceKey));
  const isNew = (address: string, kind: ResourceKind): boolean => {
    const reference = { address: wantedAddress(address), kind };
    if (reference.address === '' || absent.has(referenceKey(reference))) return false;
    note(reference);
    return true;
  };
  return {
    files,
    images: (address) =>
      given(address) ?? (pictures.has(referenceKey({ address, kind: 'image' })) || isNew(address, 'image') ? anyPicture : undefined),
    sheets: (address) => {
      const text = sheets(address);
      if (text === undefined) isNew(address, 'style-sheet');
      return text;
    },
  };
}
