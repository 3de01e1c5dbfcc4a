/** The pattern files of the package `hyphen`: CommonJS data without types. */
declare module 'hyphen/patterns/*.js' {
  /** Levels of each pattern, the trie of patterns, words with points of their own. */
  const patterns: readonly [
    levels: readonly (readonly number[])[],
    trie: unknown,
    exceptions: Readonly<Record<string, readonly number[]>>,
    ...rest: unknown[],
  ];
  export default patterns;
}
