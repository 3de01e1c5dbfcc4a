/** Checks settings that no other check reads. */
import express from 'express';
import { trustProxies } from '../serve/serve-environment.js';
import { serveSettings } from '../serve/serve-settings.js';
import { ok, type Check } from './check.js';

export const checkSettings: Check = {
  name: 'settings',
  run: async ({ environment, settings = {} }) => {
    trustProxies(express(), environment);
    const { NODE_ENV: mode = 'development', TRUST_PROXY: proxies = '' } = environment;
    const { trust } = serveSettings(settings, environment);
    const roots = trust ? [ok(`verify trusts ${trust.description} beside the own key`)] : [];
    return [ok(`NODE_ENV is ${mode}; ${proxies === '' ? 'no proxy is trusted (TRUST_PROXY)' : 'TRUST_PROXY can be used'}`), ...roots];
  },
};
