/** The interactive reference of the interface, at `/docs` of `docops serve`: Swagger UI, which needs nothing from other hosts. */
import type { Express } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { servePageFiles } from '../../http/page-files.js';
import { script, style } from './reference-files.js';

/** Addresses of other pages, relative to this one. */
export interface ReferenceAddresses {
  /** The OpenAPI document: `../v1/openapi.json`. */
  readonly document: string;
  /** The console; absent if it is not mounted. */
  readonly console?: string;
}

const linkTo = (
  address: string,
): string => `<nav aria-label="Pages"><a href="${address}">Convert, fill in, sign and check documents without programming</a></nav>
`;

const page = (consoleAddress: string | undefined): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Document service: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="reference.css">
</head>
<body>
${consoleAddress === undefined ? '' : linkTo(consoleAddress)}<div id="reference"></div>
<noscript>The reference needs JavaScript; the interface itself is described in openapi.json.</noscript>
<script src="swagger-ui-bundle.js"></script>
<script src="reference.js"></script>
</body>
</html>
`;

/**
 * Mounts the reference on a server.
 * @param path The mount path: `/docs`
 */
export function mountReference(app: Express, path: string, addresses: ReferenceAddresses): void {
  const own = {
    '/': ['html', page(addresses.console)],
    '/reference.css': ['css', style],
    '/reference.js': ['js', script(addresses.document)],
  } as const;
  app.use(path, servePageFiles({ own, folder: dirname(createRequire(import.meta.url).resolve('#reference')) }));
}
