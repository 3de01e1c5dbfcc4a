/** Documents and requests that contain a tenant's mark wherever text is possible. */
import { part, relationshipsPart, docxOf } from './docx-package.js';

/** A mark followed by the name of its place, so that a finding shows where it came from. */
export type Mark = (place: string) => string;

export const markedMarkdown = (mark: Mark): string => `---
title: ${mark('title')}
author: ${mark('author')}
keywords: [${mark('keyword')}]
toc: true
---

# ${mark('heading')} {#${mark('anchor')}}

${mark('text')} *${mark('emphasis')}* \`${mark('code')}\` [${mark('link')}](https://example.org/${mark('address')} "${mark('linktitle')}")[^${mark('note')}]
$\\text{${mark('formula')}}$ ==${mark('highlight')}== {++${mark('inserted')}++} :${mark('emoji')}: <span style="color:${mark('colour')}">${mark('span')}</span>

[^${mark('note')}]: ${mark('notetext')}

[${mark('label')}]: https://example.org/${mark('definition')} "${mark('definitiontitle')}"

| ${mark('head')} | b |
| --- | --- |
| ${mark('cell')} | ![${mark('alternative')}](https://example.org/${mark('picture')}.png) |

+-------------------------------------------------+
| ${mark('grid').padEnd(48)}|
+-------------------------------------------------+

\`\`\`js
const ${mark('variable')} = '${mark('string')}';
\`\`\`

::: ${mark('division')}
- [ ] ${mark('task')}
:::

${mark('term')}
: ${mark('meaning')}
`;

export const markedHtml = (mark: Mark): string => `<!DOCTYPE html><html lang="en"><head><title>${mark('title')}</title>
<meta name="author" content="${mark('author')}"><meta name="${mark('metaname')}" content="${mark('meta')}"><link rel="stylesheet" href="${mark('sheet')}.css">
<style>/* ${mark('comment')} */ @page ${mark('page')} { margin: 1cm; @top-center { content: "${mark('margin')}" } }
@counter-style ${mark('counterstyle')} { system: cyclic; symbols: "${mark('symbol')}" } @layer ${mark('layer')} { p { color: red } }
:root { --${mark('variable')}: ${mark('variablevalue')} } .${mark('class')}, #${mark('ruleid')}, [${mark('attributename')}="${mark('attributevalue')}"] { color: ${mark('colour')};
font-family: "${mark('font')}", Arial; counter-increment: ${mark('counter')}; ${mark('property')}: ${mark('value')} } .${mark('class')}::before { content: "${mark('content')}" counter(${mark('counter')}) }
ol { list-style-type: ${mark('counterstyle')} } q { quotes: "${mark('open')}" "${mark('close')}" }</style></head>
<body class="${mark('class')}" id="${mark('id')}" ${mark('attributename')}="${mark('attributevalue')}"><h1>${mark('heading')}</h1>
<p style="color: var(--${mark('variable')}); font-family: '${mark('inlinefont')}'; width: calc(1px + ${mark('length')})">${mark('text')}</p>
<p style="text-transform: uppercase; hyphens: auto">${mark('capitals')}</p><${mark('element')}>${mark('unknown')}</${mark('element')}>
<ol><li>${mark('item')}</ol><a href="https://example.org/${mark('address')}" title="${mark('linktitle')}">${mark('link')}</a><q>${mark('quoted')}</q>
<table><caption>${mark('caption')}<tr><td>${mark('cell')}</table><img alt="${mark('alternative')}" src="${mark('picture')}.png"><input name="${mark('input')}" value="${mark('inputvalue')}">
<svg viewBox="0 0 90 30"><title>${mark('svgtitle')}</title><text y="20" font-family="${mark('svgfont')}">${mark('svgtext')}</text></svg>
<math><mi>${mark('formula')}</mi></math></body></html>`;

const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;

/** A block-level content control. */
const control = (tag: string, text: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent><w:p>${run(text)}</w:p></w:sdtContent></w:sdt>`;

const core = (mark: Mark): string =>
  `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${mark('title')}</dc:title><dc:creator>${mark('author')}</dc:creator><cp:keywords>${mark('keywords')}</cp:keywords></cp:coreProperties>`;

/** @param tag The tag of the field that `annotate` fills in */
export const markedDocx = (mark: Mark, tag = 'name'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    docxOf({
      body: `<w:p><w:pPr><w:pStyle w:val="${mark('styleid')}"/></w:pPr>${run(mark('text'), `<w:rFonts w:ascii="${mark('font')}" w:hAnsi="${mark('font')}"/><w:lang w:val="en-US"/>`)}</w:p>
<w:p>${run(mark('capitals'), '<w:smallCaps/>')}${run(`${mark('thai')}\u0e01\u0e02 \u65e5\u672c\u300c${mark('japanese')}\u300d`)}</w:p>
<w:p><w:fldSimple w:instr=" DOCPROPERTY ${mark('field')} ">${run(mark('result'))}</w:fldSimple><w:bookmarkStart w:id="1" w:name="${mark('bookmark')}"/><w:bookmarkEnd w:id="1"/></w:p>
<w:p><w:ins w:id="2" w:author="${mark('reviser')}" w:date="2026-01-01T00:00:00Z">${run(mark('inserted'))}</w:ins><w:hyperlink r:id="link">${run(mark('link'))}</w:hyperlink></w:p>
<w:tbl><w:tr><w:tc><w:p>${run(mark('cell'))}</w:p></w:tc></w:tr></w:tbl>${control(tag, mark('control'))}<w:sectPr><w:headerReference w:type="default" r:id="header"/></w:sectPr>`,
      styles: `<w:style w:type="paragraph" w:styleId="${mark('styleid')}"><w:name w:val="${mark('stylename')}"/><w:rPr><w:rFonts w:ascii="${mark('stylefont')}"/></w:rPr></w:style>`,
      settings: `<w:autoHyphenation/><w:noLineBreaksAfter w:lang="ja-JP" w:val="${mark('kinsoku')}"/><w:docVars><w:docVar w:name="${mark('docvar')}" w:val="${mark('docvarvalue')}"/></w:docVars>`,
      fontTable: `<w:font w:name="${mark('tablefont')}"><w:altName w:val="${mark('altname')}"/></w:font>`,
      parts: {
        'word/header.xml': part('w:hdr', `<w:p>${run(mark('header'))}</w:p>`),
        'docProps/core.xml': core(mark),
        '_rels/.rels': relationshipsPart({
          d: ['officeDocument', 'word/document.xml'],
          c: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
        }),
      },
      relationships: { header: ['header', 'header.xml'], link: ['hyperlink', `https://example.org/${mark('address')}`, 'External'] },
    }),
  );

export const markedAnnotation = (mark: Mark, document: string): object => ({
  document: { base64: document },
  fields: [{ id: mark('tag'), type: 'text', value: mark('value') }],
});

export const markedSigning = (mark: Mark, document: string): object => ({
  document: { base64: document },
  signer: { email: `${mark('signer')}@example.org`, name: mark('signername'), userAgent: mark('useragent') },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { [mark('datakey')]: mark('data') } }],
  eventId: mark('event'),
  metadata: { [mark('metakey')]: mark('metavalue') },
  fileName: `${mark('file')}.pdf`,
  password: mark('password'),
  signature: { reason: mark('reason'), location: mark('location'), contactInfo: mark('contact'), field: mark('signaturefield') },
});
