/** A type whose fields may be set: of an object while it is made, before it is handed out. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
