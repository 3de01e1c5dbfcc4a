/** SVG → pixels by resvg compiled to WebAssembly: no network, no files, our own fonts (SVG 2). */
import type { Budget } from '../base/abort.js';
import { decodeXmlBytes } from '../base/xml/decode-xml.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { dropIfFallen, loadEngine, type Engine } from './engine.js';
import { svgFonts } from './svg-fonts.js';
import { SvgError } from './svg-cost.js';
import { cleanSvg } from './svg-source.js';
import { workOf, type SvgWork } from './svg-work.js';

/** Nanoseconds that one picture may take if its document's budget allows, and bytes that its layers may hold. */
const mostWork = 1.5e9;
const mostLayerBytes = 256_000_000;
/** A picture is not reduced below this size: it is not drawn. */
const fewestPixels = 10_000;

export interface SvgRequest {
  /** The picture's minimum size in pixels, as far as the limit allows. */
  readonly width: number;
  readonly height: number;
  readonly mostPixels: number;
}

export interface SvgPicture {
  /** Without scripts and external references, for the document. */
  readonly source: Uint8Array;
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** @throws SvgError if it cannot be drawn or costs too much */
export async function drawSvg(bytes: Uint8Array, request: SvgRequest, library: FontLibrary, budget: Budget): Promise<SvgPicture> {
  return (await loadSvg())(bytes, request, library, budget);
}

export type DrawSvg = (bytes: Uint8Array, request: SvgRequest, library: FontLibrary, budget: Budget) => SvgPicture;

/** Loads the engine; the result draws synchronously. */
export async function loadSvg(): Promise<DrawSvg> {
  const loaded = await loadEngine();
  return (...drawn) => drawWith(loaded, ...drawn);
}

function drawWith(Renderer: Engine, bytes: Uint8Array, request: SvgRequest, library: FontLibrary, budget: Budget): SvgPicture {
  const text = decodeXmlBytes(bytes).replace(/^\uFEFF?\s+/, '');
  const families = new Set<string>();
  const source = cleanSvg(text, { budget, families: (list) => (families.add(list), list) });
  const styled = { families, codePoints: source.codePoints, bold: /bold|[6-9]00/i.test(text), italic: /italic|oblique/i.test(text) };
  const fonts = source.codePoints.size > 0 ? svgFonts(styled, library) : undefined;
  const drawn = fonts ? cleanSvg(text, { budget, families: (list) => fonts.familyOf(list) }).svg : source.svg;
  budget.check();
  const names = fonts && { defaultFontFamily: fonts.defaultFamily, serifFamily: fonts.defaultFamily };
  const font = { fontBuffers: [...(fonts?.files ?? [])], ...names };
  try {
    const own = lookAt(new Renderer(drawn, { font, fitTo: { mode: 'original' } }), budget);
    const zoom = zoomOf(own, request, mostPixelsOf(own, request.mostPixels));
    const renderer = new Renderer(drawn, { font, fitTo: { mode: 'zoom', value: zoom } });
    const image = renderer.render();
    const picture = { source: Buffer.from(source.svg), png: image.asPng(), width: image.width, height: image.height };
    image.free();
    renderer.free();
    return picture;
  } catch (error) {
    if (error instanceof SvgError) throw error;
    dropIfFallen(error);
    throw new SvgError('it cannot be drawn');
  } finally {
    budget.check();
  }
}

interface Seen {
  readonly width: number;
  readonly height: number;
  readonly work: SvgWork;
}

function lookAt(renderer: InstanceType<Engine>, budget: Budget): Seen {
  const { width, height } = renderer;
  const work = workOf(renderer.toString(), budget);
  renderer.free();
  return { width, height, work };
}

function mostPixelsOf({ width, height, work }: Seen, most: number): number {
  const byRows = (mostWork / work.perRow) ** 2 * (width / height);
  const pixels = Math.min(most, mostWork / work.perPixel, byRows, mostLayerBytes / 4 / work.layers);
  if (pixels < fewestPixels) throw new SvgError('it is too costly to draw');
  return pixels;
}

/** The longest side, in pixels, that every PNG reader supports. */
const longestSide = 16_384;

function zoomOf(own: { width: number; height: number }, wanted: SvgRequest, mostPixels: number): number {
  if (!(own.width > 0 && own.height > 0)) throw new SvgError('it has no size');
  const zoom = Math.min(
    Math.max(wanted.width / own.width, wanted.height / own.height),
    Math.sqrt(mostPixels / (own.width * own.height)),
    longestSide / Math.max(own.width, own.height),
  );
  // A line thinner than a pixel is drawn one pixel wide.
  const held = Math.max(zoom, 1 / Math.min(own.width, own.height));
  if (held * Math.max(own.width, own.height) > longestSide) throw new SvgError('it is too long for its width');
  return held;
}
