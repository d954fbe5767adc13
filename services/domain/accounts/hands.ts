/**
 * Which people an account may belong to ("hands"). The person who opens the link by which its password comes may have
 * set that password: until another person has confirmed in the application that its owner is a separate person, the two
 * count as one.
 *
 * A link to the account's own address confirms nothing: any signed-in user can enter an address, and the log can't tell
 * the owner from the person who opened the link.
 */
import type { Signature } from '../kit/lifecycle/four-eyes-rule.js';

type By = { id: string; fullname: string };
export type HandsState = {
  /** Who saw the link by which its password came, and the accounts they could not be told apart from at that time. */
  holders: readonly string[];
  /** Who opened that link, and when; absent: the password came by no link, or by one of an older version. */
  opened?: { by: By; at: string } | undefined;
  /** Who has confirmed its owner since, and when. */
  confirmed?: { by: By; at: string } | undefined;
  /** Holders before that link, each until the time given. */
  past: readonly { until: string; holders: readonly string[] }[];
};
export const ownHands: HandsState = { holders: [], opened: undefined, confirmed: undefined, past: [] };

/** Ids of unconfirmed holders beside the account itself. */
export const openHands = ({ holders, confirmed }: Pick<HandsState, 'holders' | 'confirmed'>): readonly string[] =>
  confirmed ? [] : holders;

/**
 * Ids of all accounts that may be the same person as this one, now or, with `since`, at any time since then (when it
 * signed).
 */
export const handsOf = (id: string, s: HandsState, since?: string): ReadonlySet<string> =>
  new Set([
    id,
    ...openHands(s),
    ...(since === undefined ? [] : s.past.filter(({ until }) => until >= since).flatMap(({ holders }) => holders)),
  ]);
export const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((id) => b.has(id));

/** Holders of an account whose link this person opens: the person, and everybody they can't be told apart from now. */
export const holdersBy = (id: string, s: HandsState): string[] => [...handsOf(id, s)].slice(0, 50);

/** State with new holders from now on. Earlier signatures still count for the holders of their time. */
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

/** Adds a signature unless the account has already signed: the first counts, as holders are compared since then. */
export const signedBy = <T extends Signature>(signed: readonly T[], one: T): readonly T[] =>
  signed.some(({ id }) => id === one.id) ? signed : [...signed, one];
