/** A page with the component of examples/react, as a bundler builds it; the service is at `/v1`, the key is the address's fragment. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** An app around the component, in strict mode, in which React mounts everything twice. */
const app = `
import { createDocOpsClient } from 'docops-router/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Conversion } from './conversion.js';
const client = createDocOpsClient({ baseUrl: '/v1', apiKey: location.hash.slice(1) });
createRoot(document.body).render(<StrictMode><Conversion client={client} /></StrictMode>);
`;

export const reactPage = '<!doctype html><html lang="en"><title>Word to PDF</title><script type="module" src="app.js"></script><body>';

/** @returns The page's module `app.js` */
export async function reactScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: app, loader: 'tsx', resolveDir: pathOf('examples/react') },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    alias: { 'docops-router/client': pathOf('dist/client.js') },
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]?.text ?? '';
}
