/** A type with writable fields, for an object that is still being built. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
