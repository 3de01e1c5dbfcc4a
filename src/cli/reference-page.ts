/** The interactive reference of the interface, at `/docs` of `docops serve`: Swagger UI, which needs nothing from other hosts. */
import type { Express } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { servePageFiles } from '../http/page-files.js';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Document service: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="reference.css">
</head>
<body>
<main id="reference"></main>
<noscript>The reference needs JavaScript; the interface itself is described in openapi.json.</noscript>
<script src="swagger-ui-bundle.js"></script>
<script src="reference.js"></script>
</body>
</html>
`;

const style = `body { margin: 0; background: #fff; }
.swagger-ui .info { margin: 2rem 0 1rem; }
noscript { display: block; padding: 2rem; font: 1rem/1.5 sans-serif; }
`;

/** @param document Where the OpenAPI document is, seen from the page */
const script = (document: string): string => `SwaggerUIBundle({
  url: ${JSON.stringify(document)},
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
});
`;

/**
 * Puts the reference on a server.
 * @param path Where: `/docs`
 * @param document Where the OpenAPI document is, seen from the page: `../v1/openapi.json`
 */
export function mountReference(app: Express, path: string, document: string): void {
  const own = {
    '/': ['html', page],
    '/reference.css': ['css', style],
    '/reference.js': ['js', script(document)],
  } as const;
  app.use(path, servePageFiles({ own, folder: dirname(createRequire(import.meta.url).resolve('#reference')) }));
}
