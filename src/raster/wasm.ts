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
