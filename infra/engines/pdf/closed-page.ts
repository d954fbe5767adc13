/**
 * A page that reaches nothing but its own files: they are handed to it here, and the browser has no way to any address
 * (`browser.ts`), so what slips past this finds nobody. What it tries is counted.
 */
import type { CDPSession, HTTPRequest, Page } from 'puppeteer';
import type { PageFile, PageFiles } from './page-files.js';

/** Where the page believes to be: an address that nobody can have. */
export const ORIGIN = 'http://lintas.invalid';
/** The page's own code and nothing else; what it is printed with is drawn or in it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Lets a page have the application's page at `path` and its files.
 * @param refused told of each thing else that it tried: its kind and address
 */
export const closePage = async (
  page: Page,
  files: PageFiles,
  path: string,
  refused: (what: string, url: string) => void,
): Promise<void> => {
  let shown = false;
  const answerTo = (request: HTTPRequest): PageFile | undefined => {
    if (request.method() !== 'GET' || request.redirectChain().length > 0) return undefined;
    const url = URL.parse(request.url());
    if (url?.origin !== ORIGIN) return undefined;
    if (!request.isNavigationRequest()) return files.part(url.pathname);
    // Once, and in no frame: a page that goes elsewhere is none of ours.
    if (shown || request.frame() !== page.mainFrame() || url.pathname !== path) return undefined;
    shown = true;
    return files.page();
  };
  page.on('request', (request) => {
    // A picture within the page itself is asked of nobody.
    if (request.resourceType() === 'image' && request.url().startsWith('data:')) return;
    // A page that is closed meanwhile needs no answer.
    const done = () => {};
    const file = answerTo(request);
    if (file) {
      const headers = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' };
      request.respond({ status: 200, contentType: file.type, headers, body: file.body }).catch(done);
      return;
    }
    refused(request.resourceType(), request.url());
    // One that is `aborted` leaves the page as it is; every other error would put its own page in its place.
    request.abort(request.isNavigationRequest() ? 'aborted' : 'accessdenied').catch(done);
  });
  page.on('popup', (popup) => {
    refused('popup', popup?.url() ?? '');
    popup?.close().catch(() => {});
  });
  page.on('dialog', (dialog) => {
    dialog.dismiss().catch(() => {});
  });
  await page.setRequestInterception(true);
  await page.setBypassServiceWorker(true);
  await watchPolicy(await page.createCDPSession(), refused);
};

/** What the policy stopped never became a request; sockets pass by requests. */
const watchPolicy = async (session: CDPSession, refused: (what: string, url: string) => void): Promise<void> => {
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'security') refused('policy', entry.text);
  });
  session.on('Network.webSocketCreated', ({ url }) => refused('websocket', url));
  await Promise.all([session.send('Log.enable'), session.send('Network.enable')]);
};
