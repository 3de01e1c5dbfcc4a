/** The font of a typed signature. */

/** A handwriting font for Latin letters, which comes with Office; other scripts use a plainer one that has their letters. */
export function scriptFamilyOf(text: string): string {
  return /^[\p{Script=Latin}\p{M}\p{P}\p{N}\p{Zs}]*$/u.test(text) ? 'Brush Script MT' : 'Segoe Script';
}
