/**
 * News by rule: what a kind of document declares to be told, of what it keeps of it. Each is told once to each whom it
 * concerns, at its time, and settled when the rule holds no longer. What nobody was told of for a week (a standstill, the
 * first start on an old log) is counted in one line a month, where the rule has one, and not told one by one.
 */

import type { AnyState } from '../kit/any.js';
import { derivedId } from '../kit/derived-id.js';
import { type AnyProcess, type Due, type Following, type Part, process } from '../kit/process.js';
import { dayWib, plusHours } from '../kit/time.js';
import { type Heard, heard, openIn, settling } from './heard.js';
import { type News, news } from './news.js';

/** Hours after which what was not told is told one by one no more. */
const TOO_LATE = 7 * 24;

export type Notification = {
  /** Why it is told, within its rule and its document; the same for ever. */
  mark: number;
  /** ISO: from when on. */
  at: string;
  /** Rights, or people (`toUser`). */
  to: readonly string[];
  branch?: string;
  /** As people call the document. */
  title: string;
  params: News['params'];
};
export type NewsRule<S> = {
  /** Of the news, never renamed. */
  text: string;
  /** One letter, of its own among all rules: it goes into the ids of news. */
  letter: string;
  /** Of the line that counts what was missed; absent: that is told no more. */
  missed?: string;
  /** It stays true whatever its document says later: nobody settles it. */
  lasting?: true;
  /** What is to be told of a document as it stands, told already or not; pure, never throws. */
  of: (state: S) => readonly Notification[];
};
/** A kind of document, what is kept of each, and its rules. */
export type Rules<S = AnyState> = { keeps: Part<S>; rules: readonly NewsRule<S>[] };

const base36 = (n: number): string => n.toString(36);
const newsId = (id: string, { letter }: Pick<NewsRule<unknown>, 'letter'>, { mark }: Notification, n: number): string =>
  derivedId(id, `${letter}${base36(mark)}${n}`);
/** What was missed of a rule in a branch and a month of Jakarta. */
const missedId = ({ letter }: Pick<NewsRule<unknown>, 'letter'>, branch: string, at: string, n: number): string =>
  derivedId(`${letter}.${branch || 'x'}`, `${dayWib(at).slice(2, 7).replace('-', '')}${n}`);

const dueOf = (kind: string, rule: Omit<NewsRule<unknown>, 'of'>, told: Notification, id: string): Due => {
  const { at, to, branch, title, params } = told;
  const where = branch ? { branch } : {};
  const about = { kind, id, title };
  const tell = (of: string, command: string, data: Omit<News, 'to'>, n: number): Following => ({
    ...{ aggregate: news.name, id: of, command, data: { ...data, to: to[n] as string } },
  });
  const { missed } = rule;
  const line = { ...where, about: { kind, id: branch || 'x', title: '' }, text: missed ?? '', params: {}, at };
  return {
    key: `${rule.text}/${told.mark}`,
    at,
    until: plusHours(at, TOO_LATE),
    give: to.map((_, n) =>
      tell(newsId(id, rule, told, n), 'tell', { ...where, about, text: rule.text, params, at }, n),
    ),
    instead: missed ? to.map((_, n) => tell(missedId(rule, branch ?? '', at, n), 'count', line, n)) : [],
  };
};

/** The process of some kinds' rules. */
export const toldByRule = (kinds: readonly Rules[]): AnyProcess => {
  const named = kinds.map((one) => ({ ...one, kind: one.keeps.of.name }));
  const texts = new Set(kinds.flatMap(({ rules }) => rules.flatMap((rule) => (rule.lasting ? [] : [rule.text]))));
  type Known = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const open = (known: Known) => openIn(known.news as Record<string, Heard> | undefined, texts);
  return process({
    name: 'toldbyrule',
    version: 4,
    parts: { ...Object.fromEntries(named.map(({ kind, keeps }) => [kind, keeps])), news: heard },
    due: (all, id) => {
      const known = all as Known;
      return named.flatMap(({ kind, rules }) => {
        const state = known[kind]?.[id];
        if (state === undefined) return [];
        const now = rules.flatMap((rule) => rule.of(state).map((told) => ({ rule, told })));
        const holding = new Set(now.flatMap(({ rule, told }) => told.to.map((_, n) => newsId(id, rule, told, n))));
        const over = open(known).filter(([of, one]) => one.kind === kind && !holding.has(of));
        return [...now.map(({ rule, told }) => dueOf(kind, rule, told, id)), ...over.map(([of]) => settling(of))];
      });
    },
    // What was told is settled by what its document says later: both are known until then.
    over: (all) => open(all as Known).length === 0,
  });
};
