/** Loaded into vitest before easy-template-x's own tests: each document that they fill is recorded, before and after. */
import { join } from 'node:path';
import { record, recorded } from './case-file.mjs';

const { TemplateHandler } = await import(join(process.env.PEER_FOLDER, 'src/templateHandler.ts'));
const { process: fill } = TemplateHandler.prototype;
const usual = new Set(new TemplateHandler().options.plugins.map(({ constructor }) => constructor.name));

function factsOf({ options }, template, data) {
  const { delimiters, plugins, scopeDataResolver, extensions, skipEmptyTags, defaultContentType } = options;
  const code = plugins.filter(({ constructor }) => !usual.has(constructor.name)).map(({ constructor }) => `the plugin ${constructor.name}`);
  if (scopeDataResolver) code.push('a resolver of its own');
  const added = [extensions?.beforeCompilation, extensions?.afterCompilation].flatMap((list) => list ?? []);
  for (const { constructor } of added) code.push(`the extension ${constructor.name}`);
  const marks = [delimiters.tagStart, delimiters.tagEnd];
  const name = globalThis.expect.getState().currentTestName ?? '';
  return {
    name,
    template: Buffer.from(template),
    data,
    options: { delimiters: marks, all: delimiters, skipEmptyTags, defaultContentType },
    code,
  };
}

TemplateHandler.prototype.process = async function (template, data) {
  const facts = factsOf(this, template, data);
  try {
    const result = await fill.call(this, template, data);
    await record({ ...facts, result: Buffer.from(result) });
    return result;
  } catch (error) {
    await record({ ...facts, error: String(error?.message ?? error) });
    throw error;
  }
};

globalThis.afterAll(recorded);
