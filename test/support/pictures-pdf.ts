/** A PDF whose page shows pictures in the two formats that pdf.js decodes with WebAssembly. */

/** 16 by 16 pixels of the colour 200, 30, 40, encoded by OpenJPEG. */
const jpeg2000 = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAAAACtanAyY/9P/1EALwAAAAAAEAAAABAA' +
    'AAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAQEBAAB/1wAEEBASEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIu' +
    'NS40/5AACgAAAAAAKQAB/5PPtAgET8+0CAifz7QIBcmAgICAgICAgICAgID/2Q==',
  'base64',
);

/** 16 by 16 black pixels: a page information segment, whose default pixel is 1 (ITU-T T.88 §7.4.8). */
const jbig2 = Buffer.from('00000000300001000000130000001000000010000000000000000004' + '0000', 'hex');

const stream = (entries: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${String(bytes.length)} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

/** On its only page of 100 by 100 points, the left half is red and the right half black. */
export function pdfOfPictures(): Buffer {
  const picture = '/Type /XObject /Subtype /Image /Width 16 /Height 16';
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /A 5 0 R /B 6 0 R >> >> >>',
    ),
    stream('', Buffer.from('q 50 0 0 100 0 0 cm /A Do Q q 50 0 0 100 50 0 cm /B Do Q')),
    stream(`${picture} /Filter /JPXDecode`, jpeg2000),
    stream(`${picture} /Filter /JBIG2Decode /ColorSpace /DeviceGray /BitsPerComponent 1`, jbig2),
  ];
  let file = Buffer.from('%PDF-1.7\n');
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file = Buffer.concat([file, Buffer.from(`${String(index + 1)} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(`xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${offsets.join('')}${trailer}`)]);
}
