/** resvg compiled to WebAssembly: one engine per thread, replaced after a crash. */
import { readFile } from 'node:fs/promises';
import type { Resvg } from '@resvg/resvg-wasm';
import { SvgError } from './svg-cost.js';

/** The part of WebAssembly that the raster engines need: TypeScript declares it only in the DOM library. */
export interface WasmInstance {
  readonly exports: object;
}

interface Wasm {
  compile(bytes: Uint8Array): Promise<object>;
  readonly Instance: new (module: object, imports: object) => WasmInstance;
  /** The error that a crashed engine throws. */
  readonly RuntimeError: new () => Error;
}

export const wasm = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly;

export type Engine = typeof Resvg;

/** Engines that may crash before this thread draws no more SVG: each keeps its memory. */
const mostEngines = 4;

let engines = 0;
let current: Promise<Engine> | undefined;

/** @throws SvgError if too many engines have crashed */
export function loadEngine(): Promise<Engine> {
  return (current ??= startEngine());
}

/** A crashed engine cannot be restarted: the next one is a new module. */
async function startEngine(): Promise<Engine> {
  if (engines >= mostEngines) throw new SvgError('drawing of SVG has failed too often');
  engines += 1;
  const place = `${import.meta.resolve('@resvg/resvg-wasm')}?${engines}`;
  const { initWasm, Resvg } = (await import(place)) as typeof import('@resvg/resvg-wasm');
  await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  return Resvg;
}

/** A crashed engine may have corrupt memory, so the next document gets a new one. */
export function dropIfFallen(error: unknown): void {
  if (error instanceof wasm.RuntimeError) current = undefined;
}
