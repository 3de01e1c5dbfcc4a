/** Loaded into vitest before docx-templates' own tests, and around its `createReport`: each document that they fill is recorded, before and after. */
import { record, recorded } from './case-file.mjs';

globalThis.jest = globalThis.vi;
if (globalThis.afterAll) globalThis.afterAll(recorded);

export function recording(createReport) {
  return async (given, ...probe) => {
    const { template, data, cmdDelimiter = '+++', additionalJsContext, literalXmlDelimiter, processLineBreaks, fixSmartQuotes } = given;
    const marks = Array.isArray(cmdDelimiter) ? cmdDelimiter : [cmdDelimiter, cmdDelimiter];
    const code = [];
    if (additionalJsContext) code.push('functions for the tags');
    const options = { delimiters: marks, literalXmlDelimiter, processLineBreaks, fixSmartQuotes };
    const name = globalThis.expect.getState().currentTestName ?? '';
    const facts = { name, template: Buffer.from(template), data: typeof data === 'function' ? {} : data, options, code };
    if (typeof data === 'function') code.push('data that a function gives');
    try {
      const result = await createReport(given, ...probe);
      // A probe gives a tree in place of the document.
      const bytes = probe[0] === undefined ? result : await createReport(given);
      await record({ ...facts, result: Buffer.from(bytes) });
      return result;
    } catch (error) {
      await record({ ...facts, error: String(error?.message ?? error) });
      throw error;
    }
  };
}
