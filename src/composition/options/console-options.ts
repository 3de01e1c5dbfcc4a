/** The options of the console. */
import type { DocumentCall } from '../../contract/document-calls.js';
import { group, option, type GivenOptions } from './option.js';
import { isServiceAddress, isText, wholeNumber } from './rules.js';

/** Sizes that the service takes, by its calls: the names of `documentCalls`. */
const fileSizeOptions = {
  /** Largest document to convert: `convert.maxFileBytes` of the router. Default: not checked. */
  convert: option(wholeNumber(1)),
  /** Largest template: `annotate.maxFileBytes`. Default: not checked. */
  annotate: option(wholeNumber(1)),
  /** Largest document to sign: `sign.maxFileBytes`. Default: not checked. */
  sign: option(wholeNumber(1)),
  /** Largest document whose signatures are checked: `verify.maxFileBytes`. Default: not checked. */
  verify: option(wholeNumber(1)),
  /** Largest document to merge: `merge.maxFileBytes`. Default: not checked. */
  merge: option(wholeNumber(1)),
  /** Largest of two documents to compare: `compare.maxFileBytes`. Default: not checked. */
  compare: option(wholeNumber(1)),
} satisfies Record<DocumentCall, unknown>;

export interface ConsoleFileSizes extends GivenOptions<typeof fileSizeOptions> {}

export const consoleOptions = {
  /** Where the router is mounted, as the browser sees it from the console: a path of its host, or a URL; the service there must then allow the console's origin (CORS). Default: `/v1`. */
  api: option(isServiceAddress, '/v1'),
  /** The name at the top of the pages. Default: `Documents`. */
  title: option(isText, 'Documents'),
  /** The page that shows the interface, as the browser sees it from the console; linked below every page. Default: no link. */
  reference: option(isServiceAddress),
  /** The most bytes that the service takes of a file, so that a larger one is refused before it is sent. `docops serve` states its own. Default: the service answers. */
  maxFileBytes: group<typeof fileSizeOptions, ConsoleFileSizes>(fileSizeOptions),
};

export interface ConsoleOptions extends GivenOptions<typeof consoleOptions> {}
