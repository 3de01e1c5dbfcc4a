/**
 * HTML text → {@link DocumentTree}: parsed like in browsers, styled by a real cascade, mapped to the structures of a document written in
 * Word.
 */
import { Budget } from '../../base/abort.js';
import type { MediaType } from '../../contract/conversion.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import type { DocumentProperties, DocumentTree } from '../../document/document-tree.js';
import type { SectionProperties } from '../../document/section.js';
import type { ComputedStyle } from '../css/computed-style.js';
import { onPaper } from '../css/value/css-color.js';
import { defaultPage, textWidthOf } from '../defaults/default-page.js';
import { Resources, type ResourceOptions } from '../tree/resources.js';
import { TreeBuilder } from '../tree/tree-builder.js';
import { outerScope } from './block-scope.js';
import { Counters } from './lists/counters.js';
import { childrenOf, elementsBelow, type HtmlElement, type HtmlRoot, nodeText } from './dom/dom.js';
import { Flow } from './flow.js';
import type { PageContext } from './page/page-context.js';
import { PageDefaults, withPageDefaults } from './page/page-defaults.js';
import { pageComments, pageNotes } from './page/page-notes.js';
import { pageSetup } from './page/page-setup.js';
import { PageStyles, rootStyle } from './page/page-styles.js';
import { parseHtml } from './dom/parse-html.js';
import { createReader } from './read-nodes.js';
import { pageAnchors } from './read-link.js';
import { hideNotes, readWaitingComments, readWaitingNotes } from './read-notes.js';
import { Sections } from './page/sections.js';
import { isoDate } from '../tree/iso-date.js';
import { legalText } from './text-pieces.js';

/** `title`, `meta` and `lang` → document properties. */
const longest = 2000;

function pageMetadata(elements: readonly HtmlElement[]): DocumentProperties {
  const found = new Map<string, string>();
  let language: string | undefined;
  for (const element of elements) {
    if (element.tagName === 'html' || (element.tagName === 'body' && language === undefined))
      language ??= element.attribute('lang') ?? element.attribute('xml:lang');
    if (element.tagName !== 'meta') continue;
    const name = (element.attribute('name') ?? element.attribute('property') ?? element.attribute('http-equiv') ?? '').toLowerCase();
    const content = legalText(element.attribute('content') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longest);
    if (name !== '' && content !== '' && !found.has(name) && found.size < 500) found.set(name, content);
  }
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => found.get(name)).find((value) => value !== undefined);
  const title = titleText(elements) ?? first('dc.title', 'dcterms.title', 'og:title');
  const author = first('author', 'dc.creator', 'dcterms.creator', 'article:author');
  const description = first('description', 'dc.description', 'dcterms.description', 'og:description');
  const keywords = first('keywords', 'dc.subject');
  const subject = first('subject', 'dcterms.subject');
  const created = isoDate(first('dcterms.created', 'dc.date', 'date', 'article:published_time'));
  const modified = isoDate(first('dcterms.modified', 'last-modified', 'article:modified_time'));
  const stated = language ?? first('content-language', 'dc.language');
  return {
    ...(title !== undefined && { title: legalText(title).slice(0, longest) }),
    ...(author !== undefined && { author }),
    ...(description !== undefined && { description }),
    ...(keywords !== undefined && { keywords }),
    ...(subject !== undefined && { subject }),
    ...(created !== undefined && { created }),
    ...(modified !== undefined && { modified }),
    ...(stated !== undefined && /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(stated.trim()) && { language: stated.trim() }),
    other: new Map(),
  };
}

