/** The `X-Request-Id` header. */

/** The form of a caller's own id. */
export const requestIdPattern = '^[A-Za-z0-9._-]{1,128}$';
