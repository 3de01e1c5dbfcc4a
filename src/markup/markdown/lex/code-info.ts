/**
 * The text after a fence → language, title, caption: ```` ```js title="a.js" ````, ```` ```js:a.js ````, ```` ```{.js #lst:a caption="A"}
 * ````.
 */
import { attributesAt } from './attributes.js';

export interface CodeInfo {
  readonly language: string;
  /** Name of the file, above the code. */
  readonly title?: string | undefined;
  /** Caption of a numbered listing. */
  readonly caption?: string | undefined;
  readonly id?: string | undefined;
  /** Pandoc's `{=html}`: not code but text of that format. */
  readonly raw?: string;
}

const pair = /(?:^|\s)([a-z-]{1,20})=(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"'}]{1,200}))/gi;

export function codeInfo(info: string): CodeInfo {
  const raw = /^\{=(\w{1,20})\}$/.exec(info.trim())?.[1]?.toLowerCase();
  if (raw !== undefined) return { language: '', raw };
  const attributes = attributesAt(info, info.indexOf('{'));
  const language = /^\{?\.?([\w+#-]+)/.exec(info)?.[1] ?? attributes?.classes[0] ?? '';
  const pairs = new Map(
    [...info.matchAll(pair)].map(([, key = '', ...values]) => [key.toLowerCase(), values.find((value) => value !== undefined)]),
  );
  const title =
    pairs.get('title') ??
    pairs.get('filename') ??
    pairs.get('file') ??
    pairs.get('name') ??
    /^[\w+#-]+:([\w./-]+\.\w+)$/.exec(info.trim())?.[1];
  const caption = pairs.get('caption');
  const { id } = attributes ?? {};
  const isAttribute = info.trim().startsWith('{#');
  return {
    language: isAttribute ? (attributes?.classes[0] ?? '') : language,
    title: title === '' ? undefined : title,
    caption: caption === '' ? undefined : caption,
    id,
  };
}
