/** Catalog, form and page entries that act, show or hide something: added, changed and removed. */
import type { FuzzRandom } from '../fuzz/random.js';
import { carrier, textOf, withEntry } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type RawObject, stream, withUpdate } from './raw-update.js';
import { at, type SignedBase, spare, twins } from './signed-bases.js';

const script = '<</S/JavaScript/JS(this.getField("amount").value=999)>>';
const actions = [
  script,
  '<</S/Hide/T(amount)/H true>>',
  '<</S/ResetForm>>',
  '<</S/SetOCGState/State[/OFF 60 0 R]>>',
  '<</S/GoTo/D[3 0 R/Fit]>>',
  '<</S/Named/N/Print>>',
  '<</S/URI/URI(http://127.0.0.1/)>>',
  '<</S/JavaScript/JS 61 0 R>>',
  '[3 0 R/Fit]',
  'null',
] as const;

const inCatalog = (random: FuzzRandom): readonly [string, string] => {
  const action = random.pick(actions);
  return random.pick<readonly [string, string]>([
    ['OpenAction', action],
    ['AA', `<</WC${action}/DC${action}/DP${action}>>`],
    ['Names', `<</JavaScript<</Names[(a)${action}]>>>>`],
    ['Names', '<</Dests<</Names[(a)[3 0 R/Fit]]>>>>'],
    ['Names', '<</EmbeddedFiles<</Names[]>>>>'],
    ['PageMode', random.pick(['/FullScreen', '/UseAttachments', '/UseNone'])],
    [
      'ViewerPreferences',
      random.pick(['<</HideToolbar true>>', '<</ViewArea/MediaBox>>', '<</Direction/R2L>>', '<</PrintArea/MediaBox/NumCopies 9>>']),
    ],
    ['OCProperties', random.pick(['<</OCGs[61 0 R]/D<</OFF[61 0 R]>>>>', '<</D<</BaseState/OFF>>>>'])],
    ['Perms', random.pick(['<<>>', '<</UR3 61 0 R>>', '<</DocMDP 61 0 R>>', 'null'])],
    ['Extensions', random.pick(['<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>', '<<>>', 'null', '<</ADBE 61 0 R>>', '3 0 R'])],
    ['Version', random.pick(['/2.0', '/1.3', '/9.9', '2.0'])],
    ['Lang', '(de)'],
    ['Collection', '<</View/H>>'],
    ['PageLabels', '<</Nums[0<</S/r>>]>>'],
    ['Metadata', '61 0 R'],
    ['MarkInfo', '<</Marked true>>'],
    ['StructTreeRoot', '61 0 R'],
    ['Outlines', '61 0 R'],
    ['Pages', random.pick(['61 0 R', '2 0 R', '2 1 R', '<</Type/Pages/Kids[3 0 R]/Count 1>>'])],
    ['AcroForm', random.pick(['null', '61 0 R', '<</Fields[]>>', '6 0 R', '6 1 R'])],
    ['Requirements', '[<</S/EnableJavaScripts>>]'],
    ['NeedsRendering', 'true'],
    ['Threads', '[]'],
    ['URI', '<</Base(http://127.0.0.1/)>>'],
    ['Legal', '<<>>'],
    ['X_Own', '(x)'],
  ]);
};

const inForm = (random: FuzzRandom): readonly [string, string] =>
  random.pick<readonly [string, string]>([
    ['NeedAppearances', random.pick(['true', 'false', 'null', '61 0 R', '1', '(true)'])],
    ['NeedAppearances', random.pick(['true', 'false'])],
    ['DA', '(/F1 30 Tf 1 g)'],
    ['DR', random.pick(['<</Font<</F1 61 0 R>>>>', '<<>>', 'null', '<</Font<</F1 5 0 R/F9 61 0 R>>>>'])],
    ['Q', '2'],
    ['XFA', random.pick(['61 0 R', '[(template)61 0 R]'])],
    ['CO', '[7 0 R]'],
    ['SigFlags', random.pick(['0', '1', '3', '7'])],
    ['Fields', random.pick(['[]', '[7 0 R]', 'null', '61 0 R'])],
  ]);

