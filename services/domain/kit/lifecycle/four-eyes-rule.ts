/**
 * The four-eyes rule for every part of the product: a proposal of fields, and who may not decide on it. Without
 * schemas.
 */
import { type Actor, type Grant, granted } from '../aggregate/actor.js';
import type { Ctx, Need } from '../aggregate/aggregate.js';

type Data = Record<string, unknown>;
/** An account that signed something, and when it first did. */
export type Signature = { id: string; at: string };
/** Which accounts may belong to one person: every step that needs two people checks it (`accounts/hands.ts`). */
export type SamePersonRule = {
  /** The accounts that `apart` reads. */
  needs: (signed: readonly Pick<Signature, 'id'>[], ctx: Pick<Ctx, 'by'>) => Need[];
  /** Refuses an actor who may be the same person as a signer: that would not be four eyes. */
  apart: (signed: readonly Signature[], ctx: Ctx, field?: string) => void;
};
/**
 * Restricts who takes an action. `editor`: not who wrote the entry; `approver`: not who proposed the change, nor their
 * desk; `proposer`: only they.
 */
export type ApproverRestriction = 'editor' | 'approver' | 'proposer';
/** One row of the rule: fields that are approved together. */
export type FourEyesRow = {
  label: string;
  fields: readonly string[];
  /** Who may propose: those who write the entity. */
  propose: readonly Grant[];
  /** Who may approve: of another desk than the proposer, unless this one also proposes. */
  approve: readonly Grant[];
};
/** The rows that somebody decides on in a proposal of these fields; other desks decide on the rest. */
export const rowsFor = <R extends Pick<FourEyesRow, 'fields' | 'approve'>>(
  rows: readonly R[],
  fields: Readonly<Data>,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): R[] => rows.filter((row) => row.fields.some((name) => name in fields) && granted(row.approve, by));
/** The groups of desks that approve some row, each once. */
export const approverGroups = ({ rows }: Pick<FourEyesRule, 'rows'>): (readonly Grant[])[] => [
  ...new Map(rows.map(({ approve }) => [approve.join(), approve])).values(),
];
/** The groups that decide on a proposal, as a bit mask; 0: there is none. */
export const decidersOf = (rule: Pick<FourEyesRule, 'rows'>, fields: Readonly<Data> = {}): number =>
  approverGroups(rule).reduce((mask, group, bit) => {
    const waits = rule.rows.some((row) => row.approve.join() === group.join() && row.fields.some((n) => n in fields));
    return waits ? mask + 2 ** bit : mask;
  }, 0);
export type FourEyesRule = {
  /** Empty: fields change at once, and only the actions of `notByEditor` need a second person. */
  rows: readonly FourEyesRow[];
  /**
   * Whether the rule applies to an entry yet; otherwise its fields change at once. `undefined`: it is being registered.
   */
  appliesWhen: (fields: Readonly<Data> | undefined) => boolean;
  /** A direct change of one of the `when` fields also sets the values of `set`, which revoke what was approved. */
  revokes?: { when: readonly string[]; set: (fields: Readonly<Data>, now: string) => Data };
  samePerson: SamePersonRule & {
    /** Whether an account is active and has one of these rights now. */
    has: (id: string, grants: readonly Grant[], ctx: Ctx) => boolean;
  };
  /**
   * Actions that are never taken by who registered or changed the entry, each by a different person; the value tells
   * whether the approval that the action gave is in force.
   */
  notByEditor?: Readonly<Record<string, (fields: Readonly<Data>) => boolean>>;
};
export type ChangeProposal = {
  fields: Data;
  sebutan?: Record<string, string>;
  by: readonly { id: string; fullname: string; jobdesk: string }[];
  at: string;
};

type WhyNot =
  | 'entry-editor'
  | 'proposal-none'
  | 'proposal-own'
  | 'proposal-desk'
  | 'proposal-others'
  | 'proposal-not-yours';
/**
 * What in an entry prevents an action for which the reader has the right. The buttons and `decide` use only this check.
 */
export const whyNotFourEyes = (
  action: { name: string; eyes?: ApproverRestriction | undefined },
  rows: readonly Omit<FourEyesRow, 'label'>[],
  entry: { proposal?: unknown; editors?: unknown },
  by: Pick<Actor, 'id' | 'jobdesk' | 'level'>,
): { code: WhyNot } | undefined => {
  if (!action.eyes) return undefined;
  if (action.eyes === 'editor')
    return (entry.editors as readonly string[] | undefined)?.includes(by.id) ? { code: 'entry-editor' } : undefined;
  const proposal = entry.proposal as ChangeProposal | undefined;
  if (!proposal) return { code: 'proposal-none' };
  const isProposer = proposal.by.some(({ id }) => id === by.id);
  if (action.eyes === 'proposer') return isProposer ? undefined : { code: 'proposal-not-yours' };
  if (isProposer) return { code: 'proposal-own' };
  const mine = rowsFor(rows, proposal.fields, by);
  const fromDesk = proposal.by.some(({ jobdesk }) => jobdesk === by.jobdesk);
  if (fromDesk && !mine.some(({ propose }) => granted(propose, by))) return { code: 'proposal-desk' };
  return mine.length === 0 ? { code: 'proposal-others' } : undefined;
};

/** The fields that a rule guards, without duplicates. */
export const guardedFields = ({ rows }: FourEyesRule): string[] => [...new Set(rows.flatMap(({ fields }) => fields))];
