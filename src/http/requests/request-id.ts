/** The header `X-Request-Id`. */

/** What a caller's own id must be. */
export const requestIdPattern = '^[A-Za-z0-9._-]{1,128}$';
