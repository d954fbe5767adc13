/** What proposals, and who wrote and approved, become by the events of an entity under four eyes. */
import type { EventMeta } from '../aggregate/aggregate.js';
import type { ChangeProposal, Signature } from '../lifecycle/four-eyes-rule.js';
import type { EntityState } from './entity-def.js';

type Data = Record<string, unknown>;
/** Without `as`: by who wrote the entry; with it: by who took that action. */
export type Signed = Signature & { as?: string };
export type Watched = EntityState<Data> & {
  proposal?: ChangeProposal | undefined;
  editors?: readonly string[];
  signed?: readonly Signed[];
};

/** Some of the fields. */
export const part = (fields: Data, keep: (name: string) => boolean): Data =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => keep(name)));
/** Signatures of who proposed what is open. */
export const proposersOf = ({ proposal }: Watched): Signature[] =>
  (proposal?.by ?? []).map(({ id }) => ({ id, at: proposal?.at ?? '' }));
/** Who wrote the current values, by the log alone. */
const written = (s: Watched, ids: readonly string[]): readonly string[] => [...new Set([...(s.editors ?? []), ...ids])];
const signs = (signed: readonly Signed[] | undefined, ...more: readonly Signed[]): readonly Signed[] => [
  ...(signed ?? []),
  ...more.filter((one) => !signed?.some(({ id, as }) => id === one.id && as === one.as)),
];
/** The proposal without the fields that were decided on. */
const left = (
  { proposal }: Watched,
  gone: readonly string[] = Object.keys(proposal?.fields ?? {}),
): ChangeProposal | undefined => {
  const fields = part(proposal?.fields ?? {}, (name) => !gone.includes(name));
  return proposal && Object.keys(fields).length > 0 ? { ...proposal, fields } : undefined;
};

type Fold = (type: string, s: Watched, data: Data, meta: EventMeta) => Watched;
/**
 * @param evolves what events of the entity itself do
 * @param stands whether the approval that an action gave is in force; undefined: the action approves nothing
 */
export const proposalFold =
  (
    evolves: Readonly<Record<string, (s: Watched, data: Data, meta: EventMeta) => Watched>>,
    stands: (action: string) => unknown,
  ): Fold =>
  (type, s, data, meta) => {
    if (type === 'ChangeProposed') {
      const { id, fullname, jobdesk } = meta.by;
      const by = [...(s.proposal?.by ?? []).filter((one) => one.id !== id), { id, fullname, jobdesk }];
      return { ...s, proposal: { fields: data.fields as Data, by, at: meta.at } };
    }
    if (type === 'ChangeApproved') {
      const after = evolves.Changed?.(s, { fields: data.fields }, meta) ?? s;
      const ids = (data.by as ChangeProposal['by']).map(({ id }) => id);
      const signed = signs(s.signed, ...proposersOf(s));
      return { ...after, proposal: left(s, Object.keys(data.fields as Data)), editors: written(s, ids), signed };
    }
    if (type === 'ChangeRejected') return { ...s, proposal: left(s, data.fields as readonly string[] | undefined) };
    if (type === 'ProposalWithdrawn') return { ...s, proposal: undefined };
    const after = evolves[type]?.(s, data, meta) ?? s;
    const wrote = type === 'Registered' || (type === 'Changed' && data.action === undefined);
    const by = { id: meta.by.id, at: meta.at };
    const as = type === 'Changed' ? String(data.action) : '';
    const took = stands(as) !== undefined;
    // Only the latest taker of an action counts.
    const others = took ? (s.signed ?? []).filter((one) => one.as !== as) : s.signed;
    return {
      ...after,
      ...(s.proposal ? { proposal: s.proposal } : {}),
      editors: wrote ? written(s, [meta.by.id]) : (s.editors ?? []),
      signed: wrote ? signs(others, by) : took ? signs(others, { ...by, as }) : (others ?? []),
    };
  };
