/** What every answer says to a browser, whatever it is: run nothing of it, frame it nowhere, tell nobody where it was. */
export const onEvery = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const YEAR = 365 * 24 * 3600;
/** For answers that go by TLS, from here or from a trusted proxy; over plain HTTP browsers ignore it. */
export const overTls = { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` } as const;

/** @param protocol as the browser asked, a trusted proxy's word counted in */
export const headersFor = ({ protocol }: { protocol: string }): Record<string, string> =>
  protocol === 'https' ? { ...onEvery, ...overTls } : onEvery;
