/**
 * Fields of an entity that no single person changes: a change of them is a proposal, and the old value stays in force
 * until somebody of another desk approves it. A plain `change`, a form and an import all become proposals the same way.
 */
import { z } from 'zod';
import type { AnyAggregate, Ctx } from '../aggregate/aggregate.js';
import { type CommandPart, type EventPart, extend } from '../aggregate/extend.js';
import { prefixPaths } from '../aggregate/redacted-fields.js';
import { reject } from '../aggregate/reject.js';
import {
  type ApproverRestriction,
  type ChangeProposal,
  decidersOf,
  type FourEyesRule,
  guardedFields,
  rowsFor,
  whyNotFourEyes,
} from '../lifecycle/four-eyes-rule.js';
import { ownProperty } from '../values/own-property.js';
import { type AnyView, view } from '../view/view.js';
import type { Action, Entity } from './entity-def.js';
import { proposalAsks } from './proposal-asks.js';
import { part, proposalFold, proposersOf, type Signed, type Watched } from './proposal-fold.js';

type Data = Record<string, unknown>;
const proposalDoc = z.object({
  fields: z.record(z.string(), z.unknown()),
  sebutan: z.record(z.string(), z.string()).optional(),
  by: z.array(z.object({ id: z.string(), fullname: z.string(), jobdesk: z.string() })),
  at: z.string(),
});
const proposalEvents = {
  /** `before`: the values in force meanwhile. */
  ChangeProposed: z.object({
    fields: z.record(z.string(), z.unknown()),
    before: z.record(z.string(), z.unknown()).optional(),
  }),
  ChangeApproved: z.object({ fields: z.record(z.string(), z.unknown()), by: proposalDoc.shape.by }),
  /** `fields`: those that were rejected; absent in old events: all. */
  ChangeRejected: proposalAsks.rejectChange.extend({ fields: z.array(z.string()).optional() }),
  ProposalWithdrawn: z.object({}),
};
const NO_SET = () => ({});

