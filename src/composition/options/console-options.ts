/** The options of the console. */
import { option, type GivenOptions } from './option.js';
import { isServiceAddress, isText } from './rules.js';

export const consoleOptions = {
  /** Where the router is mounted, as the browser sees it from the console: a path of its host, or a URL; the service there must then allow the console's origin (CORS). Default: `/v1`. */
  api: option(isServiceAddress, '/v1'),
  /** The name at the top of the pages. Default: `Documents`. */
  title: option(isText, 'Documents'),
  /** The page that shows the interface, as the browser sees it from the console; linked below every page. Default: no link. */
  reference: option(isServiceAddress),
};

export interface ConsoleOptions extends GivenOptions<typeof consoleOptions> {}
