/**
 * Updates that anybody can append to a signed PDF without a key, well-formed and made to look genuine: they cover a page, add actions,
 * or pose as something else (ISO 32000-2 §7.5.6, §12.7.4, §12.8).
 */
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { catalogOf } from '../../../src/pdf/read/object-source.js';
import { eachField } from '../../../src/pdf/read/field-tree.js';
import { PdfRef } from '../../../src/pdf/objects/pdf-object.js';
import { auditTrailJson, createAuditTrail } from '../../../src/signing/audit-trail/audit-trail.js';
import { classicUpdate, type Objects, startXrefOf } from '../../unit/pdf/support/build-pdf.js';
import { stamp } from './identities.js';
import type { PdfSeed } from './mutate-pdf.js';
import type { FuzzRandom } from './random.js';

export interface Attack {
  readonly bytes: Buffer;
  /** Describes the attack in fault reports. */
  readonly what: string;
  /** Whether no verdict may be `valid: true`; otherwise the update changes nothing visible. */
  readonly isForbidden: boolean;
  /** A name in an audit trail that must not be reported as the document's. */
  readonly forgedBy?: string;
}

/** The newest file that the update is appended to, with the numbers and texts that it needs. */
interface Target {
  readonly bytes: Buffer;
  readonly root: number;
  readonly page: number;
  /** The text of an object; empty if it does not exist. */
  readonly text: (number: number) => string;
  /** The object that holds the form's list of fields, itself or in an entry. */
  readonly form: number | undefined;
  /** References to signature values, oldest first. */
  readonly values: readonly string[];
  readonly next: number;
}

function targetOf({ bytes, objects, root }: PdfSeed): Target | undefined {
  const document = readPdf(bytes);
  const text = (number: number): string => objects.get(number) ?? '';
  const page = [...objects].find(([, found]) => /\/Type ?\/Page\b(?!s)/.test(found))?.[0];
  const form = catalogOf(document)?.get('AcroForm');
  const values = [...eachField(document)].flatMap(({ type, value }) =>
    type === 'Sig' && value instanceof PdfRef ? [`${String(value.number)} 0 R`] : [],
  );
  if (page === undefined || values.length === 0) return undefined;
  const next = 1 + Math.max(...objects.keys());
  return { bytes, root, page, text, form: form instanceof PdfRef ? form.number : root, values, next };
}

/** The text with a reference added to its array, which is created if missing. */
function withReference(text: string, key: string, number: number): string {
  const array = new RegExp(`/${key} ?\\[`);
  if (array.test(text)) return text.replace(array, `/${key}[${String(number)} 0 R `);
  return text.replace(/>>\s*$/, `/${key}[${String(number)} 0 R]>>`);
}

interface Trailer {
  readonly size?: number;
  readonly prevAsReal?: boolean;
}

function append({ bytes, root }: Target, objects: Objects, { size = 999, prevAsReal = false }: Trailer = {}): Buffer {
  const from = startXrefOf(bytes);
  const updated = classicUpdate(bytes, objects, { size, prev: from, trailer: `/Root ${String(root)} 0 R` }).toString('latin1');
  const trailer = updated.lastIndexOf('trailer');
  const last = updated
    .slice(trailer)
    .replace('/Root 1 0 R', '')
    .replace(`/Prev ${String(from)}`, `/Prev ${String(from)}${prevAsReal ? '.' : ''}`);
  return Buffer.from(updated.slice(0, trailer) + last, 'latin1');
}

const picture = '<</Type/XObject/Subtype/Form/BBox[0 0 300 400]/Length 33>>stream\n1 0 0 rg 0 0 300 400 re f        \nendstream';
const rectangles = ['0 0 300 400', '300 400 0 0', '-10 -10 900 900', '20 20 260 360', '0 100 300 200'] as const;

