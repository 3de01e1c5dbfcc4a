/** How large a picture of a field becomes, by the contract's rules. */
import { describe, expect, test } from 'vitest';
import type { PictureValue, PreparedPicture } from '../../../../../src/docx/fill/field-value.js';
import { pictureExtent, type ExtentScope } from '../../../../../src/docx/fill/picture/picture-extent.js';

const px = 9525;
const picture = (width: number, height: number): PreparedPicture => ({
  bytes: new Uint8Array(),
  extension: 'png',
  contentType: 'image/png',
  width: width * px,
  height: height * px,
});

interface Row {
  readonly what: string;
  readonly own: readonly [number, number];
  readonly size?: { width?: number; height?: number };
  readonly box?: readonly [number, number];
  readonly column?: number;
  readonly frame?: readonly [number, number];
  readonly expected: readonly [number, number];
}

/** In CSS pixels. */
const rows: readonly Row[] = [
  { what: 'its own size', own: [200, 100], expected: [200, 100] },
  { what: 'wider than 450', own: [900, 100], expected: [450, 50] },
  { what: 'higher than 450', own: [100, 900], expected: [50, 450] },
  { what: 'larger both ways', own: [1800, 900], expected: [450, 225] },
  { what: 'a column narrower than 450', own: [900, 300], column: 300, expected: [300, 100] },
  { what: 'a column with room', own: [200, 100], column: 600, expected: [200, 100] },
  { what: 'width asked for', own: [200, 100], size: { width: 100 }, expected: [100, 50] },
  { what: 'height asked for', own: [200, 100], size: { height: 200 }, expected: [400, 200] },
  { what: 'both asked for', own: [200, 100], size: { width: 50, height: 80 }, expected: [50, 80] },
  { what: 'more asked for than 450', own: [200, 100], size: { width: 600 }, expected: [600, 300] },
  { what: 'more asked for than the column has', own: [200, 100], size: { width: 600, height: 600 }, column: 300, expected: [300, 300] },
  { what: 'a frame that is wider', own: [200, 100], frame: [300, 100], expected: [200, 100] },
  { what: 'a frame that is larger', own: [20, 10], frame: [300, 150], expected: [300, 150] },
  { what: 'a frame that is smaller', own: [200, 100], frame: [50, 50], expected: [50, 25] },
  { what: 'size asked for in a frame', own: [200, 100], size: { width: 40 }, frame: [300, 150], expected: [40, 20] },
  { what: 'a signature in its box', own: [400, 100], box: [104, 52], expected: [104, 26] },
  { what: 'a small signature', own: [50, 20], box: [104, 52], expected: [50, 20] },
  { what: 'no size at all', own: [0, 0], expected: [1 / px, 1 / px] },
];

describe('a picture is as large as', () => {
  test.each(rows)('$what', ({ own, size, box, column, frame, expected }) => {
    const inEmu = (value: number | undefined): number | undefined => (value === undefined ? undefined : value * px);
    const value: PictureValue = {
      kind: 'picture',
      picture: picture(...own),
      ...(size && { size: Object.fromEntries(Object.entries(size).map(([name, length]) => [name, length * px])) }),
      ...(box && { box: { width: box[0] * px, height: box[1] * px } }),
    };
    const columnWidth = inEmu(column);
    const scope: ExtentScope = {
      ...(columnWidth !== undefined && { columnWidth }),
      ...(frame && { frame: { width: frame[0] * px, height: frame[1] * px } }),
    };
    const { width, height } = pictureExtent(value, scope);
    expect([width / px, height / px]).toEqual(expected);
  });

  test('22 inches, whatever size is requested', () => {
    const { width } = pictureExtent({ kind: 'picture', picture: picture(1, 1), size: { width: 1e15 } });
    expect(width).toBe(22 * 914_400);
  });
});
