/** Formatting that a document states again and again, such as direct formatting of each run and cell: one object for all equal ones. */
import { operationMemory } from '../../base/operation-memory.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Theme } from './parts/theme.js';

/** After a path of elements: where others continue, and the properties of the element that ends here. */
interface Step<Properties> {
  next?: Map<XmlElement | string, Step<Properties>>;
  properties?: Properties;
}

interface Known<Properties> {
  readonly root: Step<Properties>;
  steps: number;
}

/** Steps of a document: about 2 MB. Formatting beyond them is read as it comes. */
const mostSteps = 8192;
/** Longer lists of elements do not repeat. */
const mostElements = 40;
const end = '/';

/**
 * @param read Depends on nothing but the element and the theme, and gives what is not changed later
 * @returns The same function. It finds equal elements by their children, since the XML reader makes one element of equal empty tags.
 */
export function sharing<Properties extends object>(
  read: (element: XmlElement, theme: Theme) => Properties,
): (element: XmlElement, theme: Theme) => Properties {
  const knownByTheme = operationMemory(() => new WeakMap<Theme, Known<Properties>>());
  return (element, theme) => {
    let known = knownByTheme().get(theme);
    if (!known) knownByTheme().set(theme, (known = { root: {}, steps: 0 }));
    const path: (XmlElement | string)[] = [];
    const last = appendPath(element, path) ? stepAfter(path, known) : undefined;
    if (!last) return read(element, theme);
    return (last.properties ??= read(element, theme));
  };
}

/** Appends the elements below this one. @returns false if they are too many, or say something beside empty tags */
function appendPath({ children }: XmlElement, path: (XmlElement | string)[]): boolean {
  for (const child of children) {
    if (typeof child === 'string' || path.length > mostElements) return false;
    if (child.children.length === 0) path.push(child);
    else {
      if (Object.keys(child.attributes).length > 0) return false;
      path.push(child.name);
      if (!appendPath(child, path)) return false;
      path.push(end);
    }
  }
  return true;
}

function stepAfter<Properties>(path: readonly (XmlElement | string)[], known: Known<Properties>): Step<Properties> | undefined {
  let step = known.root;
  for (const each of path) {
    const after = (step.next ??= new Map<XmlElement | string, Step<Properties>>());
    let next = after.get(each);
    if (!next) {
      if (known.steps >= mostSteps) return undefined;
      known.steps += 1;
      after.set(each, (next = {}));
    }
    step = next;
  }
  return step;
}
