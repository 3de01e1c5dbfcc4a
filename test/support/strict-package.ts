/** Checks that every part of a written package is XML that a strict reader accepts: Word refuses a document with one malformed part. */
import { expect } from 'vitest';
import { decodeXmlBytes } from '../../src/base/xml/decode-xml.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { readXmlTokens } from '../../src/docx/edit/tokens/read-xml-tokens.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';

const ignored = { open: () => undefined, close: () => undefined, text: () => undefined };

/** @param source The package before the change: its unchanged parts are not checked */
export function expectStrictPackage(bytes: Uint8Array, source?: Uint8Array): void {
  const opened = new OpcPackage(bytes, new Diagnostics());
  const before = source && new OpcPackage(source, new Diagnostics());
  const wrong = opened.partNames
    .filter((name) => /[.](?:xml|rels|vml)$/i.test(name))
    .flatMap((name) => {
      const part = opened.part(name);
      const was = before?.has(name) === true ? before.part(name) : undefined;
      if (!part || (was && Buffer.compare(part, was) === 0)) return [];
      try {
        readXmlTokens(decodeXmlBytes(part), ignored);
        return [];
      } catch (error) {
        return [`${name}: ${String(error)}`];
      }
    });
  expect(wrong).toEqual([]);
}
