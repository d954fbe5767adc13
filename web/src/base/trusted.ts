/**
 * What text may become code or markup. The pages' policy (`require-trusted-types-for`) leaves the browser no other way than
 * this: files of ours as workers, and two pieces of markup of the map's library: by which it asks whether the browser draws
 * SVG, and whose map it is.
 */
type Policy = { createHTML: (text: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: 'default', policy: Policy) => unknown };

const WORKERS = /^\/(?:assets\/[\w.-]+\.js|admin\/driver\/sw\.js|push-worker\.js)$/;

/** Whose map it is, as its licence wants it said. */
export const MAP_CREDIT =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noreferrer" target="_blank">OpenStreetMap</a>';
const MARKUP: readonly string[] = ['<svg/>', MAP_CREDIT];

/** @throws for any other */
export const workerAddress = (url: string, page: string): string => {
  const at = new URL(url, page);
  if (at.origin !== new URL(page).origin || !WORKERS.test(at.pathname))
    throw new TypeError(`no worker of ours: ${url}`);
  return url;
};
/** @throws for what is more than words */
export const plainMarkup = (text: string): string => {
  if (!MARKUP.includes(text) && /[<&]/.test(text)) throw new TypeError('no markup is made of text');
  return text;
};

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  createHTML: plainMarkup,
  createScriptURL: (url) => workerAddress(url, location.href),
});

// Where no code is made of text, zod checks without making its own; its try alone would be told as a breach of the policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
