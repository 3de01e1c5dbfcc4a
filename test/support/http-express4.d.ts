/** Express 4 under its alias; its own types would clash with those of Express 5. */
declare module 'express4' {
  interface App {
    (request: unknown, response: unknown): void;
    use(...parts: unknown[]): App;
  }
  interface Create {
    (): App;
    json(): unknown;
    raw(options: { type: string }): unknown;
  }
  const express: Create;
  export default express;
}
