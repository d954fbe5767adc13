/**
 * Which text may become code or markup. The pages' policy (`require-trusted-types-for`) permits only this: our own
 * files as workers, and two fragments of markup of the map library: its test for SVG support, and the map's
 * attribution.
 */
type Policy = { createHTML: (text: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: 'default', policy: Policy) => unknown };

const WORKERS = /^\/(?:assets\/[\w.-]+\.js|admin\/driver\/sw\.js|push-worker\.js)$/;

/** The map's attribution, as its licence requires. */
export const MAP_CREDIT =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noreferrer" target="_blank">OpenStreetMap</a>';
const MARKUP: readonly string[] = ['<svg/>', MAP_CREDIT];

/** Allows a worker's URL. @throws for any other */
export const workerAddress = (url: string, page: string): string => {
  const at = new URL(url, page);
  if (at.origin !== new URL(page).origin || !WORKERS.test(at.pathname))
    throw new TypeError(`no worker of ours: ${url}`);
  return url;
};
/** Allows plain text. @throws for markup */
export const plainMarkup = (text: string): string => {
  if (!MARKUP.includes(text) && /[<&]/.test(text)) throw new TypeError('no markup is made of text');
  return text;
};

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  createHTML: plainMarkup,
  createScriptURL: (url) => workerAddress(url, location.href),
});

// Trusted types forbid code from text: zod must not generate validators. Even its feature test would be reported as a
// breach of the policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
