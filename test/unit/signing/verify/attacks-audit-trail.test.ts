/** Audit trails of a PDF that somebody forged, replaced or put in beforehand: none of them may be taken for the document's. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pdfDict, pdfName, PdfRef, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import { byteString, textString } from '../../../../src/pdf/objects/text-string.js';
import { asArray, catalogOf, asDict } from '../../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../../src/pdf/read/page-tree.js';
import { flateStream } from '../../../../src/pdf/write/flate-stream.js';
import type { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import { writeOctetString, writeOid, writeSequence, writeSet } from '../../../../src/signing/asn1/write-asn1.js';
import { auditTrailJson, createAuditTrail, type AuditTrail } from '../../../../src/signing/audit-trail/audit-trail.js';
import { signDetached } from '../../../../src/signing/cms/build-signed-data.js';
import { timestampTokenOf } from '../../../support/signing-authority.js';
import { edited, type Edit } from './support/contract-pdf.js';
import { handMadeCms } from './support/hand-made-cms.js';
import { signedByOther, type OtherProgram } from './support/other-program.js';
import {
  ann,
  anyStamper,
  attached,
  bob,
  byAnn,
  check,
  direct,
  fileIn,
  forged,
  forgedJson,
  keyOf,
  page,
  seen,
  signed,
  signer,
  stamper,
  stranger,
  trailFor,
  withFile,
} from './support/trails.js';

describe('honest documents', () => {
  test('the signature vouches for its trail by name', async () => {
    const report = await check(await signed());
    expect([report.valid, seen(report)]).toEqual([true, { own: 'Ann', by: byAnn, others: [], warned: 0 }]);
    expect(report.document.auditTrail).toMatchObject({ place: 'audit-trail.json', intact: true, authenticated: true });
  });

  test('a second signature has its own; the newest is the document’s', async () => {
    const twice = await signed(await signed(), { signer: { ...signer, name: 'Bob' }, identity: { identityFor: async () => keyOf(bob) } });
    const report = await check(twice);
    expect(seen(report)).toEqual({ own: 'Bob', by: { signature: 'Signature2', signer: 'Bob', by: 'name' }, others: [], warned: 0 });
    expect(report.document.auditTrails?.map((trail) => [trail.signer.name, trail.vouchedBy?.signer])).toEqual([
      ['Ann', 'Ann'],
      ['Bob', 'Bob'],
    ]);
  });

  test('an identity that makes the whole CMS names the trail in the signature dictionary', async () => {
    const identity = {
      kind: 'cms',
      warnings: [],
      signCms: (content: Uint8Array) => signDetached(keyOf(ann), [content], { signingTime: new Date(0) }),
    } as const;
    const report = await check(await signed(page, { identity: { identityFor: async () => identity } }));
    expect([report.valid, seen(report)]).toEqual([true, { own: 'Ann', by: byAnn, others: [], warned: 0 }]);
  });

  test('an untrusted signature vouches for nothing', async () => {
    const report = await check(await signed(page, { identity: { identityFor: async () => keyOf(stranger) } }));
    expect([report.valid, seen(report)]).toEqual([false, { own: undefined, by: undefined, others: ['Ann'], warned: 1 }]);
    expect(report.document.unauthenticatedTrails?.[0]).toMatchObject({
      authenticated: false,
      reason: 'The signature that names it is not valid.',
    });
  });
});

const stampedBy =
  (entity: typeof ann) =>
  (content: readonly [Uint8Array, Uint8Array]): Uint8Array =>
    timestampTokenOf(entity, { time: Date.now(), stamped: Buffer.concat(content) });

describe('a time stamp carries no trail', () => {
  const own = trailFor('Mallory');
  test.each([
    ['of a trusted authority', stamper, direct(auditTrailJson(own))],
    ['of any authority', anyStamper, direct(auditTrailJson(own))],
    ['that names the hash, too', stamper, { ...direct(forgedJson), DORT_AuditTrailHash: byteString(forged.headHash) }],
  ] as const)('%s', async (_, entity, entries) => {
    const bytes = await signedByOther(await signed(), { field: 'T', type: 'DocTimeStamp', entries, sign: stampedBy(entity) });
    const report = await check(bytes);
    expect(seen(report)).toEqual({ own: 'Ann', by: byAnn, others: ['Mallory'], warned: 1 });
    expect(report.document.auditTrails).toBeUndefined();
  });

  test('not even if a later signature covers it', async () => {
    const stamped = await signedByOther(await signed(), {
      field: 'T',
      type: 'DocTimeStamp',
      entries: direct(forgedJson),
      sign: stampedBy(stamper),
    });
    const report = await check(await signed(stamped));
    expect(seen(report)).toMatchObject({ own: 'Ann', others: ['Mallory'] });
  });

  test('nor one of the same hash with other bytes', async () => {
    const bytes = await signed();
    const { headHash } = (await check(bytes)).document.auditTrail ?? {};
    const copy = JSON.stringify({ ...forged, headHash });
    const report = await check(
      await signedByOther(bytes, { field: 'T', type: 'DocTimeStamp', entries: direct(copy), sign: stampedBy(stamper) }),
    );
    expect(seen(report)).toEqual({ own: 'Ann', by: byAnn, others: ['Mallory'], warned: 1 });
    expect(report.document.unauthenticatedTrails?.[0]).toMatchObject({ intact: false, authenticated: false });
  });
});

describe('after signing', () => {
  const later: Readonly<Record<string, Edit>> = {
    'another file is attached': attached(forgedJson),
    'the attached stream is replaced': (update) => {
      const file = asDict(update, asArray(update, catalogOf(update)?.get('AF'))[0]);
      const stream = asDict(update, file?.get('EF'))?.get('F');
      if (!(stream instanceof PdfRef)) throw new RangeError('no stream');
      update.set(stream, flateStream(Buffer.from(forgedJson), {}));
    },
    'the file specification is replaced': (update) => {
      const [specification] = asArray(update, catalogOf(update)?.get('AF'));
      if (!(specification instanceof PdfRef)) throw new RangeError('no file');
      const stream = update.add(flateStream(Buffer.from(forgedJson), {}));
      update.edit(specification).set('EF', pdfDict({ F: stream }));
    },
    'the list of files is replaced': (update) => {
      const stream = update.add(flateStream(Buffer.from(forgedJson), {}));
      const file = update.add(pdfDict({ Type: pdfName('Filespec'), F: byteString('audit-trail.json'), EF: pdfDict({ F: stream }) }));
      update.editCatalog().set('AF', [file]);
    },
  };
  test.each(Object.keys(later))('%s: it is not the document’s trail', async (name) => {
    const report = await check(edited(await signed(), later[name] ?? (() => undefined)));
    expect([report.valid, seen(report).own]).toEqual([false, undefined]);
    expect(seen(report).others).toContain('Mallory');
  });

  test('another’s signature that covers a forged one vouches for nothing', async () => {
    const bytes = await signedByOther(await signed(), {
      field: 'Later',
      entries: direct(forgedJson),
      sign: (content) => signDetached(keyOf(bob), content, { signingTime: new Date(0) }),
    });
    expect(seen(await check(bytes))).toEqual({ own: 'Ann', by: byAnn, others: ['Mallory'], warned: 1 });
  });
});

const plain: OtherProgram['sign'] = (content) => signDetached(keyOf(ann), content, { signingTime: new Date(0) });
const other = (bytes: Uint8Array, more: Partial<OtherProgram> = {}): Promise<Buffer> =>
  signedByOther(bytes, { field: 'Signature1', sign: plain, ...more });
const honest = trailFor('Ann');
const honestJson = auditTrailJson(honest);
const newer = createAuditTrail({ ...honest, document: { ...honest.document, size: page.length } }, honest.events);
const byCoverage = { ...byAnn, by: 'coverage' } as const;

describe('documents signed before signatures named their trails', () => {
  test('shows the only trail if a valid signature covers it', async () => {
    expect(seen(await check(await other(page, { entries: direct(honestJson) })))).toEqual({
      own: 'Ann',
      by: byCoverage,
      others: [],
      warned: 0,
    });
    expect(seen(await check(await other(page, { edit: attached(honestJson) })))).toEqual({
      own: 'Ann',
      by: byCoverage,
      others: [],
      warned: 0,
    });
  });

  const none: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    'it was attached beforehand': () => other(withFile(honestJson)),
    'it has what later records have': () => other(page, { edit: attached(auditTrailJson(newer)) }),
    'it is about another document': () =>
      other(
        edited(page, (update) => void update.editCatalog().set('X', 1)),
        { edit: attached(honestJson) },
      ),
    'it is in the dictionary, about another document': () =>
      other(
        edited(page, (update) => void update.editCatalog().set('X', 1)),
        { entries: direct(honestJson) },
      ),
    'it came with the update under another name': () => other(page, { edit: attached(honestJson, 'audit-trail-2.json') }),
    'a time stamp brings another': async () =>
      signedByOther(await other(withFile(honestJson)), {
        field: 'T',
        type: 'DocTimeStamp',
        entries: direct(forgedJson),
        sign: stampedBy(stamper),
      }),
    'two were attached beforehand': () => other(edited(withFile(forgedJson), attached(honestJson))),
    'another is attached to a page': () =>
      other(
        edited(withFile(honestJson), (update) => {
          const [first] = eachPage(update);
          if (first?.reference) update.edit(first.reference).set('AF', [fileIn(update, { F: byteString('audit-trail.json') })]);
        }),
      ),
    'another is in the dictionary': () => other(withFile(honestJson), { entries: direct(forgedJson) }),
    'it was attached after signing': async () => edited(await other(page), attached(forgedJson)),
    'it is only in a time stamp': async () =>
      signedByOther(await other(page), { field: 'T', type: 'DocTimeStamp', entries: direct(forgedJson), sign: stampedBy(stamper) }),
    'it is referred to, not in the dictionary': () =>
      other(page, {
        edit: (update) => void update.set(new PdfRef(900), textString(forgedJson)),
        entries: { DORT_AuditTrail: new PdfRef(900) },
      }),
    'the signature is not trusted': () =>
      other(withFile(honestJson), { sign: (content) => signDetached(keyOf(stranger), content, { signingTime: new Date(0) }) }),
    'its chain is broken': () => other(withFile(honestJson.replace('contract.pdf', 'contrast.pdf'))),
    'another signature names one': async () =>
      other(await other(withFile(honestJson)), {
        field: 'Signature2',
        sign: (content) => signDetached(keyOf(bob), content, { signingTime: new Date(0), auditTrailHash: forged.headHash }),
      }),
  };
  test.each(Object.keys(none))('shows no trail if %s', async (name) => {
    const report = await check((await none[name]?.()) ?? page);
    expect(seen(report).own).toBeUndefined();
    expect(seen(report).others.length).toBeGreaterThan(0);
    expect(seen(report).warned).toBeGreaterThan(0);
  });
});

const hashEntry = (hash: PdfObject): Record<string, PdfObject> => ({ DORT_AuditTrailHash: hash });
const attribute = (oid: string, ...values: readonly Uint8Array[]): Uint8Array => writeSequence(writeOid(oid), writeSet(...values));
const own = '2.25.121551299774846601000948794210037873995';
const hashOf = (trail: AuditTrail): Uint8Array => writeOctetString(Buffer.from(trail.headHash, 'hex'));
const withAttributes =
  (...attributes: readonly Uint8Array[]): OtherProgram['sign'] =>
  (content) =>
    handMadeCms(ann, Buffer.concat(content), attributes);

describe('naming', () => {
  const trailAnd =
    (edit?: Edit): Edit =>
    (update) => {
      attached(honestJson)(update);
      edit?.(update);
    };
  const named = (wishes: Partial<OtherProgram>): Promise<Buffer> => other(page, { ...wishes, edit: trailAnd(wishes.edit) });
  test.each([
    ['a signed attribute', { sign: withAttributes(attribute(own, hashOf(honest))) }],
    ['an entry of the dictionary', { entries: hashEntry(byteString(honest.headHash)) }],
    ['an entry in capitals', { entries: hashEntry(byteString(honest.headHash.toUpperCase())) }],
    ['both, which agree', { sign: withAttributes(attribute(own, hashOf(honest))), entries: hashEntry(byteString(honest.headHash)) }],
  ] as const)('counts as %s', async (_, wishes) => {
    expect(seen(await check(await named(wishes)))).toEqual({ own: 'Ann', by: byAnn, others: [], warned: 0 });
  });

  test.each([
    ['twice', { sign: withAttributes(attribute(own, hashOf(honest)), attribute(own, hashOf(honest))) }],
    ['with two values', { sign: withAttributes(attribute(own, hashOf(honest), hashOf(forged))) }],
    ['by part of the hash', { sign: withAttributes(attribute(own, writeOctetString(Buffer.from(honest.headHash.slice(0, 32), 'hex')))) }],
    ['as another type', { sign: withAttributes(attribute(own, writeOid('1.2.3'))) }],
    ['another trail', { sign: withAttributes(attribute(own, hashOf(forged))) }],
    ['in words', { entries: hashEntry(byteString('the trail')) }],
    ['as a number', { entries: hashEntry(7) }],
    [
      'by reference',
      {
        edit: (update: IncrementalUpdate) => void update.set(new PdfRef(900), byteString(honest.headHash)),
        entries: hashEntry(new PdfRef(900)),
      },
    ],
    [
      'differently in attribute and dictionary',
      { sign: withAttributes(attribute(own, hashOf(honest))), entries: hashEntry(byteString(forged.headHash)) },
    ],
  ] as const)('has no effect %s', async (_, wishes) => {
    const report = await check(await named(wishes));
    expect([report.valid, seen(report).own, seen(report).others]).toEqual([true, undefined, ['Ann']]);
    expect(seen(report).warned).toBe(2);
  });

  const lengthened = edited(page, (update) => void update.editCatalog().set('X', 1));
  const sized = (document: Partial<AuditTrail['document']>): AuditTrail =>
    createAuditTrail({ ...honest, document: { ...honest.document, ...document } }, honest.events);
  const foreign: Readonly<Record<string, readonly [bytes: Uint8Array, trail: AuditTrail]>> = {
    'another document': [lengthened, honest],
    'an earlier revision, whose size it says': [lengthened, sized({ size: page.length })],
    'a part of the document': [page, sized({ size: 1000, sha256: createHash('sha256').update(page.subarray(0, 1000)).digest('hex') })],
    'more than there is': [page, sized({ size: 1 << 30 })],
  };
  test.each(Object.keys(foreign))('has no effect if the record is about %s', async (name) => {
    const [bytes, trail] = foreign[name] ?? [page, honest];
    for (const wishes of [
      { edit: attached(auditTrailJson(trail)), sign: withAttributes(attribute(own, hashOf(trail))) },
      { entries: { ...direct(auditTrailJson(trail)), ...hashEntry(byteString(trail.headHash)) } },
    ]) {
      const report = await check(await other(bytes, wishes));
      expect([report.valid, seen(report).own, seen(report).others, seen(report).warned]).toEqual([true, undefined, ['Ann'], 2]);
      expect(report.document.unauthenticatedTrails?.[0]?.reason).toBe(
        'It belongs to another document: the content that was signed here has a different hash.',
      );
    }
  });

  test.each([
    ['one line end after %%EOF', '\n'],
    ['blank lines after %%EOF', '\r\n\r\n\n'],
    ['zeros after %%EOF', '\0'.repeat(40)],
  ])('counts for a document with %s', async (_, tail) => {
    const report = await check(await signed(Buffer.concat([page, Buffer.from(tail)])));
    expect(seen(report)).toEqual({ own: 'Ann', by: byAnn, others: [], warned: 0 });
  });

  test('an unsigned attribute names nothing', async () => {
    const sign: OtherProgram['sign'] = (content) => handMadeCms(ann, Buffer.concat(content), [], [attribute(own, hashOf(forged))]);
    const report = await check(await named({ edit: attached(forgedJson), sign }));
    expect([report.valid, seen(report).own]).toEqual([true, undefined]);
  });

  test('omits members that no hash covers, even if their bytes are signed', async () => {
    const padded = JSON.stringify({ ...honest, verdict: 'approved by the court', signer: { ...honest.signer, title: 'Judge' } });
    const report = await check(await other(page, { edit: attached(padded), sign: withAttributes(attribute(own, hashOf(honest))) }));
    expect(seen(report).own).toBe('Ann');
    expect(JSON.stringify(report.document)).not.toMatch(/court|Judge/);
  });

  test('reports the hashed value of a duplicate name', async () => {
    const doubled = honestJson.replace('"name":"Ann"', '"name":"Mallory","name":"Ann"');
    const report = await check(await other(page, { edit: attached(doubled), sign: withAttributes(attribute(own, hashOf(honest))) }));
    expect(seen(report).own).toBe('Ann');
    const turned = honestJson.replace('"name":"Ann"', '"name":"Ann","name":"Mallory"');
    const other_ = await check(await other(page, { edit: attached(turned), sign: withAttributes(attribute(own, hashOf(honest))) }));
    expect(seen(other_)).toMatchObject({ own: undefined, others: ['Mallory'] });
  });

  test('a copy among the signed bytes is not listed again', async () => {
    const wishes = { edit: attached(honestJson), sign: withAttributes(attribute(own, hashOf(honest))) };
    expect(seen(await check(await named(wishes)))).toEqual({
      own: 'Ann',
      by: byAnn,
      others: [],
      warned: 0,
    });
  });

  test('lists other trails up to a limit, and hides nothing', async () => {
    const crowd: Edit = (update) => {
      for (let index = 0; index < 60; index += 1)
        attached(auditTrailJson(trailFor(`Mallory ${String(index)}`)), `audit-trail-${String(index)}.json`)(update);
    };
    const report = await check(await named({ edit: crowd, sign: withAttributes(attribute(own, hashOf(honest))) }));
    expect([seen(report).own, seen(report).others.length, seen(report).warned]).toEqual(['Ann', 20, 1]);
  });
});