/** SVG images have titles, too. */
function titleText(elements: readonly HtmlElement[]): string | undefined {
  const title = elements.find((element) => element.tagName === 'title' && element.namespace === 'html');
  const text = title ? nodeText(title, 10_000).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

/** Options of {@link readHtml}. */
export interface ReadHtmlOptions extends ResourceOptions {
  readonly budget?: Budget;
  /** Provides the title of a page that states none. */
  readonly fileName?: string;
  /** Whether the tree is laid out at once: tables that are too large for pages lose their last rows. */
  readonly isForPages?: boolean;
  /**
   * Whether the tree is a document of its own with its own styles: what the body states for all text becomes the document's defaults. By
   * default each run states it, for documents that take the blocks over.
   */
  readonly ownsStyles?: boolean;
  /** Medium of the style sheets; default `print`. */
  readonly media?: MediaType | undefined;
  /** Page setup of the document, whatever its own `@page` says; absent: the default one, unless the page states its own. */
  readonly page?: SectionProperties;
}

/** Length of the longest page that is read, in characters. */
export const longestPage = 64 * 1024 * 1024;

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT for a page that is too long or never closes its elements; also the errors of the budget */
export function readHtml(text: string, options: ReadHtmlOptions = {}): { tree: DocumentTree; diagnostics: Diagnostic[] } {
  const budget = options.budget ?? new Budget();
  const diagnostics = new Diagnostics();
  if (text.length > longestPage) budget.fail('The page is too long to be read.');
  const root = parseHtml(text.replace(/^\uFEFF/, ''), { budget, diagnostics });
  const { context, flow, sections, properties, look, defaults } = beginPage(root, { ...options, budget, diagnostics });
  const reader = createReader(context);
  hideNotes(context);
  reader.into(childrenOf(root), { style: flow.scope.style, characterStyles: [] }, flow);
  const children = sections.finish();
  readWaitingNotes(reader);
  readWaitingComments(reader);
  const built = context.builder.build(children, properties);
  const { background, hyphenates } = look;
  const tree = {
    ...built,
    styles: defaults ? withPageDefaults(built.styles, defaults) : built.styles,
    ...(background !== undefined && { background: { kind: 'solid', color: background, alpha: 1 } as const }),
    settings: {
      ...built.settings,
      ...(hasEvenPages(built) && { evenAndOddHeaders: true }),
      ...(hyphenates && { autoHyphenation: true }),
      ...(background !== undefined && { displayBackgroundShape: true }),
    },
  };
  return { tree, diagnostics: [...diagnostics.list(), ...context.builder.resources.missing()] };
}

/** Collects everything that must be known about the page before its text is read. */
function beginPage(root: HtmlRoot, options: ReadHtmlOptions & { readonly budget: Budget; readonly diagnostics: Diagnostics }) {
  const { budget, diagnostics } = options;
  const elements = elementsBelow(root);
  const resources = new Resources(options);
  resources.refineBase(
    elements.find((element) => element.tagName === 'base' && element.attribute('href') !== undefined)?.attribute('href') ?? '',
  );
  const styles = new PageStyles({ budget, diagnostics, media: options.media, resources });
  styles.addSheetsOf(elements);
  const look = rootLook(elements, styles);
  const setup = (base: SectionProperties, name?: string): SectionProperties => options.page ?? pageSetup(styles.pages, base, name);
  const page = setup({ ...defaultPage(), bidi: look.isRightToLeft });
  styles.setArea(textWidthOf(page) / 20, (page.pageHeight - page.margins.top - page.margins.bottom) / 20);
  const metadata = pageMetadata(elements);
  const title = metadata.title ?? fileTitle(options.fileName);
  const properties = title === undefined ? metadata : { ...metadata, title };
  const language = properties.language ?? 'en-US';
  const defaults = options.ownsStyles === true ? PageDefaults.of(look.body, language) : undefined;
  const flow = new Flow(outerScope(rootStyle(), textWidthOf(page), defaults));
  const named = new Map<string, SectionProperties>();
  const sections = new Sections(flow, page, (name) => {
    const known = named.get(name) ?? setup(page, name);
    named.set(name, known);
    return known;
  });
  const context: PageContext = {
    builder: new TreeBuilder({ budget, diagnostics, page, isForPages: options.isForPages, resources }),
    styles,
    budget,
    diagnostics,
    anchors: pageAnchors(elements),
    notes: pageNotes(elements),
    comments: pageComments(elements),
    language,
    author: properties.author ?? 'Author',
    shown: new WeakSet(),
    counters: new Counters(),
    captions: new Map(),
    base: {},
    sections,
  };
  return { context, flow, sections, properties, look, defaults };
}

function fileTitle(fileName: string | undefined): string | undefined {
  const name = fileName
    ?.replace(/^.*[\\/]/, '')
    .replace(/\.x?html?$/i, '')
    .trim();
  return name === undefined || name === '' ? undefined : name.slice(0, 255);
}

/** Styles of the page's root and body that apply to the whole document. */
interface RootLook {
  /** `RRGGBB`; absent if it is white. */
  readonly background: string | undefined;
  readonly isRightToLeft: boolean;
  readonly hyphenates: boolean;
  /** Style of the body. */
  readonly body: ComputedStyle;
}

/** The root's background, or the body's, is the page's. */
function rootLook(elements: readonly HtmlElement[], styles: PageStyles): RootLook {
  const html = elements.find((element) => element.tagName === 'html');
  const body = elements.find((element) => element.tagName === 'body');
  const outer = html ? styles.styleOf(html, rootStyle()) : rootStyle();
  const inner = body ? styles.styleOf(body, outer) : outer;
  const background = outer.background ?? inner.background;
  const color = background && background.alpha > 0 ? onPaper(background) : 'FFFFFF';
  return {
    background: color === 'FFFFFF' ? undefined : color,
    isRightToLeft: inner.direction === 'rtl',
    hyphenates: inner.hyphens === 'auto',
    body: inner,
  };
}

const hasEvenPages = ({ sections }: DocumentTree): boolean =>
  sections.some(({ properties: { headers, footers } }) => headers.even !== undefined || footers.even !== undefined);
