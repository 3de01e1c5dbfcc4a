/** Settings that no other check reads. */
import express from 'express';
import { trustProxies } from '../serve-environment.js';
import { ok, type Check } from './check.js';

export const checkSettings: Check = {
  name: 'settings',
  run: async ({ environment }) => {
    trustProxies(express(), environment);
    const { NODE_ENV: mode = 'development', TRUST_PROXY: proxies = '' } = environment;
    return [ok(`NODE_ENV is ${mode}; ${proxies === '' ? 'no proxy is trusted (TRUST_PROXY)' : 'TRUST_PROXY can be used'}`)];
  },
};
