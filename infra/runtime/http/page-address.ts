/** Which addresses are pages of the web application, and where one goes that the router can't read. */
import type { Request } from './request.js';

/** Paths that are never a page of the web application. */
const notAPage = /^\/(api|race-api|health|docs|socket\.io|assets)(\/|$)/;
/** True if a browser asks for a page, whatever stands there. */
export const asksForPage = ({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !notAPage.test(url.split('?', 1)[0] as string) &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/**
 * The address in place of one whose signs mean nothing (`/detail-sp/%E0%A4%A`): the same, each sign taken as it stands, so
 * that the page itself says that there is no such document. Undefined for one that can be read, or would lead off this site.
 */
export const readableAddress = (url: string): string | undefined => {
  const [path = '', ...query] = url.split('?');
  if (!/^\/[^/\\]/.test(path)) return undefined;
  try {
    decodeURIComponent(path);
    return undefined;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
};
