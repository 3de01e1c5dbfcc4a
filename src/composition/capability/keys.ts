/** Composes API keys, registration and callers' limits. */
import type { Adapters } from '../choose-adapters.js';
import type { Configuration } from '../options/router-options.js';
import type { HttpServices } from '../../http/services.js';
import type { Logger } from '../../base/logger.js';
import { createApiKeys, type ApiKeys } from '../../operations/keys/administer-keys.js';
import { createAuthenticate } from '../../operations/keys/authenticate.js';
import { guardConcurrencyStore, guardJobStore, guardKeyStore, guardRateLimiter } from '../../operations/keys/guard-store.js';
import { createIssueApiKey } from '../../operations/keys/issue-api-key.js';
import { createRegisterAddress } from '../../operations/keys/register-address.js';
import { registrationMail } from '../../operations/keys/registration-mail.js';
import { createTakeSlot, type TakeSlot } from '../../operations/limits/take-slot.js';

/** Stores whose calls end within a timeout, whatever happens to them. */
export function guardAdapters(adapters: Adapters, configuration: Configuration, logger: Logger): Adapters {
  const { onStoreFailure, storeTimeoutMs: timeoutMs } = configuration;
  return {
    ...adapters,
    keyStore: guardKeyStore(adapters.keyStore, { name: 'keyStore', timeoutMs, logger }),
    rateLimiter: guardRateLimiter(adapters.rateLimiter, onStoreFailure, { name: 'rateLimiter', timeoutMs, logger }),
    jobStore: adapters.jobStore && guardJobStore(adapters.jobStore, { name: 'jobs.store', timeoutMs, logger }),
    concurrencyStore: guardConcurrencyStore(adapters.concurrencyStore, onStoreFailure, { name: 'concurrencyStore', timeoutMs, logger }),
  };
}

export interface KeyServices {
  readonly services: Pick<HttpServices, 'authenticate' | 'registerAddress' | 'issueApiKey' | 'revokeApiKey'>;
  /** For the host itself. */
  readonly apiKeys: ApiKeys;
  readonly takeSlot: TakeSlot;
}

const dayMs = 86_400_000;

/** @param adapters As {@link guardAdapters} returns them */
export function keyServicesOf(adapters: Adapters, configuration: Configuration, logger: Logger): KeyServices {
  const { keyStore, mailer, rateLimiter, concurrencyStore } = adapters;
  const { keys, registration, slotLeaseMs: leaseMs } = configuration;
  const now = Date.now;
  const onError = (error: unknown): void => logger.error({ err: error }, 'an adapter failed; the request went on');
  const life = { keyStore, keyPrefix: keys.prefix, keyLifeMs: keys.lifeDays === false ? undefined : keys.lifeDays * dayMs, now };
  const { serviceName, language, template = registrationMail, allowDomains, denyDomains } = registration;
  return {
    services: {
      authenticate: createAuthenticate({ keyStore, onError, now }),
      registerAddress: createRegisterAddress({
        keyStore,
        mailer,
        rateLimiter,
        serviceName,
        language,
        template,
        policy: { denyDomains, allowDomains },
        onRefused: (error) =>
          logger.warn({ err: error }, 'the mail server rejected an address; the response was the same as for any other'),
        now,
      }),
      issueApiKey: createIssueApiKey({ ...life, rateLimiter }),
      revokeApiKey: async (id) => void (await keyStore.revokeKey(id, now())),
    },
    apiKeys: createApiKeys(life),
    takeSlot: createTakeSlot({ concurrencyStore, leaseMs, onError }),
  };
}
