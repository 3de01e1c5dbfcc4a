/** The fuzzer's initial packages: signed in every way, and one document with everything that its reader supports. */
import { Budget } from '../../../src/base/abort.js';
import { createAuditTrail } from '../../../src/signing/audit-trail/audit-trail.js';
import { certificateContent } from '../../../src/signing/audit-trail/certificate-content.js';
import { addAuditTrail } from '../../../src/signing/docx/add-audit-trail.js';
import { SignedPackage } from '../../../src/signing/docx/signed-package.js';
import { packageWith, signPackage } from '../../unit/signing/docx/support.js';
import { docxOf } from '../docx-package.js';
import { stamp, trusted, trustedRsa } from './identities.js';
import type { Parts } from './mutate-package.js';

const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const cell = (content: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${content}</w:p></w:tc>`;
const field = (code: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const body = `
<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs><w:ind w:left="720" w:hanging="360"/><w:spacing w:before="120" w:line="276" w:lineRule="auto"/><w:rPr><w:b/></w:rPr></w:pPr>${run('Title', '<w:b/><w:sz w:val="48"/><w:color w:themeColor="accent1"/>')}${field('PAGE')}<w:bookmarkStart w:id="0" w:name="a"/><w:bookmarkEnd w:id="0"/></w:p>
<w:p><w:hyperlink r:id="link">${run('link')}</w:hyperlink><w:ins w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z">${run('new')}</w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del>${run('')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="3"/></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:br w:type="page"/><w:tab/></w:r><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="image"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="914400" cy="914400"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>
<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders><w:top w:val="single" w:sz="4"/></w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(run('a'), '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell(run('b'), '<w:vMerge w:val="restart"/>')}${cell(field('REF a'))}</w:tr></w:tbl>
<w:sdt><w:sdtPr><w:alias w:val="x"/><w:tag w:val="x"/><w:id w:val="5"/><w:dropDownList><w:listItem w:value="1"/></w:dropDownList></w:sdtPr><w:sdtContent><w:p>${run('control')}</w:p></w:sdtContent></w:sdt>
<w:p><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>
<mc:AlternateContent><mc:Choice Requires="wps"><w:p/></mc:Choice><mc:Fallback><w:p>${run('fallback')}</w:p></mc:Fallback></mc:AlternateContent>
<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:left="1440" w:right="1440" w:bottom="1440"/><w:cols w:num="2" w:space="720"/></w:sectPr>`;

/** A document with a part of every kind. */
const richDocx = (): Uint8Array =>
  docxOf({
    body,
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="table" w:styleId="T"><w:basedOn w:val="T"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>',
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/><w:lvlText w:val="-"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num>',
    settings:
      '<w:defaultTabStop w:val="720"/><w:evenAndOddHeaders/><w:compat><w:compatSetting w:name="compatibilityMode" w:val="15"/></w:compat>',
    fontTable: '<w:font w:name="Arial"><w:panose1 w:val="020B0604020202020204"/></w:font>',
    footnotes: `<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote><w:footnote w:id="2"><w:p>${run('note')}</w:p></w:footnote>`,
    comments: `<w:comment w:id="3" w:author="A"><w:p>${run('comment')}</w:p></w:comment>`,
    relationships: {
      link: ['hyperlink', 'https://example.org/', 'External'],
      image: ['image', 'media/image.png'],
      header: ['header', 'header.xml'],
    },
    parts: {
      'word/header.xml': `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p>${run('header')}</w:p></w:hdr>`,
      'word/media/image.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    },
  });

/** All parts of a package, or those whose names match. */
export function partsOf(bytes: Uint8Array, passes: (name: string) => boolean = () => true): Parts {
  const file = new SignedPackage(bytes, new Budget());
  return file.partNames.filter(passes).map((name) => ({ name, data: Uint8Array.from(file.part(name) ?? []) }));
}

/** Packages that are valid if the root is trusted. */
export async function signedPackages(): Promise<readonly Uint8Array[]> {
  const trail = createAuditTrail(
    {
      document: { name: 'a.docx', sha256: '00'.repeat(32), contentType: 'x' },
      signer: { name: 'Ann', email: 'ann@example.com' },
      created: '2026-02-03T04:05:06.000Z',
    },
    [{ type: 'submit', timestamp: '2026-02-03T04:05:05.000Z' }],
  );
  const page = certificateContent(trail, { identity: { name: 'Seal', subject: 'CN=Seal', fingerprint: 'AA:BB' } });
  const once = await signPackage(packageWith(), trusted);
  return [
    once,
    await signPackage(once, trustedRsa),
    await signPackage(packageWith(), trusted, async (stamped) => stamp([stamped])),
    await signPackage(addAuditTrail(packageWith(), trail, page, new Budget()).bytes, trusted),
    await signPackage(richDocx(), trustedRsa),
  ];
}
