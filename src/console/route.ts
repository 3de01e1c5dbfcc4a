/** The current page: the part of the address after `#`. */
import { useEffect, useState } from 'preact/hooks';

export const routes = ['convert', 'pages', 'compare', 'fill', 'sign', 'verify', 'key'] as const;
export type Route = (typeof routes)[number];

export const routeTitles: Readonly<Record<Route, string>> = {
  convert: 'Convert',
  pages: 'Pages',
  compare: 'Compare',
  fill: 'Fill in',
  sign: 'Sign',
  verify: 'Check signatures',
  key: 'API key',
};

/** Former page names, which bookmarks may still contain. */
const earlierNames: Readonly<Record<string, Route>> = { '#merge': 'pages' };

const routeOf = (hash: string): Route => earlierNames[hash] ?? routes.find((route) => `#${route}` === hash) ?? 'convert';

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const change = (): void => setRoute(routeOf(location.hash));
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  return route;
}
