/** Metafile bytes → page items in a fragment of the picture's own size. */
import type { Budget } from '../../base/abort.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import type { Fragment } from '../../layout/page-item.js';
import { readEmf } from './emf/read-emf.js';
import { isBareWmf, isPlaceableWmf, readWmf } from './wmf/read-wmf.js';

const isEmf = (bytes: Uint8Array): boolean =>
  bytes.length > 88 && Buffer.from(bytes.subarray(40, 44)).toString('latin1') === ' EMF' && bytes[0] === 1;

/** Undefined if the bytes are not a metafile. */
export function readMetafile(bytes: Uint8Array, fonts: FontLibrary | undefined, budget: Budget | undefined): Fragment | undefined {
  if (isEmf(bytes)) return readEmf(bytes, { fonts, budget });
  return isPlaceableWmf(bytes) || isBareWmf(bytes) ? readWmf(bytes, { fonts, budget }) : undefined;
}
