/** Headers of every response: execute nothing of it, frame it nowhere, send no referrer. */
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
/** For responses over TLS, from here or from a trusted proxy; over plain HTTP browsers ignore it. */
export const overTls = { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` } as const;

/** @param protocol that the browser used, including a trusted proxy's header */
export const headersFor = ({ protocol }: { protocol: string }): Record<string, string> =>
  protocol === 'https' ? { ...onEvery, ...overTls } : onEvery;
