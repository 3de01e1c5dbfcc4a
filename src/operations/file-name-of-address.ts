/** The last part of an address's path, as the name of the document there. */
import { displayableText } from '../base/displayable-text.js';

/** UTF-16 units; longer names are cut. */
const longestName = 255;

/** Nobody chose this name for display: undisplayable characters are replaced. Undefined if the path ends in a slash. */
export function fileNameOfAddress(url: string): string | undefined {
  const last = (URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : undefined) ?? '';
  try {
    return displayableText(decodeURIComponent(last).slice(0, longestName)) || undefined;
  } catch {
    // percent signs that encode nothing
    return last.slice(0, longestName);
  }
}
