/** The console in Chromium, with its own service: browser errors are collected, and axe checks for violations. */
import { createDocOpsConsole } from 'docops-router';
import { selfSignedIdentity } from 'docops-router/adapters/signing';
import axe from 'axe-core';
import express from 'express';
import { chromium, type Browser, type Page } from 'playwright-core';
import { browserPath } from './browser.js';
import type { ConsoleState } from './console-states.js';
import { startService, type Service } from './http-service.js';

export interface ConsoleBrowser {
  readonly service: Service;
  readonly url: string;
  /** Opens a separate page, with a key unless the options exclude it. */
  open(route: string, options?: OpenOptions): Promise<OpenedPage>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Default: a fresh key. */
  readonly key?: string | undefined;
  readonly scheme?: 'light' | 'dark';
  /** Width in CSS pixels; default 1280. */
  readonly width?: number;
}

export interface OpenedPage {
  readonly page: Page;
  /** Brings the page into a state. */
  reach(state: ConsoleState): Promise<void>;
  /** Policy violations, script errors, and everything else that the browser printed as an error. */
  readonly complaints: readonly string[];
  /** Violated axe rules, each with the element. */
  violations(): Promise<readonly string[]>;
}

/** A desktop and a phone. */
export const consoleWidths = [1280, 390] as const;
const height = 900;

/** The console's file size limit, in bytes. */
const maxFileBytes = 25 * 1024 * 1024;

export async function startConsole(): Promise<ConsoleBrowser> {
  const service = await startService(
    { signing: { identity: await selfSignedIdentity({ commonName: 'Example Ltd' }) } },
    {
      ...{ name: 'Express 5 with the console', mount: '', hasApp: true },
      listener: (router) =>
        express()
          .use('/v1', router)
          .use('/console', createDocOpsConsole({ api: '../v1', maxFileBytes: { convert: maxFileBytes } })) as never,
    },
  );
  await service.router.ready();
  const browser: Browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  return {
    service,
    url: `${service.url}/console/`,
    open: async (route, { scheme = 'light', width = 1280, ...options } = {}) => {
      const apiKey = 'key' in options ? options.key : await service.key();
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        bypassCSP: false,
      });
      if (apiKey !== undefined) await context.addInitScript(`sessionStorage.setItem('docops-key', ${JSON.stringify(apiKey)})`);
      const page = await context.newPage();
      // The test handles the file dialogue from now on; listening after the key press would be too late.
      page.on('filechooser', () => undefined);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${service.url}/console/#${route}`);
      await page.locator('h1:visible').waitFor();
      return {
        page,
        reach: async (state) => void (await state.reach?.({ page, service })),
        complaints,
        violations: async () => {
          // The test evaluates it through the browser's protocol, which the page's policy does not block.
          await page.evaluate(axe.source);
          const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()');
          return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
        },
      };
    },
    close: async () => {
      await browser.close();
      await service.close();
    },
  };
}
