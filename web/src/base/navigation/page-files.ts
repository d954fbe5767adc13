/**
 * The files each page consists of (`pages.json`), so that those of the next page are requested at once instead of one
 * import after the other.
 */
import type { Screen } from '@domain/navigation/access';
import { screenParts } from '@domain/navigation/master-screens';

type Parts = Readonly<Record<string, { files: readonly string[] }>>;
let parts: Parts = {};
let request: Promise<Parts> | undefined;
/** Fetches it once; empty if that fails: files are then discovered import by import. */
export const pageFiles = (): Promise<Parts> => {
  request ??= fetch('/pages.json')
    .then(async (answer) => {
      parts = answer.ok ? await answer.json() : {};
      return parts;
    })
    .catch(() => {
      request = undefined;
      return {};
    });
  return request;
};

const preloaded = new Set<string>();
/** Preloads all files of a screen. A file that only another release had gives a harmless 404. */
export const askFor = async (screen: Screen): Promise<void> => {
  await pageFiles();
  preloadIfListed(screen);
};
/** Like `askFor`, without waiting for the list: the first page's files are preloaded by the page itself. */
export const preloadIfListed = (screen: Screen): void => {
  for (const href of screenParts(screen, (part) => part in parts).flatMap((part) => parts[part]?.files ?? [])) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
};
