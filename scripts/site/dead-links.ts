/** Finds dead links of finished pages within the site. */
import { posix } from 'node:path';

/** @param files Texts of HTML pages by their paths; for other files only the path counts */
export function deadLinks(files: ReadonlyMap<string, string | undefined>): string[] {
  const ids = new Map(Array.from(files, ([path, html = '']) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]));
  const faultOf = (page: string, target: string): string | undefined => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path));
    if (!files.has(file)) return `${page}: ${target} is not there`;
    if (anchor !== undefined && ids.get(file)?.has(decodeURIComponent(anchor)) !== true) return `${page}: ${target} has no such heading`;
    return undefined;
  };
  return [...files].flatMap(([page, html = '']) =>
    [...html.matchAll(/ (?:href|src)="([^"]+)"/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .flatMap((target) => faultOf(page, target) ?? []),
  );
}
