/** Where rows wait for an approval. */
import { type Actor, type Grant, granted } from '../kit/aggregate/actor.js';
import { waitingOn } from '../kit/lifecycle/waits.js';

/** Rows of a list that wait for one approval; plain data, shared with the pages. */
export type ApprovalRows = {
  view: string;
  /** Who may approve, and whose turn it is. */
  may: readonly Grant[];
  turn: readonly Grant[];
  filter: Readonly<Record<string, string>>;
  /** Field with an account that never decides: that of the row's creator or only writer. */
  others?: string;
  /** Groups of desks that approve proposals: the rows are those with proposals for one of the reader's. */
  deciders?: readonly (readonly Grant[])[];
};
/** The filter of its rows for a reader; undefined: they decide none. */
export const approvalFilter = (
  { may, turn, filter, others, deciders }: ApprovalRows,
  who: Pick<Actor, 'id' | 'jobdesk' | 'level'>,
): Readonly<Record<string, string>> | undefined =>
  granted(may, who) && granted(turn, who)
    ? {
        ...filter,
        ...(others === undefined ? {} : { [others]: `!${who.id}` }),
        ...(deciders ? { deciders: waitingOn(deciders.map((group) => granted(group, who))).join() } : {}),
      }
    : undefined;