const inPage = (random: FuzzRandom): readonly [string, string] =>
  random.pick<readonly [string, string]>([
    ['AA', `<</O${random.pick(actions)}>>`],
    ['Rotate', random.pick(['0', '90', '360', '-360', '1'])],
    ['UserUnit', random.pick(['1', '2', '1.0'])],
    ['CropBox', random.pick(['[0 0 200 200]', '[0 0 100 100]'])],
    ['Group', '<</S/Transparency>>'],
    ['Tabs', '/S'],
    ['Dur', '1'],
    ['Trans', '<</S/Split>>'],
    ['Annots', random.pick(['[]', '[7 0 R 8 0 R 9 0 R 10 0 R 16 0 R 17 0 R]', '61 0 R', 'null'])],
    ['Metadata', '61 0 R'],
    ['LastModified', '(D:2026)'],
    ['PieceInfo', '<<>>'],
    ['Contents', random.pick(['4 0 R', '[4 0 R]', '[4 0 R 61 0 R]', '[4 1 R]'])],
    ['StructParents', '0'],
    ['Thumb', '61 0 R'],
  ]);

const inAnnotation = (random: FuzzRandom): readonly [string, string] =>
  random.pick<readonly [string, string]>([
    ['F', random.pick(['0', '4', '2', '6', '32', '132', '0.0', '4.0', '68', '4294967300'])],
    ['AA', `<</E${random.pick(actions)}>>`],
    ['A', random.pick(actions)],
    ['AS', random.pick(['/Yes', '/Off', '/X'])],
    ['OC', '61 0 R'],
    ['MK', '<</BG[1 0 0]>>'],
    ['Q', '2'],
    ['DA', '(/F1 30 Tf 1 0 0 rg)'],
    ['Ff', random.pick(['1', '4096', '8192', '0'])],
    ['MaxLen', '1'],
    ['DV', '(999)'],
    ['TU', '(pay 999)'],
    ['T', '(other)'],
    ['Rect', '[0 0 200 200]'],
    ['Opt', '[(a)(b)]'],
    ['M', '(D:2026)'],
    ['P', random.pick(['3 0 R', 'null', '61 0 R'])],
    ['Parent', '61 0 R'],
    ['Border', '[0 0 5]'],
    ['StructParent', '1'],
  ]);

const objects = [
  [at.catalog, inCatalog],
  [at.catalog, inCatalog],
  [at.form, inForm],
  [at.form, inForm],
  [at.page, inPage],
  [at.text, inAnnotation],
  [at.box, inAnnotation],
  [at.placed, inAnnotation],
  [at.seal, inAnnotation],
  [at.choice, inAnnotation],
  [at.note, inAnnotation],
  [at.free, inAnnotation],
] as const;

const named = [
  'null',
  '2',
  '<<>>',
  '<</Type/OCG/Name(x)>>',
  '<</Font<</F1 62 0 R>>>>',
  '[7 0 R]',
  '<</Type/Pages/Kids[3 0 R]/Count 1/Rotate 90>>',
  stream('app.alert(1)'),
  stream('<x/>', '/Type/Metadata/Subtype/XML'),
  '<</Type/Annot/Subtype/Square/Rect[0 0 200 200]/C[1 0 0]/F 4>>',
] as const;

export function catalogCandidate(base: SignedBase, random: FuzzRandom): Candidate {
  const texts = new Map<number, string>();
  let what = '';
  for (let count = 1 + random.below(2); count > 0; count--) {
    const [number, entryOf] = random.pick(objects);
    const [key, value] = entryOf(random);
    texts.set(number, withEntry(texts.get(number) ?? textOf(base, number), key, value));
    what += ` ${number}/${key} ${value}`;
  }
  const own: RawObject[] = [...texts].map(([number, body]) => ({ number, body }));
  const beside = random.oneIn(3) ? carrier(base, random).objects.filter(({ number }) => !texts.has(number)) : [];
  const update = {
    form: base.form,
    root: at.catalog,
    objects: [...beside, ...own, { number: spare + 1, body: random.pick(named) }, { number: spare + 2, body: twins[at.font] ?? '' }],
  };
  return { bytes: withUpdate(base.bytes, update), what: `${what.trim()} behind ${base.name}` };
}
