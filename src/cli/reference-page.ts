/** The interactive reference of the interface, at `/docs` of `docops serve`: Swagger UI, which needs nothing from other hosts. */
import type { Express } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { servePageFiles } from '../http/page-files.js';

/** Where other pages are, as the browser sees it from this one. */
export interface ReferenceAddresses {
  /** The OpenAPI document: `../v1/openapi.json`. */
  readonly document: string;
  /** The console; absent: there is none. */
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
${consoleAddress === undefined ? '' : linkTo(consoleAddress)}<main id="reference"></main>
<noscript>The reference needs JavaScript; the interface itself is described in openapi.json.</noscript>
<script src="swagger-ui-bundle.js"></script>
<script src="reference.js"></script>
</body>
</html>
`;

const style = `body { margin: 0; background: #fff; }
.dark-mode body { background: #1c2022; }
nav { max-width: 1460px; margin: 0 auto; padding: 1rem 20px 0; box-sizing: border-box; font: 1rem/1.5 sans-serif; }
nav a { color: #1d5fb8; }
.dark-mode nav a { color: #8ab8f5; }
.swagger-ui .info { margin: 2rem 0 1rem; }
noscript { display: block; padding: 2rem; font: 1rem/1.5 sans-serif; }
`;

/**
 * Swagger UI fills each part of a form with a made-up value, which a person who only chose a file would send: here the parts that may be missing open empty,
 * unless there is an example of them.
 * @param document Where the OpenAPI document is, seen from the page
 */
const script = (document: string): string => `const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

const nothingOf = ({ type, $ref }) => (type === 'array' ? [] : type === 'object' || $ref ? {} : '');
const openedForm = (schema) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).map(([name, part]) => [
      name,
      part.examples || part.format === 'binary' || schema.required.includes(name) ? part : { ...part, examples: [nothingOf(part)] },
    ]),
  ),
});
const withOpenedForms = (value) =>
  Array.isArray(value)
    ? value.map(withOpenedForms)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [
            name,
            name === 'multipart/form-data' ? { ...inner, schema: openedForm(inner.schema) } : withOpenedForms(inner),
          ]),
        )
      : value;
const openEmptyPlugin = () => ({
  statePlugins: { spec: { wrapActions: { updateJsonSpec: (update) => (spec) => update(withOpenedForms(spec)) } } },
});

const isEmptyPart = (value) =>
  value === '' || (value instanceof Blob && value.size <= (value.type === 'application/json' ? '{}'.length : 0));
const withoutEmptyParts = (request) => {
  if (!(request.body instanceof FormData)) return request;
  const body = new FormData();
  for (const [name, value] of request.body) if (!isEmptyPart(value)) body.append(name, value);
  return Object.assign(request, { body });
};

SwaggerUIBundle({
  url: ${JSON.stringify(document)},
  dom_id: '#reference',
  plugins: [openEmptyPlugin],
  requestInterceptor: withoutEmptyParts,
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
 */
export function mountReference(app: Express, path: string, addresses: ReferenceAddresses): void {
  const own = {
    '/': ['html', page(addresses.console)],
    '/reference.css': ['css', style],
    '/reference.js': ['js', script(addresses.document)],
  } as const;
  app.use(path, servePageFiles({ own, folder: dirname(createRequire(import.meta.url).resolve('#reference')) }));
}
