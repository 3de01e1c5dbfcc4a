/** The fuzzer's initial PDFs, of every layout, each made and signed here and valid. */
import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { rc4 } from '../../../src/pdf/crypt/ciphers.js';
import { createAuditTrail, auditTrailJson } from '../../../src/signing/audit-trail/audit-trail.js';
import { signPdf, type SignPdfOptions } from '../sign-pdf.js';
import { classicPdf, classicUpdate, type Objects, plainObjects, streamPdf, wordHybridPdf } from '../../unit/pdf/support/build-pdf.js';
import { evidence, now, stamp, trusted, trustedRsa } from './identities.js';

const packedText = `${deflateSync(Buffer.from('\x00text\x01text\x02text\x03text\x04text')).toString('hex')}>`;
const packed = Buffer.from(
  `<</Type/EmbeddedFile/Filter[/ASCIIHexDecode/FlateDecode]/DecodeParms[null<</Predictor 15/Columns 4>>]/Length ${packedText.length}>>stream\n${packedText}\nendstream`,
);

/** A form with a field of every kind, annotations, an attachment, metadata, outlines and nested pages. */
export const formObjects: Objects = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R 8 0 R 9 0 R 10 0 R]/DA(/F1 0 Tf)/DR<</Font<</F1 5 0 R>>>>>>/Names<</EmbeddedFiles<</Kids[12 0 R]>>>>/Metadata 13 0 R/AF[11 0 R]/Outlines 15 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R 16 0 R]/Count 2/MediaBox[0 0 300 400]>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[7 0 R 8 0 R 9 0 R 10 0 R 14 0 R]>>',
  4: '<</Length 37>>stream\nBT /F1 24 Tf 50 300 Td (Hello) Tj ET \nendstream',
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: '<</FT/Tx/T(person)/Kids[7 0 R]/V(Ann)>>',
  7: '<</Type/Annot/Subtype/Widget/T(name)/Parent 6 0 R/Rect[40 300 160 320]/P 3 0 R/F 4/MK<<>>/DA(/F1 9 Tf)>>',
  8: '<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/Rect[40 260 56 276]/P 3 0 R/F 4/AS/Off/AP<</N<</On 4 0 R/Off 4 0 R>>>>/V/Off>>',
  9: '<</Type/Annot/Subtype/Widget/FT/Ch/T(colour)/Opt[(red)(green)]/Rect[40 220 120 240]/P 3 0 R/F 4/Ff 131072>>',
  10: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Agreed)/Rect[40 40 200 100]/P 3 0 R/F 4/Lock<</Type/SigFieldLock/Action/Include/Fields[(person.name)]>>>>',
  11: '<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 17 0 R>>/AFRelationship/Data>>',
  12: '<</Names[(a.txt)11 0 R]/Limits[(a.txt)(a.txt)]>>',
  13: '<</Type/Metadata/Subtype/XML/Length 10>>stream\n<x:xmpmeta\nendstream',
  14: '<</Type/Annot/Subtype/Link/Rect[1 1 9 9]/A<</S/URI/URI(http://x)>>/Popup 14 0 R>>',
  15: '<</Type/Outlines/First 15 0 R/Last 15 0 R/Count 1>>',
  16: '<</Type/Pages/Parent 2 0 R/Kids[18 0 R]/Count 1/Rotate 90>>',
  17: packed,
  18: '<</Type/Page/Parent 16 0 R/CropBox[10 10 200 300]/Contents[4 0 R 4 0 R]>>',
};

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const hash = (name: string, ...parts: readonly Uint8Array[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest();
const fileId = Buffer.from('0909', 'hex');
const owner = Buffer.alloc(32, 1);
const permissions = Buffer.from('fcffffff', 'hex');

/** Encryption dictionaries of revisions 2, 4 and 5 that open with the empty password (ISO 32000-2 §7.6.4). */
function encryptions(): readonly string[] {
  const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;
  const first = hash('md5', padding, owner, permissions, fileId);
  const rc40 = rc4(first.subarray(0, 5), padding);
  let key: Uint8Array = first;
  for (let round = 0; round < 50; round++) key = hash('md5', key);
  let user: Uint8Array = hash('md5', padding, fileId);
  for (let round = 0; round < 20; round++)
    user = rc4(
      key.map((byte) => byte ^ round),
      user,
    );
  const [check, salt] = [Buffer.alloc(8, 3), Buffer.alloc(8, 4)];
  const cipher = createCipheriv('aes-256-cbc', hash('sha256', salt), Buffer.alloc(16)).setAutoPadding(false);
  const wrapped = Buffer.concat([cipher.update(Buffer.alloc(32, 5)), cipher.final()]);
  const modern = hex(Buffer.concat([hash('sha256', check), check, salt]));
  const filters = (method: string): string => `/CF<</StdCF<</CFM/${method}/AuthEvent/DocOpen>>>>/StmF/StdCF/StrF/StdCF`;
  return [
    `<</Filter/Standard/V 1/R 2/P -4/O${hex(owner)}/U${hex(rc40)}>>`,
    `<</Filter/Standard/V 4/R 4/Length 128/P -4/O${hex(owner)}/U${hex(Buffer.concat([user, Buffer.alloc(16)]))}${filters('AESV2')}>>`,
    `<</Filter/Standard/V 5/R 5/Length 256/P -4/O${modern}/U${modern}/OE${hex(wrapped)}/UE${hex(wrapped)}${filters('AESV3')}>>`,
  ];
}

const trail = createAuditTrail(
  {
    document: { name: 'a.pdf', sha256: '00'.repeat(32), contentType: 'application/pdf' },
    signer: { name: 'Ann', email: 'ann@example.com' },
    created: '2026-05-01T00:00:00.000Z',
  },
  [{ type: 'submit', timestamp: '2026-05-01T00:00:00.000Z' }],
);

/** Not random: the same file every time. */
const random = (size: number): Uint8Array => new Uint8Array(size).fill(7);

export async function signAs(bytes: Uint8Array, options: Partial<SignPdfOptions> = {}): Promise<Buffer> {
  const signingTime = new Date(Date.UTC(2026, 4, 1));
  const authority = { stamp, tokenBytes: 2048 };
  const defaults = { identity: trusted, level: 'B-B', signingTime, random, authority } as const;
  const collectValidationData = async (): Promise<typeof evidence> => ({ ...evidence, ocspResponses: evidence.ocspResponses.slice(0, 1) });
  return Buffer.from((await signPdf(bytes, { ...defaults, collectValidationData, ...options })).bytes);
}

/** Signed PDFs that are valid at {@link now} if the root is trusted. */
export async function signedPdfs(): Promise<readonly Buffer[]> {
  const form = classicPdf(formObjects);
  const certified = await signAs(form, { certify: 'form-filling' });
  const encrypted = encryptions().map((dict) => classicPdf({ ...plainObjects, 6: dict }, '/Encrypt 6 0 R/ID[<0909><0909>]'));
  const text = { content: { kind: 'text', lines: ['signed', 'here'] } } as const;
  const once = await signAs(classicPdf());
  return [
    once,
    await signAs(once),
    await signAs(streamPdf()),
    await signAs(wordHybridPdf()),
    await signAs(form, { field: 'Agreed' }),
    certified,
    classicUpdate(certified, { 9: String(formObjects[9]).replace('/Ff', '/V(red)/Ff') }, { size: 60 }),
    await signAs(certified, { field: 'Agreed', identity: trustedRsa }),
    await signAs(classicPdf(), { certify: 'no-changes', appearance: text }),
    await signAs(form, {
      level: 'B-T',
      auditTrail: { json: auditTrailJson(trail), headHash: trail.headHash },
      appendedPages: classicPdf(),
    }),
    await signAs(form, { level: 'B-LTA', signingTime: new Date(now) }),
    await signAs(await signAs(streamPdf(), { level: 'B-LT' }), {
      level: 'B-LTA',
      auditTrail: { json: auditTrailJson(trail), headHash: trail.headHash },
    }),
    ...(await Promise.all(encrypted.map((pdf) => signAs(pdf, { password: '' })))),
  ];
}
