/** The options of what the service may use: memory, threads, fonts. */
import { documentLimits, type DocumentLimit } from '../../base/document-limits.js';
import { mebibyte, option, type GivenOptions } from './option.js';
import { isFolderList, isScripts, wholeNumber } from './rules.js';

export const limitsOptions = {
  /**
   * Bytes of request bodies and of answers that are being sent in memory at one time, of all callers together; a request that would go beyond gets 503.
   * Default: 268435456 (256 MB).
   */
  maxBytesInFlight: option(wholeNumber(1), 256 * mebibyte),
  /**
   * Milliseconds in which a body must go on by a kilobyte, or end; else the request gets 408. A reader who takes less than 48 KB of a
   * long answer in this time loses the connection. Default: 30000.
   */
  uploadIdleMs: option(wholeNumber(1), 30_000),
  /** Maximum number of different pictures in one document; past it, 413 where its pictures are read. Applies to this process's threads: the workers of a queue have their own `limits`, with the same default. Default: 10000. */
  maxPictures: option(wholeNumber(0), documentLimits.maxPictures.most),
  /** Maximum number of links in a document that is laid out; past it, 413. Applies to this process's threads, as above. Default: 20000. */
  maxLinks: option(wholeNumber(0), documentLimits.maxLinks.most),
} satisfies Record<DocumentLimit, unknown> & Record<string, unknown>;

export const workerOptions = {
  /** How many threads there are. Default: as many as the machine runs at once. */
  threads: option(wholeNumber(1)),
  /** JavaScript heap of one thread in MiB. Default: 512. */
  memoryMb: option(wholeNumber(16), 512),
  /** Operations that may wait for a thread; the next one gets 503. Default: 100. */
  maxQueue: option(wholeNumber(0), 100),
  /**
   * Threads that long work (an estimate of half a second or more) leaves free for short, where there are so many; it may always have one. 0 lets it have
   * all: for services whose documents are all long. Default: 1.
   */
  keptFree: option(wholeNumber(0), 1),
  /**
   * Added to the threads' nice value, 0 to 19, so that the event loop answers while documents are worked on; 6 is about a quarter of its share
   * where they compete. Linux only, elsewhere threads have no nice value of their own. Default: 6.
   */
  niceness: option(wholeNumber(0, 19), 6),
  /**
   * Milliseconds for which each thread converts pages of its own at its start, as long as no document comes, so that the first ones find compiled
   * code; a document that comes meanwhile waits for one page at most. `docops serve` and `docops work` do so without being asked (`--rehearsal`). Default: 0.
   */
  rehearsalMs: option(wholeNumber(0), 0),
};

export const fontOptions = {
  /** Folders with TrueType and OpenType files; one that is missing is an error at the start. Default: none. */
  directories: option(isFolderList, []),
  /**
   * `all`: the packages of all scripts must be installed, which docs/guide/fonts.md lists; one that is missing is an error at the start. `installed`: a document
   * whose letters no installed package has gets a warning. Default: `installed`.
   */
  scripts: option(isScripts, 'installed'),
};

/** Bounds on the bodies and answers of all requests together, and on what a document brings. */
export interface LimitOptions extends GivenOptions<typeof limitsOptions> {}

/** The threads that do the work. */
export interface WorkerOptions extends GivenOptions<typeof workerOptions> {}

/** Fonts beside the bundled ones. */
export interface FontOptions extends GivenOptions<typeof fontOptions> {}
