/**
 * All that waits for an approval, of every kind, by the kinds' declarations: which rows of which list, what is asked of
 * whom, and what it rests on. Which steps are approvals: `kit/lifecycle/approval.ts`. The page Persetujuan, its count
 * in the menu and its read on the server are derived from this.
 */
import { type Actor, hasRight, rightOf } from '../kit/aggregate/actor.js';
import { type AnyRow, textAt } from '../kit/document/document-kind.js';
import type { ActionInfo, EntityInfo } from '../kit/entity/describe.js';
import type { FieldInfo } from '../kit/entity/field-info.js';
import { isNow } from '../kit/lifecycle/action-now.js';
import { isApproval, refusalAmong } from '../kit/lifecycle/approval.js';
import { approverGroups, type ChangeProposal, whyNotFourEyes } from '../kit/lifecycle/four-eyes-rule.js';
import { type Lifecycle, whyNotTransition } from '../kit/lifecycle/lifecycle.js';
import { waitingOn } from '../kit/lifecycle/waits.js';
import { type ApprovalRows, approvalFilter } from './approval-rows.js';

type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level' | 'without'>;
/** A refusing step, and what it asks for. */
export type Refusing = { step: string; label: string; fields: readonly FieldInfo[] };
/** One kind of approval. */
export type ApprovalWay = ApprovalRows & {
  /** Of its commands. */
  aggregate: string;
  /** Of its rows. */
  label: string;
  icon: string;
  step: string;
  /** What is asked, a text of the dictionaries. */
  asks: string;
  reject?: Refusing;
  /** Its step asks for more than can be given from a list. */
  open?: true;
  /** It is decided one at a time, after a confirmation. */
  alone?: true;
  sort: string;
  /** Paths in its rows. */
  at: { title: string; about: string; since: string; by: string; branch: string; amount: string };
  /** Who asks, where that is no single field. */
  by?: (row: AnyRow) => string;
  /** Fields that the decision rests on; of a proposal those that may be proposed. */
  fields: readonly FieldInfo[];
  proposal?: true;
  /** Fields that a row needs beyond its list's. */
  needs: readonly string[];
  /** Whether its reader may not decide a row, beyond the filter. */
  against: (row: Readonly<Record<string, unknown>>, who: Reader) => boolean;
};

const named = (fields: readonly FieldInfo[], names: readonly string[]): FieldInfo[] =>
  names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
const refusalStep = (action: ActionInfo): Refusing => ({
  step: action.name,
  label: action.label,
  fields: action.fields,
});
const rejecting = (action: ActionInfo | undefined) => (action ? { reject: refusalStep(action) } : {});
/** A field that must be filled can't be given from a list. */
const opens = ({ fields }: Pick<ActionInfo, 'fields'>) =>
  fields.some((one) => !one.optional) ? { open: true as const } : {};
const marked = ({ approval }: Pick<ActionInfo, 'approval'>) => (typeof approval === 'object' ? approval : {});

type Kind = Pick<ApprovalWay, 'view' | 'aggregate' | 'label'> & {
  at: Pick<ApprovalWay['at'], 'title' | 'about' | 'branch'>;
};

/** The steps of a document, a way for each status that waits. */
const documentWays = (info: EntityInfo, life: Lifecycle, kind: Kind): ApprovalWay[] => {
  const all = [...info.fields, ...info.derived];
  const amount = named(all, info.list.sums ?? []).find((field) => field.kind === 'money')?.name ?? '';
  return life.statuses.flatMap(({ value, waits }) => {
    const here = info.actions.filter((one) => isApproval(one, life) && life.steps[one.name]?.from.includes(value));
    return here.map((action): ApprovalWay => {
      const { requester = '', shows = [] } = marked(action);
      const apart = life.steps[action.name]?.apart ?? [];
      const { when: _, ...now } = action;
      return {
        ...kind,
        icon: life.icon,
        may: action.may,
        turn: waits ?? action.may,
        filter: { status: value },
        ...(apart.includes('creator') ? { others: 'pembuat_id' } : {}),
        step: action.name,
        asks: action.label,
        ...rejecting(refusalAmong(info.actions, action, life, value)),
        ...opens(action),
        sort: 'sejak',
        at: { ...kind.at, since: 'sejak', by: 'oleh', amount },
        fields: named(all, shows),
        needs: [
          'editors',
          'actors',
          ...(requester ? [requester] : []),
          ...(action.unless ? [action.unless.field] : []),
        ],
        against: (row, who) =>
          whyNotTransition(life, action.name, row, who) !== undefined ||
          !isNow(now, row) ||
          (requester !== '' && row[requester] === who.id),
      };
    });
  });
};

