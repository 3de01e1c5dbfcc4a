/**
 * Attribute selectors, and pseudo-classes that apply to a printed page (Selectors 4 §6 to §14); those of a pointer or a keyboard never
 * match.
 */
import type { CssNode } from 'css-tree/parser';
import { matchesAny, type Selector, type StyleElement, type Test } from './selector.js';
import { unescapeCss } from '../value/css-value.js';

const siblingCount = (element: StyleElement): number => element.parentElement?.elements.length ?? 1;

const isLink: Test = (element) => (element.tagName === 'a' || element.tagName === 'area') && element.attribute('href') !== undefined;
const has =
  (name: string): Test =>
  (element) =>
    element.attribute(name) !== undefined;
const never: Test = () => false;
const controls = new Set(['input', 'select', 'textarea', 'button', 'option', 'optgroup', 'fieldset']);

const simple: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['root', (element) => element.parentElement === undefined],
  ['scope', (element) => element.parentElement === undefined],
  ['empty', (element) => element.isEmpty],
  ['first-child', (element) => element.index === 0],
  ['last-child', (element) => element.index === siblingCount(element) - 1],
  ['only-child', (element) => siblingCount(element) === 1],
  ['first-of-type', (element) => element.typeIndex === 0],
  ['last-of-type', (element) => element.typeIndex === element.typeCount - 1],
  ['only-of-type', (element) => element.typeCount === 1],
  ['link', isLink],
  ['any-link', isLink],
  ['checked', (element) => element.attribute('checked') !== undefined || element.attribute('selected') !== undefined],
  ['disabled', has('disabled')],
  ['enabled', (element) => controls.has(element.tagName) && element.attribute('disabled') === undefined],
  ['required', has('required')],
  ['optional', (element) => controls.has(element.tagName) && element.attribute('required') === undefined],
  ['read-only', has('readonly')],
  ['open', has('open')],
  ['defined', () => true],
  ...(
    'hover active focus focus-visible focus-within visited target target-within valid invalid placeholder-shown indeterminate in-range out-of-range ' +
    'autofill fullscreen modal host user-invalid default'
  )
    .split(' ')
    .map((name): [string, Test] => [name, never]),
]);

/** Undefined if it is unknown. */
export function pseudoClassTest(name: string, argument: CssNode | undefined, nthOf: readonly Selector[] | undefined): Test | undefined {
  const known = simple.get(name);
  if (known) return known;
  if (name === 'lang') return langTest(argument);
  if (name === 'dir') return dirTest(argument);
  const formula = argument?.type === 'Nth' ? formulaOf(argument.nth) : undefined;
  if (!formula) return undefined;
  switch (name) {
    case 'nth-child':
      return nthOf ? nthOfTest(formula, nthOf, false) : (element) => formula(element.index + 1);
    case 'nth-last-child':
      return nthOf ? nthOfTest(formula, nthOf, true) : (element) => formula(siblingCount(element) - element.index);
    case 'nth-of-type':
      return (element) => formula(element.typeIndex + 1);
    case 'nth-last-of-type':
      return (element) => formula(element.typeCount - element.typeIndex);
    default:
      return undefined;
  }
}

function nthOfTest(formula: (n: number) => boolean, of: readonly Selector[], fromEnd: boolean): Test {
  return (element, effort) => {
    if (!matchesAny(of, element, effort)) return false;
    const siblings = element.parentElement?.elements ?? [element];
    const others = fromEnd ? siblings.slice(element.index + 1) : siblings.slice(0, element.index);
    return formula(others.filter((sibling) => effort.take() && matchesAny(of, sibling, effort)).length + 1);
  };
}

/** `An+B`, `odd`, `even` (CSS Syntax 3 §6). */
function formulaOf(node: CssNode | undefined): ((n: number) => boolean) | undefined {
  if (node?.type === 'Identifier') {
    if (node.name === 'odd') return (n) => n % 2 === 1;
    return node.name === 'even' ? (n) => n % 2 === 0 : undefined;
  }
  if (node?.type !== 'AnPlusB') return undefined;
  const stepText = node.a === '+' || node.a === '' ? '1' : node.a === '-' ? '-1' : (node.a ?? '0');
  const step = Number.parseInt(stepText, 10);
  const offset = Number.parseInt(node.b ?? '0', 10) || 0;
  if (Number.isNaN(step)) return undefined;
  return (n) => (step === 0 ? n === offset : (n - offset) % step === 0 && (n - offset) / step >= 0);
}

const nameOfArgument = (argument: CssNode | undefined): string => {
  const text = argument?.type === 'Raw' || argument?.type === 'String' ? argument.value : argument?.name;
  return typeof text === 'string'
    ? text
        .trim()
        .replace(/^["']|["']$/g, '')
        .toLowerCase()
    : '';
};

/** The nearest value of an attribute among an element and its ancestors. */
function nearestAttribute(element: StyleElement, name: string): string | undefined {
  for (let at: StyleElement | undefined = element; at; at = at.parentElement) {
    const value = at.attribute(name);
    if (value !== undefined) return value.toLowerCase();
  }
  return undefined;
}

function langTest(argument: CssNode | undefined): Test {
  const wanted = nameOfArgument(argument);
  return (element) => {
    const language = nearestAttribute(element, 'lang') ?? '';
    return wanted !== '' && (language === wanted || language.startsWith(`${wanted}-`));
  };
}

function dirTest(argument: CssNode | undefined): Test {
  const wanted = nameOfArgument(argument);
  return (element) => (nearestAttribute(element, 'dir') ?? 'ltr') === wanted;
}

// `[name]`, `[name=value]`, `~= |= ^= $= *=`, with the flags `i` and `s` (Selectors 4 §6).

/** Attributes whose values HTML compares case-insensitively. */
const caseless = new Set('type align valign dir lang rel method media scope shape checked disabled color'.split(' '));

const nodeText = (node: CssNode | string | null | undefined): string => {
  if (typeof node === 'string') return node;
  if (!node) return '';
  const text = node.type === 'String' ? node.value : node.name;
  return typeof text === 'string' ? text : '';
};

export function attributeTest(node: CssNode): Test {
  const name = unescapeCss(nodeText(node.name)).toLowerCase();
  const matcher = node.matcher ?? '';
  const isCaseless = node.flags?.toLowerCase() === 'i' || (node.flags == null && caseless.has(name));
  const fold = (text: string): string => (isCaseless ? text.toLowerCase() : text);
  const wanted = fold(
    node.value && typeof node.value !== 'string' && node.value.type === 'String' ? nodeText(node.value) : unescapeCss(nodeText(node.value)),
  );
  const compare = comparison(matcher, wanted);
  return (element) => {
    const value = element.attribute(name);
    return value !== undefined && compare(fold(value));
  };
}

function comparison(matcher: string, wanted: string): (value: string) => boolean {
  switch (matcher) {
    case '':
      return () => true;
    case '=':
      return (value) => value === wanted;
    case '~=':
      return (value) => wanted !== '' && value.split(/\s+/).includes(wanted);
    case '|=':
      return (value) => value === wanted || value.startsWith(`${wanted}-`);
    case '^=':
      return (value) => wanted !== '' && value.startsWith(wanted);
    case '$=':
      return (value) => wanted !== '' && value.endsWith(wanted);
    case '*=':
      return (value) => wanted !== '' && value.includes(wanted);
    default:
      return () => false;
  }
}
