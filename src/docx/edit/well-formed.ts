/** Whether a text is XML that can be cut and pasted by position. */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { MalformedXml, readXmlTokens } from './tokens/read-xml-tokens.js';

/** Word itself fails much earlier. */
const maxDepth = 2000;

/**
 * @param budget May be omitted for small parts
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if elements are nested too deeply
 */
export function isWellFormed(source: string, budget?: Budget): boolean {
  let depth = 0;
  try {
    readXmlTokens(source, {
      open: () => budget && checkDepth(depth++, budget),
      close: () => void depth--,
      text: () => undefined,
    });
    return true;
  } catch (error) {
    if (error instanceof MalformedXml) return false;
    throw error;
  }
}

export function checkDepth(depth: number, budget: Budget): void {
  budget.step();
  if (depth >= maxDepth) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The document has elements nested deeper than ${maxDepth}.`);
}
