/** The console's entry in the browser. */
import { render } from 'preact';
import { App } from './app.js';

const content = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const place = document.getElementById('console');
if (place) render(<App api={new URL(content('docops-api'), document.baseURI).href} title={document.title} />, place);
