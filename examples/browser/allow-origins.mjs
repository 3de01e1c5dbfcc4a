// CORS for the router: pages of these origins may call it. Mount it before the router. The package `cors` does the same with the same lists.

/** What the client sends beyond what every page may send. */
const requestHeaders = ['Authorization', 'Content-Type', 'Accept', 'Prefer', 'X-Request-Id'];

/** What it reads of answers, which browsers hide unless they are told. */
const answerHeaders = [
  'X-Request-Id',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'Content-Disposition',
  'X-Document-Pages',
  'X-Document-Changes',
  'X-Document-Warnings',
  'X-Document-Warning-Codes',
  'X-Unmatched-Fields',
  'X-Signature-Level',
  'X-Audit-Trail-Hash',
  // Of jobs.
  'Location',
  'Preference-Applied',
  'X-DocOps-Callback',
];

/** @param {readonly string[]} origins Such as `https://app.example.com`: scheme, host and port, without a path */
export const allowOrigins = (origins) => (request, response, next) => {
  response.vary('Origin');
  const origin = request.get('Origin');
  // Without an allowed origin the answer has none of the headers, and the browser keeps it from the page.
  if (origin === undefined || !origins.includes(origin)) return next();
  response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': answerHeaders.join(', ') });
  const isPreflight = request.method === 'OPTIONS' && request.get('Access-Control-Request-Method') !== undefined;
  if (!isPreflight) return next();
  response.set({
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Allow-Headers': requestHeaders.join(', '),
    'Access-Control-Max-Age': '7200',
  });
  response.status(204).end();
};
