/** The console's entry in the browser. */
import { render } from 'preact';
import { App } from './app.js';

const content = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const place = document.getElementById('console');
const api = new URL(content('docops-api'), document.baseURI).href;
if (place) render(<App api={api} title={document.title} reference={content('docops-reference')} />, place);
