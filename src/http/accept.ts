/** The `Accept` header → the weight that it gives a media type. */

/** The weight that an Accept header gives a media type by name; 0 if it does not name the type (RFC 9110 §12.5.1). */
export function weightOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    return Number.isFinite(weight) ? weight : 0;
  }
  return 0;
}
