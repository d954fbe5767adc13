/** Statuses of documents: their words and looks, and whose turn each is. */
import { type Actor, type Grant, granted } from './actor.js';

/** The tone of a status or of a line of the history. */
export type Look = 'waiting' | 'moving' | 'handed' | 'done' | 'billed' | 'rejected' | 'muted';
export type StatusDef = {
  label: string;
  look: Look;
  /** Of lucide, `pencil-line`. */
  icon: string;
  /** Whose turn it is while a document stands here. */
  waits?: readonly Grant[];
  /** It waits for somebody else than who made it, whatever their desk. */
  excludeCreator?: true;
  /** It is its creator's again, of these desks: they mend it. */
  creatorsTurn?: readonly Grant[];
  /** What its creator is told when it comes to stand here; `{{name}}`: who brought it here. */
  notifyCreator?: string;
  /** A way out of the life rather than through it, or not, where its tone does not say so. */
  aside?: boolean;
  /** It is over: nobody's work any more. */
  terminal?: true;
};
export type StatusTable<Status extends string = string> = Readonly<Record<Status, StatusDef>>;

/** What a step between statuses says of itself, of whatever kind its document is. */
export type StepBase<Status extends string> = {
  /** On the button; absent: nobody presses one for it. */
  label?: string;
  icon?: string;
  /** How its button looks; absent: an ordinary one. `quiet`: a line of the menu alone. */
  look?: 'primary' | 'danger' | 'quiet';
  /** One letter that takes it in lists. */
  key?: string;
  may: readonly Grant[];
  /** Statuses it can be taken in; absent: any. */
  from?: readonly NoInfer<Status>[];
};

/** The statuses of documents that are still at work. */
export const openStatuses = <Status extends string>(table: StatusTable<Status>): Status[] =>
  (Object.entries(table) as [Status, StatusDef][]).filter(([, { terminal }]) => !terminal).map(([status]) => status);
/** The statuses that wait for somebody's desk. */
export const waitingFor = <Status extends string>(
  table: StatusTable<Status>,
  who: Pick<Actor, 'jobdesk' | 'level'>,
): Status[] =>
  (Object.entries(table) as [Status, StatusDef][])
    .filter(([, { waits = [] }]) => granted(waits, who))
    .map(([status]) => status);
