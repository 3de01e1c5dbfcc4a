import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { viewerFactories } from '../../../src/viewer/canvas-factory.js';
import { PageLimits } from '../../../src/viewer/limits.js';

interface Factories {
  readonly canvases: {
    create(width: number, height: number): { canvas: Canvas; context: SKRSContext2D };
    reset(entry: { canvas: Canvas; context: SKRSContext2D }, width: number, height: number): void;
    destroy(entry: { canvas: Canvas; context: SKRSContext2D }): void;
  };
  readonly filters: { addLuminosityFilter(map?: ArrayLike<number>): string; addAlphaFilter(map: ArrayLike<number>): string };
}

function factories(): Factories {
  const { CanvasFactory, FilterFactory } = viewerFactories(createCanvas, new PageLimits(() => undefined));
  return { canvases: new CanvasFactory() as Factories['canvases'], filters: new FilterFactory() as Factories['filters'] };
}

/** The opacity of a red layer of one pixel after a mask of one colour, drawn as pdf.js draws masks. */
function maskedOpacity(color: string, filterOf: (filters: Factories['filters']) => string): number | undefined {
  const { canvases, filters } = factories();
  const [mask, layer] = [canvases.create(1, 1), canvases.create(1, 1)];
  mask.context.fillStyle = color;
  mask.context.fillRect(0, 0, 1, 1);
  layer.context.fillStyle = 'red';
  layer.context.fillRect(0, 0, 1, 1);
  layer.context.filter = filterOf(filters);
  layer.context.globalCompositeOperation = 'destination-in';
  layer.context.drawImage(mask.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  return layer.context.getImageData(0, 0, 1, 1).data[3];
}

const inverted = Array.from({ length: 256 }, (_, value) => 255 - value);

test.each([
  ['white', 255],
  ['black', 0],
  ['lime', 150],
  ['rgba(255, 255, 255, 0)', 0],
  ['rgba(255, 255, 255, 0.2)', 51],
])('the luminosity of %s is an opacity of %d', (color, opacity) => {
  expect(maskedOpacity(color, (filters) => filters.addLuminosityFilter())).toBe(opacity);
});

test('transfer functions change luminosity and opacity', () => {
  expect(maskedOpacity('black', (filters) => filters.addLuminosityFilter(inverted))).toBe(255);
  expect(maskedOpacity('rgba(0, 0, 0, 0)', (filters) => filters.addAlphaFilter(inverted))).toBe(255);
  expect(maskedOpacity('black', (filters) => filters.addAlphaFilter(inverted))).toBe(0);
});

test('a filter is for one mask', () => {
  const { canvases, filters } = factories();
  const [black, layer] = [canvases.create(1, 1), canvases.create(1, 1)];
  black.context.fillRect(0, 0, 1, 1);
  layer.context.filter = filters.addLuminosityFilter();
  layer.context.drawImage(black.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  layer.context.drawImage(black.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  expect(layer.context.getImageData(0, 0, 1, 1).data[3]).toBe(255);
});

test('released canvases leave room for others', () => {
  const { canvases } = factories();
  for (let turn = 0; turn < 200; turn += 1) {
    const entry = canvases.create(4000, 4000);
    canvases.reset(entry, 10, 10);
    canvases.destroy(entry);
  }
  expect(() => canvases.create(0, 5)).toThrow('a canvas needs an area');
});
