/** Pictures → the same with fewer pixels, or as JPEG of a lower quality, as far as they are photographs or the like (ISO 32000-2 §8.9.5). */
import type { Budget } from '../../base/abort.js';
import { PdfDict, pdfName, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, asName, asNumber } from '../read/object-source.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { decodeJpeg } from './jpeg/decode-jpeg.js';
import { encodeJpeg } from './jpeg/encode-jpeg.js';
import { planeSize, type JpegPicture } from './jpeg/jpeg-picture.js';
import { pictureSizes, type ShownSize } from './picture-sizes.js';
import { decodedData, deflatedBest, refiltered } from './recompress.js';
import { resampled } from './resample.js';

export interface PictureQuality {
  /** Pixels an inch that pictures have at most; absent: as they are. */
  readonly dpi: number | undefined;
  /** JPEG quality from 1 to 100; absent: pictures that keep their pixels are left alone. */
  readonly quality: number | undefined;
}

/** JPEG quality of pictures that get fewer pixels. */
const usualQuality = 80;
/** Pictures with fewer pixels more than that are left alone: they would only become less sharp. */
const leastRatio = 1.2;
const mostPixels = 40_000_000;

/** Puts smaller pictures in place of those that are drawn on pages. @throws DocOpsError OPERATION_TIMEOUT */
export function shrinkPictures(
  document: PdfDocument,
  objects: Map<number, PdfObject>,
  options: PictureQuality & { readonly budget: Budget },
): void {
  const shrinker = new Shrinker(document, options);
  for (const [number, size] of pictureSizes(document, objects, options.budget)) {
    const picture = objects.get(number);
    if (!(picture instanceof PdfStream)) continue;
    options.budget.check();
    const smaller = shrinker.shrunk(picture, size);
    if (smaller) objects.set(number, smaller);
    const mask = picture.dict.get('SMask');
    const soft = mask instanceof PdfRef ? objects.get(mask.number) : undefined;
    if (mask instanceof PdfRef && soft instanceof PdfStream) shrinker.masks.add(mask.number, size);
  }
  for (const [number, size] of shrinker.masks.sizes) {
    const mask = objects.get(number);
    const smaller = mask instanceof PdfStream ? shrinker.shrunk(mask, size) : undefined;
    if (smaller) objects.set(number, smaller);
  }
}

/** Sizes of soft masks, which several pictures may share. */
class MaskSizes {
  readonly sizes = new Map<number, ShownSize>();

  add(number: number, { width, height }: ShownSize): void {
    const before = this.sizes.get(number);
    this.sizes.set(number, { width: Math.max(width, before?.width ?? 0), height: Math.max(height, before?.height ?? 0) });
  }
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

class Shrinker {
  readonly masks = new MaskSizes();

  constructor(
    readonly document: PdfDocument,
    readonly options: PictureQuality & { readonly budget: Budget },
  ) {}

  /** Undefined if it is to stay as it is. */
  shrunk(picture: PdfStream, shown: ShownSize): PdfStream | undefined {
    const { dict } = picture;
    const [width, height] = [asNumber(this.document, dict.get('Width')) ?? 0, asNumber(this.document, dict.get('Height')) ?? 0];
    const isPlain = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0 && width * height <= mostPixels;
    if (!isPlain || !this.#canShrink(dict)) return undefined;
    const size = this.#target({ width, height }, shown);
    const isFewer = size.width < width || size.height < height;
    if (!isFewer && this.options.quality === undefined) return undefined;
    const filters = this.#filters(dict);
    const smaller =
      filters.at(-1) === 'DCTDecode'
        ? this.#jpeg(picture, { width, height }, size)
        : isFewer
          ? this.#pixels(picture, { width, height }, size)
          : undefined;
    return smaller && smaller.data.length < picture.data.length ? smaller : undefined;
  }

  #filters(dict: PdfDict): readonly string[] {
    const filter = asName(this.document, dict.get('Filter'));
    return filter === undefined ? asArray(this.document, dict.get('Filter')).map((name) => asName(this.document, name) ?? '') : [filter];
  }

