/** The browser globals that modules need when they are evaluated; specs that render import it first. */
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const quiet = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const page = {
  document: {
    querySelector: () => null,
    documentElement: { lang: 'id', dataset: {}, classList: { toggle: () => undefined } },
    addEventListener: () => undefined,
  },
  localStorage: nothing,
  sessionStorage: nothing,
  matchMedia: () => quiet,
  addEventListener: () => undefined,
  location: { href: 'http://localhost/', pathname: '/', search: '', origin: 'http://localhost' },
};
Object.assign(globalThis, page);
Object.assign(globalThis, { window: globalThis });
// The process goes on with other files (infra/proof/testing/jest-environment.mjs).
afterAll(() => {
  for (const name of [...Object.keys(page), 'window']) Reflect.deleteProperty(globalThis, name);
});
