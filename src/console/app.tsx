/** The frame around every page: name, navigation and the page itself. Opened pages stay mounted, so switching pages loses no document. */
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ComparePage } from './compare/compare-page.js';
import { ConvertPage } from './convert/convert-page.js';
import { FillPage } from './fill/fill-page.js';
import { KeyPage } from './key/key-page.js';
import { PagesPage } from './pages/pages-page.js';
import { routes, routeTitles, useRoute, type Route } from './route.js';
import { ServiceProvider, type FileSizes } from './service/service.js';
import { SignPage } from './sign/sign-page.js';
import { VerifyPage } from './verify/verify-page.js';

/** The properties that every page receives. */
export interface PageProps {
  /** The last page shown, other than the key page. */
  readonly before: Route;
}

const pages: Readonly<Record<Route, ComponentType<PageProps>>> = {
  convert: ConvertPage,
  pages: PagesPage,
  compare: ComparePage,
  fill: FillPage,
  sign: SignPage,
  verify: VerifyPage,
  key: KeyPage,
};

export interface AppProps {
  readonly api: string;
  readonly maxFileBytes: FileSizes;
  readonly title: string;
  /** Address of the API reference; empty if it is not served. */
  readonly reference: string;
}

/** Includes the page's own path, because some programs treat a bare fragment as a link within the page. */
const addressOf = (route: Route): string => `${location.pathname}${location.search}#${route}`;

export function App({ api, maxFileBytes, title, reference }: AppProps) {
  const route = useRoute();
  const [opened, setOpened] = useState<ReadonlySet<Route>>(new Set([route]));
  const [before, setBefore] = useState<Route>('convert');
  const main = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${routeTitles[route]} – ${title}`;
    setOpened((earlier) => new Set([...earlier, route]));
    if (route !== 'key') setBefore(route);
    // On a phone, the navigation is wider than the screen.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // Moves a screen reader to the new page's heading; on the first page it starts at the top.
    if (isFirst.current) isFirst.current = false;
    else main.current?.querySelector<HTMLElement>(`#page-${route} h1`)?.focus();
  }, [route, title]);

  return (
    <ServiceProvider api={api} maxFileBytes={maxFileBytes}>
      <a class="skip" href="#content" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Skip to content
      </a>
      <header class="top">
        <div class="top-inside">
          <p class="brand">
            <img src="icon.svg" alt="" width="24" height="24" />
            {title}
          </p>
          <nav aria-label="Pages" ref={nav}>
            <ul>
              {routes.map((name) => (
                <li key={name}>
                  <a href={addressOf(name)} aria-current={name === route ? 'page' : undefined}>
                    {routeTitles[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main id="content" ref={main} tabIndex={-1}>
        {routes
          .filter((name) => name === route || opened.has(name))
          .map((name) => {
            const Page = pages[name];
            return (
              <section key={name} id={`page-${name}`} hidden={name !== route} aria-labelledby={`title-${name}`}>
                <h1 id={`title-${name}`} tabIndex={-1}>
                  {routeTitles[name]}
                </h1>
                <Page before={before} />
              </section>
            );
          })}
      </main>
      <footer class="bottom">
        <p>Documents are processed in memory and never stored.</p>
        {reference !== '' && (
          <p>
            <a href={reference}>For developers: the HTTP API</a>
          </p>
        )}
      </footer>
    </ServiceProvider>
  );
}
