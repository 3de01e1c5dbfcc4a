/**
 * The pictures of a template by their titles and alternative texts (`wp:docPr`, ECMA-376-1 §20.4.2.5; `v:shape` and
 * `v:imagedata`, ECMA-376-4 §19.1.2.19).
 */
import type { Budget } from '../../../base/abort.js';
import type { Story } from '../fill-scope.js';
import { attributeOf } from '../../edit/attributes.js';
import { descendants, readWhole, type FragmentNode } from '../../edit/fragment.js';

export interface PicturePlace {
  readonly story: Story;
  /** `w:drawing`, or the `v:imagedata` of an old picture. */
  readonly node: FragmentNode;
  /** A tag that consists of a name (`{{logo}}`) counts as that name. */
  readonly names: readonly string[];
}

/** The attributes that name drawings and pictures, by element. */
export const namingAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['wp:docPr', ['descr', 'title']],
  ['pic:cNvPr', ['descr', 'title']],
  ['wps:cNvPr', ['descr', 'title']],
  ['v:shape', ['alt', 'title']],
  ['v:rect', ['alt', 'title']],
  ['v:imagedata', ['o:title']],
]);
/** Those of them that name a whole picture. */
const namersOf = { drawing: ['wp:docPr'], old: ['v:shape', 'v:rect', 'v:imagedata'] } as const;

/** Named pictures in the order of the text; drawings of several pictures have no name. */
export function findPictures(story: Story, budget: Budget): PicturePlace[] {
  const { source, index } = story;
  if (!/blip|imagedata/.test(source)) return [];
  const found: PicturePlace[] = [];
  for (const node of descendants(readWhole(source, index.root.scope))) {
    budget.step();
    if (node.name !== 'w:drawing' && node.name !== 'w:pict') continue;
    const inside = Array.from(descendants(node.children));
    const pictures = inside.filter(({ name }) => name === 'a:blip' || name === 'v:imagedata');
    const [picture] = pictures;
    if (!picture || pictures.length > 1) continue;
    const isOld = node.name === 'w:pict';
    const names = namersOf[isOld ? 'old' : 'drawing'].flatMap((name) => readNames(source, inside, name));
    if (names.length > 0) found.push({ story, node: isOld ? picture : node, names });
  }
  return found;
}

function readNames(source: string, nodes: readonly FragmentNode[], name: string): string[] {
  const node = nodes.find((each) => each.name === name);
  const attributes = (node && namingAttributes.get(name)) ?? [];
  return attributes.flatMap((attribute) => {
    const value = attributeOf(source, node, attribute)?.trim() ?? '';
    return value === '' ? [] : [bareName(value)];
  });
}

/** The pictures or charts with exactly this name, otherwise ignoring case. */
export function placesNamed<Place extends { readonly names: readonly string[] }>(name: string, places: readonly Place[]): readonly Place[] {
  const wanted = name.trim();
  const exact = places.filter(({ names }) => names.includes(wanted));
  return exact.length > 0 ? exact : places.filter(({ names }) => names.some((one) => one.toLowerCase() === wanted.toLowerCase()));
}

/** The name in a tag that makes up the whole text. */
function bareName(text: string): string {
  const inner = /^\{{1,2}([^{}]+)\}{1,2}$/.exec(text)?.[1] ?? '';
  const name = inner.trim().replace(/^%\s*(?!$)/, '');
  return name === '' || name.length > 500 ? text : name;
}
