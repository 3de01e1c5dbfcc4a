/** resvg compiled to WebAssembly: one engine a thread, and a new one after it fell over. */
import { readFile } from 'node:fs/promises';
import type { Resvg } from '@resvg/resvg-wasm';
import { SvgError } from './svg-cost.js';
import { wasm } from './wasm.js';

export type Engine = typeof Resvg;

/** Engines that may fall over before no more SVG is drawn in this thread: each keeps the memory it had. */
const mostEngines = 4;

let engines = 0;
let current: Promise<Engine> | undefined;

/** @throws SvgError when too many have fallen over */
export function loadEngine(): Promise<Engine> {
  return (current ??= startEngine());
}

/** A fallen engine cannot be started again: the next one is a module of its own. */
async function startEngine(): Promise<Engine> {
  if (engines >= mostEngines) throw new SvgError('drawing of SVG has failed too often');
  engines += 1;
  const place = `${import.meta.resolve('@resvg/resvg-wasm')}?${engines}`;
  const { initWasm, Resvg } = (await import(place)) as typeof import('@resvg/resvg-wasm');
  await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  return Resvg;
}

/** What fell over may hold broken memory: the next document gets an engine of its own. */
export function dropIfFallen(error: unknown): void {
  if (error instanceof wasm.RuntimeError) current = undefined;
}
