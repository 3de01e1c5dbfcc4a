/** Hosts for the sentences: both versions of Express, and one that stores its log. */
import type { DocOpsOptions, Logger } from 'docops-router';
import express5 from 'express';
import express4 from 'express4';
import { hosts, type Host } from '../../support/http-hosts.js';

interface BodyParsers {
  json(options: object): unknown;
  raw(options: object): unknown;
}

/** Mounted at `/docs`. */
export const express4And5 = (): readonly (Host & { readonly express: BodyParsers })[] =>
  hosts
    .filter(({ hasApp, mount }) => hasApp && mount !== '')
    .map((host) => ({ ...host, express: host.name.startsWith('Express 4') ? express4 : express5 }));

let log: string[] = [];
const loggerOf = (bindings: object): Logger => {
  const keep = (fields: object, message: string): void => void log.push(JSON.stringify({ ...bindings, ...fields, message }));
  return { info: keep, warn: keep, error: keep, child: (more) => loggerOf({ ...bindings, ...more }) };
};

/** A service whose log is stored, one line of JSON per entry; each service starts with an empty log. */
export const loggingHost = Object.assign(
  (): DocOpsOptions => {
    log = [];
    return { logger: loggerOf({}) };
  },
  { lines: (): readonly string[] => log },
);
