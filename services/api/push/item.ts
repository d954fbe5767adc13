/** What of the log is worth a push, and to whom: news, and documents that came to a desk. Pure. */
import type { News } from '../../domain/flows/news.js';
import { type NewsKind, newsKindOf, newsKinds } from '../../domain/flows/news-kinds.js';
import type { TurnKind } from '../../domain/flows/turns.js';
import { type Actor, addressesOf, type Grant, granted, mayLookAt } from '../../domain/kit/actor.js';
import { inLang, type Lang } from '../../domain/texts/speech.js';

export type Item = {
  /** By which the bell knows it. */
  tag: string;
  kind: NewsKind;
  /** The news that tell it; absent: it is a document's turn. */
  news?: string;
  /** Of a document. */
  about: { kind: string; id: string; title: string };
  /** Of news their address; of a turn the rights that it waits for. */
  to: readonly string[];
  branch?: string;
  shared?: string;
  /** Ids of who did it, and of who may not act on it: they are not told. */
  but: readonly string[];
  /** ISO. */
  at: string;
};
type Happened = { id: string; at: string; by: string };

/** Of news that were told. */
export const itemOfNews = ({ to, branch, about, text, params }: News, { id, at }: Happened): Item | undefined => {
  const kind = newsKindOf(text);
  const more = branch === undefined ? {} : { branch };
  return kind && { tag: id, kind, news: id, about, to: [to], ...more, but: [String(params.byId ?? '')], at };
};
/** Of a document or an entry that an event brought to somebody. */
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

/** Whether somebody is told of it, with the rights that they have now. @param kind of its document, if it is about one */
export const isTold = (item: Item, by: Actor, kind: TurnKind | undefined): boolean => {
  const { news, to, branch, shared, but } = item;
  const addressed =
    news === undefined ? granted(to as readonly Grant[], by) : to.some((one) => addressesOf(by).includes(one));
  const reads = kind === undefined || granted(kind.read, by);
  return addressed && reads && !but.includes(by.id) && mayLookAt(by, branch, shared);
};

/** What a lock screen shows: the document's number, or what such an entry is called, and the kind of news. No field of it. */
export const payloadOf = ({ tag, kind, about }: Item, of: TurnKind | undefined, lang: Lang): string => {
  const words = inLang(newsKinds.find(({ name }) => name === kind)?.label ?? '', lang);
  const called = of && (of.label ?? about.title);
  const title = called ? `${called}: ${words}` : words;
  const key = encodeURIComponent(tag);
  // A turn is told by no news: its page finds the document by its kind.
  return JSON.stringify({
    title,
    tag,
    link: `/pemberitahuan?kabar=${key}${kind === 'turn' ? `&jenis=${about.kind}` : ''}`,
  });
};
