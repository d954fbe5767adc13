/** Statuses of documents: their labels and looks, and whose turn each is. */
import { type Actor, type Grant, granted } from '../aggregate/actor.js';

/** The tone of a status or of a line of the history. */
export type Look = 'waiting' | 'moving' | 'handed' | 'done' | 'billed' | 'rejected' | 'muted';
export type StatusDef = {
  label: string;
  look: Look;
  /** A name of a lucide icon, `pencil-line`. */
  icon: string;
  /** Whose turn it is in this status. */
  waits?: readonly Grant[];
  /** It waits for somebody other than its creator, whatever their desk. */
  excludeCreator?: true;
  /** It is its creator's turn again, if of these desks: they correct it. */
  creatorsTurn?: readonly Grant[];
  /** Notification for its creator when it gets here; `{{name}}`: who moved it here. */
  notifyCreator?: string;
  /** Whether it is a way out of the lifecycle, where its tone does not tell. */
  aside?: boolean;
  /** It is final: nobody has to act any more. */
  terminal?: true;
};
export type StatusTable<Status extends string = string> = Readonly<Record<Status, StatusDef>>;

/**
 * That a step is an approval: see `approval.ts`. `shows`: fields that the decision rests on, shown beside the question. `requester`: field with the account on whose
 * request the product made the document; that account never decides.
 */
export type ApprovalMark = true | { shows?: readonly string[]; requester?: string };

/** What a step between statuses declares, for any kind of document. */
export type StepBase<Status extends string> = {
  /** Text of its button; absent: it has no button. */
  label?: string;
  icon?: string;
  /** How its button looks; absent: an ordinary one. `quiet`: only an item of the menu. */
  look?: 'primary' | 'danger' | 'quiet';
  /** The letter of its shortcut in lists. */
  key?: string;
  may: readonly Grant[];
  /** It decides on what somebody else made, where that does not follow from whom it excludes. */
  approval?: ApprovalMark;
  /** Statuses it can be taken in; absent: any. */
  from?: readonly NoInfer<Status>[];
};

/** The statuses that are not terminal. */
export const openStatuses = <Status extends string>(table: StatusTable<Status>): Status[] =>
  (Object.entries(table) as [Status, StatusDef][]).filter(([, { terminal }]) => !terminal).map(([status]) => status);
/** The statuses that wait for an actor's desk. */
export const waitingFor = <Status extends string>(
  table: StatusTable<Status>,
  who: Pick<Actor, 'jobdesk' | 'level'>,
): Status[] =>
  (Object.entries(table) as [Status, StatusDef][])
    .filter(([, { waits = [] }]) => granted(waits, who))
    .map(([status]) => status);
