/** The charts in the text of a template, and their names (ECMA-376-1 §20.4.2.5, §21.2.2.29). */
import { tagsIn, type Tag } from '../../edit/tags.js';
import { attributeOf } from '../../edit/attributes.js';
import type { Budget } from '../../../base/abort.js';
import type { Story } from '../fill-scope.js';
import { chartKey, type CopiedChart, type CopiedCharts } from './copy-charts.js';
import { decodeXmlBytes } from '../../../base/xml/decode-xml.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { childOf, readWhole, collectText } from '../../edit/fragment.js';
import { isWellFormed } from '../../edit/well-formed.js';

export interface ChartPlace {
  readonly story: Story;
  /** Position of the element that names the chart's part. */
  readonly start: number;
  /** The name of the chart's part. */
  readonly part: string;
  /** A copy made by the template, which is not found by the names of its drawing. */
  readonly copied?: CopiedChart;
  /** The alternative text and title of the drawing, the name that Word's selection pane shows, and the chart's title. */
  readonly names: readonly string[];
}

/** In the order of the text. */
export function findCharts(story: Story, editor: PackageEditor, budget: Budget, copied?: CopiedCharts): ChartPlace[] {
  const { source, name } = story;
  const relationships = editor.relationships(name);
  if (!relationships.all.some(({ kind }) => kind === 'chart')) return [];
  const charts: ChartPlace[] = [];
  // A chart may occur many times.
  const titles = new Map<string, readonly string[]>();
  let drawing: Tag | undefined;
  for (const tag of tagsIn(source)) {
    if (tag.kind === 'end') continue;
    if (tag.name === 'wp:docPr') drawing = tag;
    const id = tag.name === 'c:chart' || tag.name === 'cx:chart' ? attributeOf(source, tag, 'r:id') : undefined;
    if (id === undefined) continue;
    budget.step();
    const own = copied?.get(chartKey(name, id));
    if (own) {
      charts.push({ story, start: tag.start, part: own.copy.to, names: [own.copy.name], copied: own });
      continue;
    }
    const related = relationships.byId(id);
    if (related?.kind !== 'chart' || related.isExternal || !editor.source.has(related.target)) continue;
    const title = titles.get(related.target) ?? titleNames(editor, related.target);
    titles.set(related.target, title);
    const names = [...(drawing ? drawingNames(source, drawing) : []), ...title];
    charts.push({ story, start: tag.start, part: related.target, names });
  }
  return charts;
}

/** The names of a drawing. @param properties Its `wp:docPr` */
export function drawingNames(source: string, properties: Pick<Tag, 'start' | 'openEnd' | 'scope'>): string[] {
  return ['descr', 'title', 'name'].flatMap((attribute) => {
    const value = (attributeOf(source, properties, attribute) ?? '').trim();
    return value === '' ? [] : [value, ...namesInTags(value)];
  });
}

/** The names in the tags of a text: `{{Sales}}`. */
function namesInTags(text: string): string[] {
  const names = Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name.trim());
  return names.filter((name) => name !== '' && name.length <= 500);
}

/** The chart's own title in the template. */
function titleNames(editor: PackageEditor, part: string): string[] {
  const bytes = editor.source.part(part);
  const source = bytes && decodeXmlBytes(bytes);
  if (source === undefined || !isWellFormed(source)) return [];
  const chart = childOf(readWhole(source)[0], 'c:chart');
  const title = childOf(chart, 'c:title');
  if (!title) return [];
  const text = collectText(source, title, 'a:t').trim();
  return text === '' ? [] : [text, ...namesInTags(text)];
}
