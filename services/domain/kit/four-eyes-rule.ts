/** What takes two as every part may know it: a proposal of fields, and who may not decide on it. Without schemas. */
import type { Actor, Grant } from './actor.js';
import type { Ctx, Need } from './aggregate.js';

type Data = Record<string, unknown>;
/** An account that put its name to something, and when it first did. */
export type Signature = { id: string; at: string };
/** Whose hands accounts are in: what every step that takes two asks (`accounts/hands.ts`). */
export type SamePersonRule = {
  /** The accounts that `apart` reads. */
  needs: (signed: readonly Pick<Signature, 'id'>[], ctx: Pick<Ctx, 'by'>) => Need[];
  /** Refuses who may be one person with somebody who signed: then they are no four eyes. */
  apart: (signed: readonly Signature[], ctx: Ctx, field?: string) => void;
};
/** Whose an action is not, or whose alone: not who wrote the entry; not who proposed the change, nor their desk; they alone. */
export type ApproverRestriction = 'editor' | 'approver' | 'proposer';
/** One row of the table: fields that are approved together. */
export type FourEyesRow = {
  label: string;
  fields: readonly string[];
  /** Who may propose: those who write the entity. */
  propose: readonly Grant[];
  /** Of another desk than who proposed it. */
  approve: readonly Grant[];
};
export type FourEyesRule = {
  rows: readonly FourEyesRow[];
  /** Whether an entry stands under it already; else its fields are changed at once. `undefined`: it is being registered. */
  appliesWhen: (fields: Readonly<Data> | undefined) => boolean;
  /** What a change of these fields takes back where nothing is proposed; and what they then are. */
  revokes?: { when: readonly string[]; set: (fields: Readonly<Data>, now: string) => Data };
  samePerson: SamePersonRule & {
    /** Whether an account is in use and has one of these rights now. */
    has: (id: string, grants: readonly Grant[], ctx: Ctx) => boolean;
  };
  /**
   * Actions that are never taken by who registered or changed the entry, each by a hand of its own; and whether what one
   * gave stands.
   */
  notByEditor?: Readonly<Record<string, (fields: Readonly<Data>) => boolean>>;
};
export type ChangeProposal = {
  fields: Data;
  sebutan?: Record<string, string>;
  by: readonly { id: string; fullname: string; jobdesk: string }[];
  at: string;
};

/** What in an entry stands against an action that is a reader's by right. The buttons and `decide` ask this alone. */
export const whyNotFourEyes = (
  action: { name: string; eyes?: ApproverRestriction | undefined },
  entry: { proposal?: unknown; editors?: unknown },
  by: Pick<Actor, 'id' | 'jobdesk'>,
): { code: 'entry-editor' | 'proposal-none' | 'proposal-own' | 'proposal-desk' | 'proposal-not-yours' } | undefined => {
  if (!action.eyes) return undefined;
  if (action.eyes === 'editor')
    return (entry.editors as readonly string[] | undefined)?.includes(by.id) ? { code: 'entry-editor' } : undefined;
  const proposal = entry.proposal as ChangeProposal | undefined;
  if (!proposal) return { code: 'proposal-none' };
  const own = proposal.by.some(({ id }) => id === by.id);
  if (action.eyes === 'proposer') return own ? undefined : { code: 'proposal-not-yours' };
  if (own) return { code: 'proposal-own' };
  return proposal.by.some(({ jobdesk }) => jobdesk === by.jobdesk) ? { code: 'proposal-desk' } : undefined;
};

/** The fields of a rule's table, each once. */
export const guardedFields = ({ rows }: FourEyesRule): string[] => [...new Set(rows.flatMap(({ fields }) => fields))];