/** The actions that entries wait for, and their proposed changes. */
const entityWays = (info: EntityInfo, kind: Kind): ApprovalWay[] => {
  const waits = info.actions.filter((one) => one.waits);
  const actions = waits.flatMap((action, bit): ApprovalWay[] =>
    action.waits === 'back' || !isApproval(action)
      ? []
      : [
          {
            ...kind,
            icon: '',
            may: action.may,
            turn: action.may,
            filter: { waits: waitingOn(waits.map((_, n) => n === bit)).join() },
            ...(action.eyes === 'editor' ? { others: 'editor' } : {}),
            step: action.name,
            asks: action.label,
            ...rejecting(refusalAmong(info.actions, action)),
            ...opens(action),
            sort: 'waits_since',
            at: { ...kind.at, since: 'waits_since', by: 'waits_by', amount: '' },
            fields: named(info.fields, marked(action).shows ?? []),
            needs: [
              'editors',
              ...(action.when ? [action.when.field] : []),
              ...(action.unless ? [action.unless.field] : []),
            ],
            against: (row, who) =>
              !isNow(action, row) || whyNotFourEyes(action, info.fourEyes?.rows ?? [], row, who) !== undefined,
          },
        ],
  );
  const change = info.actions.find(({ eyes, look }) => eyes === 'approver' && look !== 'danger');
  if (!change || !info.fourEyes) return actions;
  const { fields: guarded, rows } = info.fourEyes;
  return [
    ...actions,
    {
      ...kind,
      icon: '',
      may: change.may,
      turn: change.may,
      filter: { retired: 'false' },
      deciders: approverGroups(info.fourEyes),
      step: change.name,
      asks: change.label,
      ...rejecting(refusalAmong(info.actions, change)),
      sort: 'proposal.at',
      at: { ...kind.at, since: 'proposal.at', by: '', amount: '' },
      by: (row) => ((row.proposal as ChangeProposal | undefined)?.by ?? []).map(({ fullname }) => fullname).join(', '),
      fields: named(info.fields, guarded),
      proposal: true,
      needs: ['proposal', ...guarded],
      against: (row, who) => whyNotFourEyes(change, rows, row, who) !== undefined,
    },
  ];
};

/** The approvals of an entity or a document. */
export const approvalWays = (info: EntityInfo): ApprovalWay[] => {
  const about = info.subtitle[0] ?? '';
  const kind: Kind = {
    ...{ view: info.name, aggregate: info.name, label: info.label },
    at: { title: info.title, about, branch: info.scope ?? '' },
  };
  return info.life ? documentWays(info, info.life, kind) : entityWays(info, kind);
};

/** A value beside the question: of a proposal with the one in force. `names`: of references, before and after. */
export type ApprovalLine = { field: string; before?: unknown; after: unknown; names?: readonly [string, string] };
/** One row that waits; `way`: its place among the ways of the answer. */
export type Approval = {
  way: number;
  id: string;
  version: number;
  title: string;
  about: string;
  since: string;
  by: string;
  /** Its branch, by id and name; empty: none. */
  branch: string;
  branch_name: string;
  amount?: number;
  lines: readonly ApprovalLine[];
};
/** An approval as pages know it. */
export type ReadableWay = Pick<
  ApprovalWay,
  'view' | 'aggregate' | 'label' | 'icon' | 'step' | 'asks' | 'reject' | 'open' | 'alone' | 'filter' | 'fields'
>;
/** All that waits for a reader, the oldest first. `more`: there are further ones that are younger. */
export type Approvals = { ways: readonly ReadableWay[]; rows: readonly Approval[]; more: boolean };
/** Most rows of an answer. */
export const MOST_APPROVALS = 500;

type Row = AnyRow & { version: number };
const blank = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 0;
const linesOf = ({ fields, proposal }: ApprovalWay, row: Row): ApprovalLine[] => {
  const names = (row.sebutan ?? {}) as Record<string, string>;
  if (!proposal)
    return fields.flatMap(({ name, ref }) =>
      blank(row[name])
        ? []
        : [{ field: name, after: row[name], ...(ref ? { names: ['', names[name] ?? ''] as const } : {}) }],
    );
  const { fields: proposed = {}, sebutan = {} } = (row.proposal ?? {}) as Partial<ChangeProposal>;
  return fields.flatMap(({ name, ref }) =>
    name in proposed
      ? [
          {
            field: name,
            before: row[name],
            after: proposed[name],
            ...(ref ? { names: [names[name] ?? '', sebutan[name] ?? ''] as const } : {}),
          },
        ]
      : [],
  );
};

/** A row of a way's list as an approval. @param at the way's place in the answer */
export const approvalOf = (way: ApprovalWay, row: Row, at: number): Approval => {
  const { title, about, since, by, branch, amount } = way.at;
  const value = row[amount];
  return {
    way: at,
    ...{ id: row.id, version: row.version, title: textAt(row, title), about: textAt(row, about) },
    ...{ since: textAt(row, since), by: way.by?.(row) ?? textAt(row, by) },
    branch: branch === '' ? '' : textAt(row, branch),
    branch_name: textAt(row, `${branch}_nama`) || textAt(row, `sebutan.${branch}`),
    ...(typeof value === 'number' ? { amount: value } : {}),
    lines: linesOf(way, row),
  };
};
/** The ways of a reader, each with the filter of its rows. */
export const waysFor = (ways: readonly ApprovalWay[], who: Reader): ApprovalWay[] =>
  ways.flatMap((way) => {
    const filter = approvalFilter(way, who);
    return filter && hasRight(rightOf(way.aggregate, way.step), way.may, who) ? [{ ...way, filter }] : [];
  });
/** All rows of several ways, the oldest first, none twice for the same document. */
export const oldestFirst = (rows: readonly Approval[]): Approval[] =>
  rows.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id < b.id ? -1 : 1));
