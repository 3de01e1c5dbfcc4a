/** The console's entry point in the browser. */
import { render } from 'preact';
import { App } from './app.js';
import type { FileSizes } from './service/service.js';

const content = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const place = document.getElementById('console');
const api = new URL(content('docops-api'), document.baseURI).href;
const maxFileBytes = JSON.parse(content('docops-max-file-bytes')) as FileSizes;
if (place) render(<App {...{ api, maxFileBytes }} title={document.title} reference={content('docops-reference')} />, place);