/** The entity with the rule applied. */
export const underFourEyes = <F extends z.ZodObject>(base: Entity<F>, rule: FourEyesRule): Entity<F> => {
  const guarded = new Set(guardedFields(rule));
  /** Without rows nothing is proposed: the rule only restricts who takes the actions of `notByEditor`. */
  const proposes = rule.rows.length > 0;
  const approvers = [...new Set(rule.rows.flatMap(({ approve }) => approve))];
  const proposers = [...new Set(rule.rows.flatMap(({ propose }) => propose))];
  const plain: AnyAggregate = base.aggregate;
  type Decided = { type: string; data: Data }[];
  /** A proposal of a closed field is as closed as the field. */
  const watched = Object.fromEntries(Object.entries(base.view.classes ?? {}).filter(([path]) => guarded.has(path)));
  const proposals = prefixPaths('proposal.fields', watched);
  const decided: Readonly<Record<string, (s: Watched, data: Data, ctx: Ctx) => Decided>> = plain.decide;
  const blank = (names: readonly string[]): Data =>
    Object.fromEntries(
      names.map((name) => [name, (base.fields.shape as Record<string, z.ZodType>)[name]?.parse(undefined)]),
    );
  /** Fields that are open already stay beside the new ones; a field that returns to the value in force is dropped. */
  const propose = (s: Watched, fields: Data): Decided => {
    const now = s.fields ?? {};
    const all = part({ ...s.proposal?.fields, ...fields }, (name) => guarded.has(name));
    const open = part(all, (name) => JSON.stringify(all[name]) !== JSON.stringify(now[name]));
    if (JSON.stringify(open) === JSON.stringify(s.proposal?.fields ?? {})) return [];
    return Object.keys(open).length > 0
      ? [{ type: 'ChangeProposed', data: { fields: open, before: part(now, (name) => name in open) } }]
      : [{ type: 'ProposalWithdrawn', data: {} }];
  };
  const check = (fields: Data, ctx: Ctx) => base.check?.(fields as z.infer<F>, ctx);

  const register = (s: Watched, data: Data, ctx: Ctx): Decided => {
    const events = decided.register?.(s, data, ctx) ?? [];
    if (ctx.by.jobdesk === 'system' || !rule.appliesWhen(undefined)) return events;
    const [first, ...rest] = events;
    if (!first) return events;
    const empty = blank([...guarded]);
    return [
      { ...first, data: { ...first.data, ...empty } },
      ...rest,
      ...propose(
        { ...s, fields: empty },
        part(data, (name) => guarded.has(name)),
      ),
    ];
  };
  const change = (s: Watched, data: Data, ctx: Ctx): Decided => {
    if (ctx.by.jobdesk === 'system') return decided.change?.(s, data, ctx) ?? [];
    if (s.status === 'active' && rule.appliesWhen(s.fields)) {
      const unguarded = part(data, (name) => !guarded.has(name));
      const opened = propose(
        s,
        part(data, (name) => guarded.has(name)),
      );
      if (opened.length > 0) check({ ...s.fields, ...data }, ctx);
      return [...(Object.keys(unguarded).length > 0 ? (decided.change?.(s, unguarded, ctx) ?? []) : []), ...opened];
    }
    const events = decided.change?.(s, data, ctx) ?? [];
    return events.map((e) => {
      const fields = e.data.fields as Data;
      const fallen = rule.revokes?.when.some((name) => name in fields) ? rule.revokes.set(s.fields, ctx.now) : {};
      return { ...e, data: { ...e.data, fields: { ...fields, ...fallen } } };
    });
  };
  const against = (name: string, s: Watched, ctx: Ctx): void => {
    const why =
      ctx.by.jobdesk === 'system' ? undefined : whyNotFourEyes({ name, eyes: eyesOf(name) }, rule.rows, s, ctx.by);
    if (why) reject(why.code);
    if (s.status === 'retired') reject('retired');
  };
  const stands = (name: string) => ownProperty(rule.notByEditor ?? {}, name);
  const eyesOf = (name: string): ApproverRestriction | undefined =>
    stands(name)
      ? ('editor' as const)
      : ({ approveChange: 'approver', rejectChange: 'approver', withdrawChange: 'proposer' } as const)[name];
  /** Who wrote it, and who took the other actions as far as their approvals are in force. */
  const signedBefore = (name: string, s: Watched): readonly Signed[] =>
    (s.signed ?? []).filter(({ as }) => as === undefined || (as !== name && stands(as)?.(s.fields)));
  /** What of a proposal the actor decides on: each desk its own rows. */
  const ownPart = ({ proposal }: Watched, { by }: Ctx) => {
    const fields = proposal?.fields ?? {};
    const rows = rowsFor(rule.rows, fields, by);
    return { rows, fields: part(fields, (name) => rows.some((row) => row.fields.includes(name))) };
  };
  const approve = (s: Watched, _: Data, ctx: Ctx): Decided => {
    against('approveChange', s, ctx);
    const { by } = s.proposal as ChangeProposal;
    const { rows, fields } = ownPart(s, ctx);
    const gone = by.find(({ id }) => !rows.every((row) => rule.samePerson.has(id, row.propose, ctx)));
    if (gone) reject('user-proposer-gone', { by: gone.fullname });
    rule.samePerson.apart(proposersOf(s), ctx);
    check({ ...s.fields, ...fields }, ctx);
    return [{ type: 'ChangeApproved', data: { fields, by } }];
  };
  const guardedActions = Object.fromEntries(
    Object.keys(rule.notByEditor ?? {}).map((name): [string, CommandPart] => [
      name,
      {
        needs: (s, data, ctx) => [
          ...(plain.needs?.[name]?.(s, data, ctx) ?? []),
          ...rule.samePerson.needs(signedBefore(name, s), ctx),
        ],
        decide: (s, data, ctx) => {
          against(name, s, ctx);
          rule.samePerson.apart(signedBefore(name, s), ctx);
          return decided[name]?.(s, data, ctx) ?? [];
        },
      },
    ]),
  );
  const rejectPart = (s: Watched, data: Data, ctx: Ctx) => {
    against('rejectChange', s, ctx);
    return [{ type: 'ChangeRejected', data: { ...data, fields: Object.keys(ownPart(s, ctx).fields) } }];
  };
  const withdraw = (s: Watched, data: Data, ctx: Ctx) => {
    against('withdrawChange', s, ctx);
    return [{ type: 'ProposalWithdrawn', data }];
  };

  const when = { field: 'waiting', in: [true] };
  const actions: Record<string, Action<z.infer<F>>> = {
    ...base.actions,
    ...(proposes && {
      approveChange: {
        label: 'Setujui usulan',
        data: proposalAsks.approveChange,
        may: approvers,
        when,
        look: 'primary',
        set: NO_SET,
      },
      rejectChange: {
        label: 'Tolak usulan',
        data: proposalAsks.rejectChange,
        may: approvers,
        when,
        look: 'danger',
        set: NO_SET,
      },
      withdrawChange: { label: 'Tarik usulan', data: proposalAsks.withdrawChange, may: proposers, when, set: NO_SET },
    }),
  };
  for (const [name, action] of Object.entries(actions)) {
    const eyes = eyesOf(name);
    if (eyes) actions[name] = { ...action, eyes };
  }

  const watch = proposalFold(plain.evolve, stands);
  const aggregate = extend(plain, {
    ...(plain.classes
      ? {
          classes: {
            ...plain.classes,
            state: { ...plain.classes.state, ...proposals },
            event: (type: string) =>
              type === 'ChangeProposed' || type === 'ChangeApproved'
                ? { ...prefixPaths('fields', watched), ...prefixPaths('before', watched) }
                : (plain.classes?.event(type) ?? {}),
          },
        }
      : {}),
    commands: {
      ...guardedActions,
      register: { decide: register },
      change: { decide: change },
      ...(proposes && {
        approveChange: {
          ask: proposalAsks.approveChange,
          may: approvers,
          needs: (s, _, ctx) => rule.samePerson.needs(proposersOf(s), ctx),
          decide: approve,
        },
        rejectChange: { ask: proposalAsks.rejectChange, may: approvers, decide: rejectPart },
        withdrawChange: { ask: proposalAsks.withdrawChange, may: proposers, decide: withdraw },
      }),
    },
    events: Object.fromEntries(
      [
        ...Object.keys(plain.events).map((type) => [type, undefined] as const),
        ...(proposes ? Object.entries(proposalEvents) : []),
      ].map(([type, data]): [string, EventPart] => [
        type,
        { ...(data ? { data } : {}), evolve: (s, eventData, meta) => watch(type, s, eventData, meta) },
      ]),
    ),
  });
  type Shown = Data & Pick<Watched, 'proposal' | 'editors'>;
  const shown: AnyView = base.view;
  const open = proposes ? ['waiting', 'deciders'] : [];
  return {
    ...base,
    actions,
    aggregate,
    ...(proposes && {
      list: { ...base.list, filters: [...base.list.filters, 'waiting'] },
      derived: {
        ...base.derived,
        waiting: { schema: z.boolean().meta({ label: 'Ada usulan' }), of: () => false },
      },
    }),
    view: view({
      ...shown,
      ...(shown.classes ? { classes: { ...shown.classes, ...proposals } } : {}),
      of: aggregate,
      doc: (shown.doc as z.ZodObject).extend({
        ...(proposes && {
          waiting: z.boolean(),
          /** The groups of desks that decide on the proposal, as a bit mask. */
          deciders: z.number(),
          proposal: proposalDoc.optional(),
        }),
        editors: z.array(z.string()),
        /** Its only writer; empty: there are several. */
        editor: z.string(),
      }),
      apply: (doc, type, data, meta) => {
        const { proposal, editors = [], waiting: _, editor: __, deciders: ___, ...plainDoc } = (doc ?? {}) as Shown;
        const plainType = type === 'ChangeApproved' ? 'Changed' : type;
        const next = shown.apply(doc && plainDoc, plainType, data, meta) as Data;
        const stateBefore: Watched = { status: 'active', fields: {}, editors, ...(proposal ? { proposal } : {}) };
        const after = watch(type, stateBefore, data as Data, meta);
        const wrote = [...(after.editors ?? [])];
        return {
          ...next,
          ...(proposes && {
            waiting: after.proposal !== undefined,
            deciders: decidersOf(rule, after.proposal?.fields),
          }),
          ...(after.proposal ? { proposal: after.proposal } : {}),
          editors: wrote,
          editor: wrote.length === 1 ? wrote[0] : '',
        };
      },
      columns: [...shown.columns, ...open, ...(rule.notByEditor ? ['editors', 'editor'] : [])],
      filters: [...shown.filters, ...open, ...(rule.notByEditor ? ['editor'] : [])],
      sortable: [...shown.sortable, ...(proposes ? ['proposal.at'] : [])],
      facets: [...shown.facets, ...open],
      indexes: [
        ...shown.indexes,
        ...(proposes
          ? [
              ['waiting', base.list.sort.replace(/^-/, '')],
              ['deciders', 'proposal.at'],
            ]
          : []),
      ],
    }),
  };
};
