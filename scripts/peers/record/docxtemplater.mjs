/** Loaded into mocha by `--require`: each document that docxtemplater's own tests fill is recorded, before and after. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { record, recorded } from './case-file.mjs';

const require = createRequire(import.meta.url);
const own = (name) => require(join(process.env.PEER_FOLDER, 'es6', name));
const Docxtemplater = own('docxtemplater.js');
const defaults = own('doc-utils.js').getDefaults();
const angular = new Set([own('expressions.js'), own('expressions-ie11.js')]);

/** Modules of the tests that only look, and those that docxtemplater brings. */
const harmless = new Set([
  'AssertionModule',
  'InspectModule',
  'Common',
  'LoopModule',
  'ExpandPairTrait',
  'RawXmlModule',
  'Render',
  'SpacePreserveModule',
]);

const known = new WeakMap();
let test = '';
let isWithin = false;

const { loadZip, compile, render, renderAsync } = Docxtemplater.prototype;

Docxtemplater.prototype.loadZip = function (zip) {
  if (typeof zip?.generate === 'function')
    known.set(this, { template: zip.generate({ type: 'nodebuffer' }), content: contentOf(zip), modules: [] });
  return loadZip.call(this, zip);
};

const contentOf = ({ files }) =>
  Object.entries(files)
    .map(([name, file]) => (file.dir ? name : `${name}\0${file.asBinary()}`))
    .join('\0');

const sameCode = (one, other) => one === undefined || String(one) === String(other);

function factsOf(doc, data) {
  const { delimiters, parser, nullGetter, linebreaks, paragraphLoop } = doc.options ?? {};
  const { template, content, modules } = known.get(doc);
  const isAngular = angular.has(parser);
  const code = modules.filter((name) => !harmless.has(name)).map((name) => `the module ${name ?? 'without a name'}`);
  if (!isAngular && !sameCode(parser, defaults.parser)) code.push('a parser of its own');
  if (!sameCode(nullGetter, defaults.nullGetter)) code.push('a function for missing values');
  const options = {
    delimiters: [delimiters?.start, delimiters?.end],
    angular: isAngular,
    linebreaks,
    paragraphLoop,
    fileType: doc.fileType,
  };
  return { name: test, template, content, data, options, code };
}

function keep(doc, data) {
  if (known.has(doc)) void record({ ...factsOf(doc, data), result: doc.getZip().generate({ type: 'nodebuffer' }) });
}

function keepFailure(doc, data, error) {
  if (known.has(doc))
    void record({ ...factsOf(doc, data), error: String(error?.properties?.errors?.[0]?.message ?? error?.message ?? error) });
}

/** The outermost call alone counts: one renders and compiles within. */
function watched(doc, data, work, kept) {
  if (isWithin) return work();
  isWithin = true;
  try {
    const result = work();
    if (kept) keep(doc, data);
    return result;
  } catch (error) {
    keepFailure(doc, data, error);
    throw error;
  } finally {
    isWithin = false;
  }
}

Docxtemplater.prototype.compile = function () {
  const facts = known.get(this);
  if (facts && Object.keys(this.compiled).length === 0) facts.modules = this.modules.map(({ name }) => name);
  return watched(this, {}, () => compile.call(this), false);
};

Docxtemplater.prototype.render = function (...given) {
  const data = given.length > 0 ? given[0] : this.data;
  return watched(this, data, () => render.apply(this, given), true);
};

Docxtemplater.prototype.renderAsync = function (data) {
  return renderAsync.call(this, data).catch((error) => {
    keepFailure(this, data, error);
    throw error;
  });
};

export const mochaHooks = {
  beforeEach() {
    test = this.currentTest.fullTitle().trim();
  },
  afterAll: recorded,
};
