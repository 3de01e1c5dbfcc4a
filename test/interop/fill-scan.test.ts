/** The field scan of every XML part of our own template and of real ones, whole and damaged, compared with saxes. */
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { decodeXmlBytes } from '../../src/base/xml/decode-xml.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { seeded } from '../support/mutate-pdf.js';
import { mutated, ownEvents, saxesEvents } from '../unit/docx/edit/tokens/saxes-events.js';
import { ownTemplates, publicTemplates } from './fill-tools.js';

const all = [...ownTemplates, ...publicTemplates()];

describe('XML of templates', () => {
  it.each(all.map(({ name, bytes }) => [name, bytes] as const))('%s is scanned as saxes scans it', (_, bytes) => {
    const parts = new OpcPackage(bytes, new Diagnostics());
    const random = seeded(bytes.length);
    for (const name of parts.partNames.filter((each) => /\.(?:xml|rels)$/i.test(each))) {
      const source = decodeXmlBytes(parts.part(name) ?? Buffer.from(''));
      const whole = ownEvents(source);
      expect(whole, name).toBeDefined();
      const damaged = Array.from({ length: name === 'word/document.xml' ? 4 : 1 }, () => mutated(source, random));
      for (const text of [source, ...damaged]) expect(ownEvents(text)?.join('\n') === saxesEvents(text)?.join('\n'), name).toBe(true);
    }
  });
});