/** A field with its widget on the page, described by `entries`. */
function widget(target: Target, number: number, entries: string, name: string, more: Objects = {}): Objects {
  const { page, form, text, root } = target;
  const holder = form ?? root;
  const changed: Record<number, string> = { [page]: withReference(text(page), 'Annots', number) };
  changed[holder] = withReference(changed[holder] ?? text(holder), 'Fields', number);
  return { ...changed, [number]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(${name})/P ${String(page)} 0 R${entries}>>`, ...more };
}

const annotation = (target: Target, entries: string): Objects => ({
  [target.page]: withReference(target.text(target.page), 'Annots', target.next),
  [target.next]: `<</Type/Annot/P ${String(target.page)} 0 R${entries}>>`,
});

type Family = (target: Target, random: FuzzRandom) => Promise<Omit<Attack, 'what'>> | Omit<Attack, 'what'>;
const forbidden = (bytes: Buffer): Omit<Attack, 'what'> => ({ bytes, isForbidden: true });
const shown = (target: Target, random: FuzzRandom): string =>
  `/Rect[${random.pick(rectangles)}]/F ${random.pick(['4', '132', '0'])}/AP<</N ${String(target.next + 1)} 0 R>>`;
const trailers: readonly Trailer[] = [{}, {}, { size: 3 }, { prevAsReal: true }];

const actions = ['/S/JavaScript/JS(app.alert(1))', '/S/Launch/F(a.exe)', '/S/SubmitForm/F(http://x)', '/S/GoToR/F(a.pdf)/D[0/Fit]'];

const forgedBy = 'Mallory of the fuzzer';
const forged = auditTrailJson(
  createAuditTrail(
    {
      document: { name: 'a.pdf', sha256: '00'.repeat(32), contentType: 'application/pdf' },
      signer: { name: forgedBy, email: 'mallory@example.com' },
      created: '2026-05-02T00:00:00.000Z',
    },
    [{ type: 'submit', timestamp: '2026-05-02T00:00:00.000Z' }],
  ),
);

/** A valid time stamp from any authority, whose dictionary holds a forged audit trail. */
async function forgedTrail(target: Target): Promise<Omit<Attack, 'what'>> {
  const trail = forged.replace(/[\\()]/g, '\\$&');
  const room = '0'.repeat(8000);
  const range = '*'.repeat(60);
  const value = `<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/DORT_AuditTrail(${trail})/ByteRange ${range}/Contents <${room}>>>`;
  const { next } = target;
  const file = append(target, widget(target, next, `/Rect[0 0 0 0]/F 132/V ${String(next + 2)} 0 R`, 'Forged', { [next + 2]: value }));
  const open = file.lastIndexOf(`<${room}>`);
  const close = open + room.length + 2;
  file.write(`[0 ${String(open)} ${String(close)} ${String(file.length - close)}]`.padEnd(60), file.lastIndexOf(range), 'latin1');
  const token = await stamp([file.subarray(0, open), file.subarray(close)]);
  file.write(Buffer.from(token).toString('hex').padEnd(room.length, '0'), open + 1, 'latin1');
  return { bytes: file, isForbidden: false, forgedBy };
}

const families: Readonly<Record<string, Family>> = {
  'a visible field whose value another field has': (target, random) =>
    forbidden(
      append(
        target,
        widget(target, target.next, `${shown(target, random)}/V ${random.pick(target.values)}`, 'Alias', { [target.next + 1]: picture }),
        random.pick(trailers),
      ),
    ),
  'a hidden field whose value another field has': (target, random) =>
    forbidden(append(target, widget(target, target.next, `/Rect[0 0 0 0]/F 2/V ${random.pick(target.values)}`, 'Alias'))),
  'a field whose value is a copy of one of an earlier revision': (target, random) => {
    const [, number = '0'] = /^(\d+)/.exec(random.pick(target.values)) ?? [];
    const copy = { [target.next + 1]: picture, [target.next + 2]: target.text(Number(number)) };
    const entries = `${shown(target, random)}/V ${String(target.next + 2)} 0 R`;
    return forbidden(append(target, widget(target, target.next, entries, 'Copy', copy), random.pick(trailers)));
  },
  'an empty field with an appearance': (target, random) =>
    forbidden(
      append(target, widget(target, target.next, shown(target, random), 'Empty', { [target.next + 1]: picture }), random.pick(trailers)),
    ),
  'a field that is hidden first and shown later': (target, random) => {
    const hidden = append(target, widget(target, target.next, '/Rect[0 0 0 0]/F 2', 'Later'));
    const entries = `/Type/Annot/Subtype/Widget/FT/Sig/T(Later)/P ${String(target.page)} 0 R${shown(target, random)}`;
    return forbidden(append({ ...target, bytes: hidden }, { [target.next]: `<<${entries}>>`, [target.next + 1]: picture }));
  },
  'an annotation with an action': (target, random) => {
    const action = `<<${random.pick(actions)}>>`;
    const entry = random.pick([`/A${action}`, `/AA<</PO${action}>>`, `/A<</S/Named/N/NextPage/Next${action}>>`]);
    return forbidden(append(target, annotation(target, `/Subtype/Link/Rect[${random.pick(rectangles)}]${entry}`), random.pick(trailers)));
  },
  'a security store that lost what it had': (target) => {
    const catalog = target.text(target.root).replace(/\/DSS ?(?:\d+ 0 R|<<(?:[^<>]|<<[^<>]*>>)*>>)/, '/DSS<<>>');
    return { bytes: append(target, { [target.root]: catalog }), isForbidden: catalog !== target.text(target.root) };
  },
  'metadata that name another title': (target) => {
    const packet =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:d="http://purl.org/dc/elements/1.1/"><d:title><r:Alt><r:li xml:lang="x-default">Other</r:li></r:Alt></d:title></r:Description></r:RDF></x:xmpmeta>';
    const stream = `<</Type/Metadata/Subtype/XML/Length ${String(packet.length)}>>stream\n${packet}\nendstream`;
    const entry = `/Metadata ${String(target.next)} 0 R`;
    const text = target.text(target.root);
    const known = /\/Metadata ?\d+ 0 R/;
    const catalog = known.test(text) ? text.replace(known, entry) : text.replace(/>>\s*$/, `${entry}>>`);
    return forbidden(append(target, { [target.root]: catalog, [target.next]: stream }));
  },
  'a time stamp with a forged trail': (target) => forgedTrail(target),
  'nothing but an odd trailer': (target, random) => ({
    bytes: append(target, { [target.next]: '<</Unreferenced true>>' }, random.pick(trailers)),
    isForbidden: false,
  }),
};

/** Undefined if the file cannot be attacked: it is encrypted, or lacks a page or a signature. */
export async function appendAttack(seed: PdfSeed, random: FuzzRandom): Promise<Attack | undefined> {
  const target = seed.encryption === '' ? targetOf(seed) : undefined;
  const [what, make] = random.pick(Object.entries(families));
  return target && { what, ...(await make(target, random)) };
}
