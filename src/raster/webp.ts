/** WebP → pixels, by libwebp compiled to WebAssembly (developers.google.com/speed/webp/docs/riff_container). */
import { readFile } from 'node:fs/promises';
import { writePng } from '../render/image/png/write-png.js';
import { wasm, type WasmInstance } from './engine.js';

interface WebpModule {
  readonly decode: (bytes: Uint8Array) => { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number } | null;
}

type CreateModule = (options: object) => Promise<WebpModule>;

export interface WebpPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

let decoder: Promise<WebpModule> | undefined;

async function loadDecoder(): Promise<WebpModule> {
  const { default: create } = (await import('@jsquash/webp/codec/dec/webp_dec.js')) as unknown as { readonly default: CreateModule };
  const module = await wasm.compile(await readFile(new URL(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'))));
  const instantiateWasm = (imports: object, done: (instance: WasmInstance) => void): object => {
    const instance = new wasm.Instance(module, imports);
    done(instance);
    return instance.exports;
  };
  return create({ noInitialRun: true, instantiateWasm });
}

/** Loads the engine; the result decodes synchronously, only the first frame of an animation. Throws for damaged bytes. */
export async function loadWebp(): Promise<(bytes: Uint8Array) => WebpPicture> {
  const { decode } = await (decoder ??= loadDecoder());
  return (bytes) => {
    const image = decode(bytes);
    if (!image) throw new Error('it is damaged');
    const { data, width, height } = image;
    return { png: writePng(new Uint8Array(data.buffer, data.byteOffset, data.length), width, height), width, height };
  };
}

export async function decodeWebp(bytes: Uint8Array): Promise<WebpPicture> {
  return (await loadWebp())(bytes);
}
