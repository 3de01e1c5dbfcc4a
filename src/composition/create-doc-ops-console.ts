/** The console: pages in the browser for everything that the service does, for people who do not program. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { servePageFiles } from '../http/page-files.js';
import { consoleOptions, type ConsoleOptions } from './options/console-options.js';
import { readOptionTable } from './read-options.js';

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => markup[letter] ?? letter);

/** It runs the decoders of JPEG 2000 and JBIG2. */
const pdfWorker = '/viewer/pdf.worker.min.mjs';

/** The origin of an address of another host; a path is on the page's own. */
const originsOf = (api: string): string[] => (/^https?:/i.test(api) ? [new URL(api).origin] : []);

/**
 * A router for `app.use('/console', …)`. It serves files and nothing else: what users do goes from their browser to the service.
 * @throws DocOpsError VALIDATION_ERROR for unknown or wrong options
 */
export function createDocOpsConsole(options: ConsoleOptions = {}): RequestHandler {
  const { api, title, reference = '', maxFileBytes } = readOptionTable(options, consoleOptions);
  const folder = dirname(createRequire(import.meta.url).resolve('#console'));
  const values: Readonly<Record<string, string>> = { api, title, reference, sizes: JSON.stringify(maxFileBytes) };
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ''));
  return servePageFiles({ own: { '/': ['html', page] }, folder, compiling: [pdfWorker], calls: originsOf(api) });
}
