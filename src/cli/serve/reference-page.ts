/** The interactive reference of the interface, at `/docs` of `docops serve`: Swagger UI, which needs nothing from other hosts. */
import type { Express } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { servePageFiles } from '../../http/page-files.js';

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

/**
 * Swagger UI has its own dark colours; both schemes get the contrast that WCAG 2.2 §1.4.3 requires, and narrow screens no second scroll
 * area.
 */
const style = `body { margin: 0; background: #fff; }
.dark-mode body { background: #1c2022; }
nav { max-width: 1460px; margin: 0 auto; padding: 1rem 20px 0; box-sizing: border-box; font: 1rem/1.5 sans-serif; }
nav a { color: #1d5fb8; }
.dark-mode nav a { color: #8ab8f5; }
.swagger-ui .info { margin: 2rem 0 1rem; }
html:not(.dark-mode) .swagger-ui :is(.info a, .info .url) { color: #1d5fb8; }
html:not(.dark-mode) .swagger-ui .info .title small { background: #5b6270; }
html:not(.dark-mode) .swagger-ui :is(.parameter__in, .parameter__deprecated) { color: #59616e; }
html:not(.dark-mode) .swagger-ui .opblock-post .opblock-summary-method { background: #1b6e48; }
html:not(.dark-mode) .swagger-ui .opblock-get .opblock-summary-method { background: #2463b0; }
html:not(.dark-mode) .swagger-ui .opblock-delete .opblock-summary-method { background: #b42323; }
html:not(.dark-mode) .swagger-ui .btn.authorize { color: #1b6e48; border-color: #1b6e48; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1b6e48; }
html:not(.dark-mode) .swagger-ui .btn.cancel { color: #b42323; border-color: #b42323; }
.swagger-ui .btn.execute { background: #1d5fb8; border-color: #1d5fb8; }
html.dark-mode .swagger-ui .opblock .opblock-section-header .btn.try-out__btn.cancel { color: #ff9d9a; border-color: #ff9d9a; }
html.dark-mode .swagger-ui .opblock .header-col { color: #e4e6e6; }
.swagger-ui .opblock-section-header { flex-wrap: wrap; height: auto; }
.swagger-ui .response-col_links { display: none; }
noscript { display: block; padding: 2rem; font: 1rem/1.5 sans-serif; }
`;

const schemeScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();
`;

/**
 * Swagger UI fills each part of a form with a made-up value, which a person who only chose a file would send: here optional parts open
 * empty, unless they have an example.
 */
const emptyFormsScript = `const nothingOf = ({ type, $ref }) => (type === 'array' ? [] : type === 'object' || $ref ? {} : '');
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
`;

/** Parts of a form that were left empty are not sent. */
const requestScript = `const isEmptyPart = (value) =>
  value === '' || (value instanceof Blob && value.size <= (value.type === 'application/json' ? '{}'.length : 0));
const withoutEmptyParts = (request) => {
  if (!(request.body instanceof FormData)) return request;
  const body = new FormData();
  for (const [name, value] of request.body) if (!isEmptyPart(value)) body.append(name, value);
  return Object.assign(request, { body });
};
`;

const accessibilityScript = `// What Swagger UI leaves without a name for readers of screens, or nests where they find nothing.
const mendings = {
  '.information-container': (element) => nameRegion(element, 'About the service'),
  '.scheme-container': (element) => nameRegion(element, 'Server and key'),
  '.filter-container': (element) => nameRegion(element, 'Filter'),
  '.opblock-summary-control a[href]': (element) => element.removeAttribute('href'),
  'pre.microlight': (element) => element.setAttribute('tabindex', '0'),
  '.close-modal': (element) => element.setAttribute('aria-label', 'Close'),
  '[aria-label="Apply credentials"]': (element) => element.removeAttribute('aria-label'),
  'h3.opblock-tag, .modal-ux h3': (element) => element.setAttribute('aria-level', '2'),
  '.models > h4': (element) => element.setAttribute('aria-level', '2'),
  '.opblock h4, .modal-ux h4': (element) => element.setAttribute('aria-level', '3'),
  '.opblock h5': (element) => element.setAttribute('aria-level', '4'),
  '#servers': (element) => element.setAttribute('aria-label', 'Server'),
  'select, input, textarea': (element) => {
    if (element.labels?.length > 0 || element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) return;
    const { paramName, propertyName } = element.closest('tr')?.dataset ?? {};
    element.setAttribute('aria-label', paramName ?? propertyName ?? 'Value');
  },
};
const nameRegion = (element, name) => {
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', name);
};
const mend = () => {
  for (const [selector, mending] of Object.entries(mendings)) document.querySelectorAll(selector).forEach(mending);
};
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
`;

const startScript = (document: string): string => `SwaggerUIBundle({
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

/** @param document The OpenAPI document's address, relative to the page */
const script = (document: string): string =>
  [schemeScript, emptyFormsScript, requestScript, accessibilityScript, startScript(document)].join('\n');
