/** What pages are made of (`pages.json`), so that the next one's files are asked for at once and not file after file. */
import type { Screen } from '@domain/navigation/access';
import { screenParts } from '@domain/navigation/master-screens';

type Parts = Readonly<Record<string, { files: readonly string[] }>>;
let known: Parts = {};
let asked: Promise<Parts> | undefined;
/** Fetches it once; nothing is known where it can't be had: files are then found one by one. */
export const pageFiles = (): Promise<Parts> => {
  asked ??= fetch('/pages.json')
    .then(async (answer) => {
      known = answer.ok ? await answer.json() : {};
      return known;
    })
    .catch(() => {
      asked = undefined;
      return {};
    });
  return asked;
};

const told = new Set<string>();
/** Asks for all that a screen begins with. A file that only another version of the product had is not found, and no harm. */
export const askFor = async (screen: Screen): Promise<void> => {
  await pageFiles();
  askIfKnown(screen);
};
/** The same without waiting: the page that comes first is told of its files by itself. */
export const askIfKnown = (screen: Screen): void => {
  for (const href of screenParts(screen, (part) => part in known).flatMap((part) => known[part]?.files ?? [])) {
    if (told.has(href)) continue;
    told.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
};
