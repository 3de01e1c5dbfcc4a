/** Rules for the values of options: in words, for error messages and docs/reference/options.md, and as a check. */
import { missingFontPackages } from '../../adapters/font-source/bundled.js';
import { isFontDirectory } from '../../adapters/font-source/directory.js';
import { readNetwork } from '../../adapters/url-fetcher/public-address.js';
import { undisplayableIn } from '../../base/displayable-text.js';
import { keyPrefixForm } from '../../operations/keys/api-key-format.js';

export interface Rule<Value> {
  /** Ends the sentence "it must be …". */
  readonly words: string;
  /** The value's fault, such as "must be a function"; undefined when it is right. */
  readonly faultOf: (value: unknown) => string | undefined;
  /** For the compiler only. */
  readonly type?: Value;
}

function rule<Value>(words: string, isRight: (value: unknown) => boolean): Rule<Value> {
  return { words, faultOf: (value) => (isRight(value) ? undefined : `must be ${words}`) };
}

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Rule<number> {
  const range = most === Number.MAX_SAFE_INTEGER ? `, at least ${String(least)}` : ` from ${String(least)} to ${String(most)}`;
  return rule(`a whole number${range}`, (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most);
}

export function orFalse<Value>({ words, faultOf }: Rule<Value>): Rule<Value | false> {
  const orSo = (text: string): string => `${text}, or false`;
  return {
    words: orSo(words),
    faultOf: (value) => {
      const fault = value === false ? undefined : faultOf(value);
      return fault === undefined ? undefined : orSo(fault);
    },
  };
}

export const oneOf = <const Choice>(...choices: readonly Choice[]): Rule<Choice> =>
  rule(choices.map((choice) => JSON.stringify(choice)).join(' or '), (value) => (choices as readonly unknown[]).includes(value));

/** Anything passes, as anything may be in NODE_ENV. */
export const anyString: Rule<string> = rule('a string', () => true);
export const isBoolean: Rule<boolean> = oneOf(true, false);
export const isText: Rule<string> = rule('a string', (value) => typeof value === 'string' && value !== '');
export const isTextList: Rule<readonly string[]> = rule(
  'a list of strings',
  (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
);
export const isKeyPrefix: Rule<string> = rule(
  '1 to 32 letters, digits or hyphens',
  (value) => typeof value === 'string' && keyPrefixForm.test(value),
);
export const isWebAddress: Rule<string> = rule(
  'an http or https URL',
  (value) =>
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && undisplayableIn(value) === undefined,
);
/** An address that a browser may call: a path of the page's own host, also a relative one, or a whole URL. */
export const isServiceAddress: Rule<string> = rule(
  'a path such as "/v1", or an http or https URL',
  (value) =>
    typeof value === 'string' &&
    value !== '' &&
    undisplayableIn(value) === undefined &&
    URL.canParse(value, 'http://host.example/') &&
    /^https?:$/.test(new URL(value, 'http://host.example/').protocol),
);
const isKey = (value: unknown): boolean => value instanceof Uint8Array && value.length === 32;
export const isSecretKey: Rule<Uint8Array> = rule('32 bytes', isKey);
export const isSecretKeys: Rule<readonly Uint8Array[]> = rule(
  'a list of keys of 32 bytes',
  (value) => Array.isArray(value) && value.every(isKey),
);
export const isSecretText: Rule<string> = rule(
  'a string of at least 20 characters',
  (value) => typeof value === 'string' && value.length >= 20,
);
export const isPortList: Rule<readonly number[]> = rule(
  'a list of ports',
  (value) => Array.isArray(value) && value.every((port) => Number.isInteger(port) && port > 0 && port < 65_536),
);
const isNetwork = (value: unknown): boolean => {
  try {
    return typeof value === 'string' && readNetwork(value).length === 2;
  } catch {
    return false;
  }
};
export const isNetworkList: Rule<readonly string[]> = rule(
  'a list of networks such as "10.1.0.0/16"',
  (value) => Array.isArray(value) && value.every(isNetwork),
);
/** @template Signature The function's type */
export const isFunction = <Signature>(): Rule<Signature> => rule('a function', (value) => typeof value === 'function');

/** A message must fit a line. */
const named = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${String(others.length)} more`;

const scriptChoice = oneOf('all', 'installed');
export const isScripts: Rule<'all' | 'installed'> = {
  words: scriptChoice.words,
  faultOf: (value) => {
    const missing = value === 'all' ? missingFontPackages() : [];
    return missing.length === 0
      ? scriptChoice.faultOf(value)
      : `needs fonts that are not installed: ${named(missing)}; docs/guide/fonts.md has the line that installs all`;
  },
};

export const isFolderList: Rule<readonly string[]> = {
  words: 'a list of folders',
  faultOf: (value) => {
    const fault = isTextList.faultOf(value);
    if (fault !== undefined) return fault;
    const missing = (value as readonly string[]).filter((directory) => !isFontDirectory(directory));
    return missing.length === 0 ? undefined : `must name existing folders; missing: ${missing.join(', ')}`;
  },
};

/** @template Adapter Its contract, of whose methods those in `methods` are looked for */
export const withMethods = <Adapter>(...methods: readonly (keyof Adapter & string)[]): Rule<Adapter> => ({
  words: 'an adapter',
  faultOf: (value) => {
    const missing = methods.filter((method) => typeof (value as Record<string, unknown> | null)?.[method] !== 'function');
    return missing.length === 0 ? undefined : `must have the method ${missing.join(', ')}`;
  },
});

export const orFunction = <Value, Signature>({ words, faultOf }: Rule<Value>): Rule<Value | Signature> => ({
  words: `${words} or a function`,
  faultOf: (value) => (typeof value === 'function' ? undefined : faultOf(value)),
});
