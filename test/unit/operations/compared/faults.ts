/** Rows about what is missing or wrong, and about templates of strangers. */
import { line, text, type ComparedRow, type Outcome } from './row.js';

const body = (...texts: readonly string[]): { readonly body: string } => ({ body: texts.map(line).join('') });
const said = ({ warnings, error }: Outcome): string => error || (warnings[0] ?? 'nothing is said');

export const faultRows: readonly ComparedRow[] = [
  { capability: 'a missing value leaves nothing', template: body('a{{name}}b'), data: { x: 1 }, wanted: 'ab' },
  { capability: 'null leaves nothing', template: body('a{{name}}b'), data: { name: null }, wanted: 'ab' },
  { capability: 'zero and false are shown', template: body('{{a}} {{b}}'), data: { a: 0, b: false }, wanted: '0 false' },
  {
    capability: 'missing values are reported',
    template: body('{{customer.name}}'),
    data: { customer: {} },
    look: said,
    wanted: 'the data have no value for data.customer.name; the tags are empty',
  },
  {
    capability: 'missing values as errors, on demand',
    template: body('{{name}}'),
    data: {},
    settings: { strict: true },
    wanted: 'VALIDATION_ERROR: data.name is missing: the template has a tag for it',
  },
  {
    capability: 'unused data are reported',
    template: body('{{name}}'),
    data: { name: 'Ann', nmae: 'Bo' },
    look: ({ unmatched, error }) => error || unmatched.join(' '),
    wanted: 'nmae',
  },
  {
    capability: 'unclosed blocks are named',
    template: body('{{#items}}', 'x'),
    data: { items: [] },
    wanted: 'UNPROCESSABLE_DOCUMENT: document the tag {{#items}} in word/document.xml is not closed: write {{/items}}',
  },
  {
    capability: 'all template errors named at once',
    template: body('{{#items}}', '{{a +}}', '{{b | nothing}}'),
    data: {},
    look: ({ error }) => String(error.match(/the tag/g)?.length ?? 0),
    wanted: '3',
  },
  {
    capability: 'wrong kinds of values are named by their place',
    template: body('{{#items}}{{name}}{{/items}}'),
    data: { items: [{ name: { first: 'Ann' } }] },
    look: ({ error }) => error.replace(/ is .*/, ''),
    wanted: 'VALIDATION_ERROR: data.items[0].name',
  },
  {
    capability: 'no access to the program (constructor.constructor)',
    template: body("a{{x.constructor.constructor('return process')().version}}b"),
    data: { x: 1 },
    look: (outcome) => (/v\d+\.\d+/.test(text(outcome)) ? 'it runs' : 'it does not run'),
    wanted: 'it does not run',
  },
  {
    capability: 'no access to inherited properties',
    template: body('a{{x.constructor.name}}{{x.toString}}{{x.__proto__}}b'),
    data: { x: {} },
    look: (outcome) => (/Object|function|native/.test(outcome.error ? '' : text(outcome)) ? 'it can' : 'it cannot'),
    wanted: 'it cannot',
  },
  {
    capability: '160,000 copies of a block are refused',
    template: body('{{#a}}'.repeat(4) + 'x' + '{{/a}}'.repeat(4)),
    data: { a: Array.from({ length: 20 }, () => 1) },
    look: ({ error }) => error.replace(/:.*/, ''),
    wanted: 'UNPROCESSABLE_DOCUMENT',
  },
];
