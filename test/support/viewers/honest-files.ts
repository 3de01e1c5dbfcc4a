/** Signed PDFs without attacks, of every layout that we make: each is valid, and looks as signed except for what its report names. */
import { signAs, signedPdfs } from '../fuzz/pdf-seeds.js';
import { classicPdf, streamPdf, wordHybridPdf } from '../../unit/pdf/support/build-pdf.js';
import { textOf, withEntry } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type RawObject, stream, withUpdate } from './raw-update.js';
import { roleBases } from './role-family.js';
import { at, baseObjects, isShadowed, type SignedBase, signedBases, spare } from './signed-bases.js';

const typed = (text: string): string =>
  stream(
    `/Tx BMC q BT /F1 10 Tf 0 g 2 4 Td (${text}) Tj ET Q EMC`,
    '/Type/XObject/Subtype/Form/BBox[0 0 80 16]/Resources<</Font<</F1 5 0 R>>>>',
  );

/** Updates as a form filler writes them: value and appearance, or value and state. */
const fillings: Readonly<Record<string, (base: SignedBase) => readonly RawObject[]>> = {
  'a text field filled': (base) => [
    { number: at.text, body: withEntry(withEntry(textOf(base, at.text), 'V', '(500)'), 'AP', `<</N ${spare} 0 R>>`) },
    { number: spare, body: typed('500') },
  ],
  'an empty field filled': (base) => [
    { number: at.free, body: withEntry(withEntry(textOf(base, at.free), 'V', '(hello)'), 'AP', `<</N ${spare} 0 R>>`) },
    { number: spare, body: typed('hello') },
  ],
  'a box ticked': (base) => [{ number: at.box, body: withEntry(withEntry(textOf(base, at.box), 'V', '/Yes'), 'AS', '/Yes') }],
  'a colour chosen': (base) => [
    { number: at.choice, body: withEntry(withEntry(textOf(base, at.choice), 'V', '(green)'), 'AP', `<</N ${spare} 0 R>>`) },
    { number: spare, body: typed('green') },
  ],
};

async function filled(): Promise<readonly Candidate[]> {
  const bases = (await signedBases()).filter(({ name, certify }) => !name.startsWith('a ') && certify !== 'no-changes');
  return bases.flatMap((base) =>
    Object.entries(fillings).map(([what, objectsOf]) => ({
      bytes: withUpdate(base.bytes, { form: base.form, objects: objectsOf(base), root: at.catalog }),
      what: `${what}, ${base.name}`,
    })),
  );
}

const text = { content: { kind: 'text', lines: ['signed', 'here'] }, rect: { x: 110, y: 130, width: 80, height: 30 } } as const;

/** Everything that our own engine adds to a signed document. */
async function resigned(): Promise<readonly Candidate[]> {
  const documents = { table: classicPdf(baseObjects), streams: streamPdf(), hybrid: wordHybridPdf() };
  const all: Candidate[] = [];
  for (const [kind, unsigned] of Object.entries(documents))
    for (const certify of [undefined, 'no-changes', 'form-filling', 'annotations'] as const) {
      const name = `${kind}, ${certify ?? 'approved'}`;
      const certified = certify === undefined ? {} : { certify };
      const visible = await signAs(unsigned, { ...certified, appearance: text });
      all.push({ bytes: visible, what: `seen: ${name}` });
      for (const level of ['B-T', 'B-LT', 'B-LTA'] as const) {
        const once = await signAs(unsigned, { ...certified, level });
        all.push({ bytes: once, what: `${level}: ${name}` });
        if (certify === 'no-changes') continue;
        all.push({ bytes: await signAs(once, { level }), what: `${level}, signed twice: ${name}` });
      }
      if (certify === undefined)
        all.push({ bytes: await signAs(visible, { appearance: { ...text, rect: { ...text.rect, y: 90 } } }), what: `seen twice: ${name}` });
      if (certify !== 'no-changes' && kind === 'table')
        all.push({ bytes: await signAs(visible, { field: 'placed' }), what: `in its place: ${name}` });
    }
  return all;
}

/** All of them, signed by {@link signAs}. */
export async function honestFiles(): Promise<readonly Candidate[]> {
  const plain = (await signedBases()).filter((base) => !isShadowed(base));
  const bases = [...plain, ...(await roleBases())].map(({ bytes, name }) => ({ bytes, what: name }));
  const seeds = (await signedPdfs()).map((bytes, index) => ({ bytes, what: `seed ${index} of the fuzzer` }));
  return [...bases, ...seeds, ...(await resigned()), ...(await filled())];
}
