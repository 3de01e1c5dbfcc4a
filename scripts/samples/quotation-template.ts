/** The template of a quotation: tags, a loop over rows, a picture, and a content control of each common kind. */
import { readFileSync } from 'node:fs';
import { convert } from '../../src/index.js';
import { withControls, type SampleControl } from './sample-controls.js';

const source = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

const delivery = [
  ['standard', 'Standard, five days'],
  ['express', 'Express, two days'],
  ['collect', 'You collect it'],
]
  .map(([value, text]) => `<w:listItem w:displayText="${String(text)}" w:value="${String(value)}"/>`)
  .join('');

const controls: readonly SampleControl[] = [
  { tag: 'customer', title: 'Customer', kind: '<w:text/>', shown: 'Name of the customer' },
  {
    tag: 'date',
    title: 'Date',
    kind: '<w:date><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="en-GB"/><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>',
    shown: 'Date of the quotation',
  },
  { tag: 'delivery', title: 'Delivery', kind: `<w:dropDownList>${delivery}</w:dropDownList>`, shown: 'Choose' },
  {
    tag: 'callback',
    title: 'Call back',
    kind: '<w14:checkbox><w14:checked w14:val="0"/><w14:checkedState w14:val="2612" w14:font="Segoe UI Symbol"/><w14:uncheckedState w14:val="2610" w14:font="Segoe UI Symbol"/></w14:checkbox>',
    shown: '☐',
  },
];

export async function quotationTemplate(): Promise<Buffer> {
  const files = [{ name: 'logo.svg', bytes: source('logo.svg') }];
  const { bytes } = await convert({ bytes: source('quotation.html'), from: 'html', to: 'docx', files });
  return withControls(bytes, controls, { tag: 'logo', title: 'Logo' });
}
