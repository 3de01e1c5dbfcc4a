/** The face of a typed signature. */

/** A hand for Latin letters, which comes with Office; other scripts have a plainer one that has their letters. */
export function scriptFamilyOf(text: string): string {
  return /^[\p{Script=Latin}\p{M}\p{P}\p{N}\p{Zs}]*$/u.test(text) ? 'Brush Script MT' : 'Segoe Script';
}
