/** Whether text is XML that may be cut and pasted by position. */
import { MalformedXml, readXmlTokens } from '../scan/read-xml-tokens.js';

const ignored = { open: () => undefined, close: () => undefined, text: () => undefined };

export function isWellFormed(text: string): boolean {
  try {
    readXmlTokens(text, ignored);
    return true;
  } catch (error) {
    if (error instanceof MalformedXml) return false;
    throw error;
  }
}