  /** Stencils, masks by colour and pictures that are mixed with their mask's colour are left alone, as are soft masks of the latter. */
  #canShrink(dict: PdfDict): boolean {
    const { document } = this;
    if (dict.get('F') !== undefined || dict.get('Alternates') !== undefined || dict.get('SMaskInData') !== undefined) return false;
    if (document.resolve(dict.get('ImageMask')) === true || asNumber(document, dict.get('BitsPerComponent')) !== 8) return false;
    if (Array.isArray(document.resolve(dict.get('Mask'))) || dict.get('Matte') !== undefined) return false;
    return asDict(document, dict.get('SMask'))?.get('Matte') === undefined;
  }

  #target({ width, height }: PixelSize, shown: ShownSize): PixelSize {
    const { dpi } = this.options;
    if (dpi === undefined) return { width, height };
    const [across, down] = [Math.ceil((shown.width / 72) * dpi), Math.ceil((shown.height / 72) * dpi)];
    const ratio = Math.min(width / Math.max(1, across), height / Math.max(1, down));
    if (ratio < leastRatio) return { width, height };
    return { width: Math.max(1, Math.ceil(width / ratio)), height: Math.max(1, Math.ceil(height / ratio)) };
  }

  #jpeg(picture: PdfStream, full: PixelSize, size: PixelSize): PdfStream | undefined {
    const { budget, quality = usualQuality } = this.options;
    const decoded = decodedData(this.document, picture, mostPixels * 4);
    if (!decoded || decoded.remaining.join() !== 'DCTDecode') return undefined;
    const jpeg = decodeJpeg(decoded.data, budget);
    if (!jpeg || jpeg.width !== full.width || jpeg.height !== full.height) return undefined;
    const data = encodeJpeg(scaled(jpeg, size, budget), quality, budget);
    const parameters = asArray(this.document, picture.dict.get('DecodeParms')).at(-1) ?? picture.dict.get('DecodeParms');
    return sized(refiltered(picture, data, [pdfName('DCTDecode')], [asDict(this.document, parameters) ?? null]), size);
  }

  /** Pictures without loss stay without, beyond having fewer pixels. */
  #pixels(picture: PdfStream, full: PixelSize, size: PixelSize): PdfStream | undefined {
    const channels = this.#channels(picture.dict.get('ColorSpace'));
    const decoded = channels === undefined ? undefined : decodedData(this.document, picture, mostPixels * 4);
    if (channels === undefined || !decoded || decoded.remaining.length > 0 || decoded.damaged) return undefined;
    if (decoded.data.length < full.width * full.height * channels) return undefined;
    const data = resampled({ ...full, channels, data: decoded.data }, size.width, size.height, this.options.budget);
    return sized(refiltered(picture, deflatedBest(data), [pdfName('FlateDecode')]), size);
  }

  /** Undefined for colour spaces in which the mean of two values is not a colour between them. */
  #channels(space: PdfObject | undefined): number | undefined {
    const { document } = this;
    const name = asName(document, space) ?? asName(document, asArray(document, space)[0]);
    if (name === 'DeviceGray' || name === 'CalGray') return 1;
    if (name === 'DeviceRGB' || name === 'CalRGB') return 3;
    if (name === 'DeviceCMYK') return 4;
    const profile = name === 'ICCBased' ? asDict(document, asArray(document, space)[1]) : undefined;
    const count = profile && asNumber(document, profile.get('N'));
    return count === 1 || count === 3 || count === 4 ? count : undefined;
  }
}

const sized = ({ dict, data }: PdfStream, { width, height }: PixelSize): PdfStream => {
  const copy = new PdfDict();
  for (const [key, value] of dict.entries) copy.set(key, value);
  return new PdfStream(copy.set('Width', width).set('Height', height), data);
};

function scaled(picture: JpegPicture, { width, height }: PixelSize, budget: Budget): JpegPicture {
  if (width === picture.width && height === picture.height) return picture;
  const across = Math.max(...picture.planes.map(({ horizontal }) => horizontal));
  const down = Math.max(...picture.planes.map(({ vertical }) => vertical));
  const planes = picture.planes.map((plane) => {
    const size = { width: planeSize(width, plane.horizontal, across), height: planeSize(height, plane.vertical, down) };
    const samples = resampled(
      { width: plane.width, height: plane.height, channels: 1, data: plane.samples },
      size.width,
      size.height,
      budget,
    );
    return { ...plane, ...size, samples };
  });
  return { ...picture, width, height, planes };
}
