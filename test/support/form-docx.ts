/** A document with a field of every kind, for form tests; and builders for others. */
import { docxOf, part, type DocxParts } from './docx-package.js';

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
/** @param properties Content of `w:sdtPr` */
export const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const named = (tag: string, alias = ''): string => `${alias && `<w:alias w:val="${alias}"/>`}<w:tag w:val="${tag}"/>`;

export const textControl = (tag: string, text: string, more = ''): string => control(`${named(tag)}${more}<w:text/>`, run(text));

/** @param data Content of `w:ffData` in addition to the name */
export function legacyField(name: string, data: string, instruction: string, result = ''): string {
  const character = (type: string, inside = ''): string => `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
  const begin = character('begin', `<w:ffData><w:name w:val="${name}"/>${data}</w:ffData>`);
  return `${begin}<w:r><w:instrText> ${instruction} </w:instrText></w:r>${character('separate')}${result}${character('end')}`;
}

const item = (text: string, value: string): string => `<w:listItem w:displayText="${text}" w:value="${value}"/>`;
const box = (isChecked: boolean): string =>
  `<w14:checkbox><w14:checked w14:val="${isChecked ? 1 : 0}"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`;
const boxFonts = '<w:rFonts w:ascii="MS Gothic" w:eastAsia="MS Gothic" w:hAnsi="MS Gothic"/>';

const binding = '<w:dataBinding w:xpath="/f/title" w:storeItemID="{11111111-1111-1111-1111-111111111111}"/>';

/** One field per paragraph, after its label; the header is on both pages. */
export const everyField: DocxParts = {
  styles:
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>' +
    '<w:style w:type="character" w:styleId="PlaceholderText"><w:name w:val="Placeholder Text"/><w:rPr><w:color w:val="808080"/></w:rPr></w:style>',
  body: [
    paragraph(run('Form'), '<w:pStyle w:val="Heading1"/>'),
    paragraph(run('Name: ') + control(`${named('person.name', 'Full name')}<w:text/>`, run('Ann Lee'))),
    paragraph(
      run('Remarks: ') +
        control(
          '<w:rPr><w:b/></w:rPr><w:tag w:val="remarks"/><w:showingPlcHdr/><w:text w:multiLine="1"/>',
          run('Click here.', '<w:rStyle w:val="PlaceholderText"/>'),
        ),
    ),
    paragraph(
      run('Born: ') +
        control(
          `${named('born', 'Born')}<w:date w:fullDate="1990-02-01T00:00:00Z"><w:dateFormat w:val="d.M.yyyy"/></w:date>`,
          run('1.2.1990'),
        ),
    ),
    paragraph(
      run('Colour: ') +
        control(`${named('colour')}<w:dropDownList>${item('Red', 'r')}${item('Green', 'g')}</w:dropDownList>`, run('Green')),
    ),
    paragraph(run('Size: ') + control(`${named('size')}<w:comboBox>${item('S', 'S')}${item('M', 'M')}</w:comboBox>`, run('XXL'))),
    paragraph(control(`${named('agree')}${box(false)}`, run('☐', boxFonts)) + run(' I agree')),
    paragraph(run('Number: ') + control(`${named('number')}<w:lock w:val="contentLocked"/><w:text/>`, run('4711'))),
    paragraph(
      run('City: ') +
        legacyField(
          'Text1',
          '<w:enabled/><w:helpText w:type="text" w:val="Your city"/><w:textInput><w:maxLength w:val="20"/></w:textInput>',
          'FORMTEXT',
          run('Rome'),
        ),
    ),
    paragraph(
      legacyField('Check1', '<w:enabled/><w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked/></w:checkBox>', 'FORMCHECKBOX') +
        run(' Yes'),
    ),
    paragraph(
      run('List: ') +
        legacyField(
          'Dropdown1',
          '<w:enabled/><w:ddList><w:result w:val="1"/><w:listEntry w:val="A"/><w:listEntry w:val="B"/></w:ddList>',
          'FORMDROPDOWN',
          run('B'),
        ),
    ),
    control(named('block'), paragraph(run('A whole paragraph.'), '<w:jc w:val="center"/>')),
    `<w:tbl><w:tblPr><w:tblW w:w="6000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(run('Street:'))}</w:tc>${control(`${named('street')}<w:text/>`, `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(run('High Street'))}</w:tc>`)}</w:tr></w:tbl>`,
    paragraph(run('Second page'), '<w:pageBreakBefore/>'),
    '<w:sectPr><w:headerReference w:type="default" r:id="top"/></w:sectPr>',
  ].join(''),
  parts: { 'word/top.xml': part('w:hdr', paragraph(control(`${named('title', 'Title')}${binding}<w:text/>`, run('Order')))) },
  relationships: { top: ['header', 'top.xml'] },
  contentTypes: { 'word/top.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml' },
};

export const everyFieldDocx = (): Buffer => docxOf(everyField);
