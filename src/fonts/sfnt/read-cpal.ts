/** The first palette of a `CPAL` table (OpenType, "CPAL"). */

export interface PaletteColor {
  /** RRGGBB. */
  readonly color: string;
  /** 0 to 1. */
  readonly alpha: number;
}

const recordLength = 4;

/** @returns the colour of an entry; undefined if the palette lacks it */
export function readPalette(cpal: DataView): (entry: number) => PaletteColor | undefined {
  if (cpal.byteLength < 14) return () => undefined;
  const [count, start, first] = [cpal.getUint16(2), cpal.getUint32(8), cpal.getUint16(12)];
  return (entry) => {
    const at = start + (first + entry) * recordLength;
    if (entry >= count || at + recordLength > cpal.byteLength) return undefined;
    const [blue, green, red, alpha] = [cpal.getUint8(at), cpal.getUint8(at + 1), cpal.getUint8(at + 2), cpal.getUint8(at + 3)];
    const color = ((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0').toUpperCase();
    return { color, alpha: alpha / 255 };
  };
}
