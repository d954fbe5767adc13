/**
 * Whose hands an account is in. Who opens the link that its password comes by may have set that password: until somebody
 * else has confirmed in the application that its owner is a person of their own, the two are one hand.
 *
 * A link to the account's own address confirms nothing: an address is given by whoever is signed in, and the log can't tell
 * the owner from who opened the link.
 */
import type { Signature } from '../kit/four-eyes-rule.js';

type By = { id: string; fullname: string };
export type HandsState = {
  /** Who saw the link that its password came by, and whose hands these were in at that time: one person, for all we know. */
  holders: readonly string[];
  /** Who opened that link, when; absent: its password came by none, or by one of an older version. */
  opened?: { by: By; at: string } | undefined;
  /** Who confirmed its owner since, when. */
  confirmed?: { by: By; at: string } | undefined;
  /** What was before that link: until when, in whose hands. */
  past: readonly { until: string; holders: readonly string[] }[];
};
export const ownHands: HandsState = { holders: [], opened: undefined, confirmed: undefined, past: [] };

/** Beside the account itself. */
export const openHands = ({ holders, confirmed }: Pick<HandsState, 'holders' | 'confirmed'>): readonly string[] =>
  confirmed ? [] : holders;

/** All who may be the person of an account, now or at any time since it signed something. */
export const handsOf = (id: string, s: HandsState, since?: string): ReadonlySet<string> =>
  new Set([
    id,
    ...openHands(s),
    ...(since === undefined ? [] : s.past.filter(({ until }) => until >= since).flatMap(({ holders }) => holders)),
  ]);
export const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((id) => b.has(id));

/** Those that an account's new link puts it in: who opens it, and whose hands they are in now. */
export const holdersBy = (id: string, s: HandsState): string[] => [...handsOf(id, s)].slice(0, 50);

/** In other hands from now on. What it signed before stays in those it was in then. */
export const handedTo = <S extends HandsState>(s: S, holders: readonly string[], by: By, at: string): S => {
  const before = openHands(s);
  return {
    ...s,
    holders,
    opened: { by: { id: by.id, fullname: by.fullname }, at },
    confirmed: undefined,
    past: before.length === 0 ? s.past : [...s.past, { until: at, holders: before }],
  };
};

/** One signature an account, its first: hands count since then. */
export const signedBy = <T extends Signature>(signed: readonly T[], one: T): readonly T[] =>
  signed.some(({ id }) => id === one.id) ? signed : [...signed, one];
