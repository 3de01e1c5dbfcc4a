/** The root element of an SVG → its size in CSS pixels. */
import type { ProbedImage } from './probe-image.js';

/** Bytes in which the root element must begin. */
const searched = 16_384;

const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

export function probeSvg(bytes: Uint8Array): ProbedImage | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, searched)).toString('utf8');
  const root = /<(?:[a-z]+:)?svg(?=[\s>])[^>]*/i.exec(head)?.[0];
  if (root === undefined || !/^\uFEFF?\s*</.test(head)) return undefined;
  const attribute = (name: string): string | undefined => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const box = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth = 0, boxHeight = 0] = box.length === 4 && box.every(Number.isFinite) ? box.slice(2) : [];
  const width = pixels(attribute('width'));
  const height = pixels(attribute('height'));
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  return {
    contentType: 'image/svg+xml',
    width: width ?? (height !== undefined && ratio !== undefined ? height * ratio : boxWidth),
    height: height ?? (width !== undefined && ratio !== undefined ? width / ratio : boxHeight),
  };
}

/** Undefined for percentages. */
function pixels(length: string | undefined): number | undefined {
  const match = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length ?? '');
  const factor = match ? pixelsPerUnit[(match[2] ?? '').toLowerCase()] : undefined;
  const value = Number(match?.[1]);
  return factor === undefined || !Number.isFinite(value) ? undefined : value * factor;
}
