/** Recognizes URLs of the web application's pages, and repairs those that the router can't decode. */
import type { Request } from './request.js';

/** Paths that are never a page of the web application. */
const notAPage = /^\/(api|race-api|health|docs|socket\.io|assets)(\/|$)/;
/** Whether a browser requests a page, whether or not it exists. */
export const asksForPage = ({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !notAPage.test(url.split('?', 1)[0] as string) &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/**
 * Repairs a URL with invalid escapes (`/detail-sp/%E0%A4%A`) by taking each character literally, so that the page
 * itself reports that there is no such document. Undefined for a URL that can be decoded, or would lead to another
 * site.
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
