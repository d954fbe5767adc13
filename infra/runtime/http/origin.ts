/** Checks the origin of the page that a browser acts for. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a page of this origin may open a socket here: one of this very host, or one that the settings list. Browsers
 * send the origin with every socket, and no page can change it; a client that sends none is no browser.
 * @param origin header `Origin`
 * @param host header `Host`
 * @param allowed origins, as `https://lintas.example.com`
 */
export const isOwnPage = (
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[] = [],
): boolean => origin === undefined || allowed.includes(origin) || (host !== undefined && hostOf(origin) === host);
