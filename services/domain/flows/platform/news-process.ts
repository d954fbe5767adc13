/**
 * Notifications by rule: each kind of document declares its rules on the fields it tracks. Each notification is sent
 * once to each addressee at its time, and settled when its rule no longer holds. Those more than a week late (downtime,
 * first start on an old log) are not sent singly, but counted in one line a month if the rule has one.
 */

import type { AnyState } from '../../kit/aggregate/any.js';
import { type AnyProcess, type CommandCall, type Due, type Input, process } from '../../kit/aggregate/process.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { dayWib, plusHours } from '../../kit/values/time.js';
import { type News, news } from './news.js';
import { type NewsRecord, newsRecord, openIn, settling } from './pending-news.js';

/** Hours after which a notification is not sent singly any more. */
const TOO_LATE = 7 * 24;

export type Notification = {
  /** Identifies the occasion within its rule and document; must never change. */
  mark: number;
  /** ISO time from which it is due. */
  at: string;
  /** Rights, or people (`toUser`). */
  to: readonly string[];
  branch?: string;
  /** Number of the document. */
  title: string;
  params: News['params'];
};
export type NewsRule<S> = {
  /** Code of the text, never renamed. */
  text: string;
  /** A letter unique among all rules, as it is part of notification ids. */
  letter: string;
  /** Text code of the line that counts missed ones; absent: missed ones are dropped. */
  missed?: string;
  /** It stays true whatever happens to its document, so it is never settled. */
  lasting?: true;
  /** Notifications for a document's present state, sent already or not; pure, never throws. */
  of: (state: S) => readonly Notification[];
};
/** A kind of document, its tracked state, and its rules. */
export type Rules<S = AnyState> = { input: Input<S>; rules: readonly NewsRule<S>[] };

const base36 = (n: number): string => n.toString(36);
const newsId = (id: string, { letter }: Pick<NewsRule<unknown>, 'letter'>, { mark }: Notification, n: number): string =>
  derivedId(id, `${letter}${base36(mark)}${n}`);
/** Id of the line for missed notifications of a rule, by branch and month in Jakarta. */
const missedId = ({ letter }: Pick<NewsRule<unknown>, 'letter'>, branch: string, at: string, n: number): string =>
  derivedId(`${letter}.${branch || 'x'}`, `${dayWib(at).slice(2, 7).replace('-', '')}${n}`);

const dueOf = (kind: string, rule: Omit<NewsRule<unknown>, 'of'>, notification: Notification, id: string): Due => {
  const { at, to, branch, title, params } = notification;
  const where = branch ? { branch } : {};
  const about = { kind, id, title };
  const tell = (of: string, command: string, data: Omit<News, 'to'>, n: number): CommandCall => ({
    ...{ aggregate: news.name, id: of, command, data: { ...data, to: to[n] as string } },
  });
  const { missed } = rule;
  const line = { ...where, about: { kind, id: branch || 'x', title: '' }, text: missed ?? '', params: {}, at };
  return {
    key: `${rule.text}/${notification.mark}`,
    at,
    until: plusHours(at, TOO_LATE),
    give: to.map((_, n) =>
      tell(newsId(id, rule, notification, n), 'tell', { ...where, about, text: rule.text, params, at }, n),
    ),
    ifTooLate: missed ? to.map((_, n) => tell(missedId(rule, branch ?? '', at, n), 'count', line, n)) : [],
  };
};

/** The process for the rules of some kinds. */
export const newsProcess = (kinds: readonly Rules[]): AnyProcess => {
  const named = kinds.map((one) => ({ ...one, kind: one.input.of.name }));
  const texts = new Set(kinds.flatMap(({ rules }) => rules.flatMap((rule) => (rule.lasting ? [] : [rule.text]))));
  type States = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const open = (states: States) => openIn(states.news as Record<string, NewsRecord> | undefined, texts);
  return process({
    name: 'toldbyrule',
    version: 4,
    inputs: { ...Object.fromEntries(named.map(({ kind, input: keeps }) => [kind, keeps])), news: newsRecord },
    due: (all, id) => {
      const states = all as States;
      return named.flatMap(({ kind, rules }) => {
        const state = states[kind]?.[id];
        if (state === undefined) return [];
        const now = rules.flatMap((rule) => rule.of(state).map((notification) => ({ rule, told: notification })));
        const holding = new Set(
          now.flatMap(({ rule, told: notification }) =>
            notification.to.map((_, n) => newsId(id, rule, notification, n)),
          ),
        );
        const over = open(states).filter(([of, one]) => one.kind === kind && !holding.has(of));
        return [
          ...now.map(({ rule, told: notification }) => dueOf(kind, rule, notification, id)),
          ...over.map(([of]) => settling(of)),
        ];
      });
    },
    // Later events of the document settle its notifications, so the state is needed until then.
    over: (all) => open(all as States).length === 0,
  });
};
