/**
 * Isolates a page from everything but its own files: they are served here, and the browser has no network access
 * (`browser.ts`), so a request that escapes the interception reaches nothing. Refused attempts are counted.
 */
import type { CDPSession, HTTPRequest, Page } from 'puppeteer';
import type { PageFile, PageFiles } from './page-files.js';

/** The page's origin: a reserved name that can't exist. */
export const ORIGIN = 'http://lintas.invalid';
/** Only the page's own code; images are drawn or inline. */
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
 * Serves the application's page at `path` and its files to a page.
 * @param refused called for every other attempt, with its kind and address
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
    // Once, and in no frame: any other navigation is refused.
    if (shown || request.frame() !== page.mainFrame() || url.pathname !== path) return undefined;
    shown = true;
    return files.page();
  };
  page.on('request', (request) => {
    // Inline images make no network request.
    if (request.resourceType() === 'image' && request.url().startsWith('data:')) return;
    // Ignores errors of a page that was closed meanwhile.
    const done = () => {};
    const file = answerTo(request);
    if (file) {
      const headers = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' };
      request.respond({ status: 200, contentType: file.type, headers, body: file.body }).catch(done);
      return;
    }
    refused(request.resourceType(), request.url());
    // `aborted` leaves the page as it is; any other error would replace it by an error page.
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

/** Blocks by the policy never become a request, and web sockets bypass request interception. */
const watchPolicy = async (session: CDPSession, refused: (what: string, url: string) => void): Promise<void> => {
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'security') refused('policy', entry.text);
  });
  session.on('Network.webSocketCreated', ({ url }) => refused('websocket', url));
  await Promise.all([session.send('Log.enable'), session.send('Network.enable')]);
};
