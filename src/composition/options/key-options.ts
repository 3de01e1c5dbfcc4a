/** The options of access, API keys and registration. */
import { languages } from '../../contract/language.js';
import type { RegistrationTemplate } from '../../operations/keys/registration-mail.js';
import { option, type GivenOptions } from './option.js';
import { isFunction, isKeyPrefix, isText, isTextList, oneOf, orFalse, wholeNumber } from './rules.js';

export const verifyAccesses = ['key', 'public'] as const;

export const accessOptions = {
  /** Whether `POST verify` needs a key. Default: `key`. */
  verify: option(oneOf(...verifyAccesses), 'key'),
};

export const keyOptions = {
  /** How keys begin. Default: `docops`. */
  prefix: option(isKeyPrefix, 'docops'),
  /** Days that a new key is good for; `false`: it never expires. Default: false. */
  lifeDays: option(orFalse(wholeNumber(1)), false),
};

export const registrationOptions = {
  /** The service's name in the message. Default: `DocOps`. */
  serviceName: option(isText, 'DocOps'),
  /** The language of the built-in message: `en`, `de`, `fr` or `es`. Default: `en`. */
  language: option(oneOf(...languages), 'en'),
  /** The message's subject, text and HTML; gets code, address, service name, minutes and language. Default: the built-in one. */
  template: option(isFunction<RegistrationTemplate>()),
  /** Domains whose addresses may be registered, each with all below it. Default: all. */
  allowDomains: option(isTextList),
  /** Domains whose addresses may not, each with all below it: disposable ones, say. Default: none. */
  denyDomains: option(isTextList, []),
};

/** Calls without a key. */
export interface AccessOptions extends GivenOptions<typeof accessOptions> {}

/** New API keys. */
export interface KeyOptions extends GivenOptions<typeof keyOptions> {}

/** Addresses that may register, and the message with the code. */
export interface RegistrationOptions extends GivenOptions<typeof registrationOptions> {}
