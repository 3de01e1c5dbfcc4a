/** Bar codes and two-dimensional codes that a field can be drawn as: OpenAPI, the client's types and the check of requests derive from these lists. */

/** Symbologies of the type `barcode`. */
export const symbologyNames = [
  'code128',
  'gs1-128',
  'code39',
  'code93',
  'codabar',
  'itf',
  'itf14',
  'ean13',
  'ean8',
  'upca',
  'upce',
  'datamatrix',
  'gs1-datamatrix',
  'pdf417',
  'aztec',
] as const;
export type Symbology = (typeof symbologyNames)[number];

/** Error correction levels of a QR code: about 7, 15, 25 and 30 % of it may be lost (ISO/IEC 18004 §7.5.1). */
export const errorCorrectionNames = ['L', 'M', 'Q', 'H'] as const;
export type ErrorCorrection = (typeof errorCorrectionNames)[number];
export const usualErrorCorrection: ErrorCorrection = 'M';
