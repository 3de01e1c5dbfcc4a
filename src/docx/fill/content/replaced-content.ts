/** New content replacing old content; marks that reach beyond it (ranges, comments, tracked deletions, section ends) are kept. */
import { attributeOf } from '../../edit/attributes.js';
import { childOf, descendants, outerXml, startTag, isDeletion, type FragmentNode } from '../../edit/fragment.js';

/** The parts of the old content that are kept, before and after the new content. */
export interface Kept {
  readonly before: string;
  readonly after: string;
  /** The start and end tag of the tracked insertion that contains the old text; otherwise both are empty. */
  readonly insertion: { readonly open: string; readonly close: string };
}

const starts: ReadonlySet<string> = new Set(['w:bookmarkStart', 'w:permStart']);
const ends: ReadonlyMap<string, string> = new Map([
  ['w:bookmarkEnd', 'w:bookmarkStart'],
  ['w:permEnd', 'w:permStart'],
]);

/** @param nodes The replaced content */
export function keptContent(source: string, nodes: readonly FragmentNode[]): Kept {
  const open = new Map<string, string>();
  const before: string[] = [];
  const after: string[] = [];
  const later: string[] = [];
  let insertion: FragmentNode | undefined;
  let hasText = false;
  for (const node of descendants(nodes, (each) => each.name !== 'w:r' && !isDeletion(each))) {
    const { name } = node;
    const key = (of: string): string => `${of} ${attributeOf(source, node, 'w:id') ?? ''}`;
    if (starts.has(name)) open.set(key(name), outerXml(source, node));
    else if (ends.has(name)) {
      // A pair within the text is removed with it.
      if (!open.delete(key(ends.get(name) ?? ''))) after.push(outerXml(source, node));
    } else if (name === 'w:commentRangeStart') before.push(outerXml(source, node));
    else if (name === 'w:commentRangeEnd') after.push(outerXml(source, node));
    else if (isDeletion(node)) later.push(outerXml(source, node));
    else if (name === 'w:r') {
      if (childOf(node, 'w:commentReference')) after.push(outerXml(source, node));
      else if (!hasText) {
        hasText = true;
        insertion = insertionAround(node);
      }
    }
  }
  return {
    before: before.join('') + [...open.values()].join(''),
    after: later.join('') + after.join(''),
    insertion: insertion ? { open: startTag(source, insertion), close: `</${insertion.raw}>` } : { open: '', close: '' },
  };
}

function insertionAround(run: FragmentNode): FragmentNode | undefined {
  for (let node = run.parent; node; node = node.parent) {
    if (node.name === 'w:ins' || node.name === 'w:moveTo') return node;
    if (node.name === 'w:p' || node.name === 'w:sdt') return undefined;
  }
  return undefined;
}

/** The runs within the kept content. */
export function withKept(runs: string, { before, after, insertion }: Kept): string {
  return `${before}${runs === '' ? '' : `${insertion.open}${runs}${insertion.close}`}${after}`;
}

/** Paragraphs that replace blocks: each looks like the first old paragraph; the last ends the section that an old one ended. */
export function paragraphsXml(source: string, blocks: readonly FragmentNode[], paragraphs: readonly string[]): string {
  const model = blocks.find(({ name }) => name === 'w:p');
  const sections = blocks.flatMap((block) => {
    const section = block.name === 'w:p' ? childOf(childOf(block, 'w:pPr'), 'w:sectPr') : undefined;
    return section ? [outerXml(source, section)] : [];
  });
  const kept = keptContent(source, blocks);
  const last = paragraphs.length - 1;
  return paragraphs
    .map((runs, index) => {
      const properties = model ? propertiesXml(source, model, index === last ? (sections.at(-1) ?? '') : '') : '';
      const inner = withKept(runs, {
        before: index === 0 ? kept.before : '',
        after: index === last ? kept.after : '',
        insertion: kept.insertion,
      });
      const open = index === 0 && model ? startTag(source, model) : '<w:p>';
      return `${open}${properties}${inner}</${index === 0 && model ? model.raw : 'w:p'}>`;
    })
    .join('');
}

/** The `w:pPr` of a paragraph with this section end instead of its own. */
export function propertiesXml(source: string, paragraph: FragmentNode, section: string): string {
  const properties = childOf(paragraph, 'w:pPr');
  if (!properties) return section === '' ? '' : `<w:pPr>${section}</w:pPr>`;
  const own = childOf(properties, 'w:sectPr');
  if (!own && section === '') return outerXml(source, properties);
  const inner = properties.children.filter((child) => child !== own);
  const change = inner.findIndex(({ name }) => name === 'w:pPrChange');
  const parts = inner.map((child) => outerXml(source, child));
  parts.splice(change < 0 ? parts.length : change, 0, section);
  return `${startTag(source, properties)}${parts.join('')}</${properties.raw}>`;
}
