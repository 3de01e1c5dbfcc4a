/** Which page is shown: the part of the address behind `#`. */
import { useEffect, useState } from 'preact/hooks';

export const routes = ['convert', 'merge', 'fill', 'sign', 'verify', 'key'] as const;
export type Route = (typeof routes)[number];

export const routeTitles: Readonly<Record<Route, string>> = {
  convert: 'Convert',
  merge: 'Merge',
  fill: 'Fill in',
  sign: 'Sign',
  verify: 'Check signatures',
  key: 'Access',
};

const routeOf = (hash: string): Route => routes.find((route) => `#${route}` === hash) ?? 'convert';

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const change = (): void => setRoute(routeOf(location.hash));
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  return route;
}
