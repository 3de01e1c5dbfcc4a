/**
 * Whether a media query list applies to a document (Media Queries 4 §3): `all` and its medium do, by default paper; widths are the
 * page's.
 */
import type { MediaType } from '../../../contract/conversion.js';
import { pixelsPerUnit } from '../value/css-length.js';
import { blankComments } from './blank-comments.js';

const units: Readonly<Record<string, number>> = { ...pixelsPerUnit, em: 16, rem: 16 };

/** @param pageWidth of the page's text area, in points */
export function appliesTo(query: string, pageWidth: number, media: MediaType = 'print'): boolean {
  const text = blankComments(query.toLowerCase()).trim();
  return text === '' || text.split(',').some((part) => queryApplies(part.trim(), pageWidth, media));
}

function queryApplies(query: string, pageWidth: number, media: MediaType): boolean {
  const [head = '', modifier, type = 'all'] = /^(?:(not|only)\s+)?(?:([a-z-]+)(?:\s+and\b)?)?/.exec(query) ?? [];
  const conditions = query.slice(head.length);
  const isType = type === 'all' || type === media;
  const features = [...conditions.slice(0, 2000).matchAll(/\(([^()]*)\)/g)].map((feature) =>
    featureHolds(feature[1]?.trim() ?? '', pageWidth),
  );
  const all = isType && (/\bor\b/.test(conditions) ? features.some(Boolean) : features.every(Boolean));
  return modifier === 'not' ? !all : all;
}

function featureHolds(feature: string, pageWidth: number): boolean {
  const [name = '', value = ''] = feature.split(':').map((part) => part.trim());
  const pixels = pageWidth / 0.75;
  const stated = /^([\d.]+)([a-z]+)?$/.exec(value);
  const width = stated ? Number(stated[1]) * (units[stated[2] ?? 'px'] ?? 1) : undefined;
  switch (name) {
    case 'min-width':
      return width !== undefined && pixels >= width;
    case 'max-width':
      return width !== undefined && pixels <= width;
    case 'orientation':
      return value === 'portrait';
    case 'prefers-color-scheme':
      return value === 'light';
    case 'prefers-reduced-motion':
      return value === 'reduce' || value === '';
    case 'color':
    case 'min-resolution':
      return true;
    default:
      return false;
  }
}
