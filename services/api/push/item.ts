/** Which events of the log are worth a push, and for whom: news, and documents that arrive at a desk. Pure. */
import type { News } from '../../domain/flows/platform/news.js';
import { type NewsKind, newsKindOf, newsKinds } from '../../domain/flows/platform/news-kinds.js';
import type { TurnKind } from '../../domain/flows/platform/turns.js';
import { type Actor, addressesOf, type Grant, granted, mayLookAt } from '../../domain/kit/aggregate/actor.js';
import { inLang, type Lang } from '../../domain/texts/speech.js';

export type Item = {
  /** Identifies the item for the bell. */
  tag: string;
  kind: NewsKind;
  /** Id of the news; absent: it is a document's turn. */
  news?: string;
  /** The document it is about. */
  about: { kind: string; id: string; title: string };
  /** For news the address of the recipients; for a turn the rights it waits for. */
  to: readonly string[];
  branch?: string;
  shared?: string;
  /** Ids of those who did it and of those who may not act on it: they are not notified. */
  but: readonly string[];
  /** ISO time. */
  at: string;
};
type Happened = { id: string; at: string; by: string };

/** The item for created news. */
export const itemOfNews = ({ to, branch, about, text, params }: News, { id, at }: Happened): Item | undefined => {
  const kind = newsKindOf(text);
  const more = branch === undefined ? {} : { branch };
  return kind && { tag: id, kind, news: id, about, to: [to], ...more, but: [String(params.byId ?? '')], at };
};
/** The item for a document or entry that an event made somebody's turn. */
export const itemOfTurn = (kind: TurnKind, state: object, { id, at, by }: Happened): Item | undefined => {
  const turn = kind.of(state);
  if (turn?.since !== at) return undefined;
  const { title, since, to, but } = turn;
  const { name, scope, shares } = kind.aggregate;
  const [branch, shared] = [scope?.(state), shares?.(state)];
  return {
    tag: `${id}.t${Date.parse(since).toString(36)}`,
    kind: 'turn',
    about: { kind: name, id, title },
    to,
    ...(branch === undefined ? {} : { branch }),
    ...(shared ? { shared } : {}),
    but: [by, ...but],
    at,
  };
};

/**
 * Whether a person is notified of an item, with their current rights. @param kind of its document, if it is about one
 */
export const isAddressed = (item: Item, by: Actor, kind: TurnKind | undefined): boolean => {
  const { news, to, branch, shared, but } = item;
  const addressed =
    news === undefined ? granted(to as readonly Grant[], by) : to.some((one) => addressesOf(by).includes(one));
  const reads = kind === undefined || granted(kind.read, by);
  return addressed && reads && !but.includes(by.id) && mayLookAt(by, branch, shared);
};

/**
 * The payload shown on a lock screen: the document's number, or the label of such an entry, and the kind of news. No
 * field values.
 */
export const payloadOf = ({ tag, kind, about }: Item, of: TurnKind | undefined, lang: Lang): string => {
  const words = inLang(newsKinds.find(({ name }) => name === kind)?.label ?? '', lang);
  const called = of && (of.label ?? about.title);
  const title = called ? `${called}: ${words}` : words;
  const key = encodeURIComponent(tag);
  // A turn has no news: its page finds the document by its kind.
  return JSON.stringify({
    title,
    tag,
    link: `/pemberitahuan?kabar=${key}${kind === 'turn' ? `&jenis=${about.kind}` : ''}`,
  });
};
