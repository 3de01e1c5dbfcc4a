/** WebAssembly, as far as the raster engines need it: TypeScript knows it only together with a browser's library. */
export interface WasmInstance {
  readonly exports: object;
}

interface Wasm {
  compile(bytes: Uint8Array): Promise<object>;
  readonly Instance: new (module: object, imports: object) => WasmInstance;
  /** What a fallen engine throws. */
  readonly RuntimeError: new () => Error;
}

export const wasm = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly;
